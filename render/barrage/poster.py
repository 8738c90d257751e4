"""The valley as a whole: by night on the poster, by rounds in the film; what somebody built in a strip; titles."""

from collections.abc import Iterator, Mapping
from typing import Final

from PIL import Image

from games.barrage import CONDUITS, PIECES
from games.core import Seat
from render.barrage.drawings import OWNERS, drawing, owned, owner_of
from render.barrage.evening import AURORA, aurora, draw_evening, evening_base
from render.barrage.goods import SMALL, GoodsStyle, chip, good, lines_of, put_goods, totals_of
from render.barrage.map import AskedSites, draw_map, fresh_sites
from render.barrage.plan import IN_FILM, ValleyPlan
from render.barrage.table import draw_owners
from render.barrage.telling import BarrageScene
from render.barrage.valley import valley_base
from render.canvas import Box, Canvas, Point
from render.kit.film import ALL_CITIES
from render.kit.poster import draw_plaque
from render.kit.titles import Distinction, Title, counted_titles
from render.theme import WIDE, Style

DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "power": Distinction(lambda view, seat: view.companies[seat].energy, "place"),
    "walls": Distinction(lambda view, seat: view.count(seat, "base") + view.count(seat, "elevation"), "row"),
    "kept": Distinction(lambda view, seat: len(view.companies[seat].fulfilled), "contract"),
    "lakes": Distinction(lambda view, seat: sum(view.dams[site].water for site in view.bases_of(seat)), "water"),
    "pipes": Distinction(lambda view, seat: sum(CONDUITS[site].value for site in view.conduits_of(seat)), "conduit"),
    "inventor": Distinction(lambda view, seat: len(view.companies[seat].advanced), "tile"),
}
"""What is counted for each title, by its name."""
FILM: Final = ValleyPlan(0, 0, IN_FILM, (0, 0, WIDE, ALL_CITIES))
POINTS: Final[Point] = (866, 396)
"""Where the film has everybody's points."""
KEY: Final[Box] = (12, 434, 118, 44)
"""Where the poster says what a lit window is."""


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
    canvas.fill((left + 12, middle - 10, 20, 20), canvas.theme.sun)
    canvas.text((left + 63, middle), "=  1", Style(27, canvas.theme.band_text, True, "mm", True))
    canvas.put(sign, (left + 88, middle - sign.height / 2), canvas.theme.band)


def draw_film(scene: BarrageScene, seat: Seat, shrink: int) -> Image.Image:
    """The valley in a film, with everybody's signs and points."""
    canvas = Canvas(valley_base(scene.look.palette, IN_FILM, True))
    draw_map(canvas, scene, FILM, AskedSites((), fresh_sites(scene.view)))
    draw_owners(canvas, scene, POINTS, totals_of(scene.view))
    return canvas.image


def draw_strip(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """A seat at the end: its sign, the energy of its last round, and how many pieces of each kind it built."""
    left, top, width, height = box
    counts = [good("energy", scene.view.companies[seat].energy)]
    counts += [good(f"kind-{kind}", scene.view.count(seat, kind)) for kind in PIECES]
    shown = lines_of([chip(scene.view, seat), *counts], width)[0]
    put_goods(canvas, (left, top + height / 2), shown, GoodsStyle(canvas.theme.band_text))


def titles(scene: BarrageScene) -> Iterator[Title]:
    """A title for each of these things of which one seat has most."""
    return counted_titles(scene, scene.view.players, DISTINCTIONS)
