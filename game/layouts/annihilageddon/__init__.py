"""The table of Annihilageddon."""
