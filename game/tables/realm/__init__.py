"""The Realm: the rules of RB, TV, LB, EG and QK."""

from game.tables.realm.table import TABLE

__all__ = ["TABLE"]
