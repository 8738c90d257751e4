"""A city on its land: houses and their numbers, plants, life, and highlights of recent changes."""

from bisect import bisect_left
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from games.welcome_to import EMPTY, ROUNDABOUT, STREETS, Sheet, Street, estates
from render.atlas import atlas_of
from render.canvas import Brush, Canvas, Piece, Point, Stamp
from render.kit.layout import stable_hash
from render.kit.marks import pennant
from render.stamps import faded_stamp
from render.theme import MIN_NUMBER_SIZE, Colour, Theme, rgb, rounded
from render.typeface import ROUNDED, largest_size, width_of
from render.welcome_to.progress import SheetChanges
from render.welcome_to.streets import UNIT_PX, CityLayout, StreetRow
from render.welcome_to.suburb import car_on_street, cat_place, house_variant, people_outside, tones_of

ROOF_BAND_ENDS: Final = (3, 6, 9, 12)
"""The last house number of each band except the highest. The bands differ in the shape and colour of roofs."""
ROOFS: Final = ("red", "amber", "green", "teal", "violet")
"""The name of each band's roof in drawings."""
_SIZES: Final = (38, 36, 34, 32, 30, 28, MIN_NUMBER_SIZE)

_HALO_WIDTH: Final = 5
_HALO_STEPS: Final = (1, 2, 2)
"""The growth of a halo in steps, which is quicker than at once."""
_MIN_HALO_ALPHA: Final = 140
"""Shadows, which are less opaque, have no halo."""
_MIN_FAMILY_ESTATE: Final = 3
"""The size from which an estate has washing to dry."""
_TREE_KINDS: Final = 3
_MIN_SCALE_FOR_SIGN: Final = 0.8
"""In a smaller street the sign of a shifted number stands higher, so that it does not hide the number."""
_LAMP_EVERY: Final = 4
_BIRDS: Final = ((0, 0), (30, -14), (56, 4))
_ATLAS: Final = atlas_of("welcome_to")


def roof_band(number: int) -> int:
    """The index of the band of ROOF_BAND_ENDS that a house number belongs to, from 0 to 4."""
    return bisect_left(ROOF_BAND_ENDS, number)


def house_piece(row: StreetRow, lot: int, number: int) -> Piece:
    look = house_variant(row.street, lot, number)
    return atlas_of("welcome_to").piece(f"house-{ROOFS[roof_band(number)]}-{look}", row.scale)


def _put_house_number(canvas: Canvas, row: StreetRow, lot: int, number: int, is_bis: bool) -> None:
    """Put the number on a house front; a bis house has a red b and twin gables."""
    write_house_number(canvas, row.at(lot, 37, 93), number, is_bis, row.scale)
    if is_bis:
        canvas.put(atlas_of("welcome_to").piece("bis-mark", row.scale), row.at(lot, 38, 48))


def write_house_number(drawn: Brush | Canvas, at: Point, number: int, is_bis: bool, scale: float = 0.82) -> None:
    """Write a house number around a point, with a smaller b for a bis house."""
    suburb, said, (x, y) = tones_of(drawn.theme), str(number), at
    if not is_bis:
        drawn.text(at, said, rounded(_size(said, scale, 1), suburb.number))
        return
    size = _size(said, scale, 0.64)
    small = max(MIN_NUMBER_SIZE, round(size * 0.82))
    wide = width_of(said, size, ROUNDED)
    left = x - (wide + width_of("b", small, ROUNDED)) / 2
    drawn.text((left, y), said, rounded(size, suburb.number, "lm"))
    drawn.text((left + wide, y + (size - small) / 4), "b", rounded(small, suburb.bis, "lm"))


def _size(said: str, scale: float, share: float) -> int:
    """The largest size at which a number fits on its share of a front."""
    most = 38 if scale == 1 else 34
    room = round(58 * UNIT_PX * scale * share) - 2
    return largest_size(said, [size for size in _SIZES if size <= most], room, ROUNDED)


def _halo_stamp(stamp: Stamp, colour: Colour) -> Stamp:
    """The outline of a sprite, grown on every side, in one colour."""
    width, height = stamp.image.width + 2 * _HALO_WIDTH, stamp.image.height + 2 * _HALO_WIDTH
    shape = Image.new("L", (width, height))
    alpha = stamp.image.getchannel("A").point([0 if value < _MIN_HALO_ALPHA else 255 for value in range(256)])
    shape.paste(alpha, (_HALO_WIDTH, _HALO_WIDTH))
    soft = _grown(shape).filter(ImageFilter.GaussianBlur(0.8))
    return Stamp(rgb(colour), soft, stamp.left - _HALO_WIDTH, stamp.top - _HALO_WIDTH, stamp.width, stamp.height)


def _grown(shape: Image.Image) -> Image.Image:
    """A shape grown by `_HALO_WIDTH` pixels across and down, with a margin for it."""
    for step in _HALO_STEPS:
        for across, down in ((step, 0), (0, step)):
            before, after = ImageChops.offset(shape, -across, -down), ImageChops.offset(shape, across, down)
            shape = ImageChops.lighter(shape, ImageChops.lighter(before, after))
    return shape


class CityMoment(NamedTuple):
    """The state of a city that its picture shows: the sheet, its new things, and the round.

    `moment` is the round: cars, clouds and the cat move with it. `choices` are the lots that a question offers. `word`
    stands on the flag of new things. If `is_asking`, the picture has no people, lamps and washing.
    """

    sheet: Sheet
    fresh: SheetChanges
    moment: int
    word: str
    choices: Collection[tuple[int, int]] = ()
    is_asking: bool = False


def _street_piece(name: str, row: StreetRow) -> Piece:
    """The drawing of this name from the game's atlas, at the scale of a street."""
    return _ATLAS.piece(name, row.scale)


def _lawn_of(canvas: Canvas, row: StreetRow) -> Colour:
    return tones_of(canvas.theme).lawn[row.street]


def draw_city(canvas: Canvas, layout: CityLayout, shown: CityMoment) -> None:
    """Draw a city on its land: all streets, from the farthest to the nearest, with life and flags of new things."""
    if layout.has_sky:
        _draw_sky(canvas, layout, shown.moment)
    walkers = [] if shown.is_asking else list(people_outside(shown.sheet))
    cat = cat_place(shown.sheet.streets, shown.moment)
    for row in layout.rows:
        draw_street(canvas, row, shown, range(row.lots))
        _draw_trees(canvas, row, shown, layout.width)
        for walker in walkers:
            if walker.street == row.street:
                canvas.put(
                    _street_piece(f"person-{walker.person}", row), row.at(walker.lot, 66, 110), on=_lawn_of(canvas, row)
                )
        if cat and cat[0] == row.street:
            _draw_cat(canvas, row, cat[1], shown.sheet.streets[row.street].lots[cat[1]])
        if not shown.is_asking:
            _draw_lamps(canvas, row)
            _draw_washing(canvas, row, shown.sheet)
        _draw_car(canvas, row, shown.moment, layout.width)
    _draw_pennants(canvas, layout, shown)


def draw_street(canvas: Canvas, row: StreetRow, shown: CityMoment, lots: Sequence[int]) -> None:
    """Draw these lots of a street with houses, gardens and fences."""
    street = shown.sheet.streets[row.street]
    for lot in lots:
        _draw_lot(canvas, row, shown, street, lot)
    _draw_bunting(canvas, row, street, lots)
    for lot in lots:
        _draw_garden(canvas, row, shown, street, lot)
    ends = {-1, row.lots - 1}
    for gap in range(lots[0] - 1, lots[-1] + 1):
        if gap in street.fences or gap in ends:
            is_new = (row.street, gap) in shown.fresh.fences
            canvas.put(
                _street_piece("fence-new" if is_new else "fence", row),
                row.at(gap + 1, -16, 71),
                on=_lawn_of(canvas, row),
            )


def _draw_lot(canvas: Canvas, row: StreetRow, shown: CityMoment, street: Street, lot: int) -> None:
    number, at, place = street.lots[lot], (row.street, lot), row.at(lot, 0, 0)
    is_new = at in shown.fresh.lots
    if is_new:
        canvas.put(_street_piece("plot-new", row), row.at(lot, -3, 0))
    if number == EMPTY:
        canvas.put(
            _street_piece("plot-choice" if at in shown.choices else "plot", row), place, on=_lawn_of(canvas, row)
        )
        return
    drawn = _street_piece("roundabout", row) if number == ROUNDABOUT else house_piece(row, lot, number)
    if is_new:
        canvas.put(drawn.stamp(canvas.theme).derive(_halo_stamp, canvas.theme.sun), place)
    canvas.put(drawn, place, on=_lawn_of(canvas, row))
    if number != ROUNDABOUT:
        _put_house_number(canvas, row, lot, number, lot in street.bis)
    if at in shown.fresh.shifted:
        canvas.put(_ATLAS.piece("icon-temp", 0.6), row.at(lot, -6, 40 if row.scale >= _MIN_SCALE_FOR_SIGN else 18))


def _draw_garden(canvas: Canvas, row: StreetRow, shown: CityMoment, street: Street, lot: int) -> None:
    """The pool of a lot: planned, pale if this question's house cannot stand beside it, built, or lost."""
    if lot not in STREETS[row.street].pools or street.lots[lot] == ROUNDABOUT:
        return
    if lot in street.pools:
        if (row.street, lot) in shown.fresh.pools:
            canvas.put(_street_piece("pool-new", row), row.at(lot, -3, 113))
        canvas.put(_street_piece("pool", row), row.at(lot, 1, 115), on=_lawn_of(canvas, row))
        canvas.put(
            _street_piece("parasol-red" if lot % 2 else "parasol-blue", row),
            row.at(lot, 60, 106),
            on=_lawn_of(canvas, row),
        )
    elif street.lots[lot] == EMPTY:
        planned = _street_piece(planned_pool_name(canvas.theme), row).stamp(canvas.theme)
        is_out = bool(shown.choices) and (row.street, lot) not in shown.choices
        canvas.put(planned.derive(faded_stamp) if is_out else planned, row.at(lot, 1, 119), on=_lawn_of(canvas, row))
    else:
        canvas.put(_street_piece("pool-lost", row), row.at(lot, 10, 122), on=_lawn_of(canvas, row))


def planned_pool_name(theme: Theme) -> str:
    """The name of the drawing of a lot for a pool in this theme."""
    return "pool-planned-dark" if tones_of(theme).star else "pool-planned"


def _draw_bunting(canvas: Canvas, row: StreetRow, street: Street, lots: Sequence[int]) -> None:
    run: list[int] = []
    for lot in [*lots, -1]:
        if run and (lot not in street.used or lot - 1 in street.fences or len(run) == 6):
            canvas.put(_street_piece(f"bunting-{len(run)}", row), row.at(run[0], 2, 60))
            run = []
        if lot in street.used:
            run.append(lot)


def _draw_trees(canvas: Canvas, row: StreetRow, shown: CityMoment, width: int) -> None:
    """A tree for each step on the park track, saplings for the rest; a full park blossoms."""
    parks, most = shown.sheet.streets[row.street].parks, len(STREETS[row.street].parks) - 1
    left = row.left_of(row.lots) + round(14 * row.scale)
    step = min(54, (width - left - 56) / max(1, most - 1))
    for index in sorted(range(most), key=lambda index: index % 2):
        x, y = left + index * step, row.below(-14 if index % 2 == 0 else 6)
        if index >= parks:
            canvas.put(
                _street_piece("sapling", row), (x + 12 * row.scale, y - 36 * row.scale), on=_lawn_of(canvas, row)
            )
            continue
        if index == parks - 1 and row.street in shown.fresh.parks:
            canvas.put(_street_piece("tree-new", row), (x - 4 * row.scale, y - 14 * row.scale))
        kind = (
            f"blossom-{index % 2 + 1}" if parks == most else f"tree-{stable_hash(row.street, index) % _TREE_KINDS + 1}"
        )
        canvas.put(_street_piece(kind, row), (x, y - 77 * row.scale), on=_lawn_of(canvas, row))


def _draw_cat(canvas: Canvas, row: StreetRow, lot: int, number: int) -> None:
    if number != ROUNDABOUT:
        x, y = ((52, 24), (52, 17), (2, 22), (50, 22), (52, 40))[roof_band(number)]
        canvas.put(_street_piece("cat", row), row.at(lot, x, y))


def _draw_lamps(canvas: Canvas, row: StreetRow) -> None:
    is_lit = tones_of(canvas.theme).star or canvas.theme.stage == "dusk"
    for lot in range(0, row.lots + 1, _LAMP_EVERY):
        x, y = row.at(lot, -4, 149)
        lamp = _street_piece("lamp-lit" if is_lit else "lamp", row)
        canvas.put(lamp, (x - lamp.width // 2, y - lamp.height), on=_lawn_of(canvas, row))


def _draw_washing(canvas: Canvas, row: StreetRow, sheet: Sheet) -> None:
    washing = _street_piece("washing", row)
    is_home = any(street == row.street and size >= _MIN_FAMILY_ESTATE for street, _, size in estates(sheet))
    if is_home and row.left > washing.width + 24:
        canvas.put(washing, (row.left - washing.width - 22, row.below(14) - washing.height), on=_lawn_of(canvas, row))


def _draw_car(canvas: Canvas, row: StreetRow, moment: int, width: int) -> None:
    colour, along = car_on_street(row.street, moment)
    car = _street_piece(f"car-{colour}", row)
    canvas.put(car, (round(40 + along * (width - 340)), (row.road + row.end - car.height) // 2))


def _draw_sky(canvas: Canvas, layout: CityLayout, moment: int) -> None:
    for index in range(2):
        x = (stable_hash(index, 9) + moment * 31) % (layout.width - 60) - 30
        canvas.put(_ATLAS.piece(f"cloud-{index + 1}"), (x, layout.top + 22 + 34 * index))
    if tones_of(canvas.theme).star:
        return
    left = (layout.width // 3 + moment * 17) % (layout.width - 100)
    for x, y in _BIRDS:
        canvas.put(_ATLAS.piece("bird"), (left + x, layout.top + 70 + y))


def _draw_pennants(canvas: Canvas, layout: CityLayout, shown: CityMoment) -> None:
    for street, lot in sorted(shown.fresh.lots | shown.fresh.fences):
        if (street, lot + 1) in shown.choices:
            continue
        draw_pennant(canvas, layout.rows[street], lot, shown.word, layout.width)


def draw_pennant(  # noqa: PLR0913, PLR0917 - where it stands, on which ground, and what it says
    canvas: Canvas, row: StreetRow, lot: int, word: str, width: int, pole: int = 66
) -> float:
    """Draw the flag of new things at a lot, inside a picture of this width. Returns its right end."""
    flag = pennant(word, pole)
    x, y = row.at(lot, 78, 66)
    left = min(x, width - flag.width)
    canvas.put(flag, (left, max(0, y - flag.height)))
    return left + flag.width
