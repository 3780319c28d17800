"""The rules of the Realm, a module for each chapter."""
