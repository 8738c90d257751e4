"""Tables in the middle of random games, with the names that people might bring."""

from collections.abc import Iterator
from typing import Final

from bot.store.rows import SeatRow
from bot.table.panel import Lobby
from bot.table.table import Table
from games.core import COMMIT, Position, Rng
from games.registry import find_game
from render.face import Picture
from tests.bot.ui.invented import table_row
from tests.games.welcome_to.play import careful

NAMES: Final = (
    "Hana",
    "*" * 32,
    "@everyone" * 3,
    "\u202e" + "ש" * 31,
    "",
    "花子 " * 10,
    "[a](https://discord.gg/xyz)",
    "<@123456789012345678>",
    "line\nbreak",
    "`" * 32,
)
BOTS: Final = ("easy", "medium")
ONE_PIXEL: Final = Picture("one.png", b"png", "a picture")


def seats_of(count: int) -> list[SeatRow]:
    """So many seats: people with awkward names, bot players last."""
    people = [SeatRow(seat, name, user_id=10**18 + seat) for seat, name in enumerate(NAMES[: max(1, count - 2)])]
    bots = [SeatRow(seat, "", bot_level=BOTS[seat % 2]) for seat in range(len(people), count)]
    return [*people, *bots]


def lobby_of(count: int, language: str, phase: str = "lobby") -> Lobby:
    """A table of at most twelve before its start, with so many seats taken."""
    row = table_row(phase=phase, language=language, host_id=10**18, seats_most=12)
    return Lobby(row, tuple(seats_of(count)), 2, 12)


def random_tables(count: int, seed: int, language: str) -> Iterator[Table]:
    """A table of a random game, before its first choice and after each one."""
    table, rng = new_table(count, seed, language), Rng(seed)
    position = table.running()
    yield table
    while not position.over:
        seat = rng.pick(sorted(position.asks()))
        position.apply(seat, position.asks()[seat].sample(rng))
        yield table


def careful_tables(count: int, seed: int, language: str) -> Iterator[Table]:
    """A table of a game in which sheets fill and plans are scored; before each question that is no commit."""
    table, rng = new_table(count, seed, language), Rng(seed)
    position = table.running()
    while not position.over:
        for seat, ask in position.asks().items():
            if ask.kind != COMMIT:
                yield table
                position.apply(seat, careful(position, ask, rng))
        if all(ask.kind == COMMIT for ask in position.asks().values()):
            for seat in list(position.asks()):
                position.commit(seat)


def new_table(count: int, seed: int, language: str) -> Table:
    """A table of so many seats at its first question."""
    game = find_game("welcome_to")
    position = Position.start(game, game.settings_type(), count, seed)
    return Table(table_row(language=language, seats_most=count), seats_of(count), game, position)
