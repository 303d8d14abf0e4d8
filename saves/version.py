"""The version of the program, written into every file."""

VERSION = "0.20.0"
