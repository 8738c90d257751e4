"""The film of the water phase: every drop runs to where it ended, and the dams fill up as they did."""

from io import BytesIO

from PIL import Image

from games.barrage import GAME, BarrageState
from games.core import Position
from render.barrage.plan import OUTFLOW, place_of
from render.barrage.water_film import running, water_before, way_of
from render.kit.film import BYTES_MOST
from tests.games.barrage.table import state_of
from tests.render.barrage.positions import ENGLISH, JAPANESE, NAMES


def after_the_water(text: str) -> BarrageState:
    """What everybody sees when the water phase that a text is before has been scored."""
    state = state_of(f"step water\n{text}")
    view: BarrageState = Position(GAME, state).view(None)
    return view


RIVERS = """
waiting  HA=0 HB=3 HC=2 HD=0
dams     D2L=-@1,1 D5U=1@2,1 D6L=-@2,1 D8L=-@3 D10U=0@1
"""
"""Example 1 of the rules."""


def test_each_drop_runs_from_its_headstream_to_where_it_stopped() -> None:
    view = after_the_water(RIVERS)
    drops = running(view)
    assert [(drop.start, drop.end) for drop in drops] == [
        ("HB", "D5U"), ("HB", "OUT_L"), ("HB", "OUT_L"), ("HC", "D6L"), ("HC", "D10U"),
    ]  # fmt: skip
    for drop in drops:
        way = way_of(drop.start, drop.end)
        assert drop.at(drop.frame - 1) is None and drop.at(drop.frame) == way[0] == place_of(drop.start)
        assert way[-1] == (OUTFLOW if drop.end.startswith("OUT") else place_of(drop.end))
        assert drop.at(drop.arrival + 1) is None


def test_dams_begin_with_the_water_that_they_had() -> None:
    view = after_the_water(RIVERS)
    assert water_before(view, running(view)) == {"D2L": 1, "D5U": 1, "D6L": 1, "D8L": 0, "D10U": 0}
    assert {site: dam.water for site, dam in view.dams.items()} == {"D2L": 1, "D5U": 2, "D6L": 2, "D8L": 0, "D10U": 1}


def test_the_film_joins_the_reveal_of_a_round_in_which_water_ran_and_no_other() -> None:
    dry, wet = after_the_water(RIVERS.replace("HB=3 HC=2", "HB=0 HC=0")), after_the_water(RIVERS)
    assert "water" in {news.kind for news in dry.news} and not running(dry) and running(wet)
    assert [shown.name for shown in ENGLISH.reveal(dry, NAMES)] == ["round-1.png"]
    *rows, film = JAPANESE.reveal(wet, NAMES)
    assert len(rows) == 1 and len(film.passages()) == 1
    picture = film.picture()
    assert picture.name == "water.gif" and len(picture.data) < BYTES_MOST
    assert picture.alt == "水の流れ：水5個が流れ、3個がダムに止まり、2個が海へ出ます。"
    with Image.open(BytesIO(picture.data)) as gif:
        longest = max(drop.arrival for drop in running(wet))
        assert getattr(gif, "n_frames", 1) == int(longest) + 2


def test_water_of_a_production_is_no_water_phase() -> None:
    view = after_the_water(RIVERS)
    view.news = [news for news in view.news if news.kind == "flowed"]
    assert not running(view)
