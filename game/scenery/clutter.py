"""What people have left lying about on the tables: snacks, flasks, books, a failed paper, a dodgeball, slippers.

It lies where none of a game's own things lie at first; cards lie over it.
"""

from __future__ import annotations

from game.scenery.vector import INKED, box, disc, inked, line, moved, oval, path

SHADE = 'fill-opacity=".38"'


def flasks() -> str:
    """Two flasks that glow, with a cork beside them."""
    parts = [oval(0, 44, 62, 13, "#000000", SHADE)]
    parts.append(_flask(-24, 0, "#4e9c3c", "#a6ec5c"))
    tall = path("M18 -46H38V-20L46 2V34Q46 42 38 42H18Q10 42 10 34V2L18 -20Z", "#cfe6ee", 'fill-opacity=".35"')
    tall += path("M10 8H46V34Q46 42 38 42H18Q10 42 10 34Z", "#8a3cc0") + path(
        "M10 8Q28 15 46 8V14Q28 21 10 14Z", "#d08aff"
    )
    tall += path("M18 -46H38V-20L46 2V34Q46 42 38 42H18Q10 42 10 34V2L18 -20Z", "none", inked(4))
    tall += box(14, -52, 28, 9, 3, "#a8c4d0", inked(3)) + line("M17 2V32", "#ffffff", 3, 'stroke-opacity=".6"')
    parts.append(tall)
    parts += [disc(x, y, r, "#e8c0ff", 'fill-opacity=".8"') for x, y, r in ((24, 28, 3.4), (34, 20, 2.4), (30, 33, 2))]
    parts.append(path("M56 34L66 30L70 40L60 44Z", "#b98a52", inked(2.6)))
    return "".join(parts)


def _flask(x: float, y: float, deep: str, light: str) -> str:
    glass = "M-9 -40H9V-14Q32 -4 32 16Q32 42 0 42Q-32 42 -32 16Q-32 -4 -9 -14Z"
    body = path(glass, "#cfe6ee", 'fill-opacity=".35"')
    body += path("M-31 12Q0 22 31 12Q34 42 0 42Q-34 42 -31 12Z", deep) + path(
        "M-31 10Q0 20 31 10Q31 16 0 24Q-31 16 -31 10Z", light
    )
    body += path(glass, "none", inked(4)) + box(-12, -46, 24, 9, 3, "#a8c4d0", inked(3))
    body += box(-8, -56, 16, 12, 3, "#b98a52", inked(3)) + line(
        "M-22 2Q-26 12 -22 24", "#ffffff", 4, 'stroke-opacity=".65"'
    )
    body += "".join(disc(a, b, r, light) for a, b, r in ((-8, 30, 4), (8, 26, 3), (2, 35, 2.4)))
    return moved(body, x, y)


def books() -> str:
    """A pile of spell books with a skull for a candlestick."""
    parts = [oval(2, 46, 66, 13, "#000000", SHADE)]
    for top, left, wide, tone, pale in (
        (24, -54, 108, "#8a2c3c", "#c85a5e"),
        (4, -46, 92, "#2f5c8a", "#5a92c8"),
        (-15, -52, 96, "#6a4a24", "#a67c40"),
    ):
        parts.append(box(left, top, wide, 20, 4, tone, inked(3.6)))
        parts.append(box(left + 3, top + 2.4, wide - 10, 3.4, 1.5, pale))
        parts.append(box(left + wide - 15, top + 4.5, 13, 11, 2, "#efe0b8", inked(2)))
        parts.append(line(f"M{left + 12} {top + 3}V{top + 17}M{left + 18} {top + 3}V{top + 17}", "#e2a93c", 2.4))
    skull = path("M-20 -15V-22C-34 -34 -24 -60 0 -60S34 -34 20 -22V-15Z", "#e8dcc0", inked(3.6))
    skull += disc(-10, -36, 6.5, INKED) + disc(10, -36, 6.5, INKED) + path("M-3 -27H3L0 -32Z", INKED)
    skull += line("M-9 -21V-16M-3 -21V-16M3 -21V-16M9 -21V-16", INKED, 2.2)
    wax = path(
        "M-9 -80H9V-58Q12 -50 8 -48Q4 -50 5 -56Q0 -52 -4 -56Q-6 -46 -11 -50Q-12 -56 -9 -60Z", "#f6e8c4", inked(3)
    )
    flame = path("M0 -104C7 -94 8 -88 0 -83C-8 -88 -6 -95 0 -104Z", "#ff9a2a", inked(2.2)) + path(
        "M0 -96C3 -91 3 -87 0 -85C-3 -87 -3 -91 0 -96Z", "#ffe893"
    )
    return "".join(parts) + moved(skull + wax + flame, -6, 0)


def failed() -> str:
    """A paper with a bad mark, a chewed pencil across it."""
    sheet = path("M-52 -34L34 -44L44 40L-42 50Z", "#f2e6c8", inked(3.4)) + path(
        "M34 -44L44 40L36 41L26 -43Z", "#d8c8a0"
    )
    rows = "".join(f"M-40 {-20 + 12 * n}L22 {-27 + 12 * n}" for n in range(5))
    sheet += line(rows, "#9c8c74", 2.2, 'stroke-opacity=".75"')
    sheet += '<circle cx="16" cy="18" r="17" fill="none" stroke="#d0303a" stroke-width="3.6"/>'
    sheet += line("M12 28L10 8L22 6M11 17L20 16", "#d0303a", 4.4)
    pencil = path("M-58 18L-50 12L8 46L4 54Z", "#f0b23c", inked(3)) + path(
        "M-58 18L-50 12L-43 16L-51 23Z", "#e07a8a", inked(2.4)
    )
    pencil += path("M8 46L20 58L4 54Z", "#ead2a4", inked(2.4)) + line(
        "M-46 20L5 50", "#fff0b8", 2, 'stroke-opacity=".7"'
    )
    return sheet + pencil


def apple() -> str:
    """An apple with a bite."""
    fruit = path(
        "M62 2C44 -8 34 10 42 30C48 44 58 46 64 42C70 46 82 42 86 30C90 18 88 6 78 2C72 0 66 2 62 2Z",
        "#d03a34",
        inked(3.4),
    )
    fruit += path("M88 12Q76 14 78 22Q70 26 78 32Q78 38 86 34Q92 22 88 12Z", "#fbe9c0", inked(2.6))
    fruit += line("M63 2Q62 -8 67 -14", "#5a3418", 4) + path("M66 -6Q76 -18 86 -10Q80 0 66 -6Z", "#6cae3c", inked(2.4))
    return fruit + path("M46 12Q48 4 54 4Q50 10 50 18Z", "#ff9a88")


def dodgeball() -> str:
    """A dodgeball with the print of a face on it."""
    ball = disc(-14, 2, 44, "#b52f2a", inked(3.6))
    ball += path("M-57 2A43 43 0 0 1 -14 -41A52 52 0 0 0 -48 26A43 43 0 0 1 -57 2Z", "#d9534a")
    ball += path("M-44 32Q-8 44 28 16A44 44 0 0 1 -44 32Z", "#7d1f24", 'fill-opacity=".7"')
    ball += line("M-54 -12Q-14 10 28 -8M-54 18Q-14 36 24 22M-14 -42Q6 0 -10 46", "#7d1f24", 2.6)
    ball += oval(-32, -24, 11, 6, "#ffb0a4", 'fill-opacity=".8" transform="rotate(-38 -32 -24)"')
    dent = line("M-30 -2L-22 6M-22 -2L-30 6M-4 -6L4 2M4 -6L-4 2", INKED, 4)
    return ball + dent + path("M-24 20Q-12 8 0 18Q-10 16 -24 20Z", INKED)


def whistle() -> str:
    """A whistle on its cord."""
    cord = '<path d="M44 42C20 66 -30 62 -44 54C-20 68 40 74 70 46" fill="none" stroke="{}" stroke-width="{}"/>'
    pea = path("M40 24H84V36H68A18 18 0 1 1 40 40Z", "#f0b23c", inked(3.4)) + disc(52, 44, 7, INKED)
    pea += disc(50, 46, 3.4, "#c98a2a") + line("M44 28H78", "#fff0b8", 2.4, 'stroke-opacity=".8"')
    return cord.format(INKED, 6) + cord.format("#4f8fc4", 3) + pea


def slippers() -> str:
    """Bath slippers."""
    one = path(
        "M-16 -30C-18 -46 16 -46 16 -28C16 -8 12 6 14 22C14 38 -14 38 -14 22C-12 6 -14 -10 -16 -30Z",
        "#f4a6c4",
        inked(3.6),
    )
    one += path("M-11 16C-9 4 -9 -6 -11 -26C-10 -36 10 -36 11 -26C10 -8 8 2 10 18C8 28 -8 28 -11 16Z", "#d8789c")
    one += path("M-19 -16Q0 -32 19 -14L18 -2Q0 -16 -17 -2Z", "#fff3f8", inked(3)) + disc(
        0, -15, 6.5, "#f7c836", inked(2.4)
    )
    return f'<g transform="translate(-28 0) rotate(-14)">{one}</g><g transform="translate(14 6) rotate(9)">{one}</g>'


def bottle() -> str:
    """A bottle of bath foam."""
    glass = path("M48 -8H80V26Q80 36 70 36H58Q48 36 48 26Z", "#5ab8b0", inked(3.6)) + path(
        "M48 -8H58V36Q48 36 48 26Z", "#8adfd6"
    )
    glass += box(54, 4, 22, 18, 3, "#fff3e0", inked(2.2)) + path(
        "M65 7L68 13L74 13L69 17L71 21L65 18L59 21L61 17L56 13L62 13Z", "#e27a9c"
    )
    glass += path("M56 -22H72V-8H56Z", "#f4e6c2", inked(3)) + path("M60 -36H82V-28H70V-22H60Z", "#f4e6c2", inked(3))
    return glass


def arms() -> str:
    """What the last one left in the sand: a sword that stands in it, a split shield, an arrow."""
    parts = [oval(14, 44, 74, 14, "#000000", SHADE), oval(-40, 40, 22, 7, "#3a2412", 'fill-opacity=".55"')]
    blade = path("M-45 36L-49 -26L-40 -34L-31 -26L-35 36Z", "#c8d0dc", inked(3.6))
    blade += path("M-40 -34L-31 -26L-35 36H-40Z", "#8f9aac") + line("M-45 -18L-42 30", "#f4f8ff", 2.2)
    blade += box(-62, -44, 44, 11, 5, "#d9a441", inked(3.4)) + box(-60, -42.4, 40, 3.4, 1.7, "#ffe08a")
    blade += box(-45, -72, 10, 29, 4, "#7a3a22", inked(3.2)) + line(
        "M-44 -66H-36M-44 -58H-36M-44 -50H-36", "#c87a42", 2.4
    )
    blade += disc(-40, -77, 8, "#d9a441", inked(3.2)) + disc(-42, -79, 2.6, "#fff0b8")
    heap = path("M-62 42Q-52 28 -40 32Q-28 28 -18 42Z", "#a87c48", inked(2.6))
    round_ = disc(34, 10, 44, "#8a5428", inked(4)) + disc(34, 10, 38, "#a8342e", inked(2.6))
    round_ += path("M34 -28A38 38 0 0 1 34 48Z", "#e8d4a4") + path("M34 -28V48", "none", inked(3))
    round_ += "".join(disc(34 + x, 10 + y, 3, "#ffe08a", inked(1.6)) for x, y in ((-41, 0), (0, -41), (41, 0), (0, 41)))
    round_ += disc(34, 10, 12, "#d9a441", inked(3.4)) + disc(31, 6, 4, "#ffe9a0")
    round_ += line("M56 -24L48 -10L56 -4L44 12", INKED, 3.4)
    shaft = line("M92 -34L58 8", INKED, 7) + line("M92 -34L58 8", "#c89a5c", 3.4)
    shaft += path("M88 -44L102 -48L100 -34L92 -32Z", "#f0e6d0", inked(2.6))
    return "".join(parts) + round_ + shaft + blade + heap


def bones() -> str:
    """What is left of the one before: a skull in a dented helmet, a bone across another."""
    parts = [oval(0, 42, 70, 13, "#000000", SHADE)]
    for a, b in (((-62, 34), (2, 22)), ((4, 38), (66, 26))):
        parts.append(_bone(a, b))
    skull = path("M-26 8C-32 -34 -14 -52 8 -50C34 -48 42 -24 36 6L30 28H-16Z", "#efe4c8", inked(3.8))
    skull += (
        disc(-4, 0, 9.5, INKED) + disc(21, 0, 9.5, INKED) + disc(-2, -2, 2.4, "#ff9a3a") + disc(23, -2, 2.4, "#ff9a3a")
    )
    skull += path("M6 16L12 16L9 8Z", INKED) + line("M-10 28V19M0 28V19M10 28V19M20 28V19", INKED, 2.6)
    helmet = path(
        "M-36 -12C-34 -56 -10 -68 10 -66C38 -64 50 -40 46 -10L34 -18L24 -14L8 -20L-10 -14L-22 -18Z",
        "#8f9aac",
        inked(3.8),
    )
    helmet += path("M10 -66C38 -64 50 -40 46 -10L34 -18L30 -17C32 -40 24 -58 10 -66Z", "#68738a")
    helmet += line("M-24 -26C-20 -46 -8 -56 4 -58", "#e4e9f2", 3.4) + path(
        "M8 -66Q16 -92 44 -84Q30 -78 22 -62Z", "#c8342e", inked(3.2)
    )
    helmet += line("M-16 -44L-8 -36L-14 -30", INKED, 2.6)
    return "".join(parts) + skull + helmet


def _bone(a: tuple[float, float], b: tuple[float, float]) -> str:
    ends = [(x + dx, y + dy) for x, y in (a, b) for dx, dy in ((0, -4), (0, 5))]
    shaft = f"M{a[0]} {a[1]}L{b[0]} {b[1]}"
    knobs = "".join(disc(x, y, 8.4, INKED) for x, y in ends) + line(shaft, INKED, 13)
    return knobs + line(shaft, "#e8dcc0", 7.4) + "".join(disc(x, y, 5.4, "#efe4c8") for x, y in ends)


def popcorn() -> str:
    """A striped bucket that spills over, two kernels beside it."""
    parts = [oval(4, 44, 54, 13, "#000000", SHADE)]
    bucket = "M-38 -20H38L28 42Q0 50 -28 42Z"
    parts.append(path(bucket, "#f6ead2", inked(4)))
    for left, right in ((-38, -24), (-10, 6), (20, 32)):
        low = tuple(round(x * 0.74) for x in (left, right))
        parts.append(path(f"M{left} -18H{right}L{low[1]} 43Q{(low[0] + low[1]) / 2} 46 {low[0]} 43Z", "#c8323c"))
    parts.append(path("M20 -18H36L27 41Q18 45 10 46Z", "#2a1020", 'fill-opacity=".22"'))
    parts.append(path(bucket, "none", inked(4)))
    heap = ((-30, -26, 11), (-12, -31, 13), (9, -32, 13), (29, -26, 11), (-20, -43, 11), (1, -48, 12), (20, -42, 10))
    parts += [disc(x, y, r + 3, INKED) for x, y, r in heap]
    for number, (x, y, r) in enumerate(heap):
        parts.append(disc(x, y, r, "#fff2c8" if number % 2 else "#ffe49a"))
        parts.append(disc(x - r * 0.3, y - r * 0.3, r * 0.34, "#ffffff"))
        parts.append(disc(x + r * 0.4, y + r * 0.36, r * 0.28, "#e2a93c"))
    for x, y in ((50, 38), (-50, 42)):
        parts.append(disc(x, y, 8, "#ffe9ac", inked(3)) + disc(x + 2, y + 2, 2.4, "#e2a93c"))
    return "".join(parts)


def foam_hand() -> str:
    """A huge glove of foam whose finger points up, as it is waved in the stands."""
    hand = (
        "M-14 44V18Q-36 10 -36 -8Q-36 -22 -24 -22Q-16 -22 -14 -14V-44Q-14 -58 -1 -58Q12 -58 12 -44V-16"
        "Q20 -22 26 -15Q34 -18 36 -9Q42 -6 40 4Q40 18 24 22V44Q5 50 -14 44Z"
    )
    parts = [oval(4, 46, 44, 11, "#000000", SHADE), path(hand, "#3f86d8", inked(4.4))]
    parts.append(path("M-8 -44Q-8 -52 -1 -52Q3 -52 4 -48L2 -12L-8 -10Z", "#8fc0f4", 'fill-opacity=".75"'))
    parts.append(line("M12 -14V0M25 -13V2M36 -6Q36 2 34 6", INKED, 3))
    parts.append(line("M-28 -12Q-28 2 -14 8", "#8fc0f4", 3.4, 'stroke-opacity=".8"'))
    parts.append(path("M-16 30H26V44Q5 51 -16 44Z", "#f2c23c", inked(3.4)))
    parts.append(path("M5 8L8.5 16H16L10 21L12.5 29L5 24L-2.5 29L0 21L-6 16H1.5Z", "#ffe58a", inked(2.6)))
    return "".join(parts)
