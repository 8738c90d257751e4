"""Questions of random games, as the seat that is asked sees them."""

from functools import cache
from typing import Final

from games.core import COMMIT, Ask, Position, Rng
from games.dice_new_town import GAME, DiceNewTownSettings, DiceNewTownState
from render.dice_new_town import DiceNewTownFace
from render.texts import texts_in
from render.theme import LIGHT

NAMES: Final = ("ゆうこ", "Robin", "けんた", "Maximiliane von Hohenstein-Lauterbach")
FACE: Final = DiceNewTownFace(texts_in("en"), LIGHT)


@cache
def asked(seats: int, rounds: int = 2) -> list[tuple[DiceNewTownState, Ask]]:
    """Every question of the first rounds of a random game, with what the seat that is asked sees."""
    position, rng, found = Position.start(GAME, DiceNewTownSettings(), seats, seats), Rng(seats), []
    while not position.over and position.base.round <= rounds:
        seat, ask = next(iter(position.asks().items()))
        if ask.kind != COMMIT:
            found.append((position.view(seat), ask))
        position.apply(seat, ask.sample(rng))
    return found
