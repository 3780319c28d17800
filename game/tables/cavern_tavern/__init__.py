"""Cavern Tavern: place dice, gather ingredients, serve orders, keep the nasty landlord happy."""
