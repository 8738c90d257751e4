"""`inspect`: shows a position, written as text or stored as JSON, with its questions and its score."""

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.commands.replay import read_for_size_check
from games.core import COMMIT, MAX_TRANSCRIPT_BYTES, Ask, Game, GameError, Position, Rng, Seat, Standing, decode
from games.core.notation.lines import NotationError
from games.core.notation.words import HIDDEN_WORD
from games.registry import GAMES, find_game
from render.face import Face, Picture, face_of
from render.texts import DEFAULT_LANGUAGE, LANGUAGES
from tests.games.checks import faults_of
from tests.games.notation.position import notation_of
from tests.games.notation.writing import aligned

GUESSES: Final = 5
"""With hidden cards, a question is shown if it is the same for this many guesses at them."""


class CannotInspect(Exception):
    """The position cannot be shown; the message says why."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"a game's name: {', '.join(GAMES)}")
    about = "a position as text or as JSON, - for standard input; how it is written is told in games/core/README.md"
    parser.add_argument("file", metavar="FILE", help=about)
    parser.add_argument("--picture", type=Path, metavar="OUT.png", help="draw the public table, or a seat's sheet")
    parser.add_argument("--seat", type=int, metavar="N", help="the seat whose sheet is drawn, from 0")
    parser.add_argument(
        "--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help=f"of the words (default {DEFAULT_LANGUAGE})"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the position, its questions and its score. Returns 2, with the reason, if it cannot."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        lines = inspection_lines(arguments)
    except (CannotInspect, GameError) as error:
        print(f"Cannot inspect {arguments.file}: {str(error).rstrip('.')}.", file=sys.stderr)
        return 2
    for line in lines:
        print(line)
    return 0


def inspection_lines(arguments: argparse.Namespace) -> list[str]:
    """The lines to print, after writing the picture if one is wanted. Raises CannotInspect or GameError."""
    game = find_game(arguments.game)
    state = read_position(game, read_content(arguments.file))
    text = notation_of(game.name).show(state)
    asks, face = known_questions(game, state, HIDDEN_WORD in text), face_of(game.name, arguments.language)
    if arguments.seat is not None and not 0 <= arguments.seat < state.seats:
        raise CannotInspect(f"there is no seat {arguments.seat}; seats are 0 to {state.seats - 1}")
    if arguments.picture:
        write_picture(picture_of(game, state, face, arguments.seat, asks.get(arguments.seat)), arguments.picture)
    sections = [text.splitlines(), *(question_lines(face, ask) for ask in asks.values())]
    sections.append(list(score_lines(game.standings(state))))
    if HIDDEN_WORD not in text:
        sections.append(unreachable_lines(faults_of(game, state)))
    return [line for section in sections if section for line in (*section, "")][:-1]


def read_content(file: str) -> str:
    """The text of the file, or of standard input for `-`. Raises CannotInspect."""
    try:
        data = read_for_size_check(file, MAX_TRANSCRIPT_BYTES)
    except OSError as error:
        raise CannotInspect(error.strerror or str(error)) from error
    if len(data) > MAX_TRANSCRIPT_BYTES:
        raise CannotInspect(f"it is longer than {MAX_TRANSCRIPT_BYTES:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CannotInspect("it is not UTF-8 text") from error


def read_position(game: Game[Any], content: str) -> Any:
    """The state written as text or as JSON. Raises NotationError or CannotInspect."""
    notation = notation_of(game.name)
    if not content.lstrip().startswith("{"):
        return notation.parse(content)
    try:
        state = decode(content.encode(), game.state_type)
        again = notation.parse(notation.show(state))
    except (msgspec.DecodeError, RecursionError) as error:
        raise CannotInspect(f"it is no stored state: {error}") from error
    except NotationError as error:
        raise CannotInspect(f"it is no position that can be played on: {error.reason}") from error
    if again != state:
        raise CannotInspect("it is no position that can be played on: its parts contradict each other")
    return state


def known_questions(game: Game[Any], state: Any, is_view: bool) -> dict[Seat, Ask]:
    """The open questions by seat; for a view only the questions that do not depend on hidden things."""
    if not is_view:
        return Position(game, state.copy()).asks()
    first, *others = [Position(game, game.guess(state, None, Rng(world))).asks() for world in range(GUESSES)]
    return {seat: ask for seat, ask in first.items() if all(asks.get(seat) == ask for asks in others)}


def picture_of(game: Game[Any], state: Any, face: Face, seat: Seat | None, ask: Ask | None) -> Picture:
    """The picture of a seat's sheet with the options of its question; without a seat, of the public table."""
    names, view = [f"Seat {number}" for number in range(state.seats)], game.view(state, seat)
    if seat is None:
        return face.table(view, names, ()).picture()
    return face.sheet(view, seat, names, None if ask is None or ask.kind == COMMIT else ask).picture()


def write_picture(picture: Picture, file: Path) -> None:
    """Write the picture into a file. Raises CannotInspect."""
    try:
        file.write_bytes(picture.data)
    except OSError as error:
        raise CannotInspect(f"the picture cannot be written to {file}: {error.strerror}") from error


def question_lines(face: Face, ask: Ask) -> list[str]:
    if ask.kind == COMMIT:
        return [f"seat {ask.seat}: nothing to choose"]
    several = f", {ask.least} to {ask.most} of them" if ask.several else ""
    rows = [[f"  {msgspec.json.encode(option).decode()}", face.words.label(ask, option)] for option in ask.options]
    return [f"seat {ask.seat}, {ask.kind}{several}: {face.words.question(ask)}", *aligned(rows, gap="  ")]


def score_lines(standings: list[Standing]) -> Iterator[str]:
    by_seat = sorted(standings, key=lambda standing: standing.seat)
    rows = [["", *(f"seat {standing.seat}" for standing in by_seat)]]
    rows += [[part, *(str(standing.parts[part]) for standing in by_seat)] for part in by_seat[0].parts]
    rows.append(["total", *(str(standing.points) for standing in by_seat)])
    yield from aligned(rows, right=range(1, len(rows[0])), gap="  ")
    yield "standings: " + ", ".join(f"{standing.rank}. seat {standing.seat}" for standing in standings)


def unreachable_lines(faults: list[str]) -> list[str]:
    """Lines with the reasons why no game can reach this position; none without faults."""
    return ["no game leads here:", *(f"- {fault}" for fault in faults)] if faults else []
