"""What the program carries that others have made, and under which licences: THIRD-PARTY-NOTICES.txt of the standalone program.

The licence texts of Python packages are those that are installed with them; pygame-ce brings none, so its own and those of
the libraries in its wheel are named here.
"""

from __future__ import annotations

import sys
import sysconfig
from contextlib import suppress
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

import assets

FILE = "THIRD-PARTY-NOTICES.txt"
LGPL = "licences/LGPL-2.1.txt"
PACKAGES = ("pymunk", "cffi", "platformdirs", "fontpkg-lilita-one", "font-source-sans-pro")
"""Python packages in the program, beside pygame-ce."""

LONGEST = 40
"""Some packages give the whole text of their licence for its name."""
TEXTS = ("LICENSE", "LICENCE", "COPYING", "NOTICE")


class Library(NamedTuple):
    """A library in the wheel of pygame-ce: its name, how its file is called, its licence and its home."""

    name: str
    file: str
    licence: str
    home: str


LIBRARIES = (
    Library("SDL, SDL_image, SDL_mixer, SDL_ttf", "libSDL2", "zlib", "https://www.libsdl.org"),
    Library("FreeType", "libfreetype", "FreeType Licence (FTL)", "https://freetype.org"),
    Library("HarfBuzz", "libharfbuzz", "MIT", "https://harfbuzz.github.io"),
    Library("libpng", "libpng", "libpng-2.0", "http://www.libpng.org"),
    Library("libjpeg-turbo", "libjpeg", "IJG and BSD-3-Clause", "https://libjpeg-turbo.org"),
    Library("libtiff", "libtiff", "libtiff", "https://libtiff.gitlab.io/libtiff"),
    Library("libwebp", "libwebp", "BSD-3-Clause", "https://chromium.googlesource.com/webm/libwebp"),
    Library("libsharpyuv", "libsharpyuv", "BSD-3-Clause", "https://chromium.googlesource.com/webm/libwebp"),
    Library("Brotli", "libbrotli", "MIT", "https://github.com/google/brotli"),
    Library("bzip2", "libbz2", "bzip2-1.0.6", "https://sourceware.org/bzip2"),
    Library("zlib", "libz", "zlib", "https://zlib.net"),
    Library("libogg", "libogg", "BSD-3-Clause", "https://xiph.org/ogg"),
    Library("libvorbis", "libvorbis", "BSD-3-Clause", "https://xiph.org/vorbis"),
    Library("Opus, opusfile", "libopus", "BSD-3-Clause", "https://opus-codec.org"),
    Library("FLAC", "libFLAC", "BSD-3-Clause", "https://xiph.org/flac"),
    Library("WavPack", "libwavpack", "BSD-3-Clause", "https://www.wavpack.com"),
    Library("libxmp", "libxmp", "MIT", "https://xmp.sourceforge.net"),
    Library("mpg123", "libmpg123", "LGPL-2.1", "https://mpg123.de"),
    Library("FluidSynth", "libfluidsynth", "LGPL-2.1", "https://www.fluidsynth.org"),
    Library("libsndfile", "libsndfile", "LGPL-2.1", "https://libsndfile.github.io/libsndfile"),
    Library("PortMidi", "libportmidi", "MIT", "https://github.com/PortMidi/portmidi"),
    Library("ALSA library", "libasound", "LGPL-2.1", "https://www.alsa-project.org"),
    Library("SQLite", "libsqlite3", "public domain", "https://sqlite.org"),
    Library("libffi", "libffi", "MIT", "https://sourceware.org/libffi"),
    Library("XZ Utils (liblzma)", "liblzma", "0BSD", "https://tukaani.org/xz"),
    Library(
        "GCC run-time libraries", "libgcc_s", "GPL-3.0 with the GCC Runtime Library Exception", "https://gcc.gnu.org"
    ),
    Library("GCC C++ library", "libstdc++", "GPL-3.0 with the GCC Runtime Library Exception", "https://gcc.gnu.org"),
)
"""Which of them lie in a build depends on the system it is for."""

RULE = "=" * 78
BETWEEN = f"\n\n{RULE}\n"


class Notice(NamedTuple):
    """Somebody's work: its ``name``, its version, licence and home in one line, and the text of the licence."""

    name: str
    about: str
    text: str


FONTS = {"fontpkg-lilita-one": "Lilita One (font)", "font-source-sans-pro": "Source Sans Pro (font)"}
"""What packages with fonts are called by people."""


def own() -> str:
    """The program's own licence, empty where it does not lie beside the program."""
    with suppress(OSError):
        return (_home() / "LICENSE").read_text(encoding="utf-8").strip()
    return ""


def told() -> list[Notice]:
    """The work of others, part by part: as the standalone program carries it, else as it is installed."""
    packed = _home() / FILE
    try:
        text = packed.read_text(encoding="utf-8") if packed.is_file() else notices()
    except (OSError, PackageNotFoundError):
        return []
    return [_notice(part) for part in text.split(BETWEEN)[1:]]


def _home() -> Path:
    """Where the standalone program, or the checkout, keeps such files."""
    return Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[1]))


def _notice(part: str) -> Notice:
    about, _, rest = part.strip().partition("\n")
    name = about.partition(",")[0].rpartition(" ")[0]
    return Notice(FONTS.get(name, name), about, rest.strip())


def notices() -> str:
    """The whole text."""
    parts = [
        "Wizardtop contains the work of others. Its own licence is in LICENSE.",
        f"Python {sysconfig.get_python_version()}, PSF-2.0, https://www.python.org\n\n{_python_licence()}",
        _pygame(),
        *(_package(distribution(name)) for name in PACKAGES),
    ]
    return BETWEEN.join(parts) + "\n"


def _python_licence() -> str:
    place = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if place.exists():
        return place.read_text(encoding="utf-8").strip()
    return "PSF License Agreement: https://docs.python.org/3/license.html"


def _pygame() -> str:
    """pygame-ce and what lies in its wheel; the LGPL asks for its text and for the way to the source."""
    rows = "\n".join(f"  {library.name}: {library.licence}, {library.home}" for library in LIBRARIES)
    version = distribution("pygame-ce").version
    return (
        f"pygame-ce {version}, LGPL-2.1, https://github.com/pygame-community/pygame-ce\n"
        "It lies in the program as separate files that may be replaced by builds of one's own; its source is at that address.\n"
        f"With it, and with Python, come parts of:\n{rows}\n\n"
        f"{assets.read(LGPL).decode('utf-8').strip()}"
    )


def _package(found: Distribution) -> str:
    """A Python package with the licence texts that are installed with it."""
    home = _said(found, "Home-page") or _said(found, "Project-URL").rpartition(", ")[2]
    licence = _said(found, "License-Expression") or _said(found, "License")
    files = [file for file in found.files or () if file.name.upper().startswith(TEXTS)]
    texts = dict.fromkeys(Path(str(found.locate_file(file))).read_text(encoding="utf-8").strip() for file in files)
    named = (f"{found.metadata['Name']} {found.version}", licence if len(licence) < LONGEST else "", home)
    return "\n\n".join([", ".join(filter(None, named)), *texts])


def _said(found: Distribution, field: str) -> str:
    """What a package says first about itself in a field, empty if nothing."""
    return next(iter(found.metadata.get_all(field) or ()), "")
