"""Recorded games, played again with all laws looked after."""

from typing import Any

from games.core import Game, OtherResult, Transcript, TranscriptError, replay_stepwise
from tests.lab.fuzz.laws import Broken, Watch, crash


def check_recording(transcript: Transcript, game: Game[Any]) -> int:
    """Replay with what is quickly seen after every choice, and with all laws at every checkpoint and at the end.

    The number of checks. Raises Broken, which says after how many choices, and TranscriptError as `replay` does.
    """
    watch, made, number = Watch(), 0, -1
    try:
        for position in replay_stepwise(transcript, game):
            watch.glance(position)
            if position.number != number:
                number = position.number
                watch.inspect(position)
            made += 1
        watch.inspect(position)
    except TranscriptError:
        raise
    except Exception as error:
        broken = error if isinstance(error, Broken) else crash("every_option_can_be_chosen", error)
        broken.after = min(made, len(transcript.choices))
        raise broken from error.__cause__
    if position.standings() != transcript.standings:
        raise OtherResult
    return watch.checks
