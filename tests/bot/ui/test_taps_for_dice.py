"""How one rolls and takes the dice of a round in Dice New Town on a phone."""

import pytest

from bot import limits
from bot.playground.components import ComponentType
from bot.table.choices.open_turn import is_committed_unasked
from bot.table.memory.table import Table
from bot.ui.turn.panel_card import panel_card
from games.core import COMMIT, Choice, Position, Rng
from games.dice_new_town import GAME, DiceNewTownSettings
from tests.bot.ui.sending import assert_sendable, components_of, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, sat_from_the_start, seats_of
from tests.games.dice_new_town.table import play, table
from tests.games.dice_new_town.test_moving import moves


@pytest.mark.parametrize(
    ("choices", "is_said"), [([("reroll", "white"), (1, 2)], True), ([("reroll", "green")], True), ([("stay",)], False)]
)
async def test_dice_are_rolled_again_without_a_commit_unless_one_wants_to_be_asked(
    choices: list[Choice], is_said: bool
) -> None:
    position = play(table(moves(9, 2, red=2)), *choices)
    usual, seats = new_table(2, 1, "en", GAME.name), seats_of(2)
    panel = Table(usual.row, seats, GAME, position, sittings=sat_from_the_start(seats)).panel(0)
    assert panel.ask and panel.ask.kind == COMMIT
    assert ("Your turn goes on" in words_of(panel_card(panel, "en", [ONE_PIXEL]))) == is_said
    assert is_committed_unasked(position, 0, "final") == is_said


@pytest.mark.parametrize("seed", range(3))
async def test_each_colour_has_its_dice_as_buttons_in_rows_of_its_own(seed: int) -> None:
    played = new_table(4, seed, "en", GAME.name, DiceNewTownSettings())
    position: Position = played.require_started()
    seat, ask = next(iter(position.asks().items()))
    while ask.kind != "die":
        position.apply(seat, Rng(seed).pick(list(ask.options)))
        position.commit(seat)
        seat, ask = next(iter(position.asks().items()))
    card = panel_card(played.panel(seat), "en", [ONE_PIXEL])
    assert_sendable(card)
    dice = [f"{colour} {value}" for colour, value in ask.options]
    assert [button["label"] for button in parts_of(card, ComponentType.BUTTON)][: len(dice)] == dice
    rows = [part["components"] for part in components_of(card) if part["type"] == ComponentType.ROW]
    for row in rows[: len({colour for colour, _ in ask.options})]:
        assert len({button["label"].split()[0] for button in row}) == 1 and len(row) <= limits.MAX_ROW_BUTTONS


async def test_alone_one_is_asked_before_dice_are_rolled_and_nowhere_else() -> None:
    settings, asked = DiceNewTownSettings(mode="solo"), dict[str, bool]()
    position = new_table(1, 1, "en", GAME.name, settings).require_started()
    while position.base.round == 1:
        step, rolls = position.base.step, position.base.rng
        while (ask := position.asks()[0]).kind != COMMIT:
            position.apply(0, ask.options[0 if step == "manage" else -1])
        asked[step] = not is_committed_unasked(position, 0, "final")
        assert not is_committed_unasked(position, 0, "always")
        position.commit(0)
        assert asked[step] == (position.base.rng != rolls), step
    assert asked == {"tree": True, "draft": False, "move1": False, "manage": False, "build": False, "move2": False}
