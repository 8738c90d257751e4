"""The action boards as a picture: where spaces lie, who is there, what is short."""

import pytest

from games.barrage.acts import spaces_for
from render.barrage import BarrageFace
from render.barrage.action_cells import ClosedSpace, OpenSpace, TakenSpace, closed_space, open_space, taken_space
from render.barrage.action_plan import action_plan
from render.barrage.actions import wished_place
from render.barrage.on_map import DISC
from render.kit.banner import BAND
from render.texts import texts_in
from render.theme import HIGHEST, LIGHT, WIDE, Theme
from tests.games.barrage.table import table
from tests.render.barrage.positions import all_asked
from tests.render.boxes import outside, overlapping
from tests.render.colour_vision import each_light, pattern
from tests.render.played import Question

FACE = BarrageFace(texts_in("en"), LIGHT)
NAMES = ["Ann", "Bo", "Cy", "Dee"]


def turns(seats: int, mode: str) -> list[Question]:
    """Some questions what to do in a turn of recorded games, those with most options first."""
    acts = [one for one in all_asked() if one.ask.kind == "act"]
    found = [one for one in acts if (one.view.players, one.view.settings.mode) == (seats, mode)]
    found.sort(key=lambda one: len(one.ask.options), reverse=True)
    return [*found[:3], *found[3 :: len(found) // 6]]


each_table = pytest.mark.parametrize(("seats", "mode"), [(2, "introductory"), (2, "standard"), (4, "standard")])


@each_table
def test_no_space_and_no_board_lies_on_another_and_all_are_on_the_picture(seats: int, mode: str) -> None:
    for view, ask in turns(seats, mode):
        plan = action_plan(view, ask.seat, ask.options)
        places = [*plan.spaces.values(), *plan.others.values()]
        assert {space.id for space in spaces_for(view)} <= plan.spaces.keys()
        for boxes in (places, list(plan.boards.values())):
            assert overlapping(boxes) == [] == outside(boxes, (0, BAND, WIDE, HIGHEST - BAND))


def test_all_boards_have_room_and_rows_for_letters_whatever_can_be_done() -> None:
    turns = [one for one in all_asked() if one.ask.kind == "act"]
    plans = [action_plan(view, ask.seat, ask.options) for view, ask in turns]
    assert max(top + height for plan in plans for _, top, _, height in plan.boards.values()) <= HIGHEST
    assert min(height for plan in plans for *_, height in (*plan.spaces.values(), *plan.others.values())) >= DISC


def test_a_wish_lies_on_its_space_and_one_that_is_gone_does_too() -> None:
    position = table("taken turbine_zero_l=1")
    view, ask = position.view(0), position.asks()[0]
    plan = action_plan(view, 0, ask.options)
    assert wished_place(plan, ("turbine", "turbine_zero_l")) == plan.spaces["turbine_zero_l"]
    assert wished_place(plan, ask.options[0]) == plan.place_of(ask.options[0])
    assert wished_place(plan, ("produce", "turbine_zero_l", "D8U", "C8A", 1, None)) is None
    gone, there = (("turbine", "turbine_zero_l"), ("turbine", "turbine_zero_r"))
    pictures = {
        shown.draw()
        for listed in ((), (gone,), (there,), (gone, there), (there, gone))
        if (shown := FACE.wishes(view, NAMES[:2], ask, listed))
    }
    assert len(pictures) == 5


@each_light
def test_what_can_be_done_on_a_space_is_known_by_a_shape(theme: Theme) -> None:
    size = (138, 54)
    taken = (taken_space(*size, TakenSpace("usa", 2, new)) for new in ("", "NEW"))
    states = [*taken, open_space(*size, OpenSpace("2")), closed_space(*size, ClosedSpace(2, missing=(1, 0)))]
    assert len({pattern(piece, theme) for piece in states}) == len(states)
