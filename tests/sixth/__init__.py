"""A sixth game: one module of rules and one small layout, so that everything else can be seen to need no change for it."""
