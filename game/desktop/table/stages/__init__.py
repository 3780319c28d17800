"""Stages: what lies over a table for one moment, because everybody should see it."""
