"""The faces of the wizards: a cast of characters made of parts, drawn with the expression of the moment."""
