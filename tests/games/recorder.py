"""Records games for tests/transcripts, each named for how it is played and ends: `python -m tests.games.recorder GAME`.

To be run by hand after the rules of a game have changed. Every way to play a game gets a recording. Where more is worth
keeping, or a certain end, `worth_keeping(way)` in the game's own `tests.games.<game>.recorder` says so.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from games.bots import GreedyPlayer
from games.core import Position, Seed, encode_transcript
from tests.games.matches import Match, endings_of, match_by_chance, play_match
from tests.games.ways import Way, ways_of
from tests.registering import register_towers

FOLDER: Final = Path(__file__).parent.parent / "transcripts"
LEAVES: Final = 40


class Wanted(NamedTuple):
    """One recording of a way to play: how games for it are made from seeds, and which of them is taken: the first.

    The remark says what is remarkable about it beside the way it ends.
    """

    play: Callable[[int], Match]
    remark: str = ""
    is_kept: Callable[[Position], bool] = lambda _: True
    first_seed: int = 1


def with_care(way: Way) -> Callable[[int], Match]:
    """Games among players who look a turn ahead."""
    return lambda seed: play_match(way.rules, way.settings, [GreedyPlayer(LEAVES)] * way.seats, seed)


def by_chance(way: Way) -> Callable[[Seed], Match]:
    """Games in which chance makes every choice."""
    return lambda seed: match_by_chance(way.rules, way.settings, way.seats, seed)


def as_it_comes(way: Way) -> Wanted:
    """A game whose end does not matter."""
    return Wanted(with_care(way), first_seed=way.seats)


def played_alone(way: Way, secret: int = 1) -> Iterator[Wanted]:
    """Both results of a challenge for somebody alone, and a game from a secret, as people play them.

    In the game from the right `secret`, each stream of chance matters: under another name it gives no legal game.
    """
    yield Wanted(lambda seed: by_chance(way)(f"{seed:064x}"), "secret", is_from_secret, secret)
    yield Wanted(by_chance(way), "missed", lambda position: not is_met(position))
    yield Wanted(with_care(way), "met", is_met)


def is_from_secret(position: Position) -> bool:
    return bool(position.base.rng.key)


def is_met(position: Position) -> bool:
    """Whether the end of the game tells that the challenge is met."""
    return any(news.facts["met"] for news in position.base.news if news.kind == "graded")


def wanted_of(way: Way) -> list[Wanted]:
    """The recordings of a way to play: those that the game wants, or one game as it comes."""
    wanted: Iterable[Wanted] = ()
    if (Path(__file__).parent / way.game / "recorder.py").exists():
        wanted = import_module(f"tests.games.{way.game}.recorder").worth_keeping(way)
    return list(wanted) or [as_it_comes(way)]


def recorded(wanted: Wanted) -> Match:
    matches = (wanted.play(seed) for seed in count(wanted.first_seed))
    return next(match for match in matches if wanted.is_kept(match.position))


def name_of(way: Way, position: Position, remark: str) -> str:
    """What the file of a finished game is called: `standard-3-seats-rounds`, `standard-rounds.shared`."""
    name = "-".join([way.name, *endings_of(position.base)])
    return f"{name}.{remark}" if remark else name


def record(game: str, folder: Path) -> None:
    """Write every recording of a game to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for way in ways_of(game):
        for wanted in wanted_of(way):
            match = recorded(wanted)
            name = name_of(way, match.position, wanted.remark)
            (folder / f"{name}.json").write_bytes(encode_transcript(match.transcript()))
            print(name, flush=True)


if __name__ == "__main__":
    register_towers()
    record(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else FOLDER / sys.argv[1])
