"""Questions of random games, as the seat that is asked sees them."""

from typing import Final

from games.dice_new_town import GAME
from render.dice_new_town import DiceNewTownFace
from render.texts import texts_in
from render.theme import LIGHT
from tests.render import played
from tests.render.played import Question

NAMES: Final = ("ゆうこ", "Robin", "けんた", "Maximiliane von Hohenstein-Lauterbach")
FACE: Final = DiceNewTownFace(texts_in("en"), LIGHT)


def asked(seats: int) -> list[Question]:
    """Every question of a game by chance for so many, with what the seat that is asked sees."""
    return played.asked(next(table for table in played.TABLES[GAME.name] if table.seats == seats))
