"""The colours of Barrage: texts can be read, and owners have patterns beside their colours."""

import pytest

from games.barrage import CONTRACTS, GAME, TILES
from games.core import Position
from render.barrage.drawings import OWNERS, contract_sign, drawing, owner_of, tile
from render.barrage.tones import READABLE, tones_of
from render.theme import STAGED, Theme, contrast
from tests.render.test_colour_vision import pattern

each_light = pytest.mark.parametrize(
    "theme", [theme for lights in STAGED.values() for theme in lights], ids=lambda theme: f"{theme.name}-{theme.stage}"
)


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


@each_light
@pytest.mark.parametrize(("text", "ground"), READABLE)
def test_texts_of_the_game_can_be_read_on_their_grounds(theme: Theme, text: str, ground: str) -> None:
    tones = tones_of(theme)
    grounds = getattr(tones, ground)
    for one in (grounds,) if isinstance(grounds, str) else grounds:
        assert contrast(getattr(tones, text), one) >= 4.5


def test_a_seat_without_a_company_has_the_colours_of_nobody() -> None:
    before = Position.start(GAME, GAME.settings_type(mode="standard"), 2, seed=1).base
    after = Position.start(GAME, GAME.settings_type(mode="introductory"), 2, seed=1).base
    assert {owner_of(before, seat) for seat in range(2)} == {owner_of(after, None)} == {"neutral"}
    assert {owner_of(after, seat) for seat in range(2)} == {"usa", "germany"}
