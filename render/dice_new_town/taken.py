"""Everybody in turn order beside the map or the pool: dice, points and material; new things are highlighted."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.core import Seat
from games.dice_new_town import DICE_COUNTS, DiceNewTownState, House, score_parts
from render.canvas import Box, Brush, Canvas, Piece, Point, sized_sprite
from render.dice_new_town.drawings import DIE_SIDE, TAKEN_SCALE, artisan, die, drawing, land_card, tones_of
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_card_ground, draw_fresh_ground, draw_ground, draw_name
from render.kit.layout import draw_in_rows
from render.kit.marks import paint_tick
from render.kit.paragraphs import points_text
from render.kit.story import public_news_of
from render.theme import PICTURE_WIDTH, Colour, Style, rounded

_LAND_NEWS = ("built", "tree", "moved", "placed")
"""The news of a land, the most remarkable first."""
_NUMBER_SIZE: Final = 27
_UNEVEN_SIZES: Final = (3, 5)
"""The sizes whose number is left of the middle, where their column is whole."""
PIECE_CELL_HEIGHT: Final = 52
"""The height of a line of material."""
_SIGN_SIZE: Final = 30
_SMALL_CARD_SIZE: Final = (46, 50)
_WEALTH_GAP: Final = 6
SEATS_LEFT: Final = 764
"""The left edge of the seats beside the map."""
_WIDTH: Final = PICTURE_WIDTH - 16 - SEATS_LEFT
_GAP: Final = 8
_CARD_HEIGHT: Final = 114
"""The height of a card with only a name and dice."""
_LINE_HEIGHT: Final = 34
NAME_LEFT: Final = 94
NAME_SIZES: Final = (26, 25, 24)
"""The x of a seat's name from the left edge of its box, and the text sizes for it, tried from the first on."""
TAKEN_DIE_SIDE: Final = round(DIE_SIDE * TAKEN_SCALE)
_PLATE_SIZE: Final = (54, 40)
NARROW_PLATE_SIZE: Final = (44, 40)
"""The width and height of a small plate with a land's number."""
_TICK_SIZE: Final = 26
_VOTE: Final = "vote"


def fresh_land(view: DiceNewTownState, seat: Seat) -> int | None:
    """The land of the most remarkable news about a seat, such as a build; None if there is no such news."""
    lands = {news.kind: int(news.facts["land"]) for news in public_news_of(view, seat) if "land" in news.facts}
    return next((lands[kind] for kind in _LAND_NEWS if kind in lands), None)


def lands_built_on(view: DiceNewTownState) -> set[int]:
    """The lands on which somebody has just built."""
    return {int(news.facts["land"]) for news in view.news if news.kind == "built"}


def fresh_houses(view: DiceNewTownState, seat: Seat) -> list[House]:
    """The houses that a seat has just built."""
    built = [news.facts for news in public_news_of(view, seat) if news.kind == "built"]
    shapes = {(facts["land"], facts["format"], facts["storeys"]) for facts in built}
    return [
        house
        for land, form, storeys in sorted(shapes)
        for house in view.houses[land]
        if (house.owner, house.format, house.storeys) == (seat, form, storeys)
    ]


def fresh_dice(view: DiceNewTownState, seat: Seat) -> dict[str, list[int]]:
    """A seat's new dice, drafted, rerolled or turned, by colour; a colour without any has an empty list."""
    found: dict[str, list[int]] = {colour: [] for colour in DICE_COUNTS}
    for news in public_news_of(view, seat):
        if news.kind == "drafted":
            found[str(news.facts["colour"])].append(int(news.facts["value"]))
        elif news.kind == "rerolled":
            found[str(news.facts["colour"])] += news.facts["after"]
        elif news.kind == "turned":
            found["white"].append(int(news.facts["after"]))
    return found


class CountedPieces(NamedTuple):
    """Pieces of material of one size, and the left top corner of their cell."""

    size: int
    times: int
    at: Point


def draw_piece(canvas: Canvas, size: int, middle: Point) -> None:
    canvas.put(numbered_piece(size), middle, "mm")


def numbered_piece(size: int) -> Piece:
    piece = drawing(f"piece-{size}")
    return _numbered(piece.width, piece.height, size)


@sized_sprite
def _numbered(brush: Brush, width: int, height: int, size: int) -> None:
    brush.put(drawing(f"piece-{size}"), (0, 0))
    style = rounded(_NUMBER_SIZE, tones_of(brush.theme).number)
    brush.text((width / 2 - (23 / 2 if size in _UNEVEN_SIZES else 0), height / 2), str(size), style)


def piece_width(size: int) -> int:
    return drawing(f"piece-{size}").width


def piece_cells(pieces: Sequence[int], at: Point, width: float, left_free: float = 0) -> Iterator[CountedPieces]:
    """A cell for each size, the largest first, in lines of this width in px.

    At the end of the first line, `left_free` px stay free.
    """
    (x, y), end = at, at[0] + width - left_free
    for size in sorted(set(pieces), reverse=True):
        times = pieces.count(size)
        needed = piece_width(size) + (34 if times > 1 else 0)
        if x + needed > end:
            x, y, end = at[0], y + PIECE_CELL_HEIGHT, at[0] + width
        yield CountedPieces(size, times, (x, y))
        x += needed + 8


def line_count(pieces: Sequence[int], width: float, left_free: float = 0) -> int:
    """The number of lines that `piece_cells` needs, at least one."""
    return max(1, len({cell.at[1] for cell in piece_cells(pieces, (0, 0), width, left_free)}))


def draw_counted_pieces(canvas: Canvas, counted: CountedPieces) -> None:
    """Draw a piece of material and, for several, their number."""
    (left, top), width = counted.at, piece_width(counted.size)
    draw_piece(canvas, counted.size, (left + width / 2, top + PIECE_CELL_HEIGHT / 2))
    if counted.times > 1:
        canvas.text(
            (left + width + 2, top + PIECE_CELL_HEIGHT / 2),
            f"×{counted.times}",
            rounded(_NUMBER_SIZE, canvas.theme.ink, "lm"),
        )


def draw_pieces_in_line(canvas: Canvas, sizes: Sequence[int], at: Point) -> float:
    """Draw pieces side by side; `at` is the left end of their middle line.

    Returns the x at which the next piece would begin.
    """
    x, y = at
    for size in sizes:
        draw_piece(canvas, size, (x + piece_width(size) / 2, y))
        x += piece_width(size) + 6
    return x


def draw_pieces(canvas: Canvas, pieces: Sequence[int], box: Box) -> None:
    """Draw material in a box as one cell with a count for each size; as overlapping pieces if the cells do not fit."""
    left, top, width, height = box
    if line_count(pieces, width) * PIECE_CELL_HEIGHT <= height:
        for cell in piece_cells(pieces, (left, top), width):
            draw_counted_pieces(canvas, cell)
    else:
        draw_in_rows(canvas, [*map(numbered_piece, sorted(pieces, reverse=True))], box, _WEALTH_GAP)


def _draw_possessions(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw points and counts, then as many as fit of the sum of the white dice, material and cards."""
    left, top, width, height = box
    builder, bottom, ink = scene.view.builders[seat], top + height, canvas.theme.ink
    points = sum(score_parts(scene.view, seat).values())
    canvas.text((left, top - 4 + _LINE_HEIGHT / 2), points_text(points), rounded(34, ink, "lm"))
    draw_counts(canvas, scene, seat, (left + 106, top - 4 + _LINE_HEIGHT / 2))
    top += _LINE_HEIGHT
    if top + _LINE_HEIGHT <= bottom:
        said = scene.words.white_sums_sentence(scene.view, seat)
        canvas.text((left, top + _LINE_HEIGHT / 2), said, Style(26, ink, "lm"), width)
        top += _LINE_HEIGHT + _WEALTH_GAP
    material = line_count(builder.pieces, width) * PIECE_CELL_HEIGHT
    if top + material <= bottom:
        draw_pieces(canvas, builder.pieces, (left, top, width, material))
        top += material + _WEALTH_GAP
    if top + _SMALL_CARD_SIZE[1] <= bottom:
        cards = [land_card(*_SMALL_CARD_SIZE, card, card in scene.view.used) for card in builder.cards]
        draw_in_rows(canvas, cards, (left, top, width, _SMALL_CARD_SIZE[1]), _WEALTH_GAP)


def draw_counts(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, at: Point) -> None:
    """Draw a seat's numbers of houses, land cards and stones; `at` is the left end of their middle line."""
    (x, y), view, builder = at, scene.view, scene.view.builders[seat]
    counts = {"houses": len(view.houses_of(seat)), "lands": len(builder.cards), "stones": builder.stones}
    for place, (part, count) in enumerate(counts.items()):
        left = x + place * 64
        canvas.put(scene.look.art.sign(part, _SIGN_SIZE), (left, y - _SIGN_SIZE / 2))
        canvas.text((left + _SIGN_SIZE + 5, y), str(count), rounded(27, canvas.theme.ink, "lm"))


@sized_sprite
def _ready_sign(brush: Brush, width: int, height: int) -> None:
    """The tick of a seat that has committed."""
    paint_tick(brush, (2, 2), width - 4, brush.theme.leaf, 5)


@sized_sprite
def answer_sign(brush: Brush, width: int, height: int, is_yes: bool) -> None:
    """A tick in a disc for a yes, a cross for a no."""
    theme, inner = brush.theme, width * 0.44
    brush.ellipse((0, 0, width, height), theme.leaf if is_yes else theme.tomato)
    left = (width - inner) / 2
    right = left + inner
    if is_yes:
        paint_tick(brush, (left, left), inner, theme.on_accent, 6)
    else:
        brush.line([(left, left), (right, right)], theme.on_accent, 6)
        brush.line([(left, right), (right, left)], theme.on_accent, 6)


def draw_seats(canvas: Canvas, scene: DiceNewTownScene, box: Box) -> None:
    """Draw all seats in turn order, one below the other; of the box only the top and height count."""
    _, top, _, height = box
    view = scene.view
    high = min(320, (height - (view.seats - 1) * _GAP) / view.seats)
    for place, seat in enumerate(view.order):
        _draw_seat(canvas, scene, seat, (SEATS_LEFT, round(top + place * (high + _GAP)), _WIDTH, round(high)))


def _draw_seat(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    left, top, width, height = box
    y = top + 32
    draw_seat_ground(canvas, scene, seat, box)
    draw_artisan(canvas, scene, seat, (left + 12, y))
    name, room = scene.name(seat), round(width) - NAME_LEFT - _PLATE_SIZE[0] - 20
    if seat in scene.ready:
        room -= _TICK_SIZE + 8
        canvas.put(_ready_sign(_TICK_SIZE, _TICK_SIZE), (left + NAME_LEFT + room + 6, y - _TICK_SIZE / 2))
    draw_name(canvas, (left + NAME_LEFT, y), name, rounded(NAME_SIZES[0], canvas.theme.ink, "lm"), NAME_SIZES, room)
    draw_land_plate(
        canvas, scene, (left + width - _PLATE_SIZE[0] - 12, y - _PLATE_SIZE[1] / 2), scene.view.builders[seat].figure
    )
    _draw_possessions(canvas, scene, seat, (left + 16, top + 64, width - 32, height - _CARD_HEIGHT))
    draw_dice(canvas, scene, seat, (left + 14, top + height - TAKEN_DIE_SIDE - 10), TAKEN_SCALE)


def draw_seat_ground(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw the ground of a seat. The seat on turn has a ground with a highlighted edge, except in a vote."""
    if seat == scene.view.on_turn and scene.view.step != _VOTE:
        draw_ground(canvas, box, canvas.theme.card, canvas.theme.sun, 5)
    else:
        draw_card_ground(canvas, box)


def draw_artisan(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, at: Point) -> None:
    """Draw a seat's place in the order and its artisan; `at` is their left middle."""
    (left, y), theme = at, canvas.theme
    draw_ground(canvas, (left, y - 19, 38, 38), theme.strong, radius=19)
    canvas.text((left + 19, y), str(scene.view.order.index(seat) + 1), rounded(27, theme.on_strong))
    canvas.put(artisan(scene.colour(seat)), (left + 42, y - 27))


def draw_land_plate(
    canvas: Canvas, scene: DiceNewTownScene, at: Point, land: int, size: tuple[int, int] = _PLATE_SIZE
) -> None:
    theme, (width, height) = canvas.theme, size
    draw_ground(canvas, (*at, width, height), theme.plate, theme.on_plate, 3, 12)
    style = rounded(height - 12, theme.on_plate)
    canvas.text((at[0] + width / 2, at[1] + height / 2), scene.words.short_land(land), style)


def draw_dice(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, at: Point, scale: float = 1) -> None:
    """Draw a seat's dice and the empty places of its colours; `at` is their left upper corner.

    At full scale, new dice are highlighted.
    """
    (left, top), builder = at, scene.view.builders[seat]
    side, fresh = round(DIE_SIDE * scale), fresh_dice(scene.view, seat) if scale == 1 else {}
    for colour, each in DICE_COUNTS.items():
        values = builder.white if colour == "white" else [value for value in [getattr(builder, colour)] if value]
        new = fresh.get(colour, [])
        for place in range(each):
            if place >= len(values):
                draw_empty_place(canvas, (left, top, side, side), tones_of(canvas.theme).ground_under(colour))
            else:
                if values[place] in new:
                    new.remove(values[place])
                    draw_fresh_ground(canvas, (left - 4, top - 5, side + 8, side + 9))
                canvas.put(die(colour, values[place], scale), (left, top))
            left += side + 6
        left += 4 if colour == "black" else 0


def draw_empty_place(canvas: Canvas, box: Box, ground: Colour) -> None:
    draw_ground(canvas, box, ground, canvas.theme.muted, 2, 10)
