"""Eyes, brows, mouths and what flies off a face, as SVG, for every mood."""

from __future__ import annotations

from math import cos, radians, sin

from game.portraits.rig import INK, SHUT, Eye, Look, Mood, Mouth, Rig

TURN, DIP = 0.42, 0.3
"""How far a pupil turns aside and down, in radii of the eye."""

MOUTHS = {
    Mood.CHEER: (
        '<path d="M-50 -16Q0 -2 50 -16Q56 44 0 50Q-56 44 -50 -16Z" fill="{hollow}"/>'
        '<path d="M-43 -10Q0 2 43 -10L40 6Q0 16 -40 6Z" fill="#fffdf2" stroke="none"/>'
        '<path d="M-28 38Q0 8 28 38Q0 50 -28 38Z" fill="{tongue}" stroke="none"/>'
    ),
    Mood.GLOAT: (
        '<path d="M-46 0Q0 16 52 -24Q58 24 12 34Q-32 36 -46 0Z" fill="#fffdf2"/>'
        '<path d="M-34 12Q4 26 50 -4M-12 12L-12 32M12 10L12 32M32 -2L33 24" fill="none" stroke-width="{thin}"/>'
        '<path d="M48 -34Q60 -28 58 -16" fill="none"/>'
    ),
    Mood.WINCE: (
        '<path d="M-46 8Q-42 -18 0 -16Q42 -18 46 8Q48 30 26 28Q0 18 -26 28Q-50 30 -46 8Z" fill="#fffdf2"/>'
        '<path d="M-44 7Q0 -3 44 7M-22 -12L-22 24M0 -14L0 20M22 -12L22 24" fill="none" stroke-width="{thin}"/>'
    ),
    Mood.SWEAT: (
        '<path d="M-42 6Q-30 -14 -14 -4Q0 4 14 -4Q30 -14 42 6Q46 26 22 22Q0 12 -22 22Q-46 26 -42 6Z" fill="{hollow}"/>'
        '<path d="M-32 0Q-20 -8 -14 0Q0 8 14 0Q20 -8 32 0L30 6Q0 2 -30 6Z" fill="#fffdf2" stroke="none"/>'
    ),
    Mood.TALK: (
        '<path d="M-30 -8Q0 -20 30 -8Q36 34 0 36Q-36 34 -30 -8Z" fill="{hollow}"/>'
        '<path d="M-20 28Q0 8 20 28Q0 38 -20 28Z" fill="{tongue}" stroke="none"/>'
    ),
    Mood.DEAD: (
        '<path d="M2 4Q-2 44 20 44Q40 42 34 0Z" fill="{tongue}"/><path d="M18 10V30" stroke-width="{thin}" fill="none"/>'
        '<path d="M-42 8Q-20 -12 0 2T44 -2" fill="none"/>'
    ),
}
TEETH = {
    "fangs": {
        Mood.CHEER: "M-34 -8L-26 20L-16 -4ZM34 -8L26 20L16 -4Z",
        Mood.TALK: "M-20 -10L-14 8L-8 -12ZM20 -10L14 8L8 -12Z",
        Mood.GLOAT: "M-30 10L-22 40L-12 14ZM40 -10L36 28L24 0Z",
        Mood.SWEAT: "M-30 0L-24 20L-16 0ZM30 0L24 20L16 0Z",
        Mood.DEAD: "M-28 0L-22 20L-14 -2Z",
    },
    "buck": {
        Mood.CHEER: "M-15 -5H15V22H-15ZM0 -5V22",
        Mood.TALK: "M-12 -14H12V8H-12ZM0 -14V8",
        Mood.GLOAT: "M-10 12L14 8L16 38L-8 40ZM2 10L4 39",
        Mood.SWEAT: "M-13 -2H13V24H-13ZM0 -2V24",
        Mood.DEAD: "M-26 -6L-4 -2L-8 20L-28 16Z",
    },
    "tusks": {
        Mood.CHEER: "M-44 30L-36 -8L-22 36ZM44 30L36 -8L22 36Z",
        Mood.TALK: "M-30 20L-24 -12L-12 26ZM30 20L24 -12L12 26Z",
        Mood.GLOAT: "M-36 22L-30 -12L-16 30ZM48 4L50 -34L30 18Z",
        Mood.SWEAT: "M-38 20L-32 -14L-18 20ZM38 20L32 -14L18 20Z",
        Mood.DEAD: "M-38 12L-32 -22L-18 6Z",
    },
    "one": {
        Mood.CHEER: "M-22 -4H-2V20H-22Z",
        Mood.TALK: "M-16 -14H2V6H-16Z",
        Mood.SWEAT: "M-18 -2H0V16H-18Z",
        Mood.DEAD: "M-24 -4H-6V14H-24Z",
    },
}


def eyes(rig: Rig, look: Look) -> str:
    """All eyes of a face, as SVG."""
    return "".join(_eye(rig, eye, look, _side(rig, eye)) for eye in rig.eyes)


def _side(rig: Rig, eye: Eye) -> int:
    """-1 for an eye at the left of the face, 1 for one at the right, 0 in the middle."""
    middle = sum(other.x for other in rig.eyes) / len(rig.eyes)
    return -1 if eye.x < middle else 1 if eye.x > middle else 0


def _eye(rig: Rig, eye: Eye, look: Look, side: int) -> str:
    if look.mood in SHUT:
        return _shut(rig, eye, look.mood, side)
    if eye.button:
        return _button(rig, eye, look, side)
    if look.lids >= 2:
        line = _arc(eye, 0.1, 0.45)
        return _ball(eye, rig.lid, eye.r) + f'<path d="{line}" fill="none" stroke-width="{_stroke(eye):.1f}"/>'
    grown = 1.14 if look.mood is Mood.SWEAT else 1.0
    return _ball(eye, eye.white, eye.r * grown) + _pupil(eye, look, side) + _lid(rig, eye, look, side, grown)


def _pupil(eye: Eye, look: Look, side: int) -> str:
    """Iris, pupil and glint; at rest both eyes look a little inwards."""
    small = {Mood.SWEAT: 0.26, Mood.TALK: 0.48}.get(look.mood, 0.44) * eye.r
    x = eye.x + look.across * TURN * eye.r - side * eye.r * 0.1 * (not look.across)
    y = eye.y + look.down * DIP * eye.r + eye.r * 0.06
    iris = ""
    if eye.iris:
        iris = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{small * 1.6:.1f}" fill="{eye.iris}" stroke="none"/>'
        small *= 0.85
    width, tall = (small * 0.5, small * 1.5) if eye.slit else (small, small)
    shine = max(1.6, small * 0.4)
    return (
        f'{iris}<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{width:.1f}" ry="{tall:.1f}" fill="{eye.pupil}" stroke="none"/>'
        f'<circle cx="{x + small * 0.45:.1f}" cy="{y - small * 0.5:.1f}" r="{shine:.1f}" fill="#ffffff" stroke="none"/>'
    )


def _stroke(eye: Eye) -> float:
    return max(4.0, eye.r * 0.27)


def _ball(eye: Eye, fill: str, r: float) -> str:
    return f'<circle cx="{eye.x}" cy="{eye.y}" r="{r:.1f}" fill="{fill}" stroke-width="4"/>'


def _arc(eye: Eye, low: float, sag: float) -> str:
    half, y = eye.r * 0.95, eye.y + eye.r * low
    return f"M{eye.x - half:.1f} {y:.1f}Q{eye.x:.1f} {y + eye.r * sag * 2:.1f} {eye.x + half:.1f} {y:.1f}"


def _lid(rig: Rig, eye: Eye, look: Look, side: int, grown: float) -> str:
    """The upper lid as a segment of the eyeball: cut straight, slanting where somebody gloats."""
    gloats = look.mood is Mood.GLOAT
    closed = max(eye.droop if look.mood is not Mood.SWEAT else 0.0, 0.42 if gloats else 0.0, 0.55 if look.lids else 0.0)
    if closed <= 0.02:
        return ""
    r = eye.r * grown
    height = 1 - 2 * closed  # of the cut, in radii above the middle
    half = (1 - height * height) ** 0.5
    tilt = side * 14.0 if gloats else 0.0
    cut = f"M{-half * r:.1f} {-height * r:.1f}A{r:.1f} {r:.1f} 0 {int(height < 0)} 1 {half * r:.1f} {-height * r:.1f}Z"
    place = f"translate({eye.x} {eye.y}) rotate({-tilt:.0f})"
    return f'<g transform="{place}"><path d="{cut}" fill="{rig.lid}" stroke-width="4"/></g>'


def _shut(rig: Rig, eye: Eye, mood: Mood, side: int) -> str:
    """Screwed up, laughing or crossed out."""
    x, y, r = eye.x, eye.y, eye.r
    patch = f'<circle cx="{x}" cy="{y}" r="{r * 1.06:.1f}" fill="{rig.lid}" stroke="none"/>'
    if mood is Mood.CHEER:
        line = f"M{x - r * 0.9:.1f} {y + r * 0.35:.1f}Q{x:.1f} {y - r * 1.3:.1f} {x + r * 0.9:.1f} {y + r * 0.35:.1f}"
    elif mood is Mood.DEAD:
        a = r * 0.66
        line = f"M{x - a:.1f} {y - a:.1f}L{x + a:.1f} {y + a:.1f}M{x + a:.1f} {y - a:.1f}L{x - a:.1f} {y + a:.1f}"
    elif side:
        line = _fold(x + side * r * 0.85, x - side * r * 0.68, y, r)
    else:
        line = _fold(x - r * 0.95, x - r * 0.1, y, r * 0.8) + _fold(x + r * 0.95, x + r * 0.1, y, r * 0.8)
    return f'{patch}<path d="{line}" fill="none" stroke-width="{max(5.5, r * 0.36):.1f}"/>'


def _fold(far: float, near: float, y: float, r: float) -> str:
    """Half an eye squeezed shut, its point at ``near``."""
    return f"M{far:.1f} {y - r * 0.64:.1f}L{near:.1f} {y + r * 0.05:.1f}L{far:.1f} {y + r * 0.72:.1f}"


def _button(rig: Rig, eye: Eye, look: Look, side: int) -> str:
    """A button sewn on: it cannot turn, but it slips a little, and shuts by being covered."""
    x, y, r = eye.x + look.across * eye.r * 0.3, eye.y + look.down * eye.r * 0.2, eye.r
    if look.lids >= 2:
        return f'<path d="{_arc(eye, 0.1, 0.3)}" fill="none" stroke-width="{_stroke(eye):.1f}"/>'
    holes = "".join(
        f'<circle cx="{x + r * 0.3 * cos(radians(a)):.1f}" cy="{y + r * 0.3 * sin(radians(a)):.1f}" r="{r * 0.13:.1f}"'
        f' fill="{INK}" stroke="none"/>'
        for a in (45, 135, 225, 315)
    )
    rim = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.66:.1f}" fill="none" stroke="{INK}" stroke-width="2" opacity=".5"/>'
    grown = 1.14 if look.mood is Mood.SWEAT else 1.0
    whole = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * grown:.1f}" fill="{eye.white}" stroke-width="4"/>{rim}{holes}'
    shape = Eye(x, y, r, droop=eye.droop)
    return whole + _lid(rig, shape, look, side, grown)


BROWS: dict[Mood, tuple[float, float, float]] = {
    Mood.CALM: (0.0, 0.0, 0.25),
    Mood.TALK: (-0.25, -0.1, 0.35),
    Mood.WINCE: (-0.1, 0.5, 0.1),
    Mood.SWEAT: (0.2, -0.55, 0.2),
    Mood.CHEER: (-0.3, -0.3, 0.5),
    Mood.DEAD: (0.15, -0.2, 0.1),
}
"""By mood: how far the outer and the inner end of a brow sink, and how much it bends, in radii of the eye."""


def brows(rig: Rig, look: Look) -> str:
    """The brows, one per eye; who gloats raises one."""
    colour, thick = rig.brow
    if not thick:
        return ""
    path = "".join(_brow(eye, look, _side(rig, eye), rig.brow_up) for eye in rig.eyes)
    edge = f'<path d="{path}" fill="none" stroke-width="{thick + 6:.1f}"/>' if colour != INK else ""
    return f'{edge}<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick:.1f}"/>'


def _brow(eye: Eye, look: Look, side: int, up: float) -> str:
    """One brow; that of a lone eye dips in its middle."""
    if look.mood is Mood.GLOAT:
        outer, inner, bend = (-0.45, -0.1, 0.5) if side > 0 else (-0.1, 0.5, 0.15)
    else:
        outer, inner, bend = BROWS[look.mood]
    r = max(eye.r, 13.0)
    top = eye.y - r * 1.38 - up
    if not side:
        ends, dip = top + outer * r * 0.6, top + (inner - bend) * r * 0.8
        return f"M{eye.x - r:.1f} {ends:.1f}Q{eye.x:.1f} {dip:.1f} {eye.x + r:.1f} {ends:.1f}"
    near, far = eye.x - side * r * 0.9, eye.x + side * r * 1.05
    return (
        f"M{far:.1f} {top + outer * r:.1f}Q{eye.x:.1f} {top + (outer + inner) / 2 * r - bend * r:.1f}"
        f" {near:.1f} {top + inner * r:.1f}"
    )


def mouth(shape: Mouth, mood: Mood) -> str:
    """The mouth in a mood, with the character's own teeth."""
    scale = shape.w / 100
    thick, thin = 5 / scale, 3 / scale
    drawn = MOUTHS.get(mood, shape.calm).format(hollow=shape.hollow, tongue=shape.tongue, thin=f"{thin:.1f}")
    teeth = TEETH.get(shape.teeth, {}).get(mood)
    if teeth:
        drawn += f'<path d="{teeth}" fill="#fffdf2" stroke-width="{thin:.1f}"/>'
    return f'<g transform="translate({shape.x} {shape.y}) scale({scale:.3f})" stroke-width="{thick:.1f}">{drawn}</g>'


def extras(rig: Rig, look: Look) -> str:
    """Drops of sweat, lines of pain, a glint."""
    (left, high), (right, _) = rig.temples
    if look.mood is Mood.SWEAT:
        spots = ((left - 4, high + 4, 1.0), (right + 4, high - 8, 1.15), (right + 12, high + 34, 0.8))
        return "".join(_drop(*spot) for spot in spots)
    if look.mood is Mood.WINCE:
        rays = (
            f"M{left - 12} {high - 16}L{left - 30} {high - 32}M{left - 18} {high + 6}L{left - 40} {high + 2}"
            f"M{right + 12} {high - 16}L{right + 30} {high - 32}M{right + 18} {high + 6}L{right + 40} {high + 2}"
        )
        return f'<path d="{rays}" stroke-width="11" fill="none"/><path d="{rays}" stroke="#fff3d6" stroke-width="5" fill="none"/>'
    if look.mood is Mood.GLOAT:
        scale = min(1.0, rig.mouth.w / 60)
        place = f"translate({rig.mouth.x + rig.mouth.w * 0.3:.1f} {rig.mouth.y}) scale({scale:.2f})"
        star = "M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3Z"
        return f'<g transform="{place}"><path d="{star}" fill="#ffffff" stroke="#ffd24a" stroke-width="2"/></g>'
    return ""


def _drop(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M0 -16C8 -4 10 2 10 7A10 10 0 0 1 -10 7C-10 2 -8 -4 0 -16Z"'
        ' fill="#8fdcff" stroke-width="4"/><path d="M-4 8A5 5 0 0 0 0 12" fill="none" stroke="#ffffff" stroke-width="3"/></g>'
    )
