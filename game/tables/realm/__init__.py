"""The Realm: the rules of RB, TV, LB, EG and QK."""
