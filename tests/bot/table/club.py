"""People who play at tables, by the same calls that presses on Discord make."""

from collections.abc import Awaitable
from itertools import count
from typing import Any, Final

import pytest

from bot.cluster.row_locks import choose_table_locks
from bot.store import ConfirmPreference, Phase, Store, TableRow
from bot.table.aftermath.aftermath import build_tables
from bot.table.aftermath.deliveries import Deliveries
from bot.table.choices.joining import option_number
from bot.table.choices.panel import Lobby, Panel
from bot.table.limits import Limits
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.opening import OpeningRequest, open_lobby
from bot.table.memory.holding import TableLocks
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.turn import play
from bot.table.turn.play import Press
from games.core import COMMIT, Ask

HANA: Final = Person(101, "Hana")
BEN: Final = Person(102, "Ben")
CARLA: Final = Person(103, "Carla")
DEV: Final = Person(104, "Dev")


def opening(
    game: str = "welcome_to", seats: int | None = None, bot_level: str = "easy", mode: str | None = None
) -> OpeningRequest:
    """What somebody typed after `/play`."""
    return OpeningRequest(game, 1, 2, "en", bot_level, seats, mode)


class Club:
    """Tables on a store, within limits. `told` lists the tables of which `changed` has told, once for each time."""

    def __init__(self, store: Store, first_interaction: int = 1, holding: TableLocks | None = None) -> None:
        self._numbers, self._holding = count(first_interaction), holding or choose_table_locks(store)
        self.told: list[int] = []
        self.store, self.limits = store, Limits()
        self.restart()

    def restart(self) -> None:
        """Begin again on the same store, as a new process would."""
        self.tables = build_tables(self.store, self.limits, self._holding)
        self.deliveries = Deliveries(self.tables)
        self.tables.changed = lambda row: self.told.append(row.id)

    def interaction(self) -> str:
        """The id of a new interaction."""
        return str(next(self._numbers))

    async def counted(self) -> dict[Phase, int]:
        async with self.store.read() as look:
            return await look.tables.count_by_phase()

    def limit(self, limits: Limits) -> None:
        """Begin again with other limits."""
        self.limits = limits
        self.restart()

    async def open(self, host: Person = HANA, asked: OpeningRequest | None = None) -> Lobby:
        return await open_lobby(self.tables, host, asked or opening(), self.interaction())

    async def join(self, person: Person, table_id: int) -> Lobby:
        return await lobby.join(self.tables, person, table_id, JoinRequest(self.interaction(), card_id=77))

    async def leave(self, person: Person, table_id: int) -> Lobby:
        """Give it up."""
        return await lobby.leave(self.tables, person, table_id, self.interaction())

    async def add_bot(self, person: Person, table_id: int) -> Lobby:
        """Seat a bot player."""
        return await lobby.add_bot(self.tables, person, table_id, self.interaction())

    async def start(self, person: Person, table_id: int) -> Lobby:
        """Begin."""
        return await lobby.start(self.tables, person, table_id, self.interaction(), 77)

    async def running(self, *others: Person, bots: int = 0, game: str = "welcome_to") -> int:
        """The number of a running table of Hana, these others and so many bot players."""
        table_id = (await self.open(asked=opening(game))).row.id
        for person in others:
            await self.join(person, table_id)
        for _ in range(bots):
            await self.add_bot(HANA, table_id)
        await self.start(HANA, table_id)
        return table_id

    async def panel(self, person: Person, table_id: int) -> Panel:
        """What this person sees after pressing My turn."""
        return await self.tables.panel(table_id, person.id)

    async def stored(self, table_id: int) -> TableRow:
        async with self.store.read() as reading:
            row = await reading.tables.get(table_id)
        assert row is not None
        return row

    async def press(
        self,
        person: Person,
        panel: Panel,
        verb: str,
        *options: int,
        interaction: str | None = None,
        confirm: ConfirmPreference = "always",
    ) -> Panel:
        if verb == "choose" and panel.ask is not None and len(options) == 1 and options[0] < len(panel.ask.options):
            options = (option_number(panel.ask, options[0]),)
        return await self.press_number(person, panel, *options, verb=verb, interaction=interaction, confirm=confirm)

    async def press_number(  # noqa: PLR0913 - each says something else about the press
        self,
        person: Person,
        panel: Panel,
        *numbers: int,
        verb: str = "choose",
        interaction: str | None = None,
        confirm: ConfirmPreference = "always",
        takes_gains: bool = False,
    ) -> Panel:
        """Press a button or entries of a menu that name these numbers, whether or not the panel shows them."""
        about, pressed = (panel.table_id, person.id, panel.seat, panel.serial), interaction or self.interaction()
        press = Press(*about, verb, numbers, pressed, confirm, takes_gains, panel.row.venue)
        return await play.act_on_press(self.tables, press)

    async def choose_first(self, person: Person, panel: Panel) -> Panel:
        assert panel.ask is not None
        if panel.ask.kind == COMMIT:
            return await self.press(person, panel, "commit")
        return await self.press(person, panel, "choose", *range(first_count(panel.ask)))

    async def to_commit(self, person: Person, table_id: int) -> Panel:
        """Choose the first option until only the commit is left."""
        panel = await self.panel(person, table_id)
        while panel.ask is not None and panel.ask.kind != COMMIT:
            serial, panel = panel.serial, await self.choose_first(person, panel)
            assert panel.serial != serial, panel.note
        return panel

    async def whole_turn(self, person: Person, table_id: int) -> Panel:
        """Choose the first option to the end and commit."""
        return await self.press(person, await self.to_commit(person, table_id), "commit")


def first_count(ask: Ask) -> int:
    """How many options the smallest choice has."""
    return ask.least if ask.several else 1


async def reason(act: Awaitable[Any]) -> str:
    """Why an act is refused, which it has to be."""
    with pytest.raises(Refusal) as caught:
        await act
    return caught.value.key


async def refused(act: Awaitable[Any], key: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await act
    assert caught.value.key == key
    return caught.value
