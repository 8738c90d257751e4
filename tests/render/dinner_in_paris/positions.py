"""Moments and questions of the recorded games of Dinner in Paris."""

from games.core import Position
from games.dinner_in_paris import GAME, DinnerState
from render.dinner_in_paris import DinnerFace
from render.texts import texts_in
from render.theme import LIGHT
from tests.games import recorder
from tests.games.dinner_in_paris.table import play
from tests.render.played import Question, asked_in, moments_of
from tests.render.written import position_of

FOLDER = recorder.FOLDER / GAME.name / "version-1"
RECORDED = sorted(FOLDER.glob("*.json"))
"""Recordings that stay as they are, and so do the pictures of them."""
NAMES = ["ゆうこ", "Robin", "けんた", "Ana María"]
JAPANESE, ENGLISH = (DinnerFace(texts_in(language), LIGHT) for language in ("ja", "en"))


def moments(name: str = "standard-3-seats-rows") -> list[Position]:
    """Every moment of a recorded game."""
    return moments_of(FOLDER / f"{name}.json")


def all_asked() -> list[Question]:
    return asked_in(*RECORDED)


def kinds_asked() -> dict[str, Question]:
    """A question of every kind, with as many options as possible."""
    return {one.ask.kind: one for one in sorted(all_asked(), key=lambda one: len(one.ask.options))}


def asked_on_pages() -> Question:
    """A question about more cells than have room in a menu: any of three restaurants can have the next terrace."""
    position = play(position_of(GAME.name, "spread.txt"), ("lay",))
    return Question(position.view(0), position.asks()[0])


def late(name: str = "standard-3-seats-rows") -> DinnerState:
    """What everybody sees near the end of a recorded game, while somebody lays terraces."""
    laying = [position.view(None) for position in moments(name) if position.base.laying]
    view: DinnerState = laying[-1] if laying else moments(name)[-2].view(None)
    return view
