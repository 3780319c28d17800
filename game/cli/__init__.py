"""The commands behind `python -m game`, one small module each."""
