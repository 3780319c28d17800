"""Screens of the program."""
