"""Spaces of the action boards have shapes besides their colours, and a seat without a company has nobody's colours."""

from games.barrage import GAME
from games.core import Position
from render.barrage.action_cells import ClosedSpace, OpenSpace, TakenSpace, closed_space, open_space, taken_space
from render.barrage.drawings import owner_of
from render.theme import Theme
from tests.render.colour_vision import each_light, pattern


def test_a_seat_without_a_company_has_the_colours_of_nobody() -> None:
    before = Position.start(GAME, GAME.settings_type(mode="standard"), 2, seed=1).base
    after = Position.start(GAME, GAME.settings_type(mode="introductory"), 2, seed=1).base
    assert {owner_of(before, seat) for seat in range(2)} == {owner_of(after, None)} == {"neutral"}
    assert {owner_of(after, seat) for seat in range(2)} == {"usa", "germany"}


@each_light
def test_what_can_be_done_on_a_space_is_known_by_a_shape(theme: Theme) -> None:
    size = (138, 54)
    taken = (taken_space(*size, TakenSpace("usa", 2, new)) for new in ("", "NEW"))
    states = [*taken, open_space(*size, OpenSpace("2")), closed_space(*size, ClosedSpace(2, missing=(1, 0)))]
    assert len({pattern(piece, theme) for piece in states}) == len(states)
