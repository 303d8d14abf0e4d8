"""What goes wrong by a user's mistake; by itself, because what reads arguments takes long to import."""


class UserError(Exception):
    """A mistake in the arguments, in one line."""
