"""Dinner in Paris in words; its pictures show these words."""

from games.core import Ask, Seat
from games.dinner_in_paris import GAME, DinnerState
from render.canvas import Canvas
from render.dinner_in_paris.passages import DinnerScene, brief_passages, own_passages, seat_passages, table_passages
from render.dinner_in_paris.telling import DinnerWords
from render.kit.base_face import BaseFace
from render.kit.written import draw_passages


class DinnerFace(BaseFace[DinnerState, DinnerWords]):
    """The game's face in one language and theme."""

    game = GAME
    words_type = DinnerWords
    board_name = "terraces"
    describe_seat = staticmethod(seat_passages)
    describe_middle = staticmethod(table_passages)
    describe_briefly = staticmethod(brief_passages)

    def draw_seat(self, scene: DinnerScene, seat: Seat, ask: Ask | None) -> Canvas:
        """What the seat has and can do, in words; the restaurants of others stand on the picture of the table."""
        return draw_passages(scene, scene.name(seat), own_passages(scene.drawable, seat))

    def draw_briefly(self, scene: DinnerScene, seat: Seat) -> Canvas:
        """What everybody may see of a seat, in words."""
        return draw_passages(scene, scene.name(seat), brief_passages(scene.drawable, seat))


FACE = DinnerFace
