"""What can go wrong in the lab, beside the disk."""


class LabError(Exception):
    """The lab cannot do what was asked for; the message is one clear sentence."""
