"""A mistake on the command line."""

from __future__ import annotations


class BadCommand(Exception):
    """What was typed cannot be done; the message is one clear sentence."""
