"""The picture of the town: it shows every quarter, stays small, and is the same from the same recordings."""

from typing import get_args

import pytest

from render.kit.quarter import QUARTER_SIDE, PlotKind, quarter_of_parts
from render.png import MAX_PICTURE_BYTES, smallest_png
from render.texts import LANGUAGES, texts_in
from render.theme import DARK, LIGHT, PICTURE_WIDTH, THEMES
from render.town import PlacedQuarter, ServerTown, quarter_picture, town_picture
from render.town.land import LOT_PITCH
from render.town.lots import quarter_lot, streams
from render.town.picture import (
    QUARTER_MARGINS,
    TOWN_PICTURE_HEIGHT,
    TOWN_SKY_HEIGHT,
    Viewport,
    draw_town,
    town_projection,
)
from render.town.solids import LEAST_DETAIL
from render.town.tones import SEASONS
from render.town.words import COUNTED_THINGS, TownWords, reached_milestones
from tests.render.played import opened
from tests.render.town.quarters import RECORDINGS, quarters_of, replayed, town_of

each_game = pytest.mark.parametrize("game", RECORDINGS)
KINDS = get_args(PlotKind)
LABELS = ("The town, autumn 2026", "300 quarters")


@each_game
def test_the_plots_of_a_quarter_stand_on_it(game: str) -> None:
    for quarter in quarters_of(game):
        assert quarter.on_river == (game == "barrage")
        for plot in quarter.plots:
            assert plot.kind in KINDS
            assert 0 <= plot.across <= plot.across + plot.wide <= QUARTER_SIDE + 0.5
            assert 0 <= plot.down <= plot.down + plot.deep <= QUARTER_SIDE + 1


@each_game
def test_a_quarter_counts_only_what_the_town_has_words_for(game: str) -> None:
    counted = {kind for quarter in quarters_of(game) for kind in quarter.counts}
    assert counted
    assert counted <= set(COUNTED_THINGS)


def test_a_game_without_a_quarter_of_its_own_gets_a_house_for_each_part_of_the_score() -> None:
    quarter = quarter_of_parts({"walls": 10, "roofs": 0, "gates": -2, "towers": 5})
    assert [(plot.kind, plot.high) for plot in quarter.plots] == [("lawn", 1), ("cottage", 3), ("cottage", 2)]


def test_the_same_recordings_make_the_same_file() -> None:
    town = town_of(3, "cities")
    again = [PlacedQuarter("cities", number, quarter) for number, quarter in enumerate(replayed("cities")[:3])]
    files = {town_picture(one, "ja", LIGHT.name).picture().data for one in (town, town._replace(quarters=again))}
    assert len(files) == 1


@pytest.mark.parametrize("count", [0, 1, 10, 60])
def test_a_picture_is_small(count: int) -> None:
    data = town_picture(town_of(count), "en", DARK.name).picture().data
    assert len(data) <= MAX_PICTURE_BYTES
    assert opened(data).size == (PICTURE_WIDTH, TOWN_PICTURE_HEIGHT)


def test_a_large_town_is_small_in_less_detail_and_fills_its_picture() -> None:
    town = town_of(600)
    canvas = draw_town(town, town.viewport, LABELS, LIGHT, (LEAST_DETAIL, 0))
    assert len(smallest_png(canvas.image)) <= MAX_PICTURE_BYTES
    view = town_projection(town.viewport)
    middles = [view.corner(across * LOT_PITCH, down * LOT_PITCH)[0] for across, down in town.quarters_by_lot]
    assert max(middles) - min(middles) > 0.75 * PICTURE_WIDTH


def test_every_season_has_its_own_light_by_day_and_at_night() -> None:
    one = town_of(5)
    grounds = {
        (other, name): draw_town(one._replace(season=other), one.viewport, LABELS, theme)
        .image.convert("RGB")
        .getpixel((20, TOWN_PICTURE_HEIGHT - 9))
        for other in SEASONS
        for name, theme in THEMES.items()
    }
    assert len(set(grounds.values())) == len(SEASONS) * len(THEMES)


@pytest.mark.parametrize("count", [1, 10, 60, 300, 1000])
def test_all_quarters_are_seen(count: int) -> None:
    lots = [
        quarter_lot(number, on_river)
        for number in range(count)
        for on_river in ((False, True) if number % 5 == 0 else (False,))
    ]
    view = town_projection(Viewport([*lots, (0, 0)]))
    for across, down in lots:
        corners = [
            view.corner(across * LOT_PITCH + x, down * LOT_PITCH + y)
            for x in (0, QUARTER_SIDE)
            for y in (0, QUARTER_SIDE)
        ]
        assert all(0 <= x <= PICTURE_WIDTH and TOWN_SKY_HEIGHT <= y <= TOWN_PICTURE_HEIGHT for x, y in corners)


@pytest.mark.parametrize("on_river", [False, True])
def test_a_quarter_alone_fills_its_picture(on_river: bool) -> None:
    across, down = lot = quarter_lot(0, on_river)
    view = town_projection(Viewport([lot], QUARTER_MARGINS))
    corners = [
        view.corner(across * LOT_PITCH + x, down * LOT_PITCH + y) for x in (0, QUARTER_SIDE) for y in (0, QUARTER_SIDE)
    ]
    left, right = (pick(x for x, _ in corners) for pick in (min, max))
    assert 0 <= left < 0.1 * PICTURE_WIDTH and 0.9 * PICTURE_WIDTH < right <= PICTURE_WIDTH
    assert all(TOWN_SKY_HEIGHT <= y <= TOWN_PICTURE_HEIGHT for _, y in corners)


def test_no_two_quarters_share_a_lot_and_those_on_the_river_lie_on_straight_water() -> None:
    dry, wet = ([quarter_lot(number, on_river) for number in range(400)] for on_river in (False, True))
    assert len({*dry, *wet}) == 800
    assert not streams().keys() & {*dry}
    assert all(streams()[lot].is_straight for lot in wet)


def test_the_river_runs_through_without_a_gap() -> None:
    for (across, down), stream in streams().items():
        below = (across + stream.mouth[0], down + stream.mouth[1])
        if not stream.is_brook and below in streams():
            assert not streams()[below].is_brook
            source = streams()[below].source
            assert (below[0] + source[0], below[1] + source[1]) == (across, down)


def test_a_town_in_words_names_its_games_and_counts_what_stands_there() -> None:
    passages = town_picture(town_of(2, "dinner_in_paris"), "en", LIGHT.name).passages()
    terraces = sum(quarter.counts["terraces"] for quarter in quarters_of("dinner_in_paris")[:2])
    assert passages[0].heading == "The town, autumn 2026"
    assert passages[0].lines == ("Dinner in Paris: 2 quarters",)
    assert f"{terraces} terraces" in passages[1].lines


def test_a_quarter_alone_has_its_game_and_its_builder() -> None:
    town = town_of(5)
    pictures = [quarter_picture(town, town.quarters[4], name, "en", LIGHT.name).picture() for name in ("Ben", "")]
    assert [picture.alt.split(": ")[0] for picture in pictures] == ["Barrage, by Ben", "Barrage"]
    assert all(len(picture.data) <= MAX_PICTURE_BYTES for picture in pictures)


def test_milestones_are_the_last_round_numbers_reached() -> None:
    assert reached_milestones({"parks": 41, "terraces": 100, "dams": 9, "houses": 0}) == {
        "parks": 40,
        "terraces": 100,
        "dams": 1,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_town_says_so(language: str) -> None:
    picture = town_picture(ServerTown("spring", 2026, []), language, LIGHT.name).picture()
    assert TownWords(texts_in(language)).say("empty") in picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_counted_has_a_word(language: str) -> None:
    words = TownWords(texts_in(language))
    assert all(str(count) in words.counted_things(kind, count) for kind in COUNTED_THINGS for count in (1, 40))
