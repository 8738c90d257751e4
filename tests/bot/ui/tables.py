"""Tables in the middle of random games, with the names that people might bring."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from bot.store import SeatRow, Sitting
from bot.table.choices.options import settings_of, stored_settings
from bot.table.choices.panel import Hint, Lobby, Panel, RevealedTurns, ShownClock
from bot.table.memory.table import Table
from bot.ui.help.things_in_view_card import things_in_view_card
from bot.ui.parts.layout import Message
from games.bots import GreedyPlayer
from games.core import (
    COMMIT,
    LATER,
    Choice,
    Position,
    Rng,
    Seat,
    Settings,
    Transcript,
    decode,
    decode_transcript,
    encode,
    replay_stepwise,
)
from games.registry import find_game
from render.face import Picture, face_of
from tests.bot.ui.awkward import BIG
from tests.bot.ui.invented import table_row
from tests.examples import length
from tests.games.playing import advise
from tests.games.welcome_to.play import careful

TRANSCRIPTS: Final = Path(__file__).resolve().parents[2] / "transcripts"
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
LEAVES: Final = length(2, 4)
"""So many ways to play a turn players look at who look ahead."""
ONE_PIXEL: Final = Picture("one.png", b"png", "a picture")
BOARD: Final = replace(ONE_PIXEL, name="board.png", alt="a" * 2000)


def seats_of(count: int) -> list[SeatRow]:
    """So many seats: people with awkward names, bot players last."""
    people = [SeatRow(seat, name, user_id=10**18 + seat) for seat, name in enumerate(NAMES[: max(1, count - 2)])]
    bots = [SeatRow(seat, "", bot_level=BOTS[seat % 2]) for seat in range(len(people), count)]
    return [*people, *bots]


def sat_from_the_start(seats: Iterable[SeatRow]) -> tuple[Sitting, ...]:
    """The sittings of a game in which nobody has changed seats."""
    return tuple(Sitting(place.seat, 0, place.name, place.user_id, place.bot_level) for place in seats)


def lobby_of(count: int, language: str, phase: str = "lobby") -> Lobby:
    """A table of at most twelve before its start, with so many seats taken."""
    row = table_row(phase=phase, language=language, host_id=10**18, seats_most=12)
    return Lobby(row, tuple(seats_of(count)), 2, 12)


def random_tables(count: int, seed: int, language: str) -> Iterator[Table]:
    """A table of a random game, before its first choice and after each one."""
    table, rng = new_table(count, seed, language), Rng(seed)
    position = table.require_started()
    yield table
    while not position.over:
        seat = rng.pick(sorted(position.asks()))
        position.apply(seat, position.asks()[seat].sample(rng))
        yield table


def careful_tables(count: int, seed: int, language: str) -> Iterator[Table]:
    """A table of a game in which sheets fill and plans are scored; before each question that is no commit."""
    table = new_table(count, seed, language)
    for seat, choice in careful_choices(count, seed):
        if choice != COMMIT:
            yield table
        table.require_started().apply(seat, choice)


@cache
def careful_choices(count: int, seed: int) -> list[tuple[Seat, Choice]]:
    """What everybody chooses in that game: it is found once, however many tests look on."""
    position, rng, found = new_table(count, seed, "en").require_started(), Rng(seed), list[tuple[Seat, Choice]]()

    def choose(seat: Seat, choice: Choice) -> None:
        found.append((seat, choice))
        position.apply(seat, choice)

    while not position.over:
        for seat, ask in position.asks().items():
            if ask.kind != COMMIT:
                choose(seat, careful(position, ask, rng))
        if all(ask.kind == COMMIT for ask in position.asks().values()):
            for seat in list(position.asks()):
                choose(seat, COMMIT)
    return found


def new_table(
    count: int, seed: int, language: str, name: str = "welcome_to", settings: Settings | None = None
) -> Table:
    """A table of so many seats at its first question; with the usual settings unless told otherwise."""
    game = find_game(name)
    chosen = settings or game.settings_type()
    row = table_row(game=name, language=language, seats_most=count, settings=stored_settings(chosen))
    seats = seats_of(count)
    return Table(row, seats, game, Position.start(game, chosen, count, seed), sittings=sat_from_the_start(seats))


def planned_tables(table: Table, seed: int) -> Iterator[Table]:
    """The table before each question of a game that is played with care, and when it is over.

    That is a recorded game of as many seats with the same settings; where there is none, everybody looks a turn ahead.
    """
    settings = settings_of(table.row)
    found = recorded(table.row.game, encode(settings), len(table.seats))
    for position in replay_stepwise(found, table.game) if found else planned(table.require_started(), seed):
        table.position = position
        yield table


def planned(position: Position, seed: int) -> Iterator[Position]:
    """The position before each question of a game in which everybody looks a turn ahead, and when it is over."""
    for seat, choice in planned_choices(position.game.name, encode(position.base), seed):
        yield position
        position.apply(seat, choice)
    yield position


@cache
def recorded(name: str, settings: bytes, seats: int) -> Transcript | None:
    """The first of the recorded games of so many seats with these settings, as bytes, if there is one."""
    game = find_game(name)
    for path in sorted((TRANSCRIPTS / name).glob("*.json")):
        found = decode_transcript(path.read_bytes())
        if found.seats == seats and encode(msgspec.convert(found.settings, game.settings_type)) == settings:
            return found
    return None


@cache
def planned_choices(game: str, base: bytes, seed: int) -> list[tuple[Seat, Choice]]:
    """What everybody chooses in that game, from a state as bytes on: it is found once, however many tests look on."""
    rules = find_game(game)
    position, rng, player, found = Position(rules, decode(base, rules.state_type)), Rng(seed), GreedyPlayer(LEAVES), []
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        found.append((seat, advise(player, position, seat, rng) if ask.kind != COMMIT else COMMIT))
        position.apply(*found[-1])
    return found


def since_of(panel: Panel) -> RevealedTurns:
    """As if all that has just happened had happened in one message, and everybody had lost a lot by it."""
    return RevealedTurns(panel.row.number, panel.seats, panel.happened, [{"": -99}] * len(panel.seats), 2**62)


def clocks_of(count: int) -> dict[Seat, ShownClock]:
    """The clocks of so many seats, of which there is most to say."""
    return {seat: ShownClock(10**7, 2**62, is_stopped=True) for seat in range(count)}


def what_cards(panel: Panel, language: str) -> list[Message]:
    """The menus of named things, and the longest that is said of one."""
    groups = face_of(panel.row.game, language).named_things(panel.view, panel.seat)
    longest = max((one for several in groups.values() for one in several), key=lambda one: len(one.words))
    asked = [replace(panel, what=chosen) for chosen in ((), (longest.number,))]
    return [things_in_view_card(one, language, [ONE_PIXEL]) for one in asked]


def hinted(panel: Panel) -> Panel:
    """The panel with two hints for its question, if it asks one."""
    if panel.ask is None or panel.ask.kind == COMMIT:
        return panel
    parts = dict.fromkeys((*find_game(panel.row.game).score_parts(panel.view, panel.seat), LATER), 2 * BIG)
    last = len(panel.ask.options) - 1
    return replace(panel, hints=(Hint((0,), parts), Hint((last,), parts, BIG)))
