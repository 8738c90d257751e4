"""What the table of Dice New Town shows: every house where it stands, with its storeys and its owner."""

from itertools import product

import pytest
from PIL import Image, ImageChops

from games.dice_new_town import FORMATS, GRID_WIDTH, KINGS_LAND, LANDS, DiceNewTownState, House
from render.canvas import Canvas
from render.dice_new_town import DiceNewTownFace
from render.dice_new_town.draft import OVERVIEW_BOX
from render.dice_new_town.drawings import artisan
from render.dice_new_town.map import (
    HOUSE_FEET,
    KING_FEET,
    PLATE_WIDTH,
    TILE_SIZE,
    kings_land_box,
    map_part,
    placed_houses,
    tile_box,
)
from render.dice_new_town.overview import PLATE_SIZE as NUMBER
from render.dice_new_town.overview import draw_overview, overview_boxes
from render.dice_new_town.story import draw_strip
from render.dice_new_town.taken import SEATS_LEFT
from render.kit.grounds import BAND_HEIGHT
from render.kit.scene import band_base
from render.texts import texts_in
from render.theme import LIGHT, MAX_PICTURE_HEIGHT, THEMES, Theme
from tests.render.dice_new_town.positions import at_start
from tests.render.played import opened

FACE = DiceNewTownFace(texts_in("ja"), LIGHT)
NAMES = ("ゆうこ", "Robin", "けんた", "Zoë")
MAX_FORMATS = 4
TOGETHER = [
    forms
    for count in range(1, MAX_FORMATS + 1)
    for forms in product(FORMATS, repeat=count)
    if sum(forms) <= MAX_FORMATS
]
"""The formats of the houses that can stand on a land (rules page, D.1.6)."""


@pytest.mark.parametrize("forms", TOGETHER, ids=str)
def test_all_houses_of_a_land_stand_on_it_beside_each_other(forms: tuple[int, ...]) -> None:
    houses = [House(owner=0, format=form, storeys=3, penthouse=form == MAX_FORMATS) for form in forms]
    placed = list(placed_houses(houses))
    assert len({at for _, at in placed}) == len(forms)
    for piece, (left, foot) in placed:
        assert left >= 0 and left + piece.width <= TILE_SIZE[0] - 34
        assert 4 < foot - piece.height < foot <= TILE_SIZE[1] - 2


@pytest.mark.parametrize("storeys", [*product((1, 2, 3), repeat=2)])
def test_a_house_in_front_leaves_the_roof_of_one_in_the_rear_to_be_seen(storeys: tuple[int, ...]) -> None:
    (rear, (_, high)), (front, (_, low)) = placed_houses([House(0, 2, count) for count in storeys])
    assert rear.height >= front.height
    assert low - front.height - (high - rear.height) >= HOUSE_FEET[1] - HOUSE_FEET[0]


def test_lands_lie_apart_and_the_kings_land_between_those_in_the_middle() -> None:
    boxes = [tile_box(row, column) for row in range(GRID_WIDTH) for column in range(GRID_WIDTH)]
    assert all(
        left + width < SEATS_LEFT and top + height <= MAX_PICTURE_HEIGHT - 10 for left, top, width, height in boxes
    )
    left, top, width, height = kings_land_box()
    for row, column in product((1, 2), repeat=2):
        x, y, wide, high = tile_box(row, column)
        assert y < top + height and top < y + high
        assert x + wide < left or left + width < x
    assert max(KING_FEET) < height and TILE_SIZE[0] > PLATE_WIDTH


def test_each_house_is_seen() -> None:
    plain = at_start()
    drawn = {FACE.table(plain, NAMES, ()).draw()}
    for place, land in enumerate((*LANDS, KINGS_LAND), 1):
        more = plain.copy()
        more.houses[land] = [House(owner=1, format=2, storeys=2)]
        drawn.add(FACE.table(more, NAMES, ()).draw())
        assert len(drawn) == 1 + place


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everybody_sees_the_same_map_on_the_table_as_on_their_own_sheet(theme: Theme) -> None:
    view, face = at_start(), DiceNewTownFace(texts_in("ja"), theme)
    view.houses[13], view.houses[KINGS_LAND] = [House(1, 2, 2), House(0, 1)], [House(2, 4)]
    public, private = face.table(view, NAMES, ()).draw(), face.sheet(view, 0, NAMES).draw()
    assert part_with_map(public) == part_with_map(private)


def part_with_map(drawn: bytes) -> bytes:
    """The lands on a picture."""
    return opened(drawn).convert("RGB").crop((0, BAND_HEIGHT, SEATS_LEFT, MAX_PICTURE_HEIGHT)).tobytes()


def test_who_has_chosen_is_marked() -> None:
    drawn = {FACE.table(at_start(), NAMES, ready).draw() for ready in ((), {0}, {1}, {0, 1})}
    assert len(drawn) == 4


def test_while_dice_are_drafted_the_pool_is_large_and_every_land_is_there() -> None:
    view = at_start()
    view.pool = {"red": [1], "green": [2], "black": [], "white": [6, 6]}
    seen = {FACE.table(view, NAMES, ()).draw()}
    for number, land in enumerate((*LANDS, KINGS_LAND), 2):
        more = view.copy()
        more.houses[land] = [House(owner=1, format=2)]
        seen.add(FACE.table(more, NAMES, ()).draw())
        assert len(seen) == number
    fewer = view.copy()
    fewer.pool["white"] = [6]
    seen.add(FACE.table(fewer, NAMES, ()).draw())
    assert len(seen) == len(LANDS) + 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_whatever_stands_on_a_land_its_number_is_read_while_dice_are_drafted(theme: Theme) -> None:
    empty, full = at_start(), at_start()
    empty.trees, full.trees = [], [*LANDS]
    full.houses = {land: [House(owner, 1) for owner in range(4)] for land in LANDS} | {
        KINGS_LAND: [House(0, 4), House(1, 4)]
    }
    for standing_on in (*LANDS, KINGS_LAND):
        for view in (empty, full):
            for seat, builder in enumerate(view.builders):
                builder.figure = standing_on if view is full and (seat == 0 or standing_on == KINGS_LAND) else 0
        one, two = (_overview(view, theme) for view in (empty, full))
        for land, (left, top, _, _) in overview_boxes(FACE.scene(full, NAMES), OVERVIEW_BOX):
            number = (left + 1, top + 1, left + 1 + NUMBER[0], top + 1 + NUMBER[1])
            assert one.crop(number).tobytes() == two.crop(number).tobytes(), land


def _overview(view: DiceNewTownState, theme: Theme) -> Image.Image:
    scene = DiceNewTownFace(texts_in("ja"), theme).scene(view, NAMES)
    canvas = Canvas(band_base(scene.look, MAX_PICTURE_HEIGHT))
    draw_overview(canvas, scene, OVERVIEW_BOX, None)
    return canvas.image


@pytest.mark.parametrize("size", [(416, 258), (320, 96)], ids=str)
def test_artisans_at_the_castle_are_seen_whole_on_a_part_of_the_map(size: tuple[int, int]) -> None:
    view = at_start()
    for seat, builder in enumerate(view.builders):
        builder.figure = KINGS_LAND
        view.on_king = list(range(seat + 1))
    scene, alone = FACE.scene(view, NAMES), view.copy()
    alone.on_king = []
    part, empty = (map_part(one, KINGS_LAND, size).image for one in (scene, FACE.scene(alone, NAMES)))
    changed = ImageChops.difference(part.convert("RGB"), empty.convert("RGB")).getbbox()
    assert changed and changed[3] - changed[1] >= artisan(0).height - 4 and changed[3] < size[1]


def test_a_player_without_a_house_has_no_figure_zero_at_the_end(written: list[str]) -> None:
    scene = FACE.scene(at_start(), NAMES)
    for width in (100, 300):
        draw_strip(Canvas(band_base(scene.look, MAX_PICTURE_HEIGHT)), scene, 0, (0, 0, width, 60))
    assert written == ["家なし"]
