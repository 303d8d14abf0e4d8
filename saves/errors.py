"""The errors of this package."""


class SavesError(Exception):
    """A file could not be read or written. The message is one clear line for the player; no file was harmed."""


class UnwritableError(SavesError):
    """Nothing can be written where the file lies. It may still be read."""
