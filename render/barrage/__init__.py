"""Barrage as pictures and words."""

from games.barrage import GAME, BarrageState
from render.barrage.art import ART
from render.barrage.company import draw_board
from render.barrage.legend import legends
from render.barrage.passages import brief_passages, seat_passages, table_passages
from render.barrage.telling import BarrageWords
from render.kit.base_face import BaseFace


class BarrageFace(BaseFace[BarrageState, BarrageWords]):
    """The game's face in one language and theme."""

    game = GAME
    words_type = BarrageWords
    art = ART
    describe_seat = staticmethod(seat_passages)
    describe_middle = staticmethod(table_passages)
    draw_briefly, board_name = staticmethod(draw_board), "company"
    describe_briefly = staticmethod(brief_passages)
    legends = staticmethod(legends)


FACE = BarrageFace
