"""The regions round the board: top bar, plates, focus panel, prompt bar, tray."""
