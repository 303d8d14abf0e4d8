"""Builds the standalone program for the machine it runs on, with PyInstaller: a folder, or with ``--one-file`` one file.

    python build_scripts/build.py [--one-file]

The result lies in dist/ and must pass its own self-test; on macOS the folder is wizardtop.app. Build in a clean virtual
environment: whatever is installed beside may be packed too.
"""

from __future__ import annotations

import argparse
import os
import plistlib
import shutil
import struct
import subprocess
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.notices import FILE as NOTICES
from game.notices import notices
from saves.version import VERSION

ROOT = Path(__file__).resolve().parent.parent

WORK, DIST = ROOT / "build", ROOT / "dist"
LINUX = ROOT / "build_scripts" / "linux"
ID = "io.github.wizardtop.Wizardtop"
ICON = "art/app/icon.svg"

NEEDED = ("PyInstaller", "pygame")
FOUND_BY_NAME = ("game.setups", "game.layouts", "rules")  # modules imported by a name that is only known at run time
UNINSTALLED = ("numpy", "PIL", "tkinter", "pytest", "hypothesis", "mypy", "_pytest")
NO_NETWORK = ("asyncio", "ftplib", "ssl", "_ssl", "xmlrpc")
OPENSSL = ("_hashlib",)  # hashlib has its own SHA-2 and BLAKE2 without it
OTHER_TEXT = ("pygame.ftfont", "pygame._freetype")
LEFT_OUT = (*UNINSTALLED, *NO_NETWORK, *OPENSSL, *OTHER_TEXT)

MEGABYTE = 10**6
MOST_FOLDER, MOST_FILE = 75, 35
"""How many megabytes the folder and the single file may have."""

ICO_SIZES = (16, 32, 48, 256)
ICNS_SIZES = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
PNG_SIZE = 256

VERSION_DATA = """\
VSVersionInfo(
    ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
    kids=[
        StringFileInfo([StringTable("040904B0", [
            StringStruct("ProductName", "Wizardtop"),
            StringStruct("ProductVersion", "{version}"),
            StringStruct("FileDescription", "Wizardtop"),
            StringStruct("FileVersion", "{version}"),
            StringStruct("InternalName", "{name}"),
            StringStruct("OriginalFilename", "{name}.exe"),
            StringStruct("Comments", "Unofficial fan implementation"),
        ])]),
        VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
    ],
)
"""


def main() -> int:
    """Build, measure, and run the self-test of what was built; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the standalone program.")
    parser.add_argument("--one-file", action="store_true", help="one file instead of a folder (starts slower)")
    one_file = parser.parse_args().one_file
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        print(f'build: missing: {", ".join(missing)}; run: python -m pip install -e ".[dev]"', file=sys.stderr)
        return 1
    name = "wizardtop-single" if one_file else "wizardtop"
    WORK.mkdir(exist_ok=True)
    code = subprocess.run(command(name, one_file), cwd=ROOT).returncode
    if code:
        return code
    built = DIST / name
    program = built if one_file else built / name
    if sys.platform == "win32":
        program = program.with_suffix(".exe")
    elif sys.platform == "darwin" and not one_file:
        built = built.with_suffix(".app")
        program = built / "Contents" / "MacOS" / name
        mark_app(built)
    elif not one_file:
        add_share(built / "share")
    if not one_file and sys.platform != "darwin":  # where a person looks for them
        shutil.copy(ROOT / "LICENSE", built)
        shutil.copy(WORK / NOTICES, built)
    size = size_of(program if one_file else built) / MEGABYTE
    print(f"built {program} ({size:.1f} MB)", flush=True)
    most = MOST_FILE if one_file else MOST_FOLDER
    if size > most:
        print(f"build: {size:.1f} MB is more than the {most} MB allowed", file=sys.stderr)
        return 1
    return subprocess.run([str(program), "--selftest"]).returncode


def command(name: str, one_file: bool) -> list[str]:
    """PyInstaller and its arguments; writes the files that they name."""
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--noupx", "--log-level", "WARN"]
    words += ["--name", name, "--onefile" if one_file else "--onedir", "--collect-data", "assets"]
    for place, folder in fonts():
        words += ["--add-data", f"{place}{os.pathsep}{folder}"]
    for place in (ROOT / "LICENSE", written(NOTICES, notices().encode())):
        words += ["--add-data", f"{place}{os.pathsep}."]
    for package in FOUND_BY_NAME:
        words += ["--collect-submodules", package]
    for module in LEFT_OUT:
        words += ["--exclude-module", module]
    if sys.platform == "win32":
        words += ["--icon", written("wizardtop.ico", ico()), "--hide-console", "hide-early"]
        words += ["--version-file", written("version.txt", version_data(name))]
    elif sys.platform == "darwin":
        words += ["--icon", written("wizardtop.icns", icns())]
        words += [] if one_file else ["--windowed", "--osx-bundle-identifier", ID]
    else:
        words.append("--strip")  # many a Python library carries its debugging data
    words += ["--specpath", str(WORK), "--workpath", str(WORK), "--distpath", str(DIST)]
    return [*words, str(ROOT / "main.py")]


def fonts() -> list[tuple[Path, str]]:
    """The fonts that the game uses and their licences, each with its folder in the program."""
    from game.core.text import FACES

    found: dict[Path, str] = {}
    for package, name in FACES.values():
        home = Path(str(files(package)))
        for place in (home / "files" / name, *home.rglob("LICENSE*")):
            found[place] = place.parent.relative_to(home.parent).as_posix()
    return list(found.items())


def written(name: str, content: bytes) -> str:
    """Write a file among the work files; returns its path."""
    place = WORK / name
    place.write_bytes(content)
    return str(place)


def png(size: int) -> bytes:
    """The icon as a PNG picture of `size` pixels square."""
    from game.core.display import png_of
    from game.core.svg import load

    return png_of(load(ICON, (size, size)))


def ico() -> bytes:
    """The icon for Windows: a directory, then PNG pictures."""
    pictures = [png(size) for size in ICO_SIZES]
    head, offset = struct.pack("<3H", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS: PNG pictures, each behind its kind and length."""
    pictures = [(kind, png(size)) for kind, size in ICNS_SIZES.items()]
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def version_data(name: str) -> bytes:
    """What Windows shows as the properties of the program."""
    numbers = (*map(int, VERSION.split(".")), 0)
    return VERSION_DATA.format(numbers=numbers, version=VERSION, name=name).encode()


def mark_app(app: Path) -> None:
    """Give the macOS app its version; what was changed has to be signed again."""
    place = app / "Contents" / "Info.plist"
    info = plistlib.loads(place.read_bytes())
    info["CFBundleShortVersionString"] = info["CFBundleVersion"] = VERSION
    place.write_bytes(plistlib.dumps(info))
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(app)], check=True)


def add_share(share: Path) -> None:
    """What a Linux desktop wants to know, laid out as below /usr/share or ~/.local/share."""
    icons = share / "icons" / "hicolor"
    drawn, vector = icons / f"{PNG_SIZE}x{PNG_SIZE}" / "apps", icons / "scalable" / "apps"
    for folder in (share / "applications", share / "metainfo", drawn, vector):
        folder.mkdir(parents=True)
    shutil.copy(LINUX / f"{ID}.desktop", share / "applications")
    shutil.copy(LINUX / f"{ID}.metainfo.xml", share / "metainfo")
    shutil.copy(ROOT / "assets" / ICON, vector / f"{ID}.svg")
    (drawn / f"{ID}.png").write_bytes(png(PNG_SIZE))


def size_of(place: Path) -> int:
    """The bytes of a file, or of everything in a folder."""
    everything = [place, *place.rglob("*")]
    return sum(each.stat().st_size for each in everything if each.is_file() and not each.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
