"""The rules of Wizards, one module per chapter."""
