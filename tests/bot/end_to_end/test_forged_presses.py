"""Whatever anybody sends on whichever message: nothing is shown or changed that is not theirs to see or to change."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from bot.playground import Permission, Playground
from bot.playground.world import BOT_ROLE_ID
from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.table.choices.panel import Panel
from bot.table.ending.early import end_early
from bot.table.memory.state import Person
from bot.table.seats.handover import take_way_out
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.votes.voting import propose
from bot.ui.parts.click import Click, Verb
from bot.ui.press.guard import LOBBY_CARD_VERBS, VERBS_WITHOUT_TABLE
from tests.bot.end_to_end.conftest import bot_online
from tests.bot.end_to_end.forged import answer_to, as_stored, forge
from tests.bot.end_to_end.guests import SeenTable, board_of, open_table, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.bot.table.club import BEN, Club, opening
from tests.bot.waiting import all_posts
from tests.examples import by_turns
from tests.games.ways import PLAYED_ALONE
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end

STRANGER: Final = Person(9001, "Stranger")
ELSEWHERE: Final = 9_000_001
"""The number of another server, in which nobody of the playground is."""
NO_SUCH_TABLE: Final = 777_777
GONE: Final = "There is no such table here."
KEPT: Final = (
    "tables",
    "seats",
    "choices",
    "moves",
    "posts",
    "results",
    "invitations",
    "mentors",
    "motions",
    "votes",
    "deadlines",
)
"""Where everything about tables is stored."""
ABOUT_NO_TABLE: Final = frozenset(
    {
        Verb.PREFER,
        Verb.SETTINGS,
        Verb.AWAY,
        Verb.BLOCK,
        Verb.UNBLOCK,
        Verb.TIPS_ANEW,
        Verb.SNOOZE,
        Verb.SERVER,
        Verb.SERVER_SETTING,
        Verb.CHANNELS,
        Verb.BULLETIN,
        Verb.PLAYERS_ROLE,
        Verb.DROP_PRESET,
        Verb.PRIVACY,
        Verb.EXPORT,
        Verb.FORGET,
        Verb.PUZZLE,
        Verb.PUZZLE_PAGE,
        Verb.PUZZLE_SHEETS,
        Verb.PUZZLE_WHAT,
        Verb.SOLVE,
        Verb.SOLVE_MENU,
        Verb.RULES,
        Verb.DAY,
        Verb.PLAY_DAY,
        Verb.PRACTISE,
        Verb.BOARD,
        Verb.SHARE,
        Verb.OPEN_CITY,
        Verb.NAMED,
        Verb.DUPLICATE,
        Verb.ENTER,
        Verb.NAME_ENTRY,
        Verb.END_ENTRY,
        Verb.ENTRY_CITY,
        Verb.FOUND_GROUP,
        Verb.JOIN_GROUP,
        Verb.LEAVE_GROUP,
        Verb.RATINGS,
        Verb.STATS,
        Verb.STATS_GAME,
        Verb.RACE,
        Verb.RACE_BEST,
        Verb.WITHDRAW_RACE,
        Verb.TOWN,
        Verb.IN_TOWN,
        Verb.SHOW_TOWN,
        Verb.QUARTER,
        Verb.SEASON_FILM,
        Verb.SIGN_UP,
        Verb.WITHDRAW,
        Verb.START_TOURNAMENT,
        Verb.CANCEL_TOURNAMENT,
        Verb.DROP_OUT,
        Verb.STANDINGS,
    }
)
"""What shows and changes only what is the presser's own, its server's, or the rules of a game, or what its own tests
keep from strangers: races, duplicates and tournaments.
"""


def test_whoever_adds_a_verb_that_is_about_no_table_has_to_say_here_whose_it_is() -> None:
    assert VERBS_WITHOUT_TABLE == ABOUT_NO_TABLE


async def strangers_tables(folder: Path, guild_id: int = ELSEWHERE, channel_id: int = 2) -> dict[str, int]:
    """Tables of a channel and somebody's solo games at every stage, their messages posted long ago."""
    store = await Store.open(folder / DATABASE_FILE)
    club = Club(store)
    there = replace(opening(), guild_id=guild_id, channel_id=channel_id)
    found = {"lobby": (await club.open(STRANGER, there)).row.id}
    for name in ("running", "over"):
        found[name] = (await club.open(STRANGER, replace(there, pace="daily"))).row.id
        await club.join(BEN, found[name])
        await club.start(STRANGER, found[name])
        await take_way_out(club.tables, BEN, found[name], "offer", f"offer {name}")
        await propose(club.tables, STRANGER, found[name], "pause", f"pause {name}")
    async with club.tables.act(found["over"]) as (tx, table):
        await end_early(tx, table, "vote", None)
    for game in by_turns(PLAYED_ALONE, 0):
        begun = await solo.begin_or_find(club.tables, STRANGER, SoloRequest(game, 3, "en"), f"solo {game}")
        assert isinstance(begun, Panel)
        found[f"solo {game}"] = begun.table_id
    async with store.transaction() as tx:
        for post in await all_posts(tx):
            await tx.posts.drop(post.id)
    await store.close()
    return found


def stored_in(folder: Path) -> dict[str, list[Any]]:
    """All that is stored about tables."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as database:
        return {name: database.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in KEPT}


async def own_messages(stage: Stage, person: Visitor) -> dict[str, Seen]:
    card = await (await person.slash("play", game="welcome_to")).answer()
    panel = await (await person.slash("settings")).answer()
    begun = await (await person.slash("solo", await person.open_dm(), game="welcome_to")).answer()
    letter = await person.see(lambda seen: seen.id == begun.id and bool(seen.pictures))
    assert (card.ephemeral, panel.ephemeral, letter.ephemeral) == (False, True, False)
    return {"public": card, "private": panel, "direct": letter}


def clicks_at(table: int) -> list[tuple[Click, bool]]:
    """Every verb at that table, and whether it comes from a form."""
    clicks = [Click(table, verb, seat=1, serial=table, argument=1) for verb in Verb]
    return [(click, False) for click in clicks] + [(Click(table, Verb.FORM), True)]


def hidden_channel(playground: Playground) -> tuple[int, int]:
    """The server of the playground, and a channel there that the bot alone sees."""
    world = playground.world
    channel = world.text_channels()[1]
    world.set_overwrite(channel.id, str(world.guild["id"]), deny=Permission.VIEW_CHANNEL)
    world.set_overwrite(channel.id, BOT_ROLE_ID, allow=Permission.VIEW_CHANNEL)
    return int(world.guild["id"]), int(channel.id)


@pytest.fixture
async def tables(tmp_path: Path, playground: Playground, request: pytest.FixtureRequest) -> dict[str, int]:
    """The strangers' tables, there before the bot comes online."""
    if getattr(request, "param", "another server") == "another server":
        return await strangers_tables(tmp_path)
    found = await strangers_tables(tmp_path, *hidden_channel(playground))
    return {name: number for name, number in found.items() if not name.startswith("solo")}


both = pytest.mark.parametrize("tables", ["another server", "a hidden channel"], indirect=True)


@pytest.fixture
async def stage(playground: Playground, tmp_path: Path, tables: dict[str, int]) -> AsyncIterator[Stage]:
    async with bot_online(playground, tmp_path) as stage:
        yield stage


@both
@pytest.mark.seeded
async def test_nobody_sees_or_changes_anything_of_another_server_or_channel_or_of_somebodys_solo_game(
    stage: Stage, tmp_path: Path, tables: dict[str, int]
) -> None:
    bob = await stage.person("Bob")
    stage.playground.world.granted[bob.id] = Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES
    messages = await own_messages(stage, bob)
    shown, stored = as_stored(stage, messages), stored_in(tmp_path)
    for shift, table in enumerate((*tables.values(), NO_SUCH_TABLE)):
        clicks = [one for one in clicks_at(table) if one[0].verb not in ABOUT_NO_TABLE]
        for number, (click, is_form) in enumerate(clicks, shift):
            for message in by_turns([*messages.values()], number):
                seen = await answer_to(stage, forge(stage, bob, message, click, is_form))
                assert seen is not None and seen.ephemeral and seen.id != message.id, click
                assert (seen.text, seen.buttons, seen.menus, seen.pictures) == (GONE, [], [], []), click
    assert as_stored(stage, messages) == shown
    assert stored_in(tmp_path) == stored
    assert "level='error'" not in stage.log


async def test_what_is_about_no_table_shows_nothing_of_the_table_that_was_named(
    stage: Stage, tmp_path: Path, tables: dict[str, int]
) -> None:
    bob = await stage.person("Bob")
    messages = await own_messages(stage, bob)
    shown, stored = as_stored(stage, messages), stored_in(tmp_path)
    for verb, (place, message) in product(sorted(ABOUT_NO_TABLE), messages.items()):
        seen = await answer_to(stage, forge(stage, bob, message, Click(tables["running"], verb)))
        assert seen is not None and STRANGER.name not in seen.text
        assert seen.ephemeral or (place == "direct" and seen.id == message.id)
    assert as_stored(stage, messages)["public"] == shown["public"]
    assert stored_in(tmp_path) == stored


@both
async def test_the_number_typed_after_a_command_tells_nothing_either(stage: Stage, tables: dict[str, int]) -> None:
    alice = await stage.person("Alice")
    direct, here = await alice.open_dm(), alice.channel()
    for table in (*tables.values(), NO_SUCH_TABLE):
        places = product(("verify", "log"), (here, direct))
        acts = [await alice.slash(command, place, table=table) for command, place in places]
        acts += [await alice.slash(command, here, table=str(table)) for command in ("join", "start")]
        commands = ("verify", "verify", "log", "log", "join", "start")
        for command, answer in zip(commands, [await one.answer() for one in acts], strict=True):
            told = f"{GONE}\nYou typed `/{command} table:{table}`"
            assert (answer.ephemeral, answer.text, answer.pictures) == (True, told, [])
    for typed, words in (("9999999999", GONE), ("Hana", "no open table of that name")):
        answer = await (await alice.slash("join", here, table=typed)).answer()
        assert answer.ephemeral and words in answer.text


async def public_messages_of(person: Visitor, table: SeenTable, *kinds: str) -> dict[str, Seen]:
    """The messages of a table with buttons of these kinds, which everybody sees."""
    found = {"card": person.message(table.lobby_id), "board": await board_of(person, table)}
    return found | {kind: await public_message_with(person, kind) for kind in kinds}


async def public_message_with(person: Visitor, kind: str) -> Seen:
    """The newest message with a button of that kind which everybody sees, waited for."""
    return await person.see(lambda seen: not seen.ephemeral and kind in seen.verbs)


@pytest.mark.seeded
async def test_no_public_message_is_replaced_by_a_press_that_does_not_belong_on_it(stage: Stage) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    theirs = await open_table(hanako, alice)
    await pressed_on(hanako, theirs, "part", "part", "go", step=1)
    await pressed_on(hanako, theirs, "pause")
    messages = await public_messages_of(alice, theirs, "take", "vote")
    bob = await stage.person("Bob")
    own = await open_table(bob, bots=1)
    table = int((await board_of(bob, own)).buttons[0].custom_id.split(":")[1])
    shown = as_stored(stage, messages)
    for number, verb in enumerate(Verb):
        for message in by_turns([*messages.values()], number):
            await answer_to(stage, forge(stage, bob, message, Click(table, verb, argument=1)))
    assert as_stored(stage, messages) == shown
    assert "level='error'" not in stage.log


async def pressed_on(person: Visitor, table: SeenTable, *verbs: str, step: int = 0) -> Seen:
    """Open the table menu, and press on from there."""
    shown = await board_of(person, table)
    for verb in ("table", *verbs):
        fitting = [button.custom_id for button in shown.asking_for(verb)]
        last = {"part": fitting[step] if len(fitting) > step else fitting[-1]}.get(verb, fitting[0])
        shown = await (await person.press(shown, last)).answer()
    return shown


@pytest.mark.seeded
async def test_an_onlooker_replaces_no_message_of_the_table_that_is_looked_at(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await pressed_on(hanako, table, "pause")
    messages = await public_messages_of(alice, table, "vote")
    number = int(messages["board"].buttons[0].custom_id.split(":")[1])
    bob = await stage.person("Bob")
    shown = as_stored(stage, messages)
    for name, message in messages.items():
        fitting = {"card": LOBBY_CARD_VERBS, "vote": {Verb.VOTE}}.get(name, set())
        for turn, verb in enumerate([verb for verb in Verb if verb not in fitting]):
            for argument in by_turns((0, 1), turn):
                await answer_to(stage, forge(stage, bob, message, Click(number, verb, argument=argument)))
    assert as_stored(stage, messages) == shown


async def test_a_lobby_takes_no_other_message_for_its_card(stage: Stage, tmp_path: Path) -> None:
    hanako, bob = await stage.person("ハナコ"), await stage.person("Bob")
    others = await (await hanako.slash("play", game="welcome_to")).answer()
    own = await (await bob.slash("play", game="welcome_to")).answer()
    number = int(own.buttons[-1].custom_id.split(":")[1])
    await bob.history()
    shown = as_stored(stage, {"others": others})
    for verb in (Verb.OPTIONS, Verb.ADD_BOT, Verb.ADVICE, Verb.START):
        await answer_to(stage, forge(stage, bob, bob.message(others.id), Click(number, verb)))
    assert (await board_of(bob, SeenTable(own.id))).channel_id == own.id
    assert as_stored(stage, {"others": others}) == shown
    assert (await stored_row(tmp_path, number))["lobby_message_id"] == int(own.id)


async def stored_row(folder: Path, number: int) -> dict[str, Any]:
    store_file = folder / DATABASE_FILE
    with closing(sqlite3.connect(store_file)) as database:
        database.row_factory = sqlite3.Row
        return dict(database.execute("SELECT * FROM tables WHERE id = ?", [number]).fetchone())
