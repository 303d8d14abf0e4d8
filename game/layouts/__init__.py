"""The tables of the games: one folder each, in which ``layout.LAYOUT`` is the layout."""
