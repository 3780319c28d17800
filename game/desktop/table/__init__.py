"""A running game on the screen: one moment, from which everything is drawn, and the director who replaces it."""
