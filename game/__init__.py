"""The table: everything that is seen, heard and touched. Stands on `saves` and `rules`; neither knows it."""
