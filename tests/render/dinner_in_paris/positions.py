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

RECORDED = sorted((Path(__file__).parents[2] / "transcripts" / GAME.name).glob("*.json"))
NAMES = ["ゆうこ", "Robin", "けんた", "Ana María"]
JAPANESE, ENGLISH = (DinnerFace(texts_in(language), LIGHT) for language in ("ja", "en"))


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


def late(name: str = "standard-3-seats-rows") -> DinnerState:
    """What everybody sees near the end of a recorded game, while somebody lays terraces."""
    laying = [position.view(None) for position in moments(name) if position.base.laying]
    view: DinnerState = laying[-1] if laying else moments(name)[-2].view(None)
    return view
