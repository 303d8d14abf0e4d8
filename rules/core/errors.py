"""The few errors that a caller of the rules can meet. Each carries one line that a player may read."""


class RulesError(ValueError):
    """Base of all errors that the rules raise on purpose."""


class SetupError(RulesError):
    """A match was asked for that cannot be: unknown game, wrong number of seats, an option out of range."""


class IllegalChoice(RulesError):
    """The choice is not one that the open decision allows. Nothing has changed."""


class SaveError(RulesError):
    """A saved match cannot be loaded: damaged, not ours, or made by a newer version."""
