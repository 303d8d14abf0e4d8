"""Colours, sizes (in design units) and timings (in milliseconds at normal speed) shared by every screen."""

Colour = tuple[int, int, int]

INK: Colour = (29, 20, 32)
INK_SOFT: Colour = (58, 42, 58)
PAPER: Colour = (255, 243, 214)
PAPER_DARK: Colour = (226, 201, 152)
PAPER_EDGE: Colour = (190, 156, 104)
MUTED: Colour = (214, 200, 184)

WOOD_DARK: Colour = (38, 24, 19)
WOOD: Colour = (72, 44, 29)
WOOD_LIGHT: Colour = (122, 76, 44)
FELT: Colour = (52, 84, 62)
FELT_DARK: Colour = (36, 62, 50)

GOLD: Colour = (248, 190, 58)
GOLD_DARK: Colour = (188, 118, 28)
CREAM: Colour = (255, 224, 150)
GREEN: Colour = (98, 176, 62)
GREEN_DARK: Colour = (50, 108, 40)
RED: Colour = (220, 62, 52)
RED_DARK: Colour = (138, 30, 38)
BLUE: Colour = (66, 148, 218)

FACTIONS: dict[str, Colour] = {
    "fire": (216, 67, 42),
    "ice": (47, 127, 208),
    "feast": (76, 154, 42),
    "famine": (123, 63, 160),
}
SEATS: tuple[Colour, ...] = (
    (232, 88, 60),
    (64, 150, 226),
    (112, 186, 60),
    (168, 100, 214),
    (244, 180, 50),
    (60, 190, 180),
)
GLOW_TURN: Colour = (255, 208, 82)
GLOW_LEGAL: Colour = (92, 232, 222)
GLOW_TARGET: Colour = (150, 236, 84)
GLOW_DANGER: Colour = (255, 92, 70)
GLOW_FOCUS: Colour = (255, 255, 255)
"""Light around whose turn it is, what may be taken, what is selected or advised, what is in danger; the ring of the keyboard."""

TEXT_SMALL, TEXT, TEXT_LARGE = 13, 16, 20
TITLE_SMALL, TITLE, TITLE_LARGE, TITLE_HUGE = 20, 28, 44, 72
OUTLINE = 3
RADIUS = 10
GAP = 8

HOVER_IN, HOVER_OUT, HOVER_LONG, PICK_UP, LIGHT_UP = 100, 120, 350, 80, 80
GLINT = 650
SETTLE, REFUSED, REDUCED = 160, 200, 80
DEAL, DEAL_STAGGER, DEAL_CAP = 240, 50, 600
FLIP, HIT_STOP, SHAKE = 180, 50, 120
FLOATER, FLOATER_RISE, DICE, HOP = 800, 40, 1000, 350
BOT_PAUSE, CURTAIN_OUT, SCORE_LINE, SUM_LINE, TURN_LINE = 750, 150, 500, 700, 320

SPEEDS: dict[str, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}

SIGNALS: dict[str, Colour] = {
    "GREEN": GREEN,
    "GREEN_DARK": GREEN_DARK,
    "RED": RED,
    "RED_DARK": RED_DARK,
    "GLOW_TURN": GLOW_TURN,
    "GLOW_LEGAL": GLOW_LEGAL,
    "GLOW_TARGET": GLOW_TARGET,
    "GLOW_DANGER": GLOW_DANGER,
}
"""The colours that mean something: gain and loss, and what glows."""
PALETTES: dict[str, tuple[dict[str, Colour], tuple[Colour, ...]]] = {
    "usual": (SIGNALS, SEATS),
    "deuteranopia": (
        {
            "GREEN": (60, 134, 240),
            "GREEN_DARK": (28, 74, 150),
            "RED": (232, 122, 16),
            "RED_DARK": (150, 74, 8),
            "GLOW_TURN": (240, 228, 66),
            "GLOW_LEGAL": (120, 200, 255),
            "GLOW_TARGET": (60, 110, 255),
            "GLOW_DANGER": (214, 100, 40),
        },
        ((150, 60, 40), (86, 180, 233), (120, 230, 120), (60, 120, 255), (230, 159, 0), (170, 170, 170)),
    ),
    "protanopia": (
        {
            "GREEN": (60, 134, 240),
            "GREEN_DARK": (28, 74, 150),
            "RED": (240, 136, 24),
            "RED_DARK": (156, 82, 10),
            "GLOW_TURN": (240, 220, 60),
            "GLOW_LEGAL": (110, 196, 255),
            "GLOW_TARGET": (60, 110, 255),
        },
        ((150, 60, 40), (130, 214, 255), (255, 120, 20), (0, 114, 178), (240, 228, 66), (255, 150, 150)),
    ),
    "tritanopia": (
        {
            "GLOW_TURN": (255, 190, 140),
            "GLOW_LEGAL": (80, 235, 235),
            "GLOW_TARGET": (0, 150, 110),
            "GLOW_DANGER": (255, 70, 50),
        },
        ((230, 40, 60), (110, 70, 220), (120, 230, 120), (120, 80, 50), (240, 228, 66), (255, 150, 150)),
    ),
    "contrast": (
        {
            "GREEN": (40, 200, 40),
            "GREEN_DARK": (0, 80, 0),
            "RED": (255, 44, 30),
            "RED_DARK": (112, 0, 0),
            "GLOW_TURN": (255, 236, 0),
            "GLOW_LEGAL": (0, 255, 255),
            "GLOW_TARGET": (70, 255, 40),
            "GLOW_DANGER": (255, 128, 150),
        },
        ((255, 44, 30), (40, 110, 255), (40, 220, 40), (240, 240, 240), (255, 226, 0), (240, 70, 240)),
    ),
}
"""For eyes that tell few colours apart, or see little contrast: what differs from the usual signals, and the seats."""


def use_palette(name: str) -> bool:
    """Let the signals and the seats have the colours of a palette; True if that changes anything."""
    signals, seats = PALETTES[name]
    wanted: dict[str, object] = {**SIGNALS, **signals, "SEATS": seats}
    if all(globals()[known] == colour for known, colour in wanted.items()):
        return False
    globals().update(wanted)
    return True
