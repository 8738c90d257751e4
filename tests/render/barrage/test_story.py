"""A turn as a story, and the valley at the end: what they show is what happened."""

from collections import Counter
from itertools import pairwise

import pytest

from games.barrage import GAME
from render.barrage.drawings import owner_of
from render.barrage.map import fresh_sites
from render.barrage.plan import VALLEY, place_of
from render.barrage.poster import WINDOWS, homes, shares
from render.barrage.story import TOLD, done, plan_of, touched
from tests.games.barrage.table import AUTOMA, after
from tests.render.barrage.positions import ENGLISH, NAMES, RECORDED, moments


def test_a_row_shows_where_a_seat_has_built_and_whose_water_ran() -> None:
    seen = Counter[str]()
    for position in moments():
        view = position.view(None)
        scene = ENGLISH.scene(view, NAMES)
        for seat in range(view.players):
            own = [news for news in view.news if news.seat == seat]
            seen.update(news.kind for news in own)
            sites = touched(scene, seat)
            assert bool(sites) == any(news.kind in ("built", "filled", "produced") for news in own)
            assert len(list(done(scene, seat))) >= sum(news.kind == "visited" for news in own)
            assert set(fresh_sites(view)) >= {str(news.facts["site"]) for news in own if news.kind == "built"}
    assert {"visited", "constructed", "built", "took", "patent"} <= seen.keys() & TOLD.keys()


def test_the_part_of_the_valley_in_a_row_has_the_sites_in_it_and_ends_where_the_valley_ends() -> None:
    box = (224, 62, 416, 206)
    for sites in (["D1U"], ["P12d"], ["D5L", "C5A"], ["C4B", "P12a"], ["HD", "C4B"]):
        plan = plan_of(sites, box)
        assert 0 <= plan.left <= VALLEY[0] - box[2] and 0 <= plan.top <= VALLEY[1] - box[3]
        x, y = place_of(sites[0])
        assert plan.left <= x <= plan.left + box[2] and plan.top <= y <= plan.top + box[3]


def test_at_the_end_each_energy_of_the_last_round_is_a_lit_window_of_who_has_powerhouses() -> None:
    for path in RECORDED:
        view = moments(path.stem)[-1].view(None)
        for seat in range(view.players):
            lit = [str(piece.arguments[1]).split("-") for piece, _ in homes(view, seat)]
            assert {owner for _, owner, _ in lit} <= {owner_of(view, seat)}
            energy = view.companies[seat].energy if view.powerhouses_of(seat) else 0
            assert sum(int(windows) for *_, windows in lit) == energy


def test_windows_are_shared_out_evenly() -> None:
    assert shares(13, 3) == [4, 4, 5] and shares(0, 2) == [0, 0] and shares(9, 0) == []
    assert WINDOWS == 4


@pytest.mark.parametrize("name", ["standard-rounds.automas", "solo-rounds.met"])
def test_automas_that_have_done_something_have_rows_and_at_the_end_of_a_round_everybody_has(name: str) -> None:
    checkpoints = list({position.number: position for position in moments(name)}.values())
    with_automas = 0
    for before, now in pairwise(checkpoints):
        view, moved = now.view(None), sorted(before.asks())
        told = [(news.kind, news.seat) for news in view.news if news.seat is not None]
        rows = {*moved, *(seat for kind, seat in told if kind == "scored" or seat in view.automas)}
        assert len(rows) == view.players or ("scored" not in dict(told))
        story = ENGLISH.reveal(view, NAMES[: view.seats], GAME.gained(before.base, now.base), moved)[0]
        headings = [passage.heading for passage in story.passages()]
        assert len(headings) == len(rows)
        for heading, seat in zip(headings, sorted(rows), strict=True):
            assert heading.startswith(ENGLISH.words.player(seat, NAMES[: view.seats]))
        with_automas += not rows.isdisjoint(view.automas)
    assert with_automas > 20


def test_what_a_round_brings_is_told_of_automas_too() -> None:
    first, *_, end = (position.base for position in moments("standard-rounds.automas"))
    gained = GAME.gained(first, end)
    assert len(gained) == end.players > end.seats and all(gained)


@pytest.mark.parametrize(
    ("actions", "signs"),
    [
        ("A3", ["engineer-italy 1", "contract-green ", "energy +2"]),
        ("A13", ["engineer-italy 1", "tile-0-powerhouse ", "mixer 2", "piece-powerhouse-italy "]),
    ],
)
def test_a_row_of_an_automa_shows_its_workers_and_what_it_has_done(actions: str, signs: list[str]) -> None:
    state = after("workers 1", actions=actions, criteria="A9")
    goods = done(ENGLISH.scene(state, NAMES[:2]), AUTOMA)
    assert [f"{str(good.sign.arguments[1]).split('@')[0]} {good.text}" for good in goods] == signs
