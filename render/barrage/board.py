"""What is shown of a seat: the board of its company, or what it can still choose from."""

from games.core import Ask, Seat
from render.barrage.choices import draw_cards
from render.barrage.company import draw_company, draw_company_band
from render.barrage.look import BarrageScene
from render.canvas import Canvas
from render.kit.scene import band_base
from render.theme import HIGHEST


def draw_board(scene: BarrageScene, seat: Seat) -> Canvas:
    """The board of a seat; before it has a company, the companies with their officers that are to be chosen."""
    if scene.view.companies[seat].name:
        return draw_company(scene, seat)
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_company_band(canvas, scene, seat, scene.name(seat))
    pairs = tuple((pair.company, pair.officer) for pair in scene.view.pairs)
    draw_cards(canvas, scene, Ask(seat, "company", pairs), are_asked=False)
    return canvas
