"""Taverns & Labyrinths: board games for a few people round one screen."""

import logging

__version__ = "0.1.0"

# Without a window there is no log file, and what is only for the log must not reach the terminal.
logging.getLogger(__name__).addHandler(logging.NullHandler())
