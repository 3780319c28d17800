"""The window: the only place where pygame lives."""
