"""Runs of the same table on stores of their own, and all that others receive there."""

from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from bot.store import ReportRow, SeatRow, Store, TableChanges
from bot.table.aftermath.explaining import Explanation, explanation_of
from bot.table.choices.panel import PublicTable
from bot.table.memory.secrecy import without_seal
from bot.table.memory.state import Person
from bot.table.repairs.reports import report_row
from bot.table.seats.briefing import public_briefings
from bot.table.settings.servers import Rights
from bot.table.table_menu import read_table_menu
from bot.table.turn.since import turn_panel
from bot.ui.help.missing_options_card import missing_options_card
from bot.ui.help.things_in_view_card import things_in_view_card
from bot.ui.parts.layout import Message
from bot.ui.seats.briefing_card import offer_card, offer_details_cards, offer_orders
from bot.ui.table.explanation_card import explanation_card
from bot.ui.table.table_card import (
    reveal_card,
    reveal_orders,
    sheet_orders,
    sheets_as_text,
    sheets_card,
    table_card,
    table_orders,
)
from bot.ui.table.table_menu_card import table_menu_card
from bot.ui.turn.panel_card import panel_card, panel_orders
from games.core import COMMIT, Ask, Choice, Game, Position, Rng, Seat, Transcript, encode, why_not
from render.face import face_of
from render.orders import draw_all
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening
from tests.bot.ui.sending import layout_of
from tests.bot.ui.tables import sat_from_the_start
from tests.games.strategies import play_by_chance

PEOPLE: Final[tuple[Person, ...]] = (HANA, BEN, CARLA, DEV)


@dataclass
class World:
    """One run: a table with people on every seat. What was announced of each round, by who was ready, is kept."""

    club: Club
    table_id: int

    @classmethod
    async def open(cls, store: Store, game: Game[Any], state: Any, number: int, bots: int = 0) -> "World":
        """A running table whose last checkpoint is this state; the last seats are those of bot players."""
        club = Club(store)
        table_id = (await club.open(asked=opening(game.name))).row.id
        for person in PEOPLE[1 : state.seats - bots]:
            await club.join(person, table_id)
        for _ in range(bots):
            await club.add_bot(HANA, table_id)
        row = await club.stored(table_id)
        async with store.transaction() as tx:
            same: TableChanges = {"settings": without_seal(row.settings), "checkpoint": encode(state)}
            row = await tx.tables.update(row, **same)
            await tx.tables.update(row, phase="running", number=number)
            for sitting in sat_from_the_start(await tx.seats.at_table(table_id)):
                await tx.seats.replace_sittings(table_id, sitting.seat, 0, [sitting])
            for past in (number - 1, number) if number > 1 else ():
                await tx.results.add_gains(table_id, past, [{}] * state.seats, state.news_for(None))
        club.restart()
        return cls(club, table_id)

    async def position(self) -> Position:
        """A copy of the position, to look at and to try things on."""
        async with self.club.tables.hold(self.table_id) as table:
            return table.require_started().clone()

    async def choose(self, seat: Seat, choice: Choice) -> None:
        """Press what this choice is called, alone also where the panel offers it with what follows."""
        panel = await self.club.panel(PEOPLE[seat], self.table_id)
        assert panel.original_question is not None
        verb = "commit" if panel.original_question.kind == COMMIT else "choose"
        await self.club.press_number(PEOPLE[seat], panel, *indices(panel.original_question, choice), verb=verb)

    async def take_back(self, seat: Seat, verb: str) -> None:
        """Press Undo or Start over."""
        panel = await self.club.panel(PEOPLE[seat], self.table_id)
        await self.club.press(PEOPLE[seat], panel, verb)

    async def fidget(self, seat: Seat, rng: Rng, acts: int) -> None:
        """Choose and take back by chance, as far as nobody else may notice it."""
        for _ in range(acts):
            position = await self.position()
            ask = position.asks().get(seat)
            if ask is None:
                return
            choice = ask.sample(rng)
            if position.undoable_count(seat) and rng.below(3) == 0:
                await self.take_back(seat, rng.pick(["undo", "restart"]))
            elif is_quiet(position, seat, choice):
                await self.choose(seat, choice)

    async def finish(self, seat: Seat, rng: Rng) -> None:
        """Choose by chance up to the commit, and commit."""
        while (ask := (await self.position()).asks().get(seat)) is not None:
            await self.choose(seat, ask.sample(rng))

    async def received(self, seat: Seat, language: str) -> list[Any]:
        """All that this seat and everybody are shown now, as snapshots, as messages, and as posts that wait in order.

        How often something was to be posted comes first.
        """
        async with self.club.tables.hold(self.table_id) as table:
            table.seen.clear()
        panel = await turn_panel(self.club.tables, self.table_id, PEOPLE[seat].id)
        panel = replace(panel, shows_ledger=True, another_waits=True, has_tip=True, undone=2)
        why = why_not(await self.position(), panel.ask) if panel.ask else None
        public = await self.club.tables.public(self.table_id)
        turn = replace(public, actors=(seat,), called=public.waiting)
        board, sheets = draw_all(table_orders(public))[0], draw_all(sheet_orders(public, language))
        messages = [
            panel_card(panel, language, draw_all(panel_orders(panel, language))),
            panel_card(panel, language, []),
            panel_card(panel, language, [], is_text_mode=True),
            things_in_view_card(replace(panel, what=(1,)), language, []),
            *([missing_options_card(replace(panel, why=why), language, [])] if why else []),
            *await self._explained(turn, language),
            table_card(public, board),
            table_card(replace(public, called=public.waiting), board),
            reveal_card(public, draw_all(reveal_orders(public)), board),
            reveal_card(turn, draw_all(reveal_orders(turn)), board),
            *(sheets_card(public, language, sheets, page) for page in range(3)),
            *sheets_as_text(public, language),
            *await self._told_of_seats(seat, language),
        ]
        async with self.club.store.read() as reading:
            posts = await reading.posts.deliverable_at_table(self.table_id)
        waiting = [(post.kind, post.number) for post in posts]
        things = face_of(panel.row.game, language).named_things(panel.view, panel.seat)
        report = await self._reported(seat)
        return [len(self.club.told), panel, public, waiting, things, why, report, *map(sent, messages)]

    async def _explained(self, public: PublicTable, language: str) -> list[Message]:
        """What *Explain this board* says of the newest message, as it was read and with more told there."""
        found = await explanation_of(self.club.tables, cannot_replay, self.table_id, 0, None)
        assert isinstance(found, Explanation)
        return [explanation_card(one, language, in_words=False) for one in (found, Explanation(public))]

    async def _reported(self, seat: Seat) -> ReportRow | None:
        """What would be stored of this seat's report; once the game is over, nothing is hidden."""
        async with self.club.tables.hold(self.table_id) as table:
            return None if table.require_started().over else report_row(table, seat, "It is wrong")

    async def _told_of_seats(self, seat: Seat, language: str) -> list[Message]:
        """What everybody would be told of each seat if it were on offer, and this seat's table menu."""
        async with self.club.tables.hold(self.table_id) as table:
            offered = [replace(table, seats=only_offered(table.seats, place)) for place in range(len(table.seats))]
            offers = [public_briefings(one) for one in offered]
            cards = [offer_card(one, language, pictures=draw_all(offer_orders(one, language))) for one in offers]
            cards += [card for (one,) in offers for card in offer_details_cards(one, language)]
            is_over = table.require_started().over
        if is_over:
            return cards
        found = await read_table_menu(self.club.tables, self.table_id, PEOPLE[seat].id, Rights(1))
        return [*cards, table_menu_card(found, language)]


async def cannot_replay(transcript: Transcript, number: int) -> None:
    """Nobody asks: that would need the game's beginning, and the games of these tests have none."""
    raise AssertionError(number)


def only_offered(seats: list[SeatRow], seat: Seat) -> list[SeatRow]:
    return [msgspec.structs.replace(place, is_offered=place.seat == seat) for place in seats]


def sent(message: Message) -> Any:
    """What leaves for Discord: components with labels and ids, and files with their descriptions."""
    return layout_of(message), [(file.filename, file.fp.read(), file.description) for file in message.files]


def indices(ask: Ask, choice: Choice) -> list[int]:
    if ask.kind == COMMIT:
        return []
    return [ask.options.index(option) for option in (choice if ask.several else (choice,))]


def is_quiet(position: Position, seat: Seat, choice: Choice) -> bool:
    """Whether nobody else may notice this choice: nobody is asked or waited for because of it, nothing is revealed."""
    after = position.clone()
    lane = next(lane for lane in after.lanes.values() if lane.ask and lane.ask.seat == seat)
    reveals, number, asked = lane.reveals, after.number, after.asks().keys()
    after.apply(seat, choice)
    return (lane.reveals, after.number, after.asks().keys()) == (reveals, number, asked)


def at_checkpoint(game: Game[Any], seats: int, seed: int, answers: int) -> Position:
    """The last checkpoint of a game that chance has played so far."""
    position = play_by_chance(game, seats, seed, answers)
    return Position(game, position.base, position.number)
