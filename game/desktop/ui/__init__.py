"""What screens are built from: controls, lists, panels, and what a screen is."""
