"""The screen as words, for screen readers: trees of what is shown, what is announced, the bridge to the platform."""
