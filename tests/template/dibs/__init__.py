"""Dibs: one treasure after the other, and three calls for each of you."""
