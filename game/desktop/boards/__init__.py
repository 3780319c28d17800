"""One module per board: where things stand and how they are drawn."""
