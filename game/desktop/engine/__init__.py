"""Pixels, letters, sound and hands: what every screen needs and no game knows of."""
