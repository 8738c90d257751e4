"""Games by chance of every registered game, in every way to play it: their checkpoints, questions and news."""

from collections.abc import Iterable, Iterator
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from PIL import Image

from games.core import COMMIT, Ask, News, Position, Rng, Seat, decode_transcript, replay_stepwise
from games.registry import GAMES, find_game
from render.face import face_type
from render.kit.base_face import BaseFace
from tests.examples import length
from tests.games.recorder import FOLDER
from tests.games.ways import MAX_SEATS, Way, ways_of
from tests.render import gallery

SEED: Final = 2
NAMES: Final = [
    "とても長い名前のひとは三十二文字まで入力できるのです、たぶん",
    "",
    "a\nb\x00\u202eשלום🌸",
    "W" * 32,
    "ゆうこ",
    "Zoë🌸",
    "\u202e\u200d",
    "﷽" * 32,
    "Дмитрий",
    "m" * 100,
    "Robin",
    "שלום",
]
"""Names as people type them, the worst first."""


def _tables(game: str) -> Iterator[Way]:
    usual = find_game(game).settings_type()
    yield from ways_of(game)
    if find_game(game).default_mode.most_seats > MAX_SEATS:
        yield Way(game, usual, find_game(game).default_mode.most_seats)


LEAVES: Final = length(2, gallery.LEAVES)
"""So many ways to play a turn are looked at in games of the gallery: two bring about nearly every question."""
course: Final = partial(gallery.course, leaves=LEAVES)
questions: Final = partial(gallery.questions, leaves=LEAVES)
TABLES: Final = {game: list(_tables(game)) for game in GAMES}
DRAWN: Final = [game for game in GAMES if face_type(game).draw_seat is not BaseFace.draw_seat]
"""The games all of whose sheets are drawn; those of others show words, but for some kinds of questions."""
"""Every way to play each game, and the usual one with as many seats as there can be."""
each_game = pytest.mark.parametrize("game", TABLES)
each_table = pytest.mark.parametrize("table", [table for tables in TABLES.values() for table in tables], ids=str)


class Question(NamedTuple):
    """What somebody is asked, with their view."""

    view: Any
    ask: Ask


class Told(NamedTuple):
    """A fact, and the number of seats of its game."""

    news: News
    seats: int


@cache
def checkpoints(table: Way) -> list[Position]:
    """Every checkpoint of a game by chance."""
    found: list[Position] = []
    for position in _answered(table):
        if not found or position.number > found[-1].number:
            found.append(position.clone())
    return found


@cache
def asked(table: Way) -> list[Question]:
    found = []
    for position in _answered(table):
        found += [Question(position.view(seat), ask) for seat, ask in sorted(position.asks().items())[:1]]
    return [question for question in found if question.ask.kind != COMMIT]


@cache
def kinds_asked(game: str) -> dict[str, Question]:
    """A question of every kind, with as many options as chance or the good play of a recorded game brings about."""
    all_asked = [question for table in TABLES[game] if table.seats <= MAX_SEATS for question in asked(table)]
    all_asked += recorded_questions(game)
    return {question.ask.kind: question for question in sorted(all_asked, key=lambda one: len(one.ask.options))}


def recorded_questions(game: str) -> Iterable[Question]:
    """Of each kind of question the one with the most options in all recorded games."""
    found: dict[str, Question] = {}
    for path in sorted((FOLDER / game).glob("*.json")):
        for position in replay_stepwise(decode_transcript(path.read_bytes()), find_game(game)):
            for seat, ask in _asked_at(position):
                if ask.kind not in found or len(found[ask.kind].ask.options) < len(ask.options):
                    found[ask.kind] = Question(position.view(seat), ask)
    return found.values()


@cache
def moments_of(path: Path) -> list[Position]:
    transcript = decode_transcript(path.read_bytes())
    return [position.clone() for position in replay_stepwise(transcript, find_game(transcript.game))]


@cache
def asked_in(*paths: Path) -> list[Question]:
    """Every question of recorded games but to commit."""
    moments = (one for path in paths for one in moments_of(path))
    return [Question(one.view(seat), ask) for one in moments for seat, ask in _asked_at(one)]


def _asked_at(position: Position) -> Iterator[tuple[Seat, Ask]]:
    """Who is asked what at this moment, but to commit."""
    yield from ((seat, ask) for seat, ask in position.asks().items() if ask.kind != COMMIT)


@cache
def told(game: str) -> list[Told]:
    return [
        Told(news, table.seats)
        for table in TABLES[game]
        for position in checkpoints(table)
        for news in position.base.news
    ]


def _answered(table: Way) -> Iterator[Position]:
    """The game before its first answer and after each; it goes on between."""
    position = Position.start(find_game(table.game), table.settings, table.seats, SEED)
    rng = Rng(SEED)
    yield position
    while not position.over:
        seat, ask = min(position.asks().items())
        position.apply(seat, ask.sample(rng))
        yield position


def opened(data: bytes) -> Image.Image:
    """A PNG file as a picture."""
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")
