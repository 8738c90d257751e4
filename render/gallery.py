"""Every kind of picture of a game, from positions of fixed games, with the alt texts beside them."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from games.bots import Greedy, advise
from games.core import COMMIT, Position, Rng, Seat
from games.registry import GAMES, find_game
from render.face import Face, Picture, face_of
from render.texts import LANGUAGES

NAMES: Final = (
    "ゆうこ",
    "Robin",
    "けんた",
    "Ana María",
    "とても長い名前のひとは三十二文字くらいまで入力できるのです",
    "Maximiliane von Hohenstein-Lauterbach",
    "さくら🌸",
    "Øyvind",
    "ハルカ",
    "Дмитрий",
    "田中",
    "Zoë",
)
TABLES: Final = (2, 4, 12)
"""The numbers of seats for which everybody's sheets are shown."""
STAGES: Final = {"early": 0.15, "middle": 0.5, "late": 0.9}
"""How much of a game has been played."""
GAMES_SEARCHED: Final = 6
"""So many games for two are played in search of every kind of question."""
LEAVES: Final = 8
"""So many ways to play a turn are looked at: enough for districts that look as if people had built them."""


class Exhibit(NamedTuple):
    """A picture with a name that says what it shows."""

    name: str
    picture: Picture


class Course(NamedTuple):
    """A game from beginning to end: each checkpoint, and the last moment of each kind of question."""

    checkpoints: list[Position]
    questions: dict[str, tuple[Seat, Position]]


def exhibits(game: str, language: str) -> Iterator[Exhibit]:
    """Every kind of picture of a game in one language."""
    face = face_of(game, language)
    for seats in TABLES:
        if find_game(game).usual_mode.least_seats <= seats <= find_game(game).usual_mode.most_seats:
            yield from _of_table(face, course(game, seats, seats).checkpoints, seats)
    for kind, (seat, position) in sorted(questions(game).items()):
        ask = position.asks()[seat]
        yield Exhibit(f"ask-{kind}", face.sheet(position.view(seat), seat, NAMES, ask))


@cache
def course(game: str, seats: int, seed: int) -> Course:
    """A game among greedy players, decided by its seed."""
    rules, rng, player = find_game(game), Rng(seed), Greedy(LEAVES)
    position = Position.start(rules, rules.settings_type(), seats, seed)
    seen = Course([position.clone()], {})
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        seen.questions[ask.kind] = (seat, position.clone())
        position.apply(seat, advise(player, position, seat, rng))
        if position.number > seen.checkpoints[-1].number:
            seen.checkpoints.append(position.clone())
    return seen


@cache
def questions(game: str) -> dict[str, tuple[Seat, Position]]:
    """For each kind of question the latest time that it came up in the first of the games searched that has it."""
    found: dict[str, tuple[Seat, Position]] = {}
    for seed in range(1, GAMES_SEARCHED + 1):
        found = course(game, find_game(game).usual_mode.least_seats, seed).questions | found
    found.pop(COMMIT, None)
    return found


def write(folder: Path, games: Sequence[str] = GAMES) -> int:
    """Write all pictures and their alt texts to a folder; how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    alts = []
    for game, language in product(games, LANGUAGES):
        for exhibit in exhibits(game, language):
            name = f"{game}-{language}-{exhibit.name}.png"
            (folder / name).write_bytes(exhibit.picture.data)
            alts.append(f"{name}\n{exhibit.picture.alt}\n")
    (folder / "alt.txt").write_text("\n".join(alts), encoding="utf-8")
    return len(alts)


def _of_table(face: Face, checkpoints: Sequence[Position], seats: int) -> Iterator[Exhibit]:
    names = NAMES[:seats]
    for stage, share in STAGES.items():
        position = checkpoints[round(share * (len(checkpoints) - 1))]
        yield Exhibit(f"{seats}-seats-{stage}-sheet", face.sheet(position.view(0), 0, names))
        yield Exhibit(f"{seats}-seats-{stage}-table", face.table(position.view(None), names, range(0, seats, 2)))
        for picture in face.reveal(position.view(None), names):
            yield Exhibit(f"{seats}-seats-{stage}-{Path(picture.name).stem}", picture)
    end = checkpoints[-1]
    yield Exhibit(f"{seats}-seats-end-table", face.table(end.view(None), names, ()))
    yield Exhibit(f"{seats}-seats-final", face.final(end.view(None), end.standings(), names))
