"""`inspect` on the command line: positions as text and as JSON, what is printed, what is refused."""

import io
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from games.core import MAX_TRANSCRIPT_BYTES, GameError, Position, encode
from games.welcome_to import GAME, WelcomeToSettings
from tests.examples import tried
from tests.games.notation.position import notation_of
from tests.lab.__main__ import main
from tests.lab.commands.inspect import CannotInspect, read_position

parse, show = notation_of(GAME.name).parse, notation_of(GAME.name).show

PUZZLE = """
step     round
round    10
plans    N1-333 N2-45 N3-126
numbers  5s 8p 11l
actions  9t 9p 9b

seat 0
  1 3 5* | 6 7 8 | 9 10 11    parks 2
"""
EXAMPLES = Path(__file__).parents[2] / "positions" / "welcome_to"


def inspect(tmp_path: Path, content: str | bytes, *options: str) -> int:
    file = tmp_path / "position"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return main(["inspect", "welcome_to", str(file), *options])


def printed(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | bytes, *options: str) -> list[str]:
    """The lines that are printed of a position."""
    assert inspect(tmp_path, content, *options) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def expert(seat: int | None = None) -> Any:
    """The beginning of a game for two by expert rules, or what a seat sees of it."""
    position = Position.start(GAME, WelcomeToSettings(mode="expert"), 2, seed=1)
    return position.base if seat is None else position.view(seat)


class TestWhatIsPrinted:
    """The position, the questions, the score."""

    def test_the_position_is_printed_as_text(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert "\n".join(printed(tmp_path, capsys, PUZZLE)).startswith(show(parse(PUZZLE)).rstrip())

    def test_a_question_has_all_its_options_in_words_and_as_values(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        lines = printed(tmp_path, capsys, PUZZLE)
        start = next(place for place, line in enumerate(lines) if line.startswith("seat 0, pair: "))
        assert [line.split()[0] for line in lines[start + 1 : start + 4]] == ["0", "1", "2"]
        assert lines[start + 1].endswith(" + Temps")

    def test_the_words_are_in_the_language_asked_for(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert any("派遣" in line for line in printed(tmp_path, capsys, PUZZLE, "--language", "ja"))

    def test_the_score_is_a_table_of_all_seats(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        lines = printed(tmp_path, capsys, PUZZLE)
        assert [line.split()[0] for line in lines[lines.index("             seat 0  seat 1") + 1 :][:9]] == [
            "plans",
            "parks",
            "pools",
            "temps",
            "estates",
            "bis",
            "roundabouts",
            "refusals",
            "total",
        ]
        assert "total            13       0" in lines
        assert "standings: 1. seat 0, 2. seat 1" in lines

    @pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.txt")), ids=lambda file: file.stem)
    def test_worked_examples_have_the_totals_of_the_rules_page(
        self, file: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["inspect", "welcome_to", str(file)]) == 0
        total = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("total"))
        assert file.read_text(encoding="utf-8").splitlines()[0].endswith(f"total {total.split()[1]}")

    def test_what_play_cannot_lead_to_is_said(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        lines = printed(tmp_path, capsys, PUZZLE)
        assert "- seat 1: 0 houses and 0 refusals in round 10" in lines
        assert "no game leads here:" not in printed(tmp_path, capsys, "mode solo")

    def test_nobody_is_asked_when_the_game_is_over(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        lines = printed(tmp_path, capsys, "step over\nseat 0\n 1\n refusals 3")
        assert not [line for line in lines if line.startswith("seat 0, ")]

    def test_in_a_view_only_those_are_asked_whose_cards_are_seen(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        asked = [line for line in printed(tmp_path, capsys, show(expert(seat=1))) if ", pair: " in line]
        assert [line.split(",")[0] for line in asked] == ["seat 1"]


class TestWhereItComesFrom:
    """Text or JSON, a file or standard input."""

    def test_a_stored_state_is_a_position(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert printed(tmp_path, capsys, encode(expert())) == printed(tmp_path, capsys, show(expert()))

    def test_a_position_may_come_on_standard_input(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(PUZZLE.encode())))
        assert main(["inspect", "welcome_to", "-"]) == 0
        assert "total            13       0" in capsys.readouterr().out

    def test_a_text_may_have_a_byte_order_mark_and_dos_line_ends(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        dos = PUZZLE.replace("\n", "\r\n").encode("utf-8-sig")
        assert printed(tmp_path, capsys, dos) == printed(tmp_path, capsys, PUZZLE)


class TestPictures:
    """A seat's sheet, or the table."""

    @pytest.mark.parametrize("options", [(), ("--seat", "1"), ("--seat", "0", "--language", "ja")])
    def test_a_picture_is_written(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
    ) -> None:
        out = tmp_path / "out.png"
        printed(tmp_path, capsys, PUZZLE, "--picture", str(out), *options)
        with Image.open(out) as picture:
            assert picture.format == "PNG"

    def test_without_a_seat_it_is_the_table(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        pictures = []
        for options in ((), ("--seat", "0"), ("--seat", "1")):
            printed(tmp_path, capsys, PUZZLE, "--picture", str(tmp_path / "out.png"), *options)
            pictures.append((tmp_path / "out.png").read_bytes())
        assert len(set(pictures)) == 3


class TestBadInput:
    """Whatever does not fit is answered in one sentence."""

    @pytest.mark.parametrize(
        ("content", "reason"),
        [
            ("round many", "line 1: round takes a number, not 'many'."),
            (b"\xff\xfe", "it is not UTF-8 text."),
            (" " * (MAX_TRANSCRIPT_BYTES + 1), "it is longer than 1,048,576 bytes."),
            (" " * 100_001, "line 1: a position takes at most 100,000 characters, not 100,001."),
            ("{", "it is no stored state: Input data was truncated."),
            ("{}", "it is no stored state: Object missing required field"),
            ("{" + '"a":[' * 50_000, "it is no stored state: "),
            (encode(expert()).replace(b'"seats":2', b'"seats":9'), "it is no position that can be played on: "),
        ],
        ids=range(8),
    )
    def test_what_is_no_position_is_refused(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | bytes, reason: str
    ) -> None:
        assert inspect(tmp_path, content) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith(f"Cannot inspect {tmp_path / 'position'}: {reason}")
        assert captured.err.count("\n") == 1

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            (("--seat", "2"), "there is no seat 2; seats are 0 to 1."),
            (("--seat", "-1"), "there is no seat -1; seats are 0 to 1."),
            (
                ("--picture", "/dev/null/out.png"),
                "the picture cannot be written to /dev/null/out.png: ",
            ),
        ],
    )
    def test_a_wrong_seat_and_an_unwritable_picture_are_refused(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], reason: str
    ) -> None:
        assert inspect(tmp_path, PUZZLE, *options) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith(f"Cannot inspect {tmp_path / 'position'}: {reason}")

    @pytest.mark.parametrize(
        ("game", "file", "reason"),
        [
            ("chess", "x", "no game is called 'chess'; there are welcome_to"),
            ("welcome_to", "/no/such/file", "No such file or directory."),
            ("welcome_to", "/", "Is a directory."),
        ],
    )
    def test_an_unknown_game_and_a_missing_file_are_refused(
        self, capsys: pytest.CaptureFixture[str], game: str, file: str, reason: str
    ) -> None:
        assert main(["inspect", game, file]) == 2
        assert capsys.readouterr().err.startswith(f"Cannot inspect {file}: {reason}")

    @tried(100)
    @given(data=st.data())
    def test_a_damaged_stored_state_is_a_position_or_refused(self, data: st.DataObject) -> None:
        """Numbers, lists and words of a stored state are changed for others, wherever they stand."""
        stored = msgspec.json.decode(encode(expert()))
        for _ in range(data.draw(st.integers(1, 3))):
            damage(stored, data)
        try:
            state = read_position(GAME, msgspec.json.encode(stored).decode())
        except (CannotInspect, GameError) as refused:
            assert str(refused)
        else:
            assert parse(show(state)) == state


def damage(value: Any, data: st.DataObject) -> None:
    """Change one part of a tree of lists and dicts."""
    keys = sorted(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = data.draw(st.sampled_from(keys))
    if isinstance(value[key], dict | list) and data.draw(st.integers(0, 5)):
        damage(value[key], data)
    else:
        others: list[Any] = [-3, -1, 0, 1, 17, 82, 10**12, None, "", "x y", [], [0], [-9, 99], {}, True, 0.5]
        value[key] = data.draw(st.sampled_from(others))
