"""The texts that messages must have for the stored tables, made by the bot's own code after the run."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, combinations

from bot.delivery.name_policy import WITH_NAMES, WITHOUT_NAMES
from bot.store import Post
from bot.table.aftermath.deliveries import Deliveries
from bot.table.choices.panel import PublicTable
from bot.table.tables import Tables
from bot.ui.lines.names import names_with_honorifics, seats_without_names
from bot.ui.parts.layout import Message
from bot.ui.table.table_card import reveal_card, reveal_orders, table_card, table_orders
from games.core import Ask, Choice, Rng
from render.face import face_of
from render.orders import draw_all
from render.texts import texts_in
from tests.games.matches import rollout
from tests.lab.chaos.books import StoredTable
from tests.lab.chaos.delivery_checks import TurnLines
from tests.lab.chaos.witness import without_clocks


async def newest_texts(tables: Tables, table: int) -> list[str]:
    """The texts that a table's newest message may have: as posted, with any mentions, or as edited.

    Each is with people's names and, as after a refusal by automatic moderation, without names. Lines of clocks are left
    out. The list is empty while bot players take turns that are not told yet.
    """
    async with tables.hold(table) as held:
        number, checkpoint, everybody = held.row.number, held.row.checkpoint, tuple(range(len(held.seats)))
        told_from = held.told_from if held.told_from < number else None
        told_to, is_awaited, is_held = held.told_to, bool(held.awaited()), held.has_unposted_checkpoint
    deliveries = Deliveries(tables)
    shown = (
        [await deliveries.content_of(Post(0, table, "board", told_to, None, 0))] if is_awaited or not is_held else []
    )
    if not is_held:
        posted = await deliveries.content_of(Post(0, table, "reveal", number, checkpoint, 0, told_from=told_from))
        mentioned = chain.from_iterable(combinations(everybody, count) for count in range(len(everybody) + 1))
        shown += [replace(posted, called=called) for called in mentioned]
    return [
        without_clocks(telling.add_note(card, public.row.language).words)
        for public in shown
        for telling in (WITH_NAMES, WITHOUT_NAMES)
        for card in _cards(telling.apply(public))
    ]


async def lines_of_turns(tables: Tables, table: StoredTable) -> TurnLines:
    """A function for the lines that messages on turns of this table must have by the rules."""
    texts, face = texts_in(table.language), face_of(table.game.name, table.language)
    async with tables.hold(table.id) as held:
        ways = [names_with_honorifics(seats, texts) for seats in (held.seats, seats_without_names(held.seats, texts))]

    def lines(first: int, last: int) -> list[Sequence[str]]:
        """The lines with all news, and the lines without news that rows of pictures show."""
        happened = table.news_of(first, last), face.news_beside_rows(table.view_of(first, last))
        return [face.words.news_lines(news, names) for news in happened for names in ways]

    return lines


def _cards(public: PublicTable) -> list[Message]:
    """The cards of a message; for a reveal also with a film, which is added once it is drawn."""
    board = draw_all(table_orders(public))[0]
    if not public.told_to:
        return [table_card(public, board)]
    rows = [board] if reveal_orders(public) else []
    return [reveal_card(public, rows, board, film) for film in ([], [board])]


async def no_way_to_the_end(tables: Tables, table: int, rng: Rng) -> str | None:
    """The reason why a stored game cannot be played on to its end; None if it can."""

    def pick(ask: Ask) -> Choice:
        return ask.sample(rng)

    async with tables.hold(table) as held:
        position = held.require_started()
        if not position.over and not position.asks():
            return "nobody is asked anything"
        return None if rollout(position, pick).over else "it has no end"
