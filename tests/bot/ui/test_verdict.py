"""The answer to /verify says what fits and what does not, in both languages, and can be sent."""

from dataclasses import replace

import pytest

from bot.playground.components import ComponentType
from bot.table.ending.verify import FinishedGame, ReplayOutcome, Verdict
from bot.table.memory.secrecy import Seal
from bot.ui.ending.verdict_card import OUTCOME_KEYS, verdict_card, verdict_details_card
from games.core import decode_transcript, encode
from games.registry import find_game
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.games.matches import match_by_chance

GAME = find_game("welcome_to")
SEAL = Seal("table 12", "welcome_to", 1, 2, 5, "ab" * 16)


def verdict(outcome: ReplayOutcome = "same", has_fitting_seal: bool | None = True) -> Verdict:
    """What came of verifying a game that chance has played."""
    match = match_by_chance(GAME, GAME.settings_type(), 2, 5)
    seal = None if has_fitting_seal is None else SEAL
    digest = SEAL.digest if has_fitting_seal else "f" * 64
    finished = FinishedGame(table_row(), (), (), match.transcript(), encode(match.position.base), digest, seal)
    return Verdict(finished, has_fitting_seal, outcome)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("has_fitting_seal", [True, False, None])
async def test_every_answer_can_be_sent_and_differs_from_the_others(
    language: str, has_fitting_seal: bool | None
) -> None:
    said = set()
    for outcome in OUTCOME_KEYS:
        message = verdict_card(verdict(outcome, has_fitting_seal), language)
        assert_sendable(message)
        said.add(words_of(message))
    assert len(said) == len(OUTCOME_KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_good_answer_is_plain_and_keeps_what_is_technical_behind_a_button(language: str) -> None:
    plain = verdict_card(verdict(), language)
    assert not plain.files and texts_in(language)("bot", "verify.fixed") in words_of(plain)
    assert not [term for term in ("sha256", "printf", SEAL.digest, "run.py") if term in words_of(plain)]
    assert [one["label"] for one in parts_of(plain, ComponentType.BUTTON)] == [
        texts_in(language)("bot", "verify.details")
    ]
    assert_sendable(verdict_details_card(verdict(), language))


async def test_a_good_answer_shows_seal_text_and_how_to_do_it_oneself() -> None:
    words = words_of(verdict_details_card(verdict(), "en"))
    for shown in ("Table 12: everything fits", SEAL.digest, SEAL.text, "python3 run.py replay table-12.json"):
        assert shown in words


@pytest.mark.parametrize(("outcome", "fits"), [("same", False), ("other_moves", True), ("other_result", None)])
async def test_whatever_does_not_fit_is_in_the_heading(outcome: ReplayOutcome, fits: bool | None) -> None:
    assert "not everything could be confirmed" in words_of(verdict_card(verdict(outcome, fits), "en"))


async def test_a_broken_seal_shows_both_digests() -> None:
    words = words_of(verdict_card(verdict(has_fitting_seal=False), "en"))
    assert "f" * 64 in words
    assert SEAL.digest in words


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_a_game_that_ended_early_no_final_score_is_told(language: str) -> None:
    whole = verdict()
    early = replace(whole, game=replace(whole.game, row=table_row(phase="ended", ended_why="vote")))
    said = words_of(verdict_card(early, language))
    assert said != words_of(verdict_card(whole, language))
    assert ("ended early" in said) if language == "en" else ("途中で終わった" in said)


async def test_the_recording_is_attached() -> None:
    shown = verdict()
    (file,) = verdict_details_card(shown, "ja").files
    assert file.filename == "table-12.json"
    assert decode_transcript(file.fp.read()) == shown.game.transcript
