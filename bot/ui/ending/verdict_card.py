"""The result of verifying a game, for the person who asked."""

from typing import Final

from bot.table.ending.verify import RecordedGame, ReplayOutcome, Verdict
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Document, Message, button, divider, download_piece, row, text
from games.core import encode_transcript
from games.registry import find_game
from render.texts import Texts, texts_in

OUTCOME_KEYS: Final[dict[ReplayOutcome, str]] = {
    "same": "verify.same",
    "other_rules": "verify.other_rules",
    "other_moves": "verify.other_moves",
    "other_result": "verify.other_result",
}
"""The catalogue key of the sentence on each outcome of replaying a game."""


def verdict_card(verdict: Verdict, language: str) -> Message:
    """The verdict that a game was dealt and played fairly or was not, with a button for the details."""
    texts, table = texts_in(language), verdict.game.row.id
    dealt = texts("bot", "verify.fixed") if verdict.has_fitting_seal else _seal(verdict, texts)
    more = button(Click(table, Verb.VERIFY), texts("bot", "verify.details"))
    return Message(
        [text("\n".join([_heading(verdict, texts), f"- {dealt}", f"- {_outcome(verdict, texts)}"])), row(more)]
    )


def verdict_details_card(verdict: Verdict, language: str) -> Message:
    """The verdicts on seal, moves and final score, with the recording to check them independently."""
    texts, game = texts_in(language), verdict.game
    recording = recording_of(game, texts)
    lines = [_heading(verdict, texts), f"- {_seal(verdict, texts)}", f"- {_outcome(verdict, texts)}"]
    how = texts("bot", "verify.how", file=recording.name)
    return Message([text("\n".join(lines)), divider(), text(f"-# {how}"), download_piece(recording)], [recording])


def recording_of(game: RecordedGame, texts: Texts) -> Document:
    """The recording of a game as a JSON file. It holds the seed."""
    name, alt = f"table-{game.row.id}.json", texts("bot", "verify.recording", table=game.row.id)
    return Document(name, encode_transcript(game.transcript), alt)


def _heading(verdict: Verdict, texts: Texts) -> str:
    return f"### {texts('bot', 'verify.good' if verdict.is_good else 'verify.bad', table=verdict.game.row.id)}"


def _seal(verdict: Verdict, texts: Texts) -> str:
    seal = verdict.game.seal
    if seal is None:
        return texts("bot", "verify.seal_missing")
    if verdict.has_fitting_seal:
        return texts("bot", "verify.seal_fits", digest=seal.digest, text=seal.text)
    return texts("bot", "verify.seal_broken", published=verdict.game.digest, digest=seal.digest, text=seal.text)


def _outcome(verdict: Verdict, texts: Texts) -> str:
    transcript = verdict.game.transcript
    is_early = verdict.outcome == "same" and verdict.game.row.ended_why is not None
    return texts(
        "bot",
        "verify.same_early" if is_early else OUTCOME_KEYS[verdict.outcome],
        moves=len(transcript.choices),
        old=transcript.version,
        new=find_game(transcript.game).version,
    )
