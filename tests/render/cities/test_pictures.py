"""The pictures of Cities: what they depend on, how large they are, what they say to those who do not see them."""

from itertools import pairwise

import pytest
from msgspec import structs
from PIL import Image, ImageChops

from games.cities import COLOURS, GAME, ROWS, CitiesState, District
from games.cities.district import piece_sites
from games.core import DECLINE, News, Position
from render.cities import CitiesFace
from render.cities.district import NUMBER_X_BESIDE_NAME, number_size, roof_number_point
from render.cities.market import BAR_NAME_SHARE, first_fitting_name
from render.cities.plan import CONTENT_TOP, LAND_BOX, STARTS_BOX
from render.cities.plan import NAME_SIZES as PLAN_NAMES
from render.cities.sheet import PANEL_HEADING_HEIGHT, WIDE_COLUMN_BOX
from render.cities.spots import START_FRAME_WIDTH, START_SPACE_SIDES, asked_plan, name_plate_size, starting_tile_frame
from render.cities.table import TABLE_BOARD_BOX, star_holder
from render.cities.words import PLACING_KINDS
from render.theme import THEMES
from render.typeface import ROUNDED, width_of
from tests.games.cities.table import SMALL, set_table
from tests.render.cities.positions import ENGLISH, FACES, NAMES, asked, busy_state, checkpoints, kinds_asked, scene_of
from tests.render.played import opened

each_face = pytest.mark.parametrize("shown", FACES, ids=["ja", "en"])
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))


def sheet(view: CitiesState, seat: int = 0) -> Image.Image:
    """A sheet without a question."""
    return opened(ENGLISH.sheet(view, seat, NAMES[: view.seats]).draw())


def test_a_game_that_ends_before_everybody_has_a_starting_tile_is_drawn() -> None:
    position = Position.start(GAME, GAME.settings_type(), 2, seed=3)
    first = next(iter(position.asks()))
    for made in range(2):
        view = position.as_ended().view(None)
        assert [bool(district.tiles) for district in view.districts].count(True) == made
        assert opened(ENGLISH.table(view, NAMES[:2], frozenset()).draw()).width
        if not made:
            position.apply(first, position.asks()[first].options[0])
            position.commit(first)


@pytest.mark.parametrize("mode", ["standard", "long"])
def test_no_letter_lies_on_the_number_of_a_building_or_on_another_letter(mode: str) -> None:
    for view, ask in asked():
        if view.settings.mode != mode or ask.kind not in PLACING_KINDS:
            continue
        land, plan = view.districts[ask.seat].land, asked_plan(view, ask)
        wide, high = name_plate_size("A10", plan)
        spots = ENGLISH.spots(scene_of(view), ask)
        for one, other in pairwise(spots):
            assert abs(one.x - other.x) >= wide or abs(one.y - other.y) >= high
        numbers = [
            roof_number_point(plan, land, spot, NUMBER_X_BESIDE_NAME)
            for spot in ask.options
            if spot is not DECLINE and land.height(spot)
        ]
        for x, y in numbers:
            reach = number_size(plan) / 3 - 4
            assert all(abs(x - spot.x) >= wide / 2 + reach or abs(y - spot.y) >= high / 2 + reach for spot in spots)


def test_each_rotation_has_a_picture_of_its_own() -> None:
    view, ask = kinds_asked()["turns"]
    image = opened(ENGLISH.sheet(view, ask.seat, NAMES[: view.seats], ask).draw())
    places = ENGLISH.spots(scene_of(view), ask)
    panels = {image.crop((spot.x + 40, spot.y + 10, spot.x + 340, spot.y + 250)).tobytes() for spot in places}
    assert len(panels) == len(ask.options) == len(places)


def test_each_rotation_is_shown_with_the_whole_district() -> None:
    asked_of, ask = kinds_asked()["turns"]
    view, tiles = asked_of.copy(), asked_of.districts[ask.seat].tiles
    shown = set[bytes]()
    for changed in (None, *tiles):
        turned = tuple(structs.replace(one, turns=(one.turns + 1) % 4) if one == changed else one for one in tiles)
        view.districts[ask.seat] = District(turned)
        shown.add(ENGLISH.sheet(view, ask.seat, NAMES[: view.seats], ask).draw())
    assert len(shown) == len(tiles) + 1 > 3


def test_what_the_last_turn_has_changed_stands_out() -> None:
    view = busy_state()
    before = sheet(view)
    pictures = []
    for news in (
        News("piece", 0, {"colour": "red", "row": 0, "column": 0, "height": 1}),
        News("feature", 0, {"feature": "swan", "row": 2, "column": 1}),
        News("tile", 0, {"tile": "T23", "row": 0, "column": 0, "turns": 0}),
        News("achieved", 0, {"index": 1, "place": 2, "points": 3}),
        News("took", 0, {"row": "cards", "slot": 0, "items": ("SC01",)}),
    ):
        view.news = [news]
        ledger = ENGLISH.ledger(view, 0, NAMES[: view.seats])
        assert ledger
        pictures.append((sheet(view) if news.kind != "achieved" else opened(ledger.draw())).tobytes())
        assert "(new)" in ENGLISH.sheet(view, 0, NAMES).picture().alt or news.kind in ("achieved", "took")
    assert len({before.tobytes(), *pictures}) == 6


@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("long", 2)])
def test_in_a_film_cities_grow_in_a_view_that_stays_as_it_is(mode: str, seats: int) -> None:
    views = [one.view(None) for one in checkpoints(mode, seats)]
    scenes = [scene_of(view) for view in views if all(district.tiles for district in view.districts)]
    draw = ENGLISH.cell_drawer(scenes[-1])
    for seat in range(seats):
        grown = {len(scene.view.districts[seat].tiles): scene for scene in scenes}
        places = [place_of_city(draw(scene, seat, 2)) for scene in grown.values()]
        for (left, top, right, bottom), (west, north, east, south) in pairwise(places):
            assert west <= left and north <= top and east >= right and south >= bottom


def place_of_city(cell: Image.Image) -> tuple[int, int, int, int]:
    """What of a cell of the film is not meadow."""
    cell = Image.frombytes("L", cell.size, cell.tobytes()).crop((20, 0, cell.width - 20, cell.height))
    meadow = Image.new("L", cell.size, cell.getpixel((0, cell.height // 2)))
    place = ImageChops.difference(cell, meadow).getbbox()
    assert place is not None
    return place


def test_what_others_have_changed_is_not_new_on_an_own_district() -> None:
    view = busy_state()
    before = sheet(view)
    view.news = [News("piece", 1, {"colour": "red", "row": 0, "column": 0, "height": 1})]
    assert sheet(view).tobytes() == before.tobytes()


def test_the_table_tells_the_board_the_turn_and_the_rings() -> None:
    view = busy_state()
    told = ENGLISH.table(view, ["Ann", "Bo", "Cy", "Di"], ()).picture().alt
    assert told.startswith(
        "Cities, Round 8 of 8: This is the last round. Still to play: Ann, Bo, Cy, Di. It is Ann’s turn. "
        "Ann has the star and takes first. "
        "The board: Scoring cards: 1 "
    )
    assert "4 face down." in told
    assert "1. A water area spanning 4 rows or 4 columns. 7 for Ann, 5 for Bo, 3 for the next." in told
    assert "Points: Ann 57, Bo" in told


def test_the_rival_has_workers_and_rings_under_its_own_name() -> None:
    positions = checkpoints("solo", 1)
    views = [position.view(None) for position in positions]
    taken = next(view for view in views if any(slot.worker == 1 for slots in view.rows.values() for slot in slots))
    assert "taken by the rival" in ENGLISH.table(taken, ["Ann"], ()).picture().alt
    ringed = next((view for view in views if any(1 in placed for placed in view.rings)), None)
    assert ringed and "the rival" in ENGLISH.sheet(ringed, 0, ["Ann"]).picture().alt


def test_a_scene_calls_the_rival_by_its_own_name() -> None:
    view = checkpoints("solo", 1)[0].view(None)
    assert scene_of(view).name(0) == "Ann" and scene_of(view).name(1) == "The rival"


def test_the_public_table_shows_every_district_from_above() -> None:
    view, names = busy_state(), ["Ann", "Bo", "Cy", "Di"]
    before = opened(ENGLISH.table(view, names, ()).draw())
    for seat in range(view.seats):
        grown = view.copy()
        colour = next(colour for colour in COLOURS if piece_sites(grown.districts[seat], colour))
        site = piece_sites(grown.districts[seat], colour)[0]
        grown.districts[seat] = grown.districts[seat].with_piece(colour, site)
        assert opened(ENGLISH.table(grown, names, ()).draw()).tobytes() != before.tobytes()


def test_the_star_lies_on_the_board_after_the_first_turn_of_a_round() -> None:
    view = busy_state()
    for turn, holder in ((0, view.star), (1, None), (5, None)):
        view.turn = turn
        assert star_holder(view) == holder


@each_face
@pytest.mark.parametrize("row", ROWS)
def test_the_name_of_a_row_that_is_all_taken_is_whole_on_the_public_table(shown: CitiesFace, row: str) -> None:
    names = [shown.words.say(f"row.{row}"), shown.words.say(f"row.{row}.one")]
    room = int(TABLE_BOARD_BOX[2] * BAR_NAME_SHARE) - 26
    assert width_of(first_fitting_name(names, room), PLAN_NAMES[-1], ROUNDED) <= room


def test_nothing_new_in_the_district_beside_the_board_covers_its_heading() -> None:
    position = set_table(District().with_tile("S1", (0, 0)), SMALL)
    plain, fresh = (sheet_of(position, news) for news in ([], [News("start", 0, {"tile": "S1"})]))
    left, _, wide, _ = WIDE_COLUMN_BOX
    heading = (left, CONTENT_TOP, left + wide, CONTENT_TOP + PANEL_HEADING_HEIGHT - 6)
    assert plain.crop(heading).tobytes() == fresh.crop(heading).tobytes()
    assert plain.tobytes() != fresh.tobytes()


def sheet_of(state: CitiesState, news: list[News]) -> Image.Image:
    """The sheet on which seat 0 chooses a slot after this news."""
    view = GAME.view(structs.replace(state, news=news), 0)
    ask = Position(GAME, state).asks()[0]
    return opened(ENGLISH.sheet(view, 0, ["Ann", "Bo"], ask).draw())


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_frame_of_a_starting_tile_leaves_little_empty(count: int) -> None:
    for box in (LAND_BOX, STARTS_BOX):
        for place in range(count):
            _, _, width, height = starting_tile_frame(place, count, box)
            assert (
                width == height
                and max(START_SPACE_SIDES) * 2 >= width - 2 * START_FRAME_WIDTH >= min(START_SPACE_SIDES) * 2
            )


def test_a_district_that_has_just_begun_is_large_on_the_public_table_in_a_frame_no_higher() -> None:
    begun, other = (table_of(set_table(District().with_tile(tile, (0, 0)), SMALL)) for tile in ("S2", "S3"))
    left, top, right, bottom = ImageChops.difference(begun, other).getbbox() or (0, 0, 0, 0)
    assert right - left >= 150 and bottom - top >= 150
    below = begun.convert("RGB").crop((530, 640, 1080, 690)).getcolors()
    assert below and len(below) == 1


def table_of(state: CitiesState) -> Image.Image:
    return opened(ENGLISH.table(GAME.view(state, None), ["Ann", "Bo"], ()).draw())
