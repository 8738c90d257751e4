"""Random tables, at which everything is done that can be done at a table, while all laws are checked."""

from collections import Counter
from collections.abc import Collection
from typing import Any, Final, NamedTuple

from games.core import MAX_TRANSCRIPT_CHOICES, Game, Rng, Seat, Settings, Transcript, TranscriptError
from tests.games.matches import endings_of
from tests.lab.fuzz.drawing import draw_seats, draw_settings, draw_styles, draw_version
from tests.lab.fuzz.laws import (
    LAWS,
    LONG_LAWS,
    LawBroken,
    LawChecker,
    check_recording,
    law_broken_by_crash,
    require_no_faults,
)
from tests.lab.fuzz.table import FuzzedTable, a_recording_replays_to_the_same_position

MAX_LINES: Final = 3
"""The most lines of play that a table has at the same time."""
LAW_EVERY: Final = 4
"""After one of this many acts, a random law is checked."""
LONG_LAW_EVERY: Final = 60
"""After one of this many acts, a random long law is checked; as often, the recording is replayed."""


class FuzzPlan(NamedTuple):
    """A game to fuzz. Options named in `fixed` have their values from `settings`; all others are random.

    `seats` are those of each table; None: random.
    """

    game: Game[Any]
    settings: Settings
    fixed: Collection[str]
    seats: int | None = None


class Finding(NamedTuple):
    """A broken law with its faults in sentences, the table's seed and a recording.

    `replays`: the replayed recording breaks a law, too.
    """

    law: str
    sentences: tuple[str, ...]
    seed: int
    transcript: Transcript
    replays: bool


class Tally(NamedTuple):
    """Counts of tables, finished lines of play (`games`), acts and checks, and of the reasons why games ended."""

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
    """The counts of a fuzzed table, and its broken law, if any."""

    tally: Tally
    finding: Finding | None


def fuzz_table(plan: FuzzPlan, seed: int) -> FuzzOutcome:
    """Play one table until it is over or a law is broken; the seed decides everything. Raises SetupError."""
    fuzzer = Fuzzer(plan, seed)
    try:
        fuzzer.play()
    except LawBroken as broken:
        return FuzzOutcome(fuzzer.tally(), _finding(plan, broken, seed, fuzzer.current.transcript()))
    return FuzzOutcome(fuzzer.tally(), None)


class Fuzzer:
    """One table with all its lines of play; `current` is the line of the present act."""

    def __init__(self, plan: FuzzPlan, seed: int) -> None:
        self.rng = Rng(seed).fork()
        settings = draw_settings(plan.game, plan.settings, plan.fixed, self.rng)
        seats = plan.seats or draw_seats(plan.game, settings, self.rng)
        self.current = FuzzedTable(plan.game, settings, seats, seed, draw_version(plan.game, self.rng))
        self.styles = draw_styles(self.current.position.base, self.rng)
        self.lines = [self.current]
        self.checker = LawChecker()
        self.finished, self.acts, self.endings = 0, 0, Counter[str]()

    def tally(self) -> Tally:
        return Tally(1, self.finished, self.acts, self.checker.checks, self.endings)

    def play(self) -> None:
        """Play every line to its end. Raises LawBroken."""
        self.checker.check_all(self.current.position)
        while self.lines:
            self.current = self.rng.pick(self.lines)
            self._act(self.current)
            self._look(self.current)
            if self.current.position.over:
                self._finish(self.current)

    def _act(self, table: FuzzedTable) -> None:
        """Do one random act; nothing if it is not possible now."""
        self.acts += 1
        table.acts += 1
        if table.acts > MAX_TRANSCRIPT_CHOICES:
            raise LawBroken("every_game_ends", [f"not over after {MAX_TRANSCRIPT_CHOICES} acts"])
        act = self.rng.pick(ACTS)
        try:
            act(self, table)
        except Exception as error:
            raise law_broken_by_crash(f"to_{act.__name__.strip('_')}_is_possible", error) from error

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
        """The seats that can undo something, also a commit."""
        return [seat for seat in range(table.position.base.seats) if table.position.undoable_count(seat)]

    def _branch(self, table: FuzzedTable) -> None:
        if len(self.lines) < MAX_LINES:
            self.lines.append(table.branch())

    def _look(self, table: FuzzedTable) -> None:
        """Make the quick checks, and now and then check one more law."""
        self.checker.check_quickly(table.position)
        if self.rng.below(LAW_EVERY) == 0:
            self.checker.check_law(self.rng.pick(LAWS), table.position)
        if self.rng.below(LONG_LAW_EVERY) == 0:
            self.checker.check_law(self.rng.pick(LONG_LAWS), table.position)
        if self.rng.below(LONG_LAW_EVERY) == 0:
            self._replay(table)

    def _replay(self, table: FuzzedTable) -> None:
        law = a_recording_replays_to_the_same_position
        require_no_faults(law.__name__, law(table))

    def _finish(self, table: FuzzedTable) -> None:
        """Check all laws at the end of a line, and remove it."""
        self.checker.check_all(table.position)
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
"""The acts at a table, each as likely as it is frequent here."""


def _finding(plan: FuzzPlan, broken: LawBroken, seed: int, transcript: Transcript) -> Finding:
    """The finding, after replaying its recording to see if that breaks a law, too."""
    try:
        check_recording(transcript, plan.game)
    except (LawBroken, TranscriptError):
        return Finding(broken.law, broken.sentences, seed, transcript, True)
    return Finding(broken.law, broken.sentences, seed, transcript, False)
