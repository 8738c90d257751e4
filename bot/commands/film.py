"""`film`: draws a recorded game as a film, a GIF with a frame for each round."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from bot.commands.replay import read_transcript_file, reason_in_words
from games.core import GameError, Transcript, checkpoints
from games.registry import find_game
from render.face import Picture, face_of, moments_of
from render.texts import DEFAULT_LANGUAGE, LANGUAGES, texts_in
from render.theme import LIGHT, THEMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_drawing_arguments(parser, "OUT.gif")


def run(arguments: argparse.Namespace) -> int:
    """Draw a recorded game as a film; returns the exit status of `draw_into_file`."""
    return draw_into_file(arguments, _draw_film)


def _draw_film(transcript: Transcript, language: str, theme: str) -> Picture:
    """A film of a recorded game, with numbers instead of names."""
    views = [position.view(None) for position in checkpoints(transcript, find_game(transcript.game))]
    moments = moments_of(views, numbered_player_names(transcript, language))
    return face_of(transcript.game, language, theme).film(moments).picture()


def add_drawing_arguments(parser: argparse.ArgumentParser, out: str) -> None:
    """Add the arguments of a command that draws a recorded game; `out` names the drawn file in the help text."""
    about = "a transcript, as `simulate --record` and /verify write it; - for standard input"
    parser.add_argument("file", metavar="FILE", type=Path, help=about)
    parser.add_argument("out", metavar=out, type=Path, help="the file to write")
    parser.add_argument(
        "--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help=f"of the words (default {DEFAULT_LANGUAGE})"
    )
    parser.add_argument("--theme", choices=THEMES, default=LIGHT.name, help=f"of the pictures (default {LIGHT.name})")


def draw_into_file(arguments: argparse.Namespace, draw: Callable[[Transcript, str, str], Picture]) -> int:
    """Draw a recorded game into a file, and print a summary; returns the exit status.

    `draw` draws it in a language and theme, and raises GameError for moves that do not replay. The status is 1 after
    printing why the transcript cannot be read or replayed, or why the file cannot be written.
    """
    try:
        drawn = draw(read_transcript_file(arguments.file), arguments.language, arguments.theme)
    except (OSError, GameError) as error:
        print(f"Cannot draw {arguments.file}: {reason_in_words(error)}.", file=sys.stderr)
        return 1
    try:
        arguments.out.write_bytes(drawn.data)
    except OSError as error:
        print(f"{arguments.out} cannot be written: {reason_in_words(error)}.", file=sys.stderr)
        return 1
    print(f"{drawn.alt}\n{len(drawn.data) / 1000:,.0f} KB in {arguments.out}")
    return 0


def numbered_player_names(transcript: Transcript, language: str) -> list[str]:
    """The names of the seats in order, with numbers from 1 on, such as `Player 1` in English."""
    texts = texts_in(language)
    return [texts("bot", "name.player", number=seat + 1) for seat in range(transcript.seats)]
