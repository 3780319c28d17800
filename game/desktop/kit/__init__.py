"""A small kit of controls that all scenes share."""
