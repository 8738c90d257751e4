"""Copies of finished games from a turn of one's own, and of one's own running solo game."""

from typing import Any

import msgspec
import pytest

from bot.store import Store
from bot.table.choices.panel import Panel
from bot.table.ending.verify import FinishedGame, finished_game
from bot.table.refusal import Refusal
from bot.table.solo import games as solo
from bot.table.solo.beginnings import MAX_COPIES, Beginning, SoloRequest, begin_solo_from, encode_copy
from bot.table.solo.copying import copy_at, copy_of_running_game, own_turns, turns_by_round, turns_in_same_round
from games.core import Move, Position, decode
from games.registry import GAMES, find_game
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason, refused
from tests.bot.table.test_packed_games import GUILD, finished, pack

NOWHERE = 10**6


async def seen(club: Club, table_id: int, user_id: int = HANA.id, guild: int | None = GUILD) -> FinishedGame:
    return await finished_game(club.tables, table_id, guild, user_id, for_players=True)


async def begin(club: Club, beginning: Beginning, game: str = "dice_new_town") -> Panel:
    return await begin_solo_from(club.tables, HANA, SoloRequest(game, 9, "en"), beginning, club.interaction())


async def playing_alone(club: Club, game: str = "welcome_to", choices: int = 5) -> Panel:
    """Hana's solo game after so many choices."""
    shown = await solo.begin_or_find(club.tables, HANA, SoloRequest(game, 9, "en"), club.interaction())
    assert isinstance(shown, Panel)
    for _ in range(choices):
        shown = await club.choose_first(HANA, shown)
    return shown


class TestTurnsToCopy:
    """A finished game offers the turns of one's own seat, round by round."""

    @pytest.mark.parametrize("name", GAMES)
    async def test_each_turn_of_the_person_can_be_played_on(self, club: Club, name: str) -> None:
        game = await seen(club, await finished(club, name), BEN.id)
        turns = own_turns(game, BEN.id)
        assert len(turns) > 3 and [turn.number for turn in turns] == sorted({turn.number for turn in turns})
        assert [turn for several in turns_by_round(turns) for turn in several] == turns
        beginning = copy_at(game, BEN.id, turns[-1].number)
        base = decode(beginning.position, find_game(name).state_type)
        assert beginning.seat == 1 and 1 in Position(find_game(name), base).asks()
        assert beginning.origin == {"table": game.row.id, "round": max(1, turns[-1].round)}

    async def test_a_turn_is_found_with_the_others_of_its_round(self, club: Club) -> None:
        turns = own_turns(await seen(club, await finished(club, "barrage")), HANA.id)
        several = next(one for one in turns_by_round(turns) if len(one) > 1)
        assert turns_in_same_round(turns, several[-1].number) == several
        assert turns_in_same_round(turns, NOWHERE) == []

    async def test_an_onlooker_gets_the_first_seat(self, club: Club) -> None:
        game = await seen(club, await finished(club, "cities"), CARLA.id)
        assert copy_at(game, CARLA.id, own_turns(game, CARLA.id)[0].number).seat == 0

    async def test_a_compressed_game_offers_the_same(self, club: Club) -> None:
        table_id = await finished(club, "dice_new_town")
        before = [turn.number for turn in own_turns(await seen(club, table_id), HANA.id)]
        assert await pack(club, table_id)
        assert [turn.number for turn in own_turns(await seen(club, table_id), HANA.id)] == before

    async def test_seats_keep_the_colours_that_were_chosen(self, club: Club, store: Store) -> None:
        table_id = await finished(club, "barrage")
        async with store.transaction() as tx:
            seats = await tx.seats.at_table(table_id)
            coloured = [msgspec.structs.replace(seated, colour=3 - seated.seat) for seated in seats]
            await tx.seats.replace_all(table_id, coloured)
        club.restart()
        game = await seen(club, table_id)
        panel = await begin(club, copy_at(game, HANA.id, own_turns(game, HANA.id)[1].number), "barrage")
        assert [seated.colour for seated in panel.seats] == [3, 2]


class TestWhatCannotBeCopied:
    """One sentence says why, and nothing changes."""

    async def test_a_turn_of_somebody_else_or_none(self, club: Club) -> None:
        game = await seen(club, await finished(club, "dice_new_town"))
        others = {turn.number for turn in own_turns(game, BEN.id)} - {turn.number for turn in own_turns(game, HANA.id)}
        for number in (NOWHERE, -1, *others):
            with pytest.raises(Refusal, match="no_option"):
                copy_at(game, HANA.id, number)

    @pytest.mark.parametrize("left", [[], [Move(0, "nonsense")]], ids=["gone", "damaged"])
    async def test_a_game_whose_moves_do_not_replay(self, club: Club, store: Store, left: list[Move]) -> None:
        table_id = await finished(club, "dice_new_town")
        async with store.transaction() as tx:
            await tx.choices.drop_final_moves(table_id, 0)
            await tx.choices.append_final_moves(table_id, 0, left)
        club.restart()
        game = await seen(club, table_id)
        with pytest.raises(Refusal, match="no_copy"):
            own_turns(game, HANA.id)

    async def test_a_running_game_of_several(self, club: Club) -> None:
        table_id = await club.running(BEN)
        for person in (HANA, CARLA):
            assert await reason(copy_of_running_game(club.tables, table_id, person.id)) == "copy_later"

    async def test_a_solo_game_of_somebody_else(self, club: Club) -> None:
        table_id = (await playing_alone(club)).table_id
        assert await reason(copy_of_running_game(club.tables, table_id, BEN.id)) == "not_your_solo"
        assert await reason(seen(club, table_id, BEN.id)) == "no_table"

    async def test_a_game_of_another_server(self, club: Club) -> None:
        table_id = await finished(club, "dice_new_town")
        assert await reason(seen(club, table_id, CARLA.id, GUILD + 1)) == "no_table"
        assert (await seen(club, table_id, HANA.id, None)).row.id == table_id

    async def test_more_copies_than_a_person_may_have(self, club: Club) -> None:
        game = await seen(club, await finished(club, "dice_new_town"))
        beginning = copy_at(game, HANA.id, own_turns(game, HANA.id)[0].number)
        copies = [await begin(club, beginning) for _ in range(MAX_COPIES)]
        before = await club.counted()
        assert (await refused(begin(club, beginning), "too_many_copies")).fields == {"most": MAX_COPIES}
        assert await club.counted() == before
        await solo.close_game(club.tables, HANA, copies[0].table_id, club.interaction())
        assert (await begin(club, beginning)).row.phase == "running"


class TestRunningSoloGame:
    """It is copied from the start of the open turn, and goes on as it is."""

    async def test_the_copy_has_the_same_rounds_behind_it(self, club: Club) -> None:
        panel = await playing_alone(club)
        beginning = await copy_of_running_game(club.tables, panel.table_id, HANA.id)
        assert beginning is not None
        copy = await begin(club, beginning, "welcome_to")
        assert (copy.view.round, copy.view.sheets) == (panel.view.round, (await at_start(club, panel)).sheets)
        assert await club.panel(HANA, panel.table_id) == panel

    async def test_the_cards_to_come_are_others(self, club: Club) -> None:
        table_id = (await playing_alone(club, "welcome_to", 0)).table_id
        real = decode((await club.stored(table_id)).checkpoint or b"", find_game("welcome_to").state_type)
        found = [await copy_of_running_game(club.tables, table_id, HANA.id) for _ in range(2)]
        bases = [decode(one.position, find_game("welcome_to").state_type) for one in found if one is not None]
        assert len({str(base.rng) for base in (real, *bases)}) == 3
        assert len({str(base.stacks) for base in (real, *bases)}) == 3

    async def test_a_finished_one_is_not_copied_as_it_stands(self, club: Club) -> None:
        table_id = await finished(club, "dice_new_town")
        assert await copy_of_running_game(club.tables, table_id, HANA.id) is None


@pytest.mark.parametrize("name", [name for name in GAMES if find_game(name).version > 1])
async def test_a_copy_is_played_by_the_rules_of_its_own_version(club: Club, name: str) -> None:
    game = find_game(name)
    position = Position.start(game, game.settings_type(), 2, "5e" * 32, version=1)
    beginning = Beginning(encode_copy(position, 0, "0f" * 32), 0, "easy")
    panel = await begin(club, beginning, name)
    assert (panel.row.version, panel.view.version) == (1, 1)


async def at_start(club: Club, panel: Panel) -> Any:
    """What the person saw at the start of the open turn."""
    async with club.tables.hold(panel.table_id) as table:
        return table.game.view(table.require_started().base, panel.seat)
