"""What the tables of the two spell-crafting games share."""
