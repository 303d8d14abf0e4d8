"""Write all golden files again: ``python -m tests.golden.make``. Read the difference before you keep it."""

from tests.golden import perft, playthrough


def main() -> None:
    """Write them."""
    for play in playthrough.PLAYS:
        play.path.parent.mkdir(exist_ok=True)
        play.path.write_text(playthrough.text(play), encoding="utf-8")
        print(play.path)
    perft.FOLDER.mkdir(exist_ok=True)
    for game in perft.POSITIONS:
        path = perft.FOLDER / f"{game}.json"
        path.write_text(perft.written(game), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
