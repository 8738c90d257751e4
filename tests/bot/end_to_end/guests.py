"""People who play by pressing what the bot offers, and nothing else."""

import re
from dataclasses import dataclass
from pathlib import Path

from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.ending.early import end_early
from bot.table.settings.people import PREFERENCES
from tests.bot.end_to_end.stage import Stage
from tests.bot.new_database import database_in
from tests.towers.rules import GAME
from tests.visitor import Seen, Visitor

OVER = "ゲーム終了"
BELOW = "次の質問は、新しいメッセージの下に出ます"


@dataclass
class SeenTable:
    """A table as its players see it: the lobby card's message and the thread."""

    lobby_id: str
    thread_id: str = ""


async def open_table(
    host: Visitor, *guests: Visitor, bots: int = 0, game: str = GAME.name, **options: str
) -> SeenTable:
    """`/play`, everybody joins, bot players are added, the host presses Start unless the table is full by then.

    They play Towers, which is soon drawn and over, where a test is about no other game.
    """
    for person in (host, *guests):
        await ask_to_commit(person)
    card = await (await host.slash("play", game=game, bot_level="easy", **options)).answer()
    for guest in guests:
        await joined(guest, card.id)
    for _ in range(bots):
        await (await host.press(host.message(card.id), "ボットを追加")).answer()
    taken = f"（{1 + len(guests) + bots}/"
    card = await host.see(lambda seen: seen.id == card.id and (taken in seen.text or "開始" not in seen.labels))
    if "開始" in card.labels:
        await (await host.press(card, "開始")).answer()
    table = SeenTable(card.id)
    table.thread_id = (await board_of(host, table)).channel_id
    return table


async def ask_to_commit(person: Visitor) -> None:
    """Have the bot ask this person before each commit, so that there is one to press."""
    settings = await (await person.slash("settings")).answer()
    number = next(number for number, one in enumerate(PREFERENCES) if one.name == "confirm")
    [menu] = [menu.custom_id for menu in settings.menus if menu.custom_id.endswith(f":{number}")]
    await (await person.select(settings, "0", menu=menu)).answer()


async def joined(guest: Visitor, card_id: str, button: str = "参加する") -> Seen:
    """The answer to somebody's press on the button of a lobby card by which one joins, as soon as it is there."""
    card = await guest.see(lambda seen: seen.id == card_id and button in seen.labels)
    return await (await guest.press(card, button)).answer()


async def two_at_a_table(stage: Stage, game: str = GAME.name) -> tuple[Visitor, Visitor, SeenTable]:
    """Hanako and Alice, and the table they have just started."""
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    return hanako, alice, await open_table(hanako, alice, game=game)


async def board_of(person: Visitor, table: SeenTable) -> Seen:
    """The newest public message of the table that has a button for one's own turn; a direct message is none."""

    def is_board(seen: Seen) -> bool:
        is_letter = "snooze" in seen.verbs
        return not seen.ephemeral and not is_letter and seen.id != table.lobby_id and "turn" in seen.verbs

    if table.thread_id:
        await person.history(table.thread_id)
    return await person.see(is_board)


async def table_menu(person: Visitor, table: SeenTable) -> Seen:
    """The table menu, opened below the newest public message."""
    return await (await person.press(await board_of(person, table), "table")).answer()


async def my_turn(person: Visitor, table: SeenTable) -> Seen:
    """Press My turn on the newest public message; the private panel."""
    board = await board_of(person, table)
    return await (await person.press(board, "turn")).answer()


def acts_so_far(panel: Seen) -> int:
    """How many acts of the seat a panel knows of, as the button says that takes back the last one."""
    return int(panel.button("undo").custom_id.split(":")[4])


async def press_first(person: Visitor, panel: Seen) -> Seen:
    """Take the first option on offer, in a menu or on a button, or in the first part of a question asked in parts."""
    if not panel.menus and "choose" not in panel.verbs:
        panel = await (await person.press(panel, "page")).answer()
    for menu in panel.menus:
        values = [option["value"] for option in menu.options[: menu.least]]
        return await (await person.select(panel, *values, menu=menu.custom_id)).answer()
    return await (await person.press(panel, "choose")).answer()


async def choose_until_commit(person: Visitor, panel: Seen) -> Seen:
    """Choose the first option each time, until only Commit is left, or not even that; the panel then."""
    while "commit" not in panel.verbs and is_asked(panel):
        panel = await press_first(person, panel)
    return panel


async def play_up_to_commit(person: Visitor, table: SeenTable) -> Seen:
    """Choose the first option each time, until only Commit is left."""
    return await choose_until_commit(person, await my_turn(person, table))


async def commit_turn(person: Visitor, panel: Seen) -> Seen:
    """Go on from this panel until one's own commit; the answer to it."""
    panel = await choose_until_commit(person, panel)
    return await (await person.press(panel, "commit")).answer() if "commit" in panel.verbs else panel


async def finish_turn(person: Visitor, panel: Seen) -> Seen:
    """Go on from this panel until one's own commit; the panel after it, which may come below a public message."""
    panel = await commit_turn(person, panel)
    if BELOW not in panel.text:
        return panel
    return await person.see(
        lambda seen: seen.ephemeral and int(seen.id) > int(panel.id) and (is_asked(seen) or "commit" in seen.verbs)
    )


async def play_round(person: Visitor, table: SeenTable) -> Seen:
    """Play until one's own commit; the panel after it."""
    return await finish_turn(person, await my_turn(person, table))


def is_end(seen: Seen) -> bool:
    """Whether it is the public message that ends a game; a panel says that in private, too."""
    return OVER in seen.text and not seen.ephemeral


async def reveal_of(person: Visitor, number: int) -> Seen:
    """The reveal of that round, or the end of the game, waited for."""
    return await person.see(lambda seen: f"ラウンド{number}の結果" in seen.text or is_end(seen))


async def play_to_the_end(person: Visitor, table: SeenTable) -> Seen:
    """Play round after round; the message that ends the game."""
    number = 0
    while True:
        number += 1
        await play_round(person, table)
        reveal = await reveal_of(person, number)
        if OVER in reveal.text:
            return reveal


async def called(person: Visitor, table: SeenTable, since: Seen | None) -> Seen:
    """A newer message that calls this person to their turn, or the one that ends the game, waited for."""
    after = int(since.id) if since else 0

    def calls(seen: Seen) -> bool:
        is_new = int(seen.id) > after and seen.channel_id == table.thread_id
        return is_new and (is_end(seen) or (person.id in seen.mentioned and "turn" in seen.verbs))

    await person.history(table.thread_id)
    return await person.see(calls)


async def take_turns_to_the_end(person: Visitor, table: SeenTable) -> Seen:
    """Take turn after turn, each when called; the message that ends the game."""
    call = await called(person, table, None)
    while OVER not in call.text:
        panel = await opened(person, call)
        while is_asked(panel):
            panel = await finish_turn(person, panel)
        call = await called(person, table, call)
    return call


async def opened(person: Visitor, call: Seen) -> Seen:
    """One's panel, opened below that message."""
    return await (await person.press(call, "turn")).answer()


def is_asked(panel: Seen) -> bool:
    """Whether the person is to choose something, or first the part of a question in which it is."""
    return bool(panel.menus) or not {"choose", "page"}.isdisjoint(panel.verbs)


async def end_in_store(folder: Path, number: int) -> None:
    """End the game of that number while the bot is away."""
    store = await Store.open(database_in(folder))
    tables = build_tables(store)
    async with tables.act(number) as (tx, table):
        await end_early(tx, table, "vote", None)
    await store.close()


async def after_the_end(stage: Stage, person: Visitor, folder: Path) -> Seen:
    """End the first game while the bot is away; the message that offers a rematch, as this person sees it."""
    await stage.stop_bot()
    await end_in_store(folder, 1)
    await stage.start_bot()
    return await person.see(lambda seen: "もう一度遊ぶ" in seen.labels)


def drawn_on(message: Seen) -> list[str]:
    """What the files on a message show, such as `sheet.png`."""
    return [re.sub(r"-[0-9a-f]{12}(?=\.)", "", address.rpartition("/")[2]) for address in message.pictures]
