"""The square from the side: every cell a rhombus, houses around it, tables under parasols, guests as the day goes on.

Cells are drawn from the back to the front, so that what is in front hides what is behind it.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.core import Seat
from games.dinner_in_paris import DinnerState, SquareCell
from games.dinner_in_paris.frames import DECOR, PIGEON_SPOTS
from games.dinner_in_paris.placement import occupied
from games.dinner_in_paris.square import WIDTH, cells_in
from render.canvas import Canvas, Piece
from render.dinner_in_paris.drawings import drawing, owned
from render.dinner_in_paris.fresh import fresh_on
from render.dinner_in_paris.look import DinnerScene
from render.theme import STAGES

HALF: Final = (28, 14)
"""Half the width and the height of a cell."""
FOOT: Final = {
    "table": (28, 36), "back": (36, 82), "front": (36, 57), "fountain": (112, 40), "bed": (28, 14),
    "band": (28, 40), "lamp": (20, 76), "bush": (28, 16), "person": (12, 17), "pigeon": (12, 6),
}  # fmt: skip
"""Where the upper corner of a cell lies in each drawing."""
DRAWN: Final = {"fountain": "fountain", "flower_bed": "bed", "band": "band", "street_light": "lamp"}
BACK: Final = ("north", "west")
"""The sides whose houses face us over the square; those of the others are lower and show their backs."""
SIGN_HEIGHT: Final = {"north": 40, "west": 40, "south": 30, "east": 30}
STROLLERS: Final = (3, 6, 10)
"""How many people walk about in each light."""
PEOPLE: Final = 4


class IsoView(NamedTuple):
    """Where the cells lie on a picture: the scale, and the upper corner of the frame's first cell."""

    scale: float
    x: float
    y: float
    low: int

    def at(self, cell: SquareCell) -> tuple[float, float]:
        """The upper corner of a cell."""
        row, column = divmod(cell, WIDTH)
        return self.corner(column - self.low, row - self.low)

    def corner(self, across: float, down: float) -> tuple[float, float]:
        """A point so many cells east and south of the frame's first corner."""
        return self.x + (across - down) * HALF[0] * self.scale, self.y + (across + down) * HALF[1] * self.scale

    def moved(self, left: float, top: float) -> "IsoView":
        """The view on a part of the picture that begins at this point."""
        return self._replace(x=self.x - left, y=self.y - top)


class SquareSprite(NamedTuple):
    """Something that stands on a cell: how far in front it is, the drawing, where its foot is, and the cell."""

    depth: float
    piece: Piece
    foot: str
    cell: SquareCell


def draw_evening(canvas: Canvas, scene: DinnerScene, view: IsoView) -> None:
    """All that stands on the square, as far as it is on the picture; new terraces lie on sun."""
    for standing in sorted(all_standing(scene, view.scale), key=lambda one: (one.depth, one.cell)):
        _put(canvas, view, standing.piece, standing.foot, standing.cell)
    draw_signs(canvas, scene.view, view)


def _put(canvas: Canvas, view: IsoView, piece: Piece, foot: str, cell: SquareCell) -> None:
    """A drawing on its cell, if any of it is on the picture."""
    x, y = view.at(cell)
    left, top = x - FOOT[foot][0] * view.scale, y - FOOT[foot][1] * view.scale
    width, height = canvas.image.size
    if -piece.width < left < width and -piece.height < top < height:
        canvas.put(piece, (left, top))


def all_standing(scene: DinnerScene, scale: float) -> Iterator[SquareSprite]:
    """Everything that stands on the square and around it."""
    view, stage = scene.view, STAGES.index(scene.look.theme.stage)
    fresh = () if view.over else fresh_on(view).terraces
    for seat, board in enumerate(view.owners):
        for restaurant in board.restaurants:
            yield from houses(view, seat, restaurant.site, restaurant.printed.size, scale)
            for cell in restaurant.terraces:
                new = owned("iso-new", seat, scale) if cell in fresh else None
                yield SquareSprite(depth(cell), new or table_of(seat, cell, stage, scale), "table", cell)
    for kind, found in DECOR.items():
        for cells in found:
            cell = next(cells_in(cells)) - (kind == "fountain")
            last = max(depth(one) for one in cells_in(cells))
            near = last if kind == "fountain" else depth(cell)
            yield SquareSprite(near, drawing(f"iso-{DRAWN[kind]}", scale), DRAWN[kind], cell)
    yield from _bushes(view, scale)
    yield from _strollers(view, stage, scale)


def depth(cell: SquareCell) -> int:
    """How far in front a cell is."""
    return sum(divmod(cell, WIDTH))


def table_of(seat: Seat, cell: SquareCell, stage: int, scale: float) -> Piece:
    """The table on a terrace; the later it is, the more guests sit there."""
    guests = min(3, stage + (cell * 5 + cell // WIDTH * 3) % 7 // 4)
    return owned("iso-table", seat, scale, f"-{guests}")


def houses(view: DinnerState, seat: Seat, site: SquareCell, size: int, scale: float) -> Iterator[SquareSprite]:
    """The parts of a restaurant."""
    side, sites = view.frame.side_of(site), view.frame.building(site, size)
    for cell in sites:
        part = "first" if cell == sites[0] else "last" if cell == sites[-1] else "mid"
        foot = "back" if side in BACK else "front"
        yield SquareSprite(depth(cell), owned("iso-house", seat, scale, f"-{side}-{part}"), foot, cell)


def draw_signs(canvas: Canvas, state: DinnerState, view: IsoView) -> None:
    """The sign of each restaurant over its front."""
    for restaurant in state.restaurants:
        side = state.frame.side_of(restaurant.site)
        sites = state.frame.building(restaurant.site, restaurant.printed.size)
        (left, top), (right, bottom) = view.at(sites[0]), view.at(sites[-1])
        piece = drawing(f"sign-{restaurant.kind}", 0.6)
        x = (left + right) / 2 - piece.width / 2
        y = (top + bottom) / 2 + (HALF[1] - SIGN_HEIGHT[side]) * view.scale - piece.height / 2
        if -piece.width < x < canvas.image.width and -piece.height < y < canvas.image.height:
            canvas.put(piece, (x, y))


def _bushes(view: DinnerState, scale: float) -> Iterator[SquareSprite]:
    """The bushes at the corners of the frame."""
    for row in view.frame.printed.ring:
        for column in view.frame.printed.ring:
            cell = row * WIDTH + column
            yield SquareSprite(depth(cell), drawing("iso-bush", scale), "bush", cell)


def _strollers(view: DinnerState, stage: int, scale: float) -> Iterator[SquareSprite]:
    """People and pigeons on cells without a terrace: they follow from the state, never from chance."""
    free = list(cells_in(view.frame.inside & ~occupied(view)))
    walking = sorted((cell for cell in free if not PIGEON_SPOTS >> cell & 1), key=lambda cell: cell * 7919 % 401)
    for number, cell in enumerate(walking[: STROLLERS[stage]]):
        yield SquareSprite(depth(cell) + 0.5, drawing(f"person-{number % PEOPLE + 1}", scale), "person", cell)
    for cell in free:
        if PIGEON_SPOTS >> cell & 1:
            yield SquareSprite(depth(cell), drawing("iso-pigeon", scale), "pigeon", cell)
