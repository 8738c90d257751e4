"""Moments and questions of the recorded games of Barrage."""

from functools import cache
from pathlib import Path
from typing import Final

from games.barrage import GAME, BarrageState
from games.core import Position
from render.barrage import BarrageFace
from render.texts import texts_in
from render.theme import LIGHT
from tests.games.barrage.table import state_of
from tests.render.played import Question, asked_in, moments_of

RECORDED = sorted((Path(__file__).parents[2] / "transcripts" / GAME.name).glob("*.json"))
NAMES = ["ゆうこ", "Robin", "けんた", "Ana María"]
JAPANESE, ENGLISH = (BarrageFace(texts_in(language), LIGHT) for language in ("ja", "en"))


def moments(name: str = "standard-4-seats-rounds") -> list[Position]:
    """Every moment of a recorded game."""
    return moments_of(next(path for path in RECORDED if path.stem == name))


@cache
def all_asked() -> list[Question]:
    """Every question of all recorded games."""
    return [question for path in RECORDED for question in asked_in(path)]


BUSY: Final = """
round        3
order        2 0 1 3
waiting      HA=1 HB=2 HC=4 HD=2
dams         D3L=-@1,1 D5L=-@2,1 D9L=-@3,1 D1L=0@3,2 D2L=2@2,1 D4L=1@2,2 D5U=0@1 D6L=2@3,3 D7L=1@1,1 D8L=3@2 D10L=3@1
conduits     C1B=0 C2A=2 C3A=3 C4A=1 C5A=0 C6A=2 C7B=1 C10A=3
powerhouses  P5a=0 P5b=3 P6a=2 P7a=1 P8b=0 P9b=2 P11a=3 P11b=0 P12a=1
seat 0
  energy 24
seat 1
  energy 17
seat 2
  energy 31
seat 3
  energy 12
"""
"""A game of four in its third round, with something of every kind on the map."""


def busy_valley() -> BarrageState:
    """What everybody sees of it."""
    view: BarrageState = Position(GAME, state_of(BUSY)).view(None)
    return view


BOARDS: Final = """
round     2
taken     turbine_zero_l=1 workshop_rot1_l=1 machinery_exc_l=0 contract_one_l=1 water_place2_l=0
dams      D3L=-@1 D6L=-@2 D10L=-@3 D8U=0@2 D9U=0@1
conduits  C8A=0 C9B=0
seat 0
  workers 3  credits 2  energy 7  excavators 2  mixers 1  spaces construct_1 construct_2
  wheel - base@3 - conduit@6 elevation@0,2 -  tiles powerhouse wild  contracts S1 G09 Y13  fulfilled G02
seat 1
  workers 6  visited workshop_rot1_l
"""
"""A game of two in which most spaces are taken or cannot be paid any more, one since the last turn."""


def busy_boards() -> Question:
    """What is asked there of the first seat, with what it sees."""
    position = Position(GAME, state_of(BOARDS))
    return Question(position.view(0), position.asks()[0])
