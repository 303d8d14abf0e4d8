"""The cast: every character's key, its name and the moving parts of its face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from game.portraits.rig import Eye, Mouth, Rig


@dataclass(frozen=True)
class Character:
    """Somebody who can sit at a table. ``art`` is the drawing, an asset without its ending.

    ``posed``: there are drawings of it hurt and triumphant, too, and only its eyes are moved.
    """

    name: str
    art: str
    rig: Rig
    posed: bool = False


def _own(key: str, name: str, rig: Rig) -> tuple[str, Character]:
    return key, Character(name, f"art/portraits/{key}", rig)


PLAYERS: dict[str, Character] = dict(
    (
        _own(
            "grimble",
            "Grimble",
            Rig(
                (Eye(88, 112, 20, "#fff6c8"), Eye(136, 112, 17, "#fff6c8")),
                Mouth(
                    112,
                    170,
                    56,
                    '<path d="M-44 -2Q0 12 44 -6" fill="none"/>'
                    '<path d="M-30 2L-24 -20L-14 5ZM18 4L26 -14L34 -1Z" fill="#fffdf2" stroke-width="7"/>',
                    "one",
                ),
                "#9ccc52",
                ("#3f6a1e", 7.0),
                (110, 84),
            ),
        ),
        _own(
            "mossbeard",
            "Mossbeard",
            Rig(
                (Eye(90, 104, 14), Eye(130, 104, 14)),
                Mouth(110, 158, 46),
                "#e8b080",
                ("#82bc48", 11.0),
                (110, 88),
                ((56, 84), (164, 84)),
            ),
        ),
        _own(
            "phlegm",
            "Lady Phlegm",
            Rig(
                (Eye(88, 112, 15, iris="#5aa0d8", droop=0.38), Eye(132, 112, 15, iris="#5aa0d8", droop=0.38)),
                Mouth(
                    110,
                    156,
                    40,
                    '<path d="M-40 -4Q-18 -16 0 -8Q18 -16 40 -4Q0 30 -40 -4Z" fill="#c8244e"/>'
                    '<path d="M-40 -4Q0 6 40 -4" fill="none"/>',
                    "",
                    "#f0708a",
                    "#6a1230",
                ),
                "#b878d0",
                ("#7a5aa0", 5.0),
                (110, 84),
                ((56, 90), (164, 90)),
            ),
        ),
        _own(
            "sock",
            "Old Sock",
            Rig(
                (Eye(84, 108, 18, "#3f9ad8", button=True), Eye(138, 110, 15, "#c8843a", button=True)),
                Mouth(
                    112,
                    160,
                    64,
                    '<path d="M-48 0Q0 10 48 -4" fill="none"/>'
                    '<path d="M-36 -6V8M-18 -4V12M0 -3V13M18 -4V12M36 -8V6" fill="none" stroke-width="5"/>',
                ),
                "#d8d2c6",
                ("#7a7268", 6.0),
                (110, 64),
                ((52, 92), (168, 92)),
            ),
        ),
        _own(
            "wobbles",
            "Wobbles",
            Rig(
                (Eye(76, 124, 17), Eye(112, 112, 21), Eye(146, 126, 15)),
                Mouth(112, 166, 60, '<path d="M-44 -8Q0 24 44 -8" fill="none"/>', "", "#ffb0d0", "#7a1444"),
                "#f06aa6",
                ("", 0.0),
                (118, 78),
                ((46, 100), (176, 100)),
            ),
        ),
        _own(
            "mould",
            "Auntie Mould",
            Rig(
                (Eye(84, 121, 18), Eye(136, 121, 18)),
                Mouth(
                    110,
                    166,
                    44,
                    '<path d="M-40 -4Q0 16 40 -8" fill="none"/>'
                    '<path d="M-14 3H6V20H-12Z" fill="#fffdf2" stroke-width="7"/>',
                    "one",
                ),
                "#e8c4b4",
                ("#4f857e", 6.0),
                (110, 90),
                ((48, 96), (172, 96)),
                2.0,
            ),
        ),
        _own(
            "cinder",
            "Cinder Spit",
            Rig(
                (Eye(87, 112, 17, "#fff0a0"), Eye(133, 112, 17, "#fff0a0")),
                Mouth(
                    110,
                    158,
                    52,
                    '<path d="M-42 -6Q6 18 44 -14" fill="none"/>'
                    '<path d="M-26 0L-20 16L-12 4Z" fill="#fffdf2" stroke-width="6"/>',
                    "fangs",
                ),
                "#ee6244",
                ("#2a1a22", 9.0),
                (110, 88),
                ((52, 96), (168, 96)),
            ),
        ),
        _own(
            "fuse",
            "Professor Fuse",
            Rig(
                (Eye(84, 114, 17), Eye(136, 114, 17)),
                Mouth(112, 172, 40, '<path d="M-30 0Q0 12 30 -2" fill="none"/>', "buck"),
                "#f0cdb0",
                ("#3c3038", 7.0),
                (110, 82),
                ((52, 96), (168, 96)),
                -3.0,
            ),
        ),
        _own(
            "bobble",
            "Big Bobble",
            Rig(
                (Eye(88, 114, 14), Eye(132, 114, 14)),
                Mouth(
                    110,
                    153,
                    52,
                    '<path d="M-40 4Q0 -6 40 4" fill="none"/>'
                    '<path d="M-34 4L-28 -22L-16 0ZM34 4L28 -22L16 0Z" fill="#fffdf2" stroke-width="7"/>',
                    "tusks",
                ),
                "#6f9fd8",
                ("#f6fbff", 8.0),
                (110, 84),
                ((42, 100), (178, 100)),
                -2.0,
            ),
        ),
        _own(
            "nip",
            "Madam Nip",
            Rig(
                (Eye(87, 114, 15, iris="#3a78c8", droop=0.26), Eye(133, 114, 15, iris="#3a78c8", droop=0.26)),
                Mouth(
                    110,
                    164,
                    36,
                    '<path d="M-36 2Q-16 -12 0 -4Q16 -12 36 2Q0 20 -36 2Z" fill="#3a5fae"/>',
                    "",
                    "#8ab0ee",
                    "#1c2c5c",
                ),
                "#7fa8e0",
                ("#5a88b8", 6.0),
                (110, 92),
                ((56, 98), (164, 98)),
            ),
        ),
        _own(
            "croak",
            "Dean Croak",
            Rig(
                (Eye(70, 86, 20, "#fff2a8", droop=0.3), Eye(144, 86, 20, "#fff2a8", droop=0.12)),
                Mouth(110, 154, 86, '<path d="M-58 -10Q0 22 58 -10" fill="none"/>', "", "#ff7a90"),
                "#8aa838",
                ("#5f7a20", 0.0),
                (110, 68),
                ((36, 92), (186, 92)),
            ),
        ),
        _own(
            "rattles",
            "Rattles",
            Rig(
                (Eye(86, 114, 17, "#ffb43a", "#8c1a1a"), Eye(134, 114, 17, "#ffb43a", "#8c1a1a")),
                Mouth(
                    110,
                    164,
                    56,
                    '<path d="M-48 -2Q0 10 48 -2" fill="none"/>'
                    '<path d="M-34 -10V12M-18 -8V15M0 -6V17M18 -8V15M34 -10V12" fill="none" stroke-width="6"/>',
                ),
                "#e0d4b8",
                ("#8a7a5c", 0.0),
                (110, 74),
                ((50, 96), (170, 96)),
            ),
        ),
        _own(
            "ogle",
            "Uncle Ogle",
            Rig(
                (Eye(110, 120, 29, iris="#3aa870"),),
                Mouth(
                    110,
                    172,
                    56,
                    '<path d="M-42 -4Q0 14 42 -4" fill="none"/>'
                    '<path d="M-26 2L-20 -18L-8 7Z" fill="#fffdf2" stroke-width="7"/>',
                    "one",
                ),
                "#ae7ee2",
                ("#5c2f92", 9.0),
                (110, 66),
                ((44, 100), (176, 100)),
                -3.0,
            ),
        ),
        _own(
            "crumb",
            "Count Crumb",
            Rig(
                (Eye(88, 114, 15, pupil="#8c1420", droop=0.3), Eye(132, 114, 15, pupil="#8c1420", droop=0.2)),
                Mouth(
                    110,
                    160,
                    46,
                    '<path d="M-40 -4Q4 10 42 -8" fill="none"/>'
                    '<path d="M-30 0L-24 20L-14 3ZM20 2L28 18L34 -4Z" fill="#fffdf2" stroke-width="6"/>',
                    "fangs",
                ),
                "#c4b4c0",
                ("#241a2c", 7.0),
                (110, 92),
                ((52, 92), (168, 92)),
            ),
        ),
    )
)


def _wizard(key: str, lid: str, *eyes: Eye) -> tuple[str, Character]:
    rig = Rig(eyes, Mouth(110, 160, 50), lid, temples=((46.0, 92.0), (174.0, 92.0)))
    return key, Character(key.capitalize(), f"art/annihilageddon/wizards/{key}", rig, posed=True)


WIZARDS: dict[str, Character] = dict(
    (
        _wizard("bonesaw", "#ffd9bc", Eye(86, 114, 15, iris="#3fae6a"), Eye(130, 116, 13, iris="#3fae6a")),
        _wizard("coupon", "#f7c9a4", Eye(87, 123, 13), Eye(136, 124, 20, "#e9f7ff")),
        _wizard("drizzle", "#8f7cc8", *(Eye(x, 131, 15, iris="#2f86c0", droop=0.28) for x in (91, 131))),
        _wizard("fungus", "#bcc87c", *(Eye(x, 132, 16, iris="#7ac03a", droop=0.4) for x in (88, 132))),
        _wizard("gasper", "#f0648a", Eye(86, 108, 18), Eye(136, 106, 18)),
        _wizard("hexbert", "#f2b48c", Eye(84, 106, 19), Eye(136, 104, 16)),
        _wizard("krogg", "#e8a878", Eye(87, 110, 16), Eye(135, 110, 14)),
        _wizard("mothball", "#c8b8a8", Eye(88, 96, 15.9), Eye(130, 96, 13.4)),
        _wizard("pestilence", "#9a6ad8", *(Eye(x, 112, 17, "#fff6c8", iris="#d84a9a", droop=0.24) for x in (86, 134))),
        _wizard("purrington", "#f59a38", *(Eye(x, 118, 19, "#d8f05a", slit=True) for x in (82, 138))),
        _wizard("studd", "#f2b184", Eye(89, 106, 13), Eye(131, 106, 13)),
        _wizard("wando", "#d8a060", Eye(86, 116, 19), Eye(134, 116, 14)),
    )
)
"""The Wizards of Annihilageddon."""

CAST: dict[str, Character] = PLAYERS | WIZARDS


HOUSE = ("grimble", "mossbeard", "phlegm", "sock", "wobbles", "mould")
"""Those after whom bots are called: nobody else looks like one of them while others are free."""
GUESTS = tuple(key for key in PLAYERS if key not in HOUSE)


def cast_of(names: Sequence[str]) -> list[str]:
    """Who plays whom, all different: somebody called like a character is that one, others get one by their name, which they
    keep whoever else sits down, if they can.
    """
    known = {character.name: key for key, character in PLAYERS.items()}
    roles = [known.pop(name, "") for name in names]
    free = set(known.values())
    for seat, name in enumerate(names):
        if not roles[seat]:
            first = crc32(name.encode()) % len(GUESTS)
            wanted = (*GUESTS[first:], *GUESTS[:first], *HOUSE)
            roles[seat] = next((key for key in wanted if key in free), wanted[0])
            free.discard(roles[seat])
    return roles


FACTIONS: dict[str, tuple[str, ...]] = {
    "fire": ("cinder", "fuse"),
    "ice": ("bobble", "nip"),
    "feast": ("croak", "wobbles"),
    "famine": ("rattles", "crumb"),
}
"""Who stands for a faction of Wizard Arena."""


def faction_cast(factions: Sequence[str], otherwise: Sequence[str]) -> list[str]:
    """Who plays whom by faction, all different; those of none stay as they are while nobody else is that one."""
    roles: list[str] = []
    for seat, faction in enumerate(factions):
        wanted = (*FACTIONS.get(faction, ()), otherwise[seat], *PLAYERS)
        roles.append(next(key for key in wanted if key not in roles))
    return roles
