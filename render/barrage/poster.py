"""The valley as a whole: by night on the poster, round by round in the film; and what somebody built in a strip."""

from typing import Final

from PIL import Image

from games.barrage import PIECES, score_parts
from games.core import Seat
from render.barrage.drawings import OWNERS, drawing, owned, owner_of
from render.barrage.evening import AURORA, aurora, draw_evening, evening_base
from render.barrage.look import BarrageScene
from render.barrage.map import AskedSites, draw_map, fresh_sites
from render.barrage.plan import IN_FILM, ValleyPlan
from render.barrage.valley import valley_base
from render.canvas import Box, Canvas
from render.kit.film import ALL_CITIES
from render.kit.grounds import draw_card
from render.kit.lines import points_text
from render.kit.poster import draw_plaque
from render.theme import WIDE, Style
from render.typeface import width_of

FILM: Final = ValleyPlan(0, 0, IN_FILM, (0, 0, WIDE, ALL_CITIES))
POINTS: Final[Box] = (866, 396, 146, 156)
"""Where the film has everybody's points."""
ROW: Final = 37
KEY: Final[Box] = (12, 434, 118, 44)
"""Where the poster says what a lit window is."""
SMALL: Final = 0.75
NAMED: Final = 66
"""In less room a name is left out."""


def draw_poster_city(scene: BarrageScene, seat: Seat) -> Image.Image:
    """The valley at the end under northern lights in the winner's colour, the winner's sign under the name."""
    canvas = Canvas(evening_base(scene.look.palette))
    owner = OWNERS.index(owner_of(scene.view, seat))
    canvas.put(aurora(*AURORA, owner), (310, 10))
    draw_evening(canvas, scene)
    draw_plaque(canvas, (12, 80, 60, 48))
    chip = owned("chip", scene.view, seat)
    canvas.put(chip, (24, 104 - chip.height / 2))
    _draw_key(canvas)
    return canvas.image


def _draw_key(canvas: Canvas) -> None:
    """What a lit window is: one energy of the last round."""
    left, top, _, height = KEY
    middle, sign = top + height / 2, drawing("energy", SMALL)
    draw_plaque(canvas, KEY)
    canvas.fill((left + 20, middle - 10, 20, 20), canvas.theme.sun)
    canvas.text((left + 62, middle), "=  1", Style(27, canvas.theme.band_text, True, "mm", True))
    canvas.put(sign, (left + 88, middle - sign.height / 2), canvas.theme.band)


def draw_film(scene: BarrageScene, seat: Seat, shrink: int) -> Image.Image:
    """The valley in a film, with everybody's signs and points."""
    canvas = Canvas(valley_base(scene.look.palette, IN_FILM, True))
    draw_map(canvas, scene, FILM, AskedSites((), fresh_sites(scene.view)))
    _draw_points(canvas, scene)
    return canvas.image


def _draw_points(canvas: Canvas, scene: BarrageScene) -> None:
    """A card with the sign and the points of each seat."""
    left, top, width, _ = POINTS
    totals = [sum(parts.values()) for parts in score_parts(scene.view)]
    draw_card(canvas, (left, top, width, ROW * len(totals) + 6))
    for seat, points in enumerate(totals):
        middle, chip = top + 3 + ROW * (seat + 0.5), owned("chip", scene.view, seat, 0.8)
        canvas.put(chip, (left + 10, middle - chip.height / 2))
        canvas.text((left + width - 12, middle), points_text(points), Style(30, canvas.theme.ink, True, "rm", True))
        style, room = (
            Style(24, canvas.theme.muted, False, "lm"),
            width - 60 - width_of(points_text(points), 30, True, True),
        )
        if room > NAMED:
            canvas.text((left + 44, middle), scene.name(seat), style, room)


def draw_strip(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """A seat at the end: its sign, the energy of its last round, and how many pieces of each kind it built."""
    left, top, width, height = box
    view, middle = scene.view, top + height / 2
    chip, style = owned("chip", view, seat, 0.8), Style(27, canvas.theme.band_text, True, "lm", True)
    canvas.put(chip, (left, middle - chip.height / 2), canvas.theme.band_pane)
    x = left + chip.width + 8
    counts = [(drawing("energy", SMALL), view.companies[seat].energy)]
    counts += [(drawing(f"kind-{kind}", SMALL), view.count(seat, kind)) for kind in PIECES]
    for piece, count in counts:
        wide = piece.width + 2 + width_of(str(count), style.size, True, True)
        if x + wide > left + width:
            break
        canvas.put(piece, (x, middle - piece.height / 2), canvas.theme.band_pane)
        canvas.text((x + piece.width + 2, middle), str(count), style)
        x += wide + 10
