"""A virtual desk: Xvfb, the program in a window on it, and xdotool's hand on the mouse."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).resolve().parent.parent.parent
NEEDED = ("Xvfb", "xdotool")
PATIENCE = 30.0
CALM = 0.12  # seconds without change after which what is shown is taken as settled
MISSED = 1.5  # seconds after which an action is taken to have changed nothing

Tree = dict[str, Any]
NodeInfo = dict[str, Any]


def possible() -> bool:
    """Are the tools of a virtual screen there?"""
    return all(shutil.which(tool) for tool in NEEDED)


class Screen:
    """An X server of our own."""

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, pass_fds=(writing,), stdout=quiet, stderr=quiet)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.display = f":{pipe.readline().strip()}"

    def close(self) -> None:
        """Switch it off."""
        self.process.terminate()
        self.process.wait(10)


class Desk:
    """The running program, which ends with the ``with`` block. ``tree`` is what it shows, once it has come to rest."""

    def __init__(self, screen: Screen, folder: Path, *arguments: str, size: str = "1280x720") -> None:
        self.folder = folder
        self.inspect = folder / "inspect.json"
        self.environment = {
            **os.environ,
            "DISPLAY": screen.display,
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
        }
        command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(folder), *arguments]
        command += ["--size", size, "--inspect", str(self.inspect)]
        self.inspect.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self._seen = ""

    # -- looking -------------------------------------------------------------------------------------------------

    def tree(self) -> Tree:
        """What is shown now: something new, at rest for a moment, and not waiting for a bot."""
        begun = time.monotonic()
        text, since = "", begun
        while (now := time.monotonic()) - begun < PATIENCE:
            if self.process.poll() is not None:
                raise RuntimeError(f"the program ended: {self.process.communicate()[0]}")
            fresh = self._read()
            if fresh != text:
                text, since = fresh, now
            waited = text != self._seen or now - begun > MISSED
            if text and waited and now - since > CALM and not json.loads(text)["busy"]:
                self._seen = text
                tree: Tree = json.loads(text)
                return tree
            time.sleep(0.02)
        raise TimeoutError(f"nothing to do was shown for {PATIENCE:.0f} s; last: {text[:300]}")

    def _read(self) -> str:
        try:
            return self.inspect.read_text(encoding="utf-8")
        except FileNotFoundError:
            return ""

    def now(self) -> Tree:
        """What was shown last, without waiting for anything new."""
        tree: Tree = json.loads(self.inspect.read_text(encoding="utf-8"))
        return tree

    # -- the mouse -----------------------------------------------------------------------------------------------

    def _hand(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True)

    def click(self, node: NodeInfo) -> None:
        """Click the middle of a node."""
        x, y = middle(node)
        self._hand("mousemove", str(x), str(y), "sleep", "0.03", "click", "1")

    def drag(self, node: NodeInfo, target: NodeInfo) -> None:
        """Drag one node onto another, in a few strides."""
        (x1, y1), (x2, y2) = middle(node), middle(target)
        words = ["mousemove", str(x1), str(y1), "sleep", "0.05", "mousedown", "1"]
        for share in (0.1, 0.4, 0.7, 1.0):
            words += [
                "mousemove",
                str(round(x1 + (x2 - x1) * share)),
                str(round(y1 + (y2 - y1) * share)),
                "sleep",
                "0.02",
            ]
        self._hand(*words, "sleep", "0.12", "mouseup", "1")

    # -- the end -------------------------------------------------------------------------------------------------

    def kill(self) -> None:
        """As if the power had failed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *anything: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)
        if self.process.stdout is not None:
            self.process.stdout.close()


def middle(node: NodeInfo) -> tuple[int, int]:
    """The middle of a node's rectangle."""
    x, y, w, h = node["rect"]
    return x + w // 2, y + h // 2


def find(tree: Tree, id: str) -> NodeInfo:
    """The node called ``id``. Raises LookupError with what there is."""
    for node in tree["nodes"]:
        if node["id"] == id:
            return dict(node)
    raise LookupError(f"{id} is not shown: {[node['id'] for node in tree['nodes']]}")
