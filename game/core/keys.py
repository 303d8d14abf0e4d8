"""Which key does what, as the player has set it, and what a key is called on the screen.

All code asks for the keys that Wizardtop has by default: what is pressed is translated before anybody sees it. While a
gamepad is in use, hints name its buttons instead.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

COMMANDS: dict[int, str] = {
    pygame.K_e: "End the turn, confirm",
    pygame.K_d: "Draw",
    pygame.K_p: "Pass, stop, gain Power",
    pygame.K_s: "Stand",
    pygame.K_k: "Keep",
    pygame.K_t: "Take",
    pygame.K_r: "Roll",
    pygame.K_n: "No, none, not now",
    pygame.K_y: "Yes; redo",
    pygame.K_z: "Undo",
    pygame.K_h: "Hint",
    pygame.K_x: "Enlarge it",
    pygame.K_l: "Show or hide the log",
    pygame.K_b: "Step through the last round",
    pygame.K_o: "Settings",
    pygame.K_F1: "Rules",
    pygame.K_F11: "Full screen",
    pygame.K_F12: "Take a screenshot",
}
"""What may be given another key: its default, and what it does."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESS = (*ENTER, pygame.K_SPACE)
"""The keys that press what has the focus."""
PAGING = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
"""The keys that scroll lists."""
FIXED = frozenset(
    {
        *(*PRESS, pygame.K_TAB, pygame.K_ESCAPE),
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *PAGING,
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE, 0),
        *range(pygame.K_0, pygame.K_9 + 1),
        *(pygame.K_QUESTION, pygame.K_SLASH),
    }
)
"""Keys that always do the same: they move the focus, press, choose a player, show the keys."""
SHORT = {pygame.K_ESCAPE: "Esc", pygame.K_RETURN: "Enter", pygame.K_SPACE: "Space", pygame.K_TAB: "Tab"}
PAD = {pygame.K_RETURN: "A", pygame.K_ESCAPE: "B", pygame.K_SPACE: "A", pygame.K_x: "X", pygame.K_TAB: "Pad"}
"""The buttons of a gamepad that do what a key does."""


def presses(event: pygame.event.Event) -> bool:
    """Is this the key going down that presses what has the focus?"""
    return event.type == pygame.KEYDOWN and event.key in PRESS


def enters(event: pygame.event.Event) -> bool:
    """Is this Enter going down, which goes on where nothing else is meant by it?"""
    return event.type == pygame.KEYDOWN and event.key in ENTER


def name_of(key: int) -> str:
    """What a key is called on the screen."""
    name = pygame.key.name(key)
    return SHORT.get(key) or (name.upper() if len(name) < 4 else name.capitalize())


class Keys:
    """The player's keys. ``pad``: a gamepad was used last."""

    def __init__(self) -> None:
        self.pad = False
        self._own: dict[int, int] = {}
        self._meant: dict[int, int] = {}

    def use(self, changes: Mapping[str, str]) -> bool:
        """Take the player's keys: the name of the chosen one, by the name of the default. True if that changes anything.

        What makes no sense is left out.
        """
        before, self._own = self._own, {}
        for default, chosen in changes.items():
            if _code(default) in COMMANDS and _code(chosen) not in FIXED:
                self._own[_code(default)] = _code(chosen)
        while doubled := [command for command, key in self._own.items() if self.refusal(command, key)]:
            del self._own[doubled[-1]]
        self._meant = {key: command for command, key in self._own.items()}
        return before != self._own

    def changed(self, command: int, key: int) -> dict[str, str]:
        """The changes to remember when a command gets another key."""
        own = {**self._own, command: key}
        return {pygame.key.name(which): pygame.key.name(code) for which, code in own.items() if which != code}

    def refusal(self, command: int, key: int) -> str:
        """Why a command cannot have a key, in one line; empty if it can."""
        if key in FIXED or not pygame.key.name(key):
            return f"{name_of(key) or 'That key'} is fixed and cannot be reassigned."
        other = next((which for which in COMMANDS if which != command and self.key(which) == key), 0)
        return f"{name_of(key)} is taken: {COMMANDS[other]}." if other else ""

    def key(self, command: int) -> int:
        """The key of a command now."""
        return self._own.get(command, command)

    def meant(self, key: int) -> int:
        """The default key of what a pressed key does; 0 where its command has moved to another key."""
        return self._meant.get(key, 0 if key in self._own else key)

    def translated(self, event: pygame.event.Event) -> pygame.event.Event:
        """A key event as it is meant."""
        key = self.meant(event.key)
        if key == event.key:
            return event
        return pygame.event.Event(event.type, {**event.dict, "key": key, "unicode": ""})

    def label(self, command: int) -> str:
        """What to press for a command: the name of the key, or the button of the gamepad ("" where it has none)."""
        if not command:
            return ""
        return PAD.get(command, "") if self.pad else name_of(self.key(command))


def _code(name: str) -> int:
    try:
        return pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return 0
