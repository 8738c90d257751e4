"""Moments and questions of the recorded games of Dinner in Paris."""

from functools import cache
from pathlib import Path

from games.core import Position
from games.dinner_in_paris import GAME, DinnerState
from render.dinner_in_paris import DinnerFace
from render.texts import texts_in
from render.theme import LIGHT
from tests.games.dinner_in_paris.table import begin, give, play, set_table, settings
from tests.render.played import Question, asked_in, moments_of

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


def moments(name: str = "standard-3-seats-rows") -> list[Position]:
    """Every moment of a recorded game."""
    return moments_of(next(path for path in RECORDED if path.stem == name))


@cache
def all_asked() -> list[Question]:
    """Every question of all recorded games."""
    return [question for path in RECORDED for question in asked_in(path)]


def kinds_asked() -> dict[str, Question]:
    """A question of every kind, with as many options as possible."""
    return {one.ask.kind: one for one in sorted(all_asked(), key=lambda one: len(one.ask.options))}


def asked_on_pages() -> Question:
    """A question about more cells than have room in a menu: any of three restaurants can have the next terrace."""
    state = set_table(
        SPREAD, chosen=settings(one_restaurant_each_action=False), A="0 friterie", B="0 grill", C="0 pizzeria"
    )
    give(state, 0, "gold gold gold gold gold gold")
    position = play(begin(state), ("lay",))
    return Question(position.view(0), position.asks()[0])


def late(name: str = "standard-3-seats-rows") -> DinnerState:
    """What everybody sees near the end of a recorded game, while somebody lays terraces."""
    laying = [position.view(None) for position in moments(name) if position.base.laying]
    view: DinnerState = laying[-1] if laying else moments(name)[-2].view(None)
    return view
