"""Builds the standalone program for the machine it runs on, with PyInstaller: a folder, or with ``--one-file`` one file.

    python build_scripts/build.py [--one-file]

The result lies in dist/. Build in a clean virtual environment: whatever is installed beside may be packed too.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = ("assets", "fontpkg_lilita_one", "font_source_sans_pro")
FOUND_BY_NAME = ("game.setups",)  # modules imported by a name that is only known at run time
LEFT_OUT = ("numpy", "PIL", "tkinter", "pytest", "hypothesis", "mypy", "_pytest")


def main() -> int:
    """Run PyInstaller, then the self-test of what it built; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the standalone program.")
    parser.add_argument("--one-file", action="store_true", help="one file instead of a folder (starts slower)")
    one_file = parser.parse_args().one_file
    name = "wizardtop-single" if one_file else "wizardtop"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", "--name", name]
    command.append("--onefile" if one_file else "--onedir")
    for package in DATA:
        command += ["--collect-data", package]
    for package in FOUND_BY_NAME:
        command += ["--collect-submodules", package]
    for module in LEFT_OUT:
        command += ["--exclude-module", module]
    command += ["--specpath", str(ROOT / "build"), "--workpath", str(ROOT / "build"), "--distpath", str(ROOT / "dist")]
    command.append(str(ROOT / "main.py"))
    code = subprocess.run(command, cwd=ROOT).returncode
    if code:
        return code
    folder = ROOT / "dist" if one_file else ROOT / "dist" / name
    program = folder / (name + (".exe" if sys.platform == "win32" else ""))
    print(f"built {program}")
    return subprocess.run([str(program), "--selftest"]).returncode


if __name__ == "__main__":
    sys.exit(main())
