"""Live tables in the middle of their games, half of them early, half of them late."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.store import ChoiceRow, NewTable, SeatRow, Sitting, Store
from games.bots import LEVELS, plan_turn
from games.core import Choice, Move, Position, Rng, Seat, encode
from games.registry import find_game

GAME: Final = find_game("welcome_to")
SEATS: Final = 2
LEVEL: Final = "medium"
EARLY, LATE = 2, 25
"""The rounds in which the tables stand."""
PATTERNS: Final = 2
"""So many different games are played for each; the other tables have the same."""
SEEDS_TRIED: Final = 20


@dataclass(frozen=True)
class ShownTable:
    """Where a table is shown: its channel, the message with its buttons and its server; and who plays there."""

    channel: int
    message: int
    people: tuple[int, ...]
    guild: int = 1


class StoredGame:
    """A game between bot players, played in memory up to a round, with all that was done."""

    def __init__(self, seed: int, rounds: int) -> None:
        self.seed = seed
        self.position = Position.start(GAME, GAME.settings_type(), SEATS, seed)
        self.choices: list[ChoiceRow] = []
        self.moves: list[tuple[int, tuple[Move, ...]]] = []
        self._rng = Rng(seed)
        while self.position.number < rounds and not self.position.over:
            for seat in sorted(self.position.asks()):
                self._play(seat)

    def _play(self, seat: Seat) -> None:
        ask, number = self.position.asks()[seat], self.position.number
        guess = self.position.guess(seat, self._rng)
        for choice in plan_turn(LEVELS[LEVEL](), guess, ask, seat, self._rng):
            self._apply(seat, number, choice)

    def _apply(self, seat: Seat, number: int, choice: Choice) -> None:
        moves = self.position.apply(seat, choice)
        self.choices.append(ChoiceRow(number, seat, "choose", choice))
        if moves:
            self.moves.append((number, moves))


async def fill(store: Store, shown: Sequence[ShownTable]) -> None:
    """Store a running game for each of these tables, early and late ones by turns."""
    games = [_game(number, EARLY if number % 2 else LATE) for number in range(1, 2 * PATTERNS + 1)]
    for number, table in enumerate(shown):
        await _store(store, games[number % len(games)], table)


def _game(number: int, rounds: int) -> StoredGame:
    for seed in range(number, number + SEEDS_TRIED * 2 * PATTERNS, 2 * PATTERNS):
        game = StoredGame(seed, rounds)
        if not game.position.over:
            return game
    raise LookupError(f"no game among {SEEDS_TRIED} lasts {rounds} rounds")


async def _store(store: Store, game: StoredGame, table: ShownTable) -> None:
    new = NewTable(
        game=GAME.name,
        version=GAME.version,
        guild_id=table.guild,
        channel_id=table.channel,
        thread_id=table.channel,
        host_id=table.people[0],
        language="ja",
        bot_level=LEVEL,
        seats_most=SEATS,
    )
    people = list(enumerate(table.people))
    async with store.transaction() as tx:
        row = await tx.tables.add(new)
        await tx.seats.replace(row.id, [SeatRow(seat, f"Guest {seat + 1}", user_id=user) for seat, user in people])
        for seat, user in people:
            await tx.seats.replace_sittings(row.id, seat, 0, [Sitting(seat, 0, f"Guest {seat + 1}", user, None)])
        await tx.choices.append(row.id, game.choices)
        for number, moves in game.moves:
            await tx.choices.append_moves(row.id, number, list(moves))
        checkpoint, number = encode(game.position.base), game.position.number
        row = await tx.tables.update(row, phase="running", table_message_id=table.message)
        await tx.tables.update(row, seed=game.seed, checkpoint=checkpoint, number=number)
