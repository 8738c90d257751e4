"""The colours of Barrage: texts can be read, and owners have patterns beside their colours."""

import pytest

from games.barrage import COMPANIES, CONTRACTS, GAME, TILES
from games.core import Position
from render.barrage.action_cells import ClosedSpace, OpenSpace, TakenSpace, closed_space, open_space, taken_space
from render.barrage.drawings import OWNERS, contract_sign, drawing, owner_of, tile
from render.barrage.tones import tones_of
from render.theme import Theme
from tests.render.colour_vision import SEEN, distance, each_light
from tests.render.test_colour_vision import pattern

APART = 12.0
"""Some five times the smallest difference of colours that is noticed side by side."""


@each_light
@pytest.mark.parametrize("kind", ["chip", "dam"])
def test_owners_differ_in_their_patterns_of_light_and_dark(theme: Theme, kind: str) -> None:
    pieces = [drawing(f"{kind}-{owner}-3" if kind == "dam" else f"{kind}-{owner}") for owner in OWNERS]
    assert len({pattern(piece, theme) for piece in pieces}) == len(OWNERS)


@each_light
def test_contracts_and_kinds_of_tiles_differ_in_their_shapes(theme: Theme) -> None:
    contracts = [contract_sign(kind) for kind in dict.fromkeys(one.kind for one in CONTRACTS.values())]
    assert len({pattern(piece, theme) for piece in contracts}) == 5
    assert len({pattern(tile(name), theme) for name in TILES}) == len(TILES)


def test_a_seat_without_a_company_has_the_colours_of_nobody() -> None:
    before = Position.start(GAME, GAME.settings_type(mode="standard"), 2, seed=1).base
    after = Position.start(GAME, GAME.settings_type(mode="introductory"), 2, seed=1).base
    assert {owner_of(before, seat) for seat in range(2)} == {owner_of(after, None)} == {"neutral"}
    assert {owner_of(after, seat) for seat in range(2)} == {"usa", "germany"}


@each_light
def test_whoever_is_on_a_space_is_known_by_a_pattern_and_what_can_be_done_there_by_a_shape(theme: Theme) -> None:
    workers = [drawing(f"engineer-{name}", 0.75) for name in COMPANIES]
    assert len({pattern(piece, theme) for piece in workers}) == len(COMPANIES)
    size = (138, 54)
    closed = closed_space(*size, ClosedSpace(2, missing=(1, 0)))
    taken = (taken_space(*size, TakenSpace("usa", 2, new)) for new in ("", "NEW"))
    states = [*taken, open_space(*size, OpenSpace("2")), closed]
    assert len({pattern(piece, theme) for piece in states}) == len(states)


@each_light
@pytest.mark.parametrize("vision", SEEN)
def test_edges_and_signs_of_the_boards_stand_out_for_every_eye(theme: Theme, vision: str) -> None:
    shelf = tones_of(theme).shelf
    pairs = [
        (theme.strong, theme.card),
        (theme.tomato, theme.card),
        (theme.steel, theme.card),
        (theme.sun, theme.steel),
    ]
    pairs += [(tones_of(theme).on_shelf, shelf), (theme.leaf, shelf), (theme.tomato, theme.paper)]
    assert [pair for pair in pairs if distance(*pair, SEEN[vision]) < APART] == []
