"""How things look: colours, fonts, pictures, dice, cards."""
