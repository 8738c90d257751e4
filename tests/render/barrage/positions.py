"""Moments and questions of the recorded games of Barrage."""

from games.barrage import GAME, BarrageState
from games.core import Position
from render.barrage import BarrageFace
from render.texts import texts_in
from render.theme import LIGHT
from tests.games.recorder import FOLDER
from tests.render.played import Question, asked_in, moments_of
from tests.render.written import position_of

RECORDED = sorted((FOLDER / GAME.name).glob("*.json"))
NAMES = ["ゆうこ", "Robin", "けんた", "Ana María"]
JAPANESE, ENGLISH = (BarrageFace(texts_in(language), LIGHT) for language in ("ja", "en"))


def moments(name: str = "standard-4-seats-rounds") -> list[Position]:
    return moments_of(FOLDER / GAME.name / f"{name}.json")


def all_asked() -> list[Question]:
    return asked_in(*RECORDED)


def busy_valley() -> BarrageState:
    """What everybody sees of a map with something of every kind."""
    view: BarrageState = position_of(GAME.name, "busy_valley.txt").view(None)
    return view


def busy_boards() -> Question:
    """What the first seat is asked where most spaces are taken or cannot be paid any more, with what it sees."""
    position = position_of(GAME.name, "busy_boards.txt")
    return Question(position.view(0), position.asks()[0])
