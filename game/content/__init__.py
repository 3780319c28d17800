"""Reads what lies under assets/ and maps/ into typed, validated definitions."""
