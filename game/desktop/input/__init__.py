"""What a click means: the input machine, without pygame."""
