"""`fuzz` on the command line."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import make_parser
from games.core import Settings, encode_transcript
from tests.games.example_defects import a_card_is_lost
from tests.lab.__main__ import COMMAND_PACKAGES, main
from tests.lab.commands.fuzz import fuzz_plan, print_outcomes
from tests.lab.fuzz import FuzzOutcome, FuzzPlan, Tally, fuzz_table

FIGURES = re.compile(
    r"(?P<tables>[\d,]+) tables \([\d.,]+/s\), (?P<games>[\d,]+) games \([\d.,]+/s\), (?P<acts>[\d,]+) acts"
    r" \([\d.,]+/s\), (?P<checks>[\d,]+) checks \([\d.,]+/s\) in [\d.]+ s; ended by: (?P<endings>.+)\n"
)


def fuzz(*arguments: str) -> int:
    return main(["fuzz", "welcome_to", "--mode", "solo", *arguments])


def counts(out: str) -> dict[str, str]:
    """What was counted, without the times."""
    found = FIGURES.fullmatch(out)
    assert found, out
    return found.groupdict()


def test_tables_without_findings_are_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert fuzz("--tables", "2", "--seed", "5", "--record", str(tmp_path)) == 0
    told = counts(capsys.readouterr().out)
    assert told["tables"] == "2"
    assert int(told["checks"].replace(",", "")) > int(told["acts"].replace(",", "")) > 50
    assert list(tmp_path.iterdir()) == []


def test_tables_begin_until_the_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz("--minutes", "0.001") == 0
    assert int(counts(capsys.readouterr().out)["tables"]) >= 1


def test_all_tables_have_the_seats_that_are_given() -> None:
    given = fuzz_plan(make_parser("fuzz", COMMAND_PACKAGES).parse_args(["fuzz", "cities", "--seats", "3"]))
    assert given.seats == 3
    assert given.fixed == {"mode"}
    plan = FuzzPlan(a_card_is_lost(), Settings(), (), seats=3)
    findings = [fuzz_table(plan, seed).finding for seed in range(3, 6)]
    assert {finding.transcript.seats for finding in findings if finding} == {3}


def outcomes(count: int) -> Iterator[FuzzOutcome]:
    """What comes of tables at which a card gets lost."""
    plan = FuzzPlan(a_card_is_lost(), Settings(), ())
    return (fuzz_table(plan, seed) for seed in range(3, 3 + count))


def test_a_finding_is_told_recorded_and_can_be_seen_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ["fuzz", "orchard", "--mode", "standard", "--record", str(tmp_path / "new")]
    assert print_outcomes(outcomes(5), make_parser("fuzz", COMMAND_PACKAGES).parse_args(line)) == 1
    file = tmp_path / "new" / "orchard-fuzz-3.json"
    first, *told = capsys.readouterr().out.splitlines()
    assert counts(f"{first}\n")["tables"] == "1"
    assert told[:2] == [
        "Broken at the table of seed 3: no state has a fault.",
        "- checkpoint: cards: 5 is there 0 times, not 1",
    ]
    assert told[-2:] == [
        f"See it again: python3 run.py fuzz orchard --check {file}",
        "Play it again: python3 run.py fuzz orchard --seed 3 --tables 1 --mode standard",
    ]
    [outcome] = outcomes(1)
    assert outcome.finding
    assert file.read_bytes() == encode_transcript(outcome.finding.transcript)


def test_without_tables_there_is_nothing_to_count(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = make_parser("fuzz", COMMAND_PACKAGES).parse_args(["fuzz", "orchard"])
    assert print_outcomes(iter([FuzzOutcome(Tally(), None)]), arguments) == 0
    assert counts(capsys.readouterr().out)["endings"] == "nothing that has a name"


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["chess"], "Cannot fuzz: no game is called 'chess'; there are "),
        (["welcome_to", "--mode", "solo", "--seats", "2"], "Cannot fuzz: "),
        (["welcome_to", "--mode", "duet"], "Cannot fuzz: mode can be standard, solo, expert, not 'duet'."),
        (["welcome_to", "--set", "colour=red"], "Cannot fuzz: welcome_to has no option 'colour'"),
    ],
)
def test_what_cannot_be_fuzzed_is_said_in_one_sentence(
    arguments: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fuzz", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(answer)
    assert captured.err.count("\n") == 1


def test_no_room_for_the_recording_is_said_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    line = make_parser("fuzz", COMMAND_PACKAGES).parse_args(["fuzz", "orchard", "--record", "/dev/null/there"])
    with pytest.raises(NotADirectoryError):
        print_outcomes(outcomes(5), line)
    assert "1 tables" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--minutes", "0"], ["--tables", "0"], ["--tables", "1", "--minutes", "1"]])
def test_times_and_numbers_that_make_no_sense_are_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        fuzz(*arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err


def test_a_recorded_game_is_checked_on_the_way(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["simulate", "welcome_to", "--mode", "solo", "--seats", "1", "--games", "1", "--record", str(tmp_path)])
    [file] = tmp_path.iterdir()
    capsys.readouterr()
    assert main(["fuzz", "welcome_to", "--check", str(file)]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"no law is broken: [\d,]{3,} checks", last)


def test_a_recording_that_leads_elsewhere_is_refused_by_the_check_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    [outcome] = outcomes(1)
    assert outcome.finding
    transcript = outcome.finding.transcript
    transcript.game, transcript.version = "welcome_to", 0
    file.write_bytes(encode_transcript(transcript))
    assert main(["fuzz", "welcome_to", "--check", str(file)]) == 2
    assert capsys.readouterr().err.startswith("Cannot fuzz: recorded with version 0 of welcome_to")
