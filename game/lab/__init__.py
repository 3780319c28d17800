"""The lab: many games of computer seats, spread over workers, and a report of what they were like.

The program does without it; only its command imports it.
"""
