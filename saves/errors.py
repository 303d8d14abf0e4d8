"""The errors of this package. What is wrong with a saved match itself (``rules.SaveError``) is raised as one of these."""


class StorageError(Exception):
    """A file could not be read or written. The message is one clear line for the player; no file was harmed."""


class UnwritableError(StorageError):
    """Nothing can be written where the file lies. It may still be read."""
