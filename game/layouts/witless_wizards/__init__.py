"""The table of Witless Wizards."""
