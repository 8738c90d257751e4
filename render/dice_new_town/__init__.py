"""Dice New Town: the draft and the table as pictures, all else in words, which its pictures show."""

from games.dice_new_town import GAME, DiceNewTownState
from render.dice_new_town.draft import draft_places, draw_die_letter, draw_draft
from render.dice_new_town.passages import brief_passages, seat_passages, table_passages
from render.dice_new_town.table import draw_table
from render.dice_new_town.telling import DiceNewTownWords
from render.dice_new_town.tones import palette_of
from render.kit.base_face import BaseFace
from render.kit.given import DrawnQuestion
from render.kit.scene import Art


class DiceNewTownFace(BaseFace[DiceNewTownState, DiceNewTownWords]):
    """The game's face in one language and theme."""

    game = GAME
    words_type = DiceNewTownWords
    art = Art(palette_of)
    drawn_questions = {"die": DrawnQuestion(draw_draft, draft_places)}
    draw_letter = staticmethod(draw_die_letter)
    describe_seat = staticmethod(seat_passages)
    draw_middle = staticmethod(draw_table)
    describe_middle = staticmethod(table_passages)
    describe_briefly = staticmethod(brief_passages)


FACE = DiceNewTownFace
