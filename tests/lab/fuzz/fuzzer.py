"""Random tables, on which everything is done that can be done at a table, while all laws are looked after."""

from collections import Counter
from collections.abc import Collection
from typing import Any, Final, NamedTuple

from games.core import MAX_CHOICES, Game, Rng, Seat, Settings, Transcript, TranscriptError
from tests.games.matches import endings_of
from tests.lab.fuzz.drawing import draw_seats, draw_settings, draw_styles, draw_version
from tests.lab.fuzz.laws import LAWS, LONG_LAWS, Broken, Watch, check_recording, crash, require
from tests.lab.fuzz.table import FuzzedTable, a_recording_replays_to_the_same_position

MAX_LINES: Final = 3
"""How many lines of play of one table go on side by side."""
LAW_EVERY: Final = 4
"""One act in this number is followed by the check of a law, which chance picks."""
LONG_LAW_EVERY: Final = 60
"""One act in this number is followed by a law that plays the game to its end, or once more from its start."""


class FuzzPlan(NamedTuple):
    """A game to fuzz, with these settings where their names are fixed and with any settings elsewhere.

    `seats`: how many each table has; by chance, unless it is given.
    """

    game: Game[Any]
    settings: Settings
    fixed: Collection[str]
    seats: int | None = None


class Finding(NamedTuple):
    """A broken law: how it is broken, the table's seed and a recording; `replays`: it is broken there once more."""

    law: str
    sentences: tuple[str, ...]
    seed: int
    transcript: Transcript
    replays: bool


class Tally(NamedTuple):
    """What was counted: tables, finished lines of play, acts, checks, and how the games ended."""

    tables: int = 0
    games: int = 0
    acts: int = 0
    checks: int = 0
    endings: Counter[str] = Counter()

    def plus(self, other: "Tally") -> "Tally":
        return Tally(
            self.tables + other.tables,
            self.games + other.games,
            self.acts + other.acts,
            self.checks + other.checks,
            self.endings + other.endings,
        )


class FuzzOutcome(NamedTuple):
    """What came of a fuzzed table."""

    tally: Tally
    finding: Finding | None


def fuzz_table(plan: FuzzPlan, seed: int) -> FuzzOutcome:
    """Play one table, all decided by the seed, until it is over or a law is broken. Raises SetupError."""
    fuzzer = Fuzzer(plan, seed)
    try:
        fuzzer.play()
    except Broken as broken:
        return FuzzOutcome(fuzzer.tally(), _finding(plan, broken, seed, fuzzer.at_work.transcript()))
    return FuzzOutcome(fuzzer.tally(), None)


class Fuzzer:
    """One table with all its lines of play; `at_work` is the line on which something is being done."""

    def __init__(self, plan: FuzzPlan, seed: int) -> None:
        self.rng = Rng(seed).fork()
        settings = draw_settings(plan.game, plan.settings, plan.fixed, self.rng)
        seats = plan.seats or draw_seats(plan.game, settings, self.rng)
        self.at_work = FuzzedTable(plan.game, settings, seats, seed, draw_version(plan.game, self.rng))
        self.styles = draw_styles(self.at_work.position.base, self.rng)
        self.lines = [self.at_work]
        self.watch = Watch()
        self.finished, self.acts, self.endings = 0, 0, Counter[str]()

    def tally(self) -> Tally:
        return Tally(1, self.finished, self.acts, self.watch.checks, self.endings)

    def play(self) -> None:
        """Bring every line of play to its end. Raises Broken."""
        self.watch.inspect(self.at_work.position)
        while self.lines:
            self.at_work = self.rng.pick(self.lines)
            self._act(self.at_work)
            self._look(self.at_work)
            if self.at_work.position.over:
                self._finish(self.at_work)

    def _act(self, table: FuzzedTable) -> None:
        """Do one thing; where it is not possible now, nothing."""
        self.acts += 1
        table.acts += 1
        if table.acts > MAX_CHOICES:
            raise Broken("every_game_ends", [f"not over after {MAX_CHOICES} acts"])
        act = self.rng.pick(ACTS)
        try:
            act(self, table)
        except Exception as error:
            raise crash(f"to_{act.__name__.strip('_')}_is_possible", error) from error

    def _answer(self, table: FuzzedTable) -> None:
        seat = self.rng.pick(sorted(table.position.asks()))
        table.apply(seat, self.styles[seat](table.position, seat, self.rng))

    def _undo(self, table: FuzzedTable) -> None:
        if takeable := self._takeable(table):
            table.position.undo(self.rng.pick(takeable))

    def _restart(self, table: FuzzedTable) -> None:
        if takeable := self._takeable(table):
            table.position.restart(self.rng.pick(takeable))

    def _reload(self, table: FuzzedTable) -> None:
        table.reload()

    def _takeable(self, table: FuzzedTable) -> list[Seat]:
        """The seats that can take something back, also a commit."""
        return [seat for seat in range(table.position.base.seats) if table.position.undoable_count(seat)]

    def _branch(self, table: FuzzedTable) -> None:
        if len(self.lines) < MAX_LINES:
            self.lines.append(table.branch())

    def _look(self, table: FuzzedTable) -> None:
        """Check after every act what is quickly seen, and now and then one law more."""
        self.watch.glance(table.position)
        if self.rng.below(LAW_EVERY) == 0:
            self.watch.hold(self.rng.pick(LAWS), table.position)
        if self.rng.below(LONG_LAW_EVERY) == 0:
            self.watch.hold(self.rng.pick(LONG_LAWS), table.position)
        if self.rng.below(LONG_LAW_EVERY) == 0:
            self._replay(table)

    def _replay(self, table: FuzzedTable) -> None:
        law = a_recording_replays_to_the_same_position
        require(law.__name__, law(table))

    def _finish(self, table: FuzzedTable) -> None:
        """Check everything once more at the end of a line."""
        self.watch.inspect(table.position)
        self._replay(table)
        self.lines.remove(table)
        self.finished += 1
        self.endings.update(endings_of(table.position.base))


ACTS: Final = (
    *[Fuzzer._answer] * 84,
    *[Fuzzer._undo] * 8,
    *[Fuzzer._restart] * 2,
    *[Fuzzer._reload] * 5,
    *[Fuzzer._branch],
)
"""The deeds at a table, each as often as it stands here."""


def _finding(plan: FuzzPlan, broken: Broken, seed: int, transcript: Transcript) -> Finding:
    """The finding, and whether its recording alone shows it."""
    try:
        check_recording(transcript, plan.game)
    except (Broken, TranscriptError):
        return Finding(broken.law, broken.sentences, seed, transcript, True)
    return Finding(broken.law, broken.sentences, seed, transcript, False)
