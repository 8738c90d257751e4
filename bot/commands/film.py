"""`film`: draws a recorded game as a film, a GIF with a frame for each round."""

import argparse
import sys
from pathlib import Path

from bot.commands.replay import read_transcript_file, reason_in_words
from games.core import GameError, checkpoints
from games.registry import find_game
from render.face import Picture, face_of, moments_of
from render.texts import DEFAULT_LANGUAGE, LANGUAGES
from render.theme import LIGHT, THEMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    about = "a transcript, as `simulate --record` and /verify write it; - for standard input"
    parser.add_argument("file", metavar="FILE", type=Path, help=about)
    parser.add_argument("out", metavar="OUT.gif", type=Path, help="where the film goes")
    parser.add_argument(
        "--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help=f"of the words (default {DEFAULT_LANGUAGE})"
    )
    parser.add_argument("--theme", choices=THEMES, default=LIGHT.name, help=f"of the pictures (default {LIGHT.name})")


def run(arguments: argparse.Namespace) -> int:
    """Draw the film and print a summary; 1 without a transcript or if the film cannot be written."""
    try:
        film = draw_film(arguments.file, arguments.language, arguments.theme)
    except (OSError, GameError) as error:
        print(f"Cannot film {arguments.file}: {reason_in_words(error)}.", file=sys.stderr)
        return 1
    try:
        arguments.out.write_bytes(film.data)
    except OSError as error:
        print(f"The film cannot be written to {arguments.out}: {reason_in_words(error)}.", file=sys.stderr)
        return 1
    print(f"{film.alt}\n{len(film.data) / 1000:,.0f} KB in {arguments.out}")
    return 0


def draw_film(file: Path, language: str, theme: str) -> Picture:
    """A film of a recorded game, with seats instead of names. Raises OSError, or GameError for a bad transcript."""
    transcript = read_transcript_file(file)
    views = [position.view(None) for position in checkpoints(transcript, find_game(transcript.game))]
    names = [f"Seat {seat}" for seat in range(transcript.seats)]
    return face_of(transcript.game, language, theme).film(moments_of(views, names)).picture()
