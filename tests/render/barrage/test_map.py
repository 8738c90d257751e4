"""The river map: its layout, what it shows, where its letters are, what of it is new; and the water that runs on it."""

from collections import Counter
from io import BytesIO
from itertools import combinations, pairwise
from math import dist

import pytest
from PIL import Image

from games.barrage import (
    AREA_BY_BASIN,
    CONDUIT_SITES,
    DAM_SITES,
    GAME,
    HEADSTREAM_IDS,
    POWERHOUSE_SITES,
    SITES,
    BarrageState,
    Dam,
)
from games.core import Ask, Plain, Position
from render.barrage.map import (
    DROPS_PLATE_HEIGHT,
    HOUSE_OFFSET,
    AskedSites,
    count_leaving,
    draw_map,
    drops_to_come,
    forecast_drops,
    fresh_sites,
)
from render.barrage.on_map import ENERGY_SIGN_SIZE, MAP_QUESTIONS, energy_notes, plan_of_question
from render.barrage.plan import (
    MAP_LAYOUT,
    OUTFLOW_POINT,
    USUAL_SHAPE,
    VALLEY_SIZE,
    WHOLE_VALLEY,
    block_box,
    map_point,
    number_point,
    plan_around,
    route_of,
    site_point,
)
from render.barrage.table import LEAST_DISTANCE, NAME_SIZES, WORDS_GAP, site_signs, water_signs
from render.barrage.valley import dashes_of, points_along, round_corners
from render.barrage.water_film import course_between, dam_water_before, running_drops
from render.canvas import Canvas
from render.kit.film import MAX_FILM_BYTES
from render.kit.grounds import BAND_HEIGHT
from render.kit.scene import band_base
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH
from render.typeface import width_of
from tests.games.barrage.table import drafted, state_of
from tests.render.barrage.positions import ENGLISH, JAPANESE, NAMES, all_asked, moments
from tests.render.boxes import within

PLACES = {site: place for site, place in MAP_LAYOUT.nodes.items() if not site.startswith("OUT")}


RIVERS = """
waiting  HA=0 HB=3 HC=2 HD=0
dams     D2L=-@1,1 D5U=1@2,1 D6L=-@2,1 D8L=-@3 D10U=0@1
"""
"""Example 1 of the rules."""


def test_everything_that_there_is_has_its_place_and_nothing_besides() -> None:
    assert PLACES.keys() == {*HEADSTREAM_IDS, *(site for kind in SITES.values() for site in kind)}
    assert MAP_LAYOUT.blocks.keys() == {f"PB{printed.basin}" for printed in POWERHOUSE_SITES.values()}
    assert MAP_LAYOUT.conduits.keys() == CONDUIT_SITES.keys() and MAP_LAYOUT.bands.keys() == {
        area.id for area in AREA_BY_BASIN.values()
    }
    assert MAP_LAYOUT.rivers.keys() <= {*DAM_SITES, *HEADSTREAM_IDS}


def test_all_places_are_on_the_map_and_dams_and_powerhouses_in_the_band_of_their_area() -> None:
    lines = [*MAP_LAYOUT.rivers.values(), *MAP_LAYOUT.conduits.values()]
    points = [*MAP_LAYOUT.nodes.values(), *(point for line in lines for point in line)]
    assert all(0 <= part <= 1 for point in points for part in point)
    for site, printed in {**DAM_SITES, **POWERHOUSE_SITES}.items():
        low, high = MAP_LAYOUT.bands[AREA_BY_BASIN[printed.basin].id]
        assert low <= PLACES[site][1] <= high, site


def test_the_lowest_powerhouses_stand_wholly_on_the_picture() -> None:
    lowest = max(top + height for block in MAP_LAYOUT.blocks for _, top, _, height in [block_box(block)])
    assert lowest + HOUSE_OFFSET < VALLEY_SIZE[1] and OUTFLOW_POINT[1] + DROPS_PLATE_HEIGHT / 2 < VALLEY_SIZE[1]


def test_every_basin_has_its_number_where_no_letter_and_no_conduit_hides_it() -> None:
    view = moments()[-1].view(0)
    scene = ENGLISH.scene(view, NAMES)
    for kind, options in EVERYWHERE.items():
        if kind == "headstream":
            continue
        spots = ENGLISH.spots(scene, Ask(0, kind, tuple(options), facts={"piece": "conduit"}))
        for basin in AREA_BY_BASIN:
            x, y = WHOLE_VALLEY.at(number_point(basin))
            assert all(dist((x, y), (spot.x, spot.y)) > 34 for spot in spots), (kind, basin)


def test_a_headstream_is_marked_on_its_number_with_that_number() -> None:
    ask = Ask(0, "headstream", tuple(HEADSTREAM_IDS), facts={"piece": "conduit"})
    spots = ENGLISH.spots(ENGLISH.scene(moments()[-1].view(0), NAMES), ask)
    assert [spot.letters for spot in spots] == ["1", "2", "3", "4"]
    for spot in spots:
        assert dist(WHOLE_VALLEY.at(number_point(int(spot.letters))), (spot.x, spot.y)) < 2


def test_the_water_of_all_rounds_to_come_is_known_of_each_headstream() -> None:
    streams = "HA=HT1 HB=HT2 HC=HT4 HD=HT8"
    assert [drops_to_come(state_of(f"round 2\nstreams {streams}"), head) for head in HEADSTREAM_IDS] == [
        (2, 0), (1, 3), (1, 1), (2, 1),
    ]  # fmt: skip
    assert drops_to_come(state_of(f"round 5\nstreams {streams}"), "HB") == ()


def test_no_two_sites_lie_on_each_other() -> None:
    """The plan is five wide and seven high."""
    places = [(5 * x, 7 * y) for x, y in PLACES.values()]
    assert all(dist(one, other) >= 0.2 for one, other in combinations(places, 2))


EVERYWHERE: dict[str, list[Plain]] = {
    "site": [(kind, site) for kind in ("base", "conduit", "powerhouse") for site in SITES[kind]],
    "reward_site": list(CONDUIT_SITES),
    "headstream": list(HEADSTREAM_IDS),
    "production": [
        (dam, conduit)
        for dam in DAM_SITES
        for conduit in CONDUIT_SITES
        if DAM_SITES[dam].basin == CONDUIT_SITES[conduit].basin
    ],
}
"""All that a question on the map can offer."""


@pytest.mark.parametrize("kind", EVERYWHERE)
def test_letters_are_on_the_map_and_apart_from_each_other_wherever_they_can_be(kind: str) -> None:
    ask = Ask(0, kind, tuple(EVERYWHERE[kind]), facts={"piece": "conduit"})
    spots = ENGLISH.spots(ENGLISH.scene(moments()[-1].view(0), NAMES), ask)
    assert [spot.option for spot in spots] == list(range(len(ask.options)))
    assert all(20 < spot.x < PICTURE_WIDTH - 20 and BAND_HEIGHT < spot.y < MAX_PICTURE_HEIGHT - 12 for spot in spots)
    assert all(dist((one.x, one.y), (two.x, two.y)) > 36 for one, two in combinations(spots, 2))


def test_the_energy_beside_letters_hides_no_letter_and_no_other_energy() -> None:
    seen = Counter[bool]()
    for view, ask in all_asked():
        if ask.kind in MAP_QUESTIONS:
            plan, (width, height) = plan_of_question(ask), ENERGY_SIGN_SIZE
            notes = [at for at, _ in energy_notes(view, plan, ask)]
            seen[plan == WHOLE_VALLEY] += len(notes)
            spots = [(spot.x, spot.y) for spot in ENGLISH.spots(ENGLISH.scene(view, NAMES), ask)]
            for x, y in notes:
                box = x - width / 2, y - height / 2, width, height
                assert not [spot for spot in spots if within(spot, box)]
            assert all(abs(x - a) >= width or abs(y - b) >= height for (x, y), (a, b) in combinations(notes, 2))
    assert seen[True] and seen[False]


def test_the_signs_under_the_map_have_their_words_whole_in_one_row() -> None:
    for face in (ENGLISH, JAPANESE):
        scene = face.scene(state_of(RIVERS + "round 1\nstreams HA=HT1 HB=HT2 HC=HT4 HD=HT8"), NAMES)
        for signs in (list(water_signs(scene, WHOLE_VALLEY)), list(site_signs(scene))):
            needed = sum(sign.width + WORDS_GAP + width_of(said, NAME_SIZES[0]) for sign, said in signs)
            assert len(signs) >= 4 and needed + LEAST_DISTANCE * (len(signs) - 1) <= PICTURE_WIDTH - 2 * MARGIN


def test_the_forecast_counts_drops_that_stop_and_drops_that_leave() -> None:
    state = state_of(RIVERS)
    foreseen = forecast_drops(state)
    assert {site: drops for site, drops in foreseen.items() if site in DAM_SITES} == {"D5U": 1, "D6L": 1, "D10U": 1}
    assert count_leaving(foreseen) == 2
    assert state.dams["D5U"] == Dam(1, 2, 1)


def drawn(view: BarrageState, asked: AskedSites) -> bytes:
    scene = ENGLISH.scene(view, NAMES)
    canvas = Canvas(band_base(scene.look, MAX_PICTURE_HEIGHT))
    draw_map(canvas, scene, WHOLE_VALLEY, asked)
    return canvas.image.tobytes()


def test_what_can_be_chosen_and_what_is_new_is_seen_on_the_map() -> None:
    view = moments()[0].view(None)
    plain = drawn(view, AskedSites(fresh=()))
    assert all(drawn(view, AskedSites([site], ())) != plain for site in ("D1U", "D4L", "C4B", "P12d"))
    assert all(drawn(view, AskedSites([], [site])) != plain for site in view.dams)


def test_new_sites_are_those_that_were_built_on_just_now() -> None:
    for position in moments():
        view = position.view(None)
        built = {news.facts["site"] for news in view.news if news.kind == "built"}
        assert fresh_sites(view) == built <= {*view.dams, *view.conduits, *view.powerhouses}


def test_the_valley_is_as_high_as_its_picture_and_keeps_the_order_of_the_layout() -> None:
    heights = [map_point((0, step / 100))[1] for step in range(101)]
    assert heights == sorted(heights) and (heights[0], heights[-1]) == (0, VALLEY_SIZE[1])
    for conduit, printed in CONDUIT_SITES.items():
        (x, y), (left, top, width, height) = route_of(conduit)[-1], block_box(f"PB{printed.to}")
        assert left - 6 <= x <= left + width + 6 and top - 1 <= y <= top + height + 1


@pytest.mark.parametrize(
    ("sites", "is_whole"),
    [(["D1U", "D1L", "C1B"], False), (["D1U", "D4U"], True), ([], True), (["C10B", "P12d"], False)],
)
def test_a_part_is_drawn_larger_where_all_that_it_is_about_has_room_there(sites: list[str], is_whole: bool) -> None:
    box = (0, BAND_HEIGHT, PICTURE_WIDTH, MAX_PICTURE_HEIGHT - BAND_HEIGHT)
    plan = plan_around(sites, box)
    assert (plan == WHOLE_VALLEY) is is_whole and (plan.shape == USUAL_SHAPE) is is_whole
    for site in sites if not is_whole else ():
        x, y = plan.site(site)
        assert 0 < x < PICTURE_WIDTH and BAND_HEIGHT < y < MAX_PICTURE_HEIGHT
    assert plan.left >= 0 and plan.left + PICTURE_WIDTH / plan.shape.across <= VALLEY_SIZE[0]


def test_a_line_with_round_corners_goes_from_end_to_end_and_is_dashed_evenly() -> None:
    line = round_corners([(0, 0), (100, 0), (100, 80)], 20)
    assert (line[0], line[-1]) == ((0, 0), (100, 80))
    assert all(dist(one, two) <= 81 for one, two in pairwise(line)) and (100, 0) not in line
    assert len(list(points_along([(0, 0), (30, 0)], 10))) == 4
    assert [piece[-1][0] - piece[0][0] for piece in dashes_of([(0, 0), (100, 0)], 20, 10)] == [20, 20, 20, 10]
    assert site_point("HA")[1] < site_point("D1U")[1]


def after_the_water(text: str) -> BarrageState:
    """What everybody sees when the water phase that a text is before has been scored."""
    state = state_of(f"step water\n{text}")
    view: BarrageState = Position(GAME, state).view(None)
    return view


def test_each_drop_runs_from_its_headstream_to_where_it_stopped() -> None:
    view = after_the_water(RIVERS)
    drops = running_drops(view)
    assert [(drop.start, drop.end) for drop in drops] == [
        ("HB", "D5U"), ("HB", "OUT_L"), ("HB", "OUT_L"), ("HC", "D6L"), ("HC", "D10U"),
    ]  # fmt: skip
    for drop in drops:
        way = course_between(drop.start, drop.end)
        assert drop.at(drop.frame - 1) is None and drop.at(drop.frame) == way[0] == site_point(drop.start)
        assert way[-1] == (OUTFLOW_POINT if drop.end.startswith("OUT") else site_point(drop.end))
        assert drop.at(drop.arrival + 1) is None


def test_dams_begin_with_the_water_that_they_had() -> None:
    view = after_the_water(RIVERS)
    assert dam_water_before(view, running_drops(view)) == {"D2L": 1, "D5U": 1, "D6L": 1, "D8L": 0, "D10U": 0}
    assert {site: dam.water for site, dam in view.dams.items()} == {"D2L": 1, "D5U": 2, "D6L": 2, "D8L": 0, "D10U": 1}


def test_the_film_joins_the_reveal_of_a_round_in_which_water_ran_and_no_other() -> None:
    dry, wet = after_the_water(RIVERS.replace("HB=3 HC=2", "HB=0 HC=0")), after_the_water(RIVERS)
    assert "water" in {news.kind for news in dry.news} and not running_drops(dry) and running_drops(wet)
    assert [shown.name for shown in ENGLISH.reveal(dry, NAMES)] == ["round-1.png"]
    *rows, film = JAPANESE.reveal(wet, NAMES)
    assert len(rows) == 1 and len(film.passages()) == 1
    picture = film.picture()
    assert picture.name == "water.gif" and len(picture.data) < MAX_FILM_BYTES
    assert picture.alt == "水の流れ：水5個が流れ、3個がダムに止まり、2個がボードの外へ出ます。"
    with Image.open(BytesIO(picture.data)) as gif:
        longest = max(drop.arrival for drop in running_drops(wet))
        assert getattr(gif, "n_frames", 1) == int(longest) + 2


def test_water_of_a_production_is_no_water_phase() -> None:
    view = after_the_water(RIVERS)
    view.news = [news for news in view.news if news.kind == "flowed"]
    assert not running_drops(view)


def test_names_stand_whole_over_the_map_also_of_three_in_the_last_round() -> None:
    view = drafted(3).copy()
    view.round = 5
    assert ENGLISH.last_round_sentence(view, ["Ann", "Ben", "Coco"])
    pictures = {ENGLISH.table(view, [f"Hanna{letter}", "Benedikt", "Cordula"], []).draw() for letter in "hsl"}
    assert len(pictures) == 3
