"""`fuzz`: plays random tables in every possible way, and looks for broken laws of the rules."""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import count, takewhile
from pathlib import Path
from typing import Any, Final

from bot.commands.replay import read_for_size_check
from games.core import MAX_TRANSCRIPT_BYTES, Game, GameError, decode_transcript, encode_transcript
from games.registry import GAMES, find_game
from tests.lab.commands.amounts import add_settings_arguments, minute_count, positive_int, settings_from
from tests.lab.fuzz import Finding, FuzzOutcome, FuzzPlan, LawBroken, Tally, check_recording, fuzz_table

MINUTES: Final = 1.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"a game's name: {', '.join(GAMES)}")
    add_settings_arguments(parser)
    parser.add_argument("--seats", type=positive_int, help="seats at each table (default: any number)")
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--minutes", type=minute_count, default=MINUTES, help=f"begin tables for so long (default {MINUTES:g})"
    )
    length.add_argument("--tables", type=positive_int, help="play so many tables instead")
    length.add_argument("--check", type=Path, metavar="FILE", help="check a recorded game at every step instead")
    parser.add_argument("--seed", type=int, default=1, help="the first table's seed; each next table has the next one")
    parser.add_argument(
        "--record", type=Path, default=Path(), metavar="DIR", help="where a failing table is recorded (default: here)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, and print the findings.

    Returns 1 if a law is broken, 2 for an unknown game, setting or recording, or a full disk.
    """
    try:
        if arguments.check:
            return check_file(find_game(arguments.game), arguments.check)
        plan = fuzz_plan(arguments)
        return print_outcomes((fuzz_table(plan, seed) for seed in table_seeds(arguments)), arguments)
    except (GameError, OSError) as error:
        print(f"Cannot fuzz: {error}.", file=sys.stderr)
        return 2


def print_outcomes(outcomes: Iterator[FuzzOutcome], arguments: argparse.Namespace) -> int:
    """Print the sum of the outcomes up to the first finding, and the finding, which is also recorded in a file.

    Returns 1 for a finding. Raises SetupError and OSError.
    """
    started = time.perf_counter()
    tally, finding = sum_outcomes(outcomes)
    print(tally_in_words(tally, time.perf_counter() - started))
    if finding is None:
        return 0
    for line in finding_lines(finding, write_recording(finding, arguments.record), arguments):
        print(line)
    return 1


def check_file(game: Game[Any], file: Path) -> int:
    """Replay a recorded game, check every law, and print the result.

    Returns 1 if a law is broken. Raises GameError and OSError.
    """
    try:
        checks = check_recording(decode_transcript(read_for_size_check(file, MAX_TRANSCRIPT_BYTES)), game)
    except LawBroken as broken:
        print(f"Broken after {broken.after} choices: {broken.law.replace('_', ' ')}.")
        for sentence in broken.sentences:
            print(f"- {sentence}")
        return 1
    print(f"no law is broken: {checks:,} checks")
    return 0


def fuzz_plan(arguments: argparse.Namespace) -> FuzzPlan:
    """The plan that the arguments describe. If the seats are fixed, the mode is fixed, too.

    Raises SetupError for settings that the game does not offer.
    """
    game = find_game(arguments.game)
    settings = settings_from(game, arguments)
    named = {text.partition("=")[0] for text in arguments.set}
    if arguments.mode or arguments.seats:
        named.add("mode")
    return FuzzPlan(game, settings, frozenset(named), arguments.seats)


def table_seeds(arguments: argparse.Namespace) -> Iterable[int]:
    """The seeds of the tables: `--tables` of them, or until `--minutes` are over."""
    first: int = arguments.seed
    if arguments.tables:
        return range(first, first + arguments.tables)
    end = time.monotonic() + 60 * arguments.minutes
    return takewhile(lambda _: time.monotonic() < end, count(first))


def sum_outcomes(outcomes: Iterator[FuzzOutcome]) -> FuzzOutcome:
    """The sum of the counts up to the first finding, and the finding."""
    tally = Tally()
    for outcome in outcomes:
        tally = tally.plus(outcome.tally)
        if outcome.finding:
            return FuzzOutcome(tally, outcome.finding)
    return FuzzOutcome(tally, None)


def tally_in_words(tally: Tally, seconds: float) -> str:
    """One line with the numbers of acts and tables, their speed, and the reasons why games ended."""
    counts = {"tables": tally.tables, "games": tally.games, "acts": tally.acts, "checks": tally.checks}
    told = ", ".join(f"{number:,} {name} ({number / seconds:,.1f}/s)" for name, number in counts.items())
    endings = ", ".join(f"{reason} {number:,}" for reason, number in tally.endings.most_common())
    return f"{told} in {seconds:.1f} s; ended by: {endings or 'nothing that has a name'}"


def write_recording(finding: Finding, folder: Path) -> Path:
    """Write the recording of a finding into the folder; returns its file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{finding.transcript.game}-fuzz-{finding.seed}.json"
    file.write_bytes(encode_transcript(finding.transcript))
    return file


def finding_lines(finding: Finding, file: Path, arguments: argparse.Namespace) -> Iterator[str]:
    """Lines with the broken law, its faults, and the commands that reproduce it."""
    yield f"Broken at the table of seed {finding.seed}: {finding.law.replace('_', ' ')}."
    yield from (f"- {sentence}" for sentence in finding.sentences)
    if finding.replays:
        yield f"See it again: python3 run.py fuzz {finding.transcript.game} --check {file}"
    else:
        yield f"Recorded in {file}, but the choices that stand do not show it: it depends on the way."
    chosen = [f"--mode {arguments.mode}"] if arguments.mode else []
    chosen += [f"--seats {arguments.seats}"] if arguments.seats else []
    chosen += [f"--set {text}" for text in arguments.set]
    again = " ".join([f"--seed {finding.seed}", "--tables 1", *chosen])
    yield f"Play it again: python3 run.py fuzz {finding.transcript.game} {again}"
