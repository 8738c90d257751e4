"""Dice New Town in words, which its pictures show."""

from games.dice_new_town import GAME, DiceNewTownState
from render.dice_new_town.passages import brief_passages, seat_passages, table_passages
from render.dice_new_town.telling import DiceNewTownWords
from render.kit.base_face import BaseFace


class DiceNewTownFace(BaseFace[DiceNewTownState, DiceNewTownWords]):
    """The game's face in one language and theme."""

    game = GAME
    words_type = DiceNewTownWords
    describe_seat = staticmethod(seat_passages)
    describe_middle = staticmethod(table_passages)
    describe_briefly = staticmethod(brief_passages)


FACE = DiceNewTownFace
