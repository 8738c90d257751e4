"""`page`: draws a recorded game as one web page that steps through it, with its pictures inside."""

import argparse

from bot.commands.film import add_drawing_arguments, draw_into_file, numbered_player_names
from games.core import Transcript, public_checkpoints
from games.registry import find_game
from render.page import PageMoment, draw_page
from render.picture import Picture


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_drawing_arguments(parser, "OUT.html")


def run(arguments: argparse.Namespace) -> int:
    """Draw a recorded game as a page; returns the exit status of `draw_into_file`."""
    return draw_into_file(arguments, page_of_recording)


def page_of_recording(transcript: Transcript, language: str, theme: str) -> Picture:
    """The HTML page of a recorded game, with numbers instead of names. Raises GameError if the game does not replay."""
    names = numbered_player_names(transcript, language)
    shown = public_checkpoints(transcript, find_game(transcript.game))
    moments = [PageMoment(one, names, names) for one in shown]
    return draw_page((transcript.game, language, theme), (), moments)
