"""The error for a user's mistake; in a module of its own, because parsing arguments takes long to import."""


class UserError(Exception):
    """A mistake in the arguments, in one line."""
