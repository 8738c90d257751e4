"""`puzzles`: finds positions in which one first choice is clearly best, and adds them to the game's puzzles."""

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

import msgspec

from bot.table.choices.gains import parts_summing_to
from games.bots import BOT_LEVELS, PlayedTurn, played_turns
from games.bots.future import Future, FutureEnd, Habits, add_parts
from games.bots.search import best_by_first_choice, best_turns
from games.bots.turns import Turn, TurnTrials, lane_of
from games.core import Effort, Game, Position, Rng, Transcript
from games.puzzles import PUZZLES_FILE_NAME, Puzzle, PuzzleOption, puzzle_position, puzzles_in
from games.registry import GAMES, find_game, game_folder
from tests.games.matches import play_match
from tests.games.notation.position import notation_of
from tests.games.puzzles import is_plain, write_puzzles
from tests.lab.commands.amounts import positive_int

FIRST_FUTURES: Final = 12
"""The futures by which a position is first judged."""
EFFORT_FACTOR: Final = 10
"""Promising positions are judged again with this many times the usual futures and leaves."""
MAX_COMPARED: Final = 4
"""The most options of a puzzle."""
MIN_STANDARD_ERRORS: Final = 2.0
"""The best option is clearly best if it leads by more than this many standard errors."""
FAR_STANDARD_ERRORS: Final = 4.0
"""An option that is behind by more standard errors is judged no longer, unless it is the second best."""
STAGES: Final = 3
"""The parts of a game, each of which gives at most one puzzle."""
MIN_LEAD: Final = 1.0
"""A smaller lead in points may be certain, but a person could not see it."""
MAX_PLAIN_LEAD: Final = 4.0
"""With a greater lead in points, a plain puzzle is too easy: its best option also has the largest immediate gain."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--find", type=positive_int, default=50, help="how many the game shall have (default 50)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game of bot players (default 1)")
    parser.add_argument("--seconds", type=positive_int, default=600, help="when to stop looking (default 600)")
    about = "judge so many anew in other futures, and look for none"
    parser.add_argument("--check", type=positive_int, metavar="N", help=about)
    renew = "write what --check finds: the new leads, and no puzzle that does not hold"
    parser.add_argument("--renew", action="store_true", help=renew)
    parser.add_argument("--file", type=Path, help="of the puzzles, if not the one beside the game's rules")


def run(arguments: argparse.Namespace) -> int:
    """Find puzzles and write each into the file at once, or check known puzzles.

    Returns 1 if too few are found, or if a checked puzzle does not hold.
    """
    game, end = find_game(arguments.game), time.monotonic() + arguments.seconds
    file = arguments.file or game_folder(game.name) / PUZZLES_FILE_NAME
    known = [*puzzles_in(file)]
    if arguments.check:
        anew = check_puzzles(game, known, Rng(arguments.seed), arguments.check)
        if arguments.renew:
            write_puzzles(file, filter(None, (anew.get(one.id, one) for one in known)))
        return int(None in anew.values())
    for found in find_puzzles(game, transcripts(game, arguments.seed), arguments.find, known, end):
        known.append(found)
        write_puzzles(file, known)
        print(f"{len(known)}: {found.id}, {found.kind}, ahead by {found.lead:.1f} ± {found.error:.1f}", flush=True)
    return int(len(known) < arguments.find)


def check_puzzles(game: Game[Any], known: Sequence[Puzzle], rng: Rng, count: int) -> dict[str, Puzzle | None]:
    """Judge `count` random puzzles again, and print whether each holds.

    Returns the newly judged puzzles by id; None for each that does not hold.
    """
    anew = dict[str, Puzzle | None]()
    for puzzle in rng.shuffled(known)[:count]:
        turns = [Turn(0.0, option.turn) for option in puzzle.options]
        found = judged_puzzle(puzzle_position(game.name, puzzle), puzzle.seat, turns, rng)
        holds = found is not None and found.best.first == puzzle.best.first and round(found.lead) >= 1
        anew[puzzle.id] = found if holds else None
        print(f"{puzzle.id}: {'holds' if anew[puzzle.id] else 'does not hold'}", flush=True)
    print(f"{game.name}: {len(anew) - [*anew.values()].count(None)} of {len(anew)} hold")
    return anew


def transcripts(game: Game[Any], first: int) -> Iterator[Transcript]:
    """Endless games of bot players in all modes, from the seed `first` on."""
    modes = list(game.modes)
    for seed in count(first):
        mode = modes[seed % len(modes)]
        players = [BOT_LEVELS["medium"]()] * game.modes[mode].least_seats
        yield play_match(game, game.settings_type(mode=mode), players, seed).transcript()


def find_puzzles(
    game: Game[Any], played: Iterator[Transcript], wanted: int, known: Sequence[Puzzle], end: float
) -> Iterator[Puzzle]:
    """New puzzles, at most one for each stage of a game, until `wanted` are known or the monotonic time is `end`.

    At most half of all puzzles are plain: their best option also has the largest immediate gain.
    """
    for number, transcript in enumerate(played):
        turns, rng = played_turns(transcript, game, number % transcript.seats), Rng(number)
        for stage in range(STAGES):
            part = turns[len(turns) * stage // STAGES : len(turns) * (stage + 1) // STAGES]
            for turn in rng.shuffled(part):
                if len(known) >= wanted or time.monotonic() > end:
                    return
                may_be_plain = 2 * sum(is_plain(game.name, one) for one in known) < len(known)
                found = puzzle_in(turn, rng, may_be_plain)
                if found and all(found.id != one.id for one in known):
                    yield found
                    break


class JudgedOption(NamedTuple):
    """A turn, and by how many points it is behind the best turn: with the standard error, and by parts of the score."""

    turn: Turn
    behind: float = 0.0
    error: float = 0.0
    parts: Mapping[str, float] = {}


def puzzle_in(turn: PlayedTurn, rng: Rng, may_be_plain: bool) -> Puzzle | None:
    """The puzzle at the start of this turn; None unless one of at least three first choices is clearly best."""
    position, seat = turn.position.guess(turn.seat, rng), turn.seat
    ask, usual = position.asks()[seat], position.game.effort
    if ask.several or len(ask.options) < 3:
        return None
    look = turns_by_lead(position, seat, first_choices(position, seat, usual, 1, rng), FIRST_FUTURES, rng)
    if look is None or look[1].behind < MIN_LEAD:
        return None
    puzzle = judged_puzzle(position, seat, first_choices(position, seat, usual, EFFORT_FACTOR, rng), rng)
    if puzzle is None or puzzle.lead < MIN_LEAD:
        return None
    return (
        puzzle if not is_plain(position.game.name, puzzle) or (may_be_plain and puzzle.lead <= MAX_PLAIN_LEAD) else None
    )


def judged_puzzle(position: Position, seat: int, turns: Sequence[Turn], rng: Rng) -> Puzzle | None:
    """The puzzle with these turns, judged in EFFORT_FACTOR times the usual futures; None if none is clearly best."""
    judged = turns_by_lead(position, seat, turns, EFFORT_FACTOR * position.game.effort.futures, rng)
    if judged is None:
        return None
    options = tuple(map(_option, judged))
    text, kind = notation_of(position.game.name).show(position.base), position.asks()[seat].kind
    name = sha256(f"{seat}\n{text}".encode()).hexdigest()[:8]
    lead, error = judged[1].behind, judged[1].error
    return Puzzle(name, position.base.version, seat, kind, text, lead, round(error, 2), options)


def _option(one: JudgedOption) -> PuzzleOption:
    choices = one.turn.choices
    parts = parts_summing_to(-max(1, round(one.behind)), one.parts) if one.behind else {}
    return PuzzleOption(msgspec.json.encode(choices).decode(), one.behind, parts)


def first_choices(position: Position, seat: int, effort: Effort, times: int, rng: Rng) -> list[Turn]:
    """The best turn for each of the MAX_COMPARED most promising first choices, with `times` the usual leaves."""
    trials = TurnTrials(position.game, seat, lane_of(position, seat), rng, position.game.estimate)
    return best_by_first_choice(best_turns(trials, times * effort.leaves))[:MAX_COMPARED]


def turns_by_lead(
    position: Position, seat: int, turns: Sequence[Turn], futures: int, rng: Rng
) -> list[JudgedOption] | None:
    """The turns judged in this many futures, best first; None for fewer than three, or if none is clearly best."""
    if len(turns) < 3:
        return None
    ends = dict[Turn, list[FutureEnd]]({turn: [] for turn in turns})
    habits, left = Habits(1, position.game.effort.replies), [*turns]
    for number in range(futures):
        if number == max(FIRST_FUTURES, futures // EFFORT_FACTOR):
            left = _in_reach(ends)
        future = Future(position.guess(seat, rng), seat, rng.next(), habits)
        for turn in left:
            ends[turn].append(future.outcome(turn))
    best, *others = _by_worth(ends)
    leads = [(other, *_lead(ends[best], ends[other])) for other in others]
    if any(lead <= MIN_STANDARD_ERRORS * error for _, lead, error in leads):
        return None
    judged = (
        JudgedOption(other, round(lead, 2), error, _differences(ends[other], ends[best]))
        for other, lead, error in leads
    )
    return [JudgedOption(best), *judged]


def _in_reach(ends: Mapping[Turn, Sequence[FutureEnd]]) -> list[Turn]:
    """The turns that are not far behind the best one; at least two."""
    best, second, *others = _by_worth(ends)
    leads = {other: _lead(ends[best], ends[other]) for other in others}
    return [best, second, *(other for other, (lead, error) in leads.items() if lead <= FAR_STANDARD_ERRORS * error)]


def _by_worth(ends: Mapping[Turn, Sequence[FutureEnd]]) -> list[Turn]:
    return sorted(ends, key=lambda turn: fmean(one.worth for one in ends[turn]), reverse=True)


def _lead(one: Sequence[FutureEnd], two: Sequence[FutureEnd]) -> tuple[float, float]:
    """The mean difference in the futures of both, and its standard error."""
    differences = [first.worth - second.worth for first, second in zip(one, two, strict=False)]
    return fmean(differences), stdev(differences) / sqrt(len(differences))


def _differences(one: Sequence[FutureEnd], two: Sequence[FutureEnd]) -> dict[str, float]:
    """The mean difference in each part of the score, in the futures of both."""
    sums, count = dict[str, float](), min(len(one), len(two))
    for first, second in zip(one, two, strict=False):
        add_parts(sums, first.parts, 1 / count)
        add_parts(sums, second.parts, -1 / count)
    return sums
