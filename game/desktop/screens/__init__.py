"""The screens of the program that are not a table."""
