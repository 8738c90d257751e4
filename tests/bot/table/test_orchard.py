"""Tables of a game that asks for several things at once, reveals things, and asks others in between."""

from dataclasses import replace

import pytest

from games.core import COMMIT, DECLINE, Game, Rule, Seat, SeatRule, Step, choose_several, everybody
from tests.bot.table.club import BEN, HANA, Club, reason
from tests.games import example
from tests.games.example import Orchard
from tests.registering import register


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, example)


async def at_market(club: Club) -> int:
    """A table where everybody has planted the first card and Hana goes to market."""
    table_id = await club.running(BEN, game="orchard")
    await club.whole_turn(HANA, table_id)
    await club.whole_turn(BEN, table_id)
    return table_id


async def test_menu_values_are_a_choice_in_the_order_of_the_options(club: Club) -> None:
    table_id = await club.running(BEN, game="orchard")
    panel = await club.panel(HANA, table_id)
    assert panel.ask is not None
    hand = panel.ask.options
    shown = await club.press(HANA, panel, "choose", 2, 0)
    assert shown.view.gardens[0].beds == [hand[0], hand[2]]


@pytest.mark.parametrize("options", [(), (0, 1, 2), (0, 3), (-1, 0)])
async def test_too_few_too_many_or_unknown_menu_values_are_refused(club: Club, options: tuple[int, ...]) -> None:
    table_id = await club.running(BEN, game="orchard")
    panel = await club.panel(HANA, table_id)
    assert await reason(club.press(HANA, panel, "choose", *options)) == "impossible"
    assert await club.panel(HANA, table_id) == panel


async def test_none_of_several_can_be_chosen_where_the_rules_allow_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(example, "GAME", with_plant(plant_up_to_two))
    table_id = await club.running(BEN, game="orchard")
    shown = await club.press(HANA, await club.panel(HANA, table_id), "choose")
    assert shown.view.gardens[0].beds == []
    assert shown.ask is not None
    assert shown.ask.kind == COMMIT


async def test_what_was_revealed_cannot_be_taken_back_also_after_a_restart(club: Club) -> None:
    table_id = await at_market(club)
    dug = await club.press(HANA, await club.panel(HANA, table_id), "choose", 0)
    assert dug.undoable_count == 0
    club.restart()
    assert await club.panel(HANA, table_id) == dug
    assert (await club.press(HANA, dug, "undo")).note == "nothing_to_undo"


async def test_whoever_is_asked_in_between_answers_from_the_own_panel(club: Club) -> None:
    table_id = await at_market(club)
    club.told.clear()
    offered = await club.press(HANA, await club.panel(HANA, table_id), "choose", 1)
    offered = await club.choose_first(HANA, offered)
    assert (offered.ask, offered.waiting, club.told) == (None, (1,), [table_id])
    club.restart()
    bens = await club.panel(BEN, table_id)
    assert bens.ask is not None
    assert bens.ask.kind == "offer"
    answered = await club.press(BEN, bens, "choose", 1)
    assert (answered.ask, answered.waiting) == (None, (0,))
    club.restart()
    assert (await club.panel(HANA, table_id)).ask is not None


async def test_it_is_said_that_a_round_is_revealed_only_to_whom_it_brings_a_turn(club: Club) -> None:
    table_id = await at_market(club)
    panel = await club.panel(HANA, table_id)
    assert panel.ask is not None
    declined = await club.press(HANA, panel, "choose", panel.ask.options.index(DECLINE))
    ended = await club.press(HANA, declined, "commit")
    assert (ended.ask, ended.waiting, ended.note) == (None, (1,), "committed")


class TestAfterTheRulesHaveChanged:
    """What no longer fits costs that seat its open choices, and nobody anything else."""

    @pytest.fixture(autouse=True)
    async def planted(self, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
        """Hana has planted one card and Ben two when the rules begin to want two of everybody."""
        self.table_id = await club.running(BEN, game="orchard")
        self.hanas = await club.press(HANA, await club.panel(HANA, self.table_id), "choose", 0)
        bens = await club.press(BEN, await club.panel(BEN, self.table_id), "choose", 0, 1)
        self.bens = await club.press(BEN, bens, "commit")
        monkeypatch.setattr(example, "GAME", with_plant(plant_two))
        club.restart()

    async def test_only_what_does_not_fit_is_asked_again(self, club: Club) -> None:
        panel = await club.panel(HANA, self.table_id)
        assert panel.ask is not None
        assert (panel.ask.kind, panel.undoable_count, panel.view.gardens[0].beds) == ("plant", 0, [])
        bens = await club.panel(BEN, self.table_id)
        assert (bens.ask, bens.view.gardens[1], bens.serial) == (None, self.bens.view.gardens[1], self.bens.serial)

    async def test_a_button_for_what_no_longer_fits_is_old(self, club: Club) -> None:
        assert (await club.press(HANA, self.hanas, "commit")).note == "stale"

    async def test_what_is_chosen_then_survives_the_next_restarts(self, club: Club) -> None:
        chosen = await club.press(HANA, await club.panel(HANA, self.table_id), "choose", 1, 2)
        for _ in range(2):
            club.restart()
            assert await club.panel(HANA, self.table_id) == chosen
        assert (await club.press(HANA, chosen, "undo")).undoable_count == 0
        club.restart()
        assert (await club.panel(HANA, self.table_id)).view.gardens[0].beds == []

    async def test_the_game_goes_on_and_its_moves_replay(self, club: Club) -> None:
        await club.press(HANA, await club.press(HANA, await club.panel(HANA, self.table_id), "choose", 1, 2), "commit")
        public = await club.tables.public(self.table_id)
        assert (public.row.number, public.waiting) == (1, (0,))
        async with club.store.read() as reading:
            moves = await reading.choices.final_moves(self.table_id)
        assert [move.seat for move in moves] == [0, 0, 1, 1]

    async def test_a_step_that_nobody_else_acts_in_any_more_is_closed_and_stored(
        self, club: Club, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        only_ben = Step[Orchard](open=lambda s: {1: example.plant}, close=example.grow)
        monkeypatch.setattr(example, "GAME", with_steps(plant=only_ben))
        shown = await club.panel(HANA, self.table_id)
        assert (shown.row.number, shown.waiting, shown.view.gardens[1].trees) == (
            1,
            (0,),
            self.bens.view.gardens[1].beds,
        )
        club.restart()
        assert await club.panel(HANA, self.table_id) == shown
        async with club.store.read() as reading:
            assert [move.seat for move in await reading.choices.final_moves(self.table_id)] == [1, 1]


def plant_up_to_two(s: Orchard, me: Seat) -> Rule[None]:
    """Plant two cards of the hand, or one, or none."""
    yield from plant(s, me, 0)


def plant_two(s: Orchard, me: Seat) -> Rule[None]:
    yield from plant(s, me, 2)


def plant(s: Orchard, me: Seat, least: int) -> Rule[None]:
    """Plant at least so many cards of the hand, at most two."""
    garden = s.gardens[me]
    garden.beds = list((yield from choose_several(me, "plant", sorted(garden.hand), least, 2)))
    garden.hand = [card for card in garden.hand if card not in garden.beds]


def with_plant(rule: SeatRule[Orchard]) -> Game[Orchard]:
    return with_steps(plant=Step(open=everybody(rule), close=example.grow))


def with_steps(**steps: Step[Orchard]) -> Game[Orchard]:
    """A new version of the example game in which these steps are different."""
    return replace(example.GAME, version=2, steps={**example.GAME.steps, **steps})
