"""A game to show around: its boards as flat diagrams, one page of HTML with the whole game, a GIF of the last turn.

Everything here is made from what everybody may see (HR-19); nothing of it needs a window.
"""
