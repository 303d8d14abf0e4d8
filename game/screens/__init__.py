"""The screens around the table: start, new match, settings, results, help."""
