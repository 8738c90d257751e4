"""Moments and questions of the recorded games of Barrage."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from games.barrage import GAME, BarrageState
from games.core import COMMIT, Ask, Position
from games.core.transcript import read_transcript, replay_stepwise
from render.barrage import BarrageFace
from render.texts import texts_in
from render.theme import LIGHT

RECORDED = sorted((Path(__file__).parents[2] / "transcripts" / GAME.name).glob("*.json"))
NAMES = ["ゆうこ", "Robin", "けんた", "Ana María"]
JAPANESE, ENGLISH = (BarrageFace(texts_in(language), LIGHT) for language in ("ja", "en"))


class AskedTurn(NamedTuple):
    """A question, and what the seat sees that is asked."""

    view: BarrageState
    ask: Ask


@cache
def moments(name: str = "standard-4-seats-rounds") -> list[Position]:
    """Every moment of a recorded game."""
    transcript = read_transcript(next(path for path in RECORDED if path.stem == name).read_bytes())
    return [position.clone() for position in replay_stepwise(transcript, GAME)]


@cache
def all_asked() -> list[AskedTurn]:
    """Every question of all recorded games."""
    return [question for path in RECORDED for question in _questions(path.stem)]


def _questions(name: str) -> Iterator[AskedTurn]:
    for position in moments(name):
        for seat, ask in position.asks().items():
            if ask.kind != COMMIT:
                yield AskedTurn(position.view(seat), ask)
