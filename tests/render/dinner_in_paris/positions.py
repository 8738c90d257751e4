"""Moments and questions of the recorded games of Dinner in Paris."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from games.core import COMMIT, Ask, Position
from games.core.transcript import read_transcript, replay_stepwise
from games.dinner_in_paris import GAME, DinnerState
from render.dinner_in_paris import DinnerFace
from render.texts import texts_in
from render.theme import LIGHT
from tests.games.dinner_in_paris.table import begin, give, play, set_table, settings

RECORDED = sorted((Path(__file__).parents[2] / "transcripts" / GAME.name / "version-1").glob("*.json"))
"""Recordings that stay as they are, and so do the pictures of them."""
NAMES = ["ゆうこ", "Robin", "けんた", "Ana María"]
JAPANESE, ENGLISH = (DinnerFace(texts_in(language), LIGHT) for language in ("ja", "en"))


SPREAD = """
..  D E F G H I J K L M N O P Q R
3   . . . A A . . . B B B B . . .
4   . . . a a . . . . b . . . c C
5   . . . a . . . . . b . . c c C
6   . . . a a . . . b b . . c . C
7   . . . . a . . . b . . c c . .
8   . a a a a . . . . . . c . . .
9   . a . . . . . . . . . c . . .
10  . a a . . . . . . . c c . . .
11  . . a a . . . . . . c . . . .
12  . . . . . . . . . . c . . . .
"""


class AskedMoment(NamedTuple):
    """A question, and what the seat sees that is asked."""

    view: DinnerState
    ask: Ask


@cache
def moments(name: str = "standard-3-seats-rows") -> list[Position]:
    """Every moment of a recorded game."""
    transcript = read_transcript(next(path for path in RECORDED if path.stem == name).read_bytes())
    return [position.clone() for position in replay_stepwise(transcript, GAME)]


@cache
def all_asked() -> list[AskedMoment]:
    """Every question of all recorded games."""
    return [question for path in RECORDED for question in _questions(path.stem)]


def _questions(name: str) -> Iterator[AskedMoment]:
    for position in moments(name):
        for seat, ask in position.asks().items():
            if ask.kind != COMMIT:
                yield AskedMoment(position.view(seat), ask)


def kinds_asked() -> dict[str, AskedMoment]:
    """A question of every kind, with as many options as possible."""
    return {one.ask.kind: one for one in sorted(all_asked(), key=lambda one: len(one.ask.options))}


def asked_on_pages() -> AskedMoment:
    """A question about more cells than have room in a menu: any of three restaurants can have the next terrace."""
    state = set_table(
        SPREAD, chosen=settings(one_restaurant_each_action=False), A="0 friterie", B="0 grill", C="0 pizzeria"
    )
    give(state, 0, "gold gold gold gold gold gold")
    position = play(begin(state), ("lay",))
    return AskedMoment(position.view(0), position.asks()[0])


def late(name: str = "standard-3-seats-rows") -> DinnerState:
    """What everybody sees near the end of a recorded game, while somebody lays terraces."""
    laying = [position.view(None) for position in moments(name) if position.base.laying]
    view: DinnerState = laying[-1] if laying else moments(name)[-2].view(None)
    return view
