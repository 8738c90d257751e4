"""Seals fix a game's chance before its first move, and a finished game can be recomputed by anybody."""

import hashlib
import json
import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot.store import TableRow
from bot.table.ending.verify import FinishedGame, finished_game, verify_game
from bot.table.lobby.opening import open_lobby
from bot.table.memory.secrecy import Seal, opened_seal, published_digest, without_seal
from bot.table.solo.beginnings import SoloRequest
from bot.table.solo.games import begin_or_find
from bot.ui.ending.verdict_card import verdict_details_card
from bot.ui.table.table_card import reveal_card, table_card
from games.core import OVER, Position, Seed, decode_transcript, encode, encode_transcript, replay
from games.registry import find_game
from tests.bot.table.club import BEN, HANA, Club, opening, reason, refused
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL
from tests.games.matches import match_by_chance

GUILD = 1
GAME = find_game("welcome_to")


async def finished(club: Club) -> int:
    """The number of a table of Hana and Ben at which chance has made every choice."""
    table_id = await club.running(BEN)
    row = await club.stored(table_id)
    assert row.secret is not None
    await play_to_the_end(club, row, row.secret)
    return table_id


async def finished_of_old(club: Club) -> int:
    """The same, begun when games were still dealt from an integer."""
    table_id = await club.running(BEN)
    row, seed = await club.stored(table_id), 4_611_686_018_427_387_903
    settings = Seal(f"table {table_id}", row.game, 1, 2, seed, "0123456789abcdef" * 2).added_to(
        without_seal(row.settings)
    )
    async with club.store.transaction() as tx:
        row = await tx.tables.update(row, seed=seed, secret=None, settings=settings)
    await play_to_the_end(club, row, seed)
    return table_id


async def play_to_the_end(club: Club, row: TableRow, seed: Seed) -> None:
    """Store a game from this seed in which chance has made every choice."""
    match = match_by_chance(GAME, GAME.settings_type(), 2, seed)
    async with club.store.transaction() as tx:
        await tx.choices.append_final_moves(row.id, 0, match.moves)
        end, number = encode(match.position.base), match.position.number
        await tx.tables.update(row, phase=OVER, checkpoint=end, number=number)
    club.restart()


async def game_of(club: Club) -> FinishedGame:
    table_id = await finished(club)
    return await finished_game(club.tables, table_id, GUILD, BEN.id)


def with_moves(game: FinishedGame, moves: list[tuple[int, Any]]) -> FinishedGame:
    return replace(game, transcript=altered(game, choices=moves))


def altered(game: FinishedGame, **fields: Any) -> Any:
    return msgspec.structs.replace(game.transcript, **fields)


class TestWhileTheGameRuns:
    """The digest is known to all, what it closes in to nobody."""

    async def test_the_table_message_shows_neither_the_digest_nor_a_secret(self, club: Club) -> None:
        table_id = await club.running(BEN)
        row, public = await club.stored(table_id), await club.tables.public(table_id)
        seal = opened_seal(row, 2)
        assert seal is not None
        assert published_digest(row) == seal.digest
        words = words_of(table_card(public, ONE_PIXEL))
        assert seal.digest[:8] not in words
        assert not public.is_opened
        for shown in (words, repr(public), repr(await club.panel(HANA, table_id))):
            assert seal.salt not in shown
            assert row.secret is not None and row.secret not in shown

    async def test_every_table_has_a_salt_of_its_own(self, club: Club) -> None:
        rows = [await club.stored(await club.running(BEN)) for _ in range(3)]
        assert len({row.settings["seal"]["salt"] for row in rows}) == 3
        assert all(len(bytes.fromhex(row.settings["seal"]["salt"])) == 16 for row in rows)

    async def test_it_cannot_be_verified_yet_and_the_answer_shows_its_seal(self, club: Club) -> None:
        table_id = await club.running(BEN)
        refusal = await refused(finished_game(club.tables, table_id, GUILD, BEN.id), "still_sealed")
        assert refusal.fields == {"digest": published_digest(await club.stored(table_id))}

    async def test_a_running_game_without_a_seal_cannot_be_verified_yet(self, club: Club) -> None:
        table_id = await club.running(BEN)
        await club.tables.update_row(table_id, settings={})
        assert await reason(finished_game(club.tables, table_id, GUILD, BEN.id)) == "still_secret"

    async def test_a_lobby_has_nothing_to_verify(self, club: Club) -> None:
        assert await reason(finished_game(club.tables, (await club.open()).row.id, GUILD, BEN.id)) == "not_started"


class TestOnceTheGameIsOver:
    """Seal, moves and end are recomputed."""

    async def test_everything_fits_after_a_game_played_by_pressing(self, club: Club) -> None:
        table_id = await club.running(BEN)
        while not (await club.tables.public(table_id)).over:
            await club.whole_turn(HANA, table_id)
            await club.whole_turn(BEN, table_id)
        assert verify_game(await finished_game(club.tables, table_id, GUILD, BEN.id)).is_good

    async def test_the_last_reveal_says_in_a_line_that_the_game_can_be_verified(self, club: Club) -> None:
        table_id = await finished(club)
        public = await club.tables.public(table_id)
        assert public.is_opened
        [line] = [line for line in words_of(reveal_card(public, [], ONE_PIXEL)).splitlines() if "dealt fairly" in line]
        assert f"`/verify table:{table_id}`" in line

    async def test_what_the_answer_tells_to_type_prints_the_seal(self, club: Club) -> None:
        game = await game_of(club)
        words = words_of(verdict_details_card(verify_game(game), "en"))
        typed = re.search(r"^printf %s '(.+)' \| sha256sum$", words, re.MULTILINE)
        assert typed is not None and game.seal is not None
        assert str(game.seal.seed) in typed[1] and game.seal.salt in typed[1]
        assert hashlib.sha256(typed[1].encode()).hexdigest() == game.digest
        assert f"`{game.digest}`" in words

    async def test_an_earlier_reveal_that_is_posted_late_does_not(self, club: Club) -> None:
        table_id = await finished(club)
        beginning = Position.start(GAME, GAME.settings_type(), 2, 1).base
        async with club.tables.hold(table_id) as table:
            assert not table.public_at(encode(beginning), 3).is_opened

    async def test_the_recording_replays_and_names_nobody(self, club: Club) -> None:
        data = encode_transcript((await game_of(club)).transcript)
        assert replay(decode_transcript(data), GAME).over
        assert "Hana" not in data.decode()
        assert re.fullmatch("[0-9a-f]{64}", json.loads(data)["seed"])

    async def test_a_changed_seed_breaks_the_seal_and_the_moves(self, club: Club) -> None:
        game = await game_of(club)
        assert game.seal is not None
        seed = "5" * 64
        changed = replace(game, seal=replace(game.seal, seed=seed), transcript=altered(game, seed=seed))
        verdict = verify_game(changed)
        assert verdict.has_fitting_seal is False
        assert verdict.outcome in {"other_moves", "other_result"}
        assert not verdict.is_good

    @pytest.mark.parametrize(
        "changes",
        [{"about": "table 99"}, {"version": 9}, {"seats": 9}, {"seed": "5" * 64}, {"salt": "0" * 32}],
        ids=str,
    )
    async def test_the_digest_depends_on_all_that_is_sealed(self, club: Club, changes: dict[str, Any]) -> None:
        seal = (await game_of(club)).seal
        assert seal is not None
        assert replace(seal, **changes).digest != seal.digest

    async def test_a_game_that_was_dealt_from_an_integer_is_verified_as_ever(self, club: Club) -> None:
        table_id = await finished_of_old(club)
        game = await finished_game(club.tables, table_id, GUILD, BEN.id)
        assert verify_game(game).is_good
        assert game.seal is not None
        old = "game welcome_to version 1 seats 2 seed 4611686018427387903 salt 0123456789abcdef0123456789abcdef"
        assert game.seal.text == f"machizukuri table 1 {old}"
        assert game.digest == "ff9c62106ed7dbcdbec3d1cbc0f529adf1a2210fe710d8683c7c3f9f248b94dd"
        assert json.loads(encode_transcript(game.transcript))["seed"] == 4611686018427387903

    async def test_a_missing_move_does_not_go_unseen(self, club: Club) -> None:
        game = await game_of(club)
        moves = game.transcript.choices
        assert verify_game(with_moves(game, moves[1:])).outcome == "other_moves"
        assert verify_game(with_moves(game, moves[:-1])).outcome == "other_result"

    async def test_other_standings_do_not_go_unseen(self, club: Club) -> None:
        game = await game_of(club)
        standings = list(reversed(game.transcript.standings))
        assert verify_game(replace(game, transcript=altered(game, standings=standings))).outcome == "other_result"

    async def test_another_end_does_not_go_unseen(self, club: Club) -> None:
        game = await game_of(club)
        beginning = Position.start(GAME, GAME.settings_type(), 2, 1).base
        assert verify_game(replace(game, end=encode(beginning))).outcome == "other_result"

    async def test_what_was_played_by_other_rules_cannot_be_recomputed(self, club: Club) -> None:
        game = await game_of(club)
        verdict = verify_game(replace(game, transcript=altered(game, version=99)))
        assert (verdict.has_fitting_seal, verdict.outcome, verdict.is_good) == (True, "other_rules", False)

    async def test_a_game_without_a_seal_is_recomputed_all_the_same(self, club: Club) -> None:
        table_id = await finished(club)
        row = await club.stored(table_id)
        async with club.store.transaction() as tx:
            await tx.tables.update(row, settings={})
        club.restart()
        verdict = verify_game(await finished_game(club.tables, table_id, GUILD, BEN.id))
        assert (verdict.has_fitting_seal, verdict.outcome) == (None, "same")
        public = await club.tables.public(table_id)
        assert not public.is_opened


class TestWhatCannotBeVerified:
    """The answer says why."""

    async def test_a_table_that_does_not_exist(self, club: Club) -> None:
        assert await reason(finished_game(club.tables, 99, GUILD, BEN.id)) == "no_table"

    @pytest.mark.parametrize("guild_id", [GUILD + 1, None], ids=["another server", "a direct message"])
    async def test_a_table_of_a_server_elsewhere(self, club: Club, guild_id: int | None) -> None:
        for table_id in (await finished(club), await club.running(BEN)):
            refusal = await refused(finished_game(club.tables, table_id, guild_id, HANA.id), "in_server")
            assert refusal.fields == {"table": table_id}

    @pytest.mark.parametrize("guild_id", [GUILD, None], ids=["a server", "a direct message"])
    async def test_a_solo_game_of_ones_own_that_is_not_over(self, club: Club, guild_id: int | None) -> None:
        shown = await begin_or_find(club.tables, HANA, SoloRequest("welcome_to", 2, "en"), club.interaction())
        assert await reason(finished_game(club.tables, shown.row.id, guild_id, HANA.id)) == "still_sealed"

    @pytest.mark.parametrize("guild_id", [GUILD, None], ids=["a server", "a direct message"])
    async def test_a_solo_game_of_another_is_as_if_there_were_none(self, club: Club, guild_id: int | None) -> None:
        shown = await begin_or_find(club.tables, HANA, SoloRequest("welcome_to", 2, "en"), club.interaction())
        refusal = await refused(finished_game(club.tables, shown.row.id, guild_id, BEN.id), "no_table")
        assert refusal.fields == (await refused(finished_game(club.tables, 99, guild_id, BEN.id), "no_table")).fields

    async def test_a_table_that_was_closed_before_it_started(self, club: Club) -> None:
        table_id = (await club.open()).row.id
        await club.leave(HANA, table_id)
        assert await reason(finished_game(club.tables, table_id, GUILD, BEN.id)) == "closed"


async def test_what_a_table_was_opened_with_is_kept_beside_the_seal(club: Club) -> None:
    lobby = await open_lobby(club.tables, HANA, opening(), club.interaction())
    row = await club.stored(lobby.row.id)
    async with club.store.transaction() as tx:
        await tx.tables.update(row, settings={"pace": "slow"})
    club.restart()
    await club.join(BEN, lobby.row.id)
    await club.start(HANA, lobby.row.id)
    assert (await club.stored(lobby.row.id)).settings.keys() == {"pace", "seal"}
    assert (await club.tables.public(lobby.row.id)).row.settings == {"pace": "slow"}
