"""A few rounds of a game as people pressed them and as they are stored, so that a test can take something away."""

from dataclasses import replace

from bot.ui.click import Click, Verb
from games.core import COMMIT, Ask, Choice, Move, Position, Rng, Seat, encode
from games.registry import find_game
from tests.lab.chaos.books import StoredChoice, StoredSeat, StoredTable
from tests.lab.chaos.ledger import Ledger, PressOutcome

SEED = 7
TABLE = 1
PEOPLE = (501, 502)
ROUNDS = 3


class Played:
    """Both sides of the books after so many checkpoints: `ledger` and `table`."""

    def __init__(self, game: str = "welcome_to", checkpoints: int = ROUNDS) -> None:
        self.ledger, self._game, self._checkpoints = Ledger(), find_game(game), checkpoints
        self._rng = Rng(5)
        self._position = Position.start(self._game, self._game.settings_type(), len(PEOPLE), SEED)
        self._choices: list[StoredChoice] = []
        self._moves: dict[int, list[Move]] = {}
        self._serials = [0] * len(PEOPLE)
        self._play()
        self.table = self._stored()

    def _play(self) -> None:
        while self._position.number < self._checkpoints:
            for seat, ask in sorted(self._position.asks().items()):
                self._choose(seat, ask)
                if self._serials[seat] == 1:
                    self._undo(seat)

    def _choose(self, seat: Seat, ask: Ask) -> None:
        choice = ask.sample(self._rng)
        options = tuple(ask.options.index(one) for one in (choice if ask.several else (choice,)))
        number = self._position.number
        moves = self._position.apply(seat, choice)
        if ask.kind == COMMIT:
            self._book(seat, number, Verb.COMMIT, choice)
        else:
            self._book(seat, number, Verb.MENU, choice, options)
        if moves:
            self._moves[number] = list(moves)

    def _undo(self, seat: Seat) -> None:
        self._position.undo(seat)
        self._book(seat, self._position.number, Verb.UNDO, 1)

    def _book(self, seat: Seat, number: int, verb: Verb, choice: Choice, values: tuple[int, ...] = ()) -> None:
        act = "undo" if verb is Verb.UNDO else "choose"
        serial, interaction = self._serials[seat], str(9000 + len(self._choices))
        click = Click(TABLE, verb, seat, serial, 0, values)
        self.ledger.press(interaction, PEOPLE[seat], click).outcome = PressOutcome.ACKNOWLEDGED
        self._choices.append(StoredChoice(number, seat, serial, act, choice, interaction))
        self._serials[seat] += 1
        self.ledger.show([Click(TABLE, Verb.CHOOSE, seat, self._serials[seat])])

    def _stored(self) -> StoredTable:
        return StoredTable(
            id=TABLE,
            game=self._game,
            phase="running",
            language="en",
            settings={},
            seed=SEED,
            number=self._position.number,
            checkpoint=encode(self._position.base),
            seats=[StoredSeat(user, serial) for user, serial in zip(PEOPLE, self._serials, strict=True)],
            choices=self._choices,
            moves=self._moves,
        )

    def without(self, place: int) -> StoredTable:
        """The table as if this act had never been stored."""
        kept = [choice for number, choice in enumerate(self._choices) if number != place]
        seats = [
            replace(seat, serial=sum(choice.seat == number for choice in kept))
            for number, seat in enumerate(self.table.seats)
        ]
        return replace(self.table, choices=kept, seats=seats)

    def with_choices(self, choices: list[StoredChoice]) -> StoredTable:
        return replace(self.table, choices=choices)
