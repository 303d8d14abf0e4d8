"""The lights in which scenes stand: a warm key against a cool shade, and what drifts in the air."""

from __future__ import annotations

from typing import NamedTuple

from game.core.theme import Colour


class Light(NamedTuple):
    """``key`` shines from the upper left, ``shade`` is what lies away from it, ``motes`` what drifts in the air."""

    key: Colour
    shade: Colour
    motes: str


LIGHTS: dict[str, Light] = {
    "arcane": Light((199, 155, 255), (58, 44, 142), "sparkle"),
    "dark": Light((230, 220, 255), (46, 38, 70), "wisp"),
    "elemental": Light((255, 176, 74), (90, 42, 108), "ember"),
    "illusion": Light((127, 232, 255), (58, 44, 144), "bubble"),
    "primal": Light((200, 245, 96), (31, 76, 92), "slime"),
    "fire": Light((255, 179, 71), (74, 34, 100), "ember"),
    "ice": Light((184, 240, 255), (42, 74, 156), "snow"),
    "feast": Light((226, 240, 106), (36, 90, 76), "leaf"),
    "famine": Light((216, 154, 255), (58, 31, 108), "wisp"),
    "gold": Light((255, 224, 122), (76, 44, 112), "glint"),
    "dead": Light((168, 255, 210), (31, 60, 96), "wisp"),
    "plain": Light((255, 226, 168), (90, 60, 92), "dust"),
    "legend": Light((255, 184, 74), (74, 20, 82), "ember"),
    "wild": Light((255, 156, 240), (58, 26, 140), "confetti"),
    "dusk": Light((150, 208, 255), (48, 44, 120), "dust"),
    "mayhem": Light((255, 120, 96), (52, 18, 84), "ember"),
    "friend": Light((150, 250, 214), (28, 70, 104), "sparkle"),
    "drab": Light((222, 214, 170), (62, 58, 66), "dust"),
}
