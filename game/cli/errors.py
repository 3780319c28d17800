"""What goes wrong on the command line: a mistake in what was typed, or a proof that failed."""

from __future__ import annotations


class BadCommand(Exception):
    """What was typed cannot be done; the message is one clear sentence."""


class Failed(Exception):
    """A proof failed; the message says what and with which seed."""
