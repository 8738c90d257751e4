"""Random tables find what is wrong with a game, and their recordings show it again."""

from collections import Counter
from dataclasses import replace

import pytest

from games.core import Game, Rng, Seat, Settings, Supply, decode_transcript, encode_transcript
from games.welcome_to import GAME as WELCOME_TO
from games.welcome_to import WelcomeToSettings, WelcomeToState
from tests.examples import part
from tests.games.example import GAME as ORCHARD
from tests.games.example_defects import DEFECTS, Defect, a_card_is_lost
from tests.games.strategies import ALL_GAMES
from tests.lab.fuzz import Finding, FuzzPlan, LawBroken, Tally, check_recording, fuzz_table

TABLES = range(1, 30)
"""The seeds of tables among which each defect is found."""
SMALL_TABLE = 8


def first_finding(plan: FuzzPlan) -> Finding:
    findings = (fuzz_table(plan, seed).finding for seed in TABLES)
    return next(finding for finding in findings if finding)


def seen_again(finding: Finding, game: Game[WelcomeToState]) -> LawBroken:
    """What the recording shows, once it was written and read."""
    transcript = decode_transcript(encode_transcript(finding.transcript))
    with pytest.raises(LawBroken) as caught:
        check_recording(transcript, game)
    assert caught.value.after is not None
    assert caught.value.after <= len(transcript.choices)
    return caught.value


@pytest.mark.seeded
@pytest.mark.parametrize("game", part(ALL_GAMES, 1, of=5), ids=lambda game: game.name)
def test_nothing_is_found_where_nothing_is_wrong(game: Game[WelcomeToState]) -> None:
    outcome = fuzz_table(FuzzPlan(game, game.settings_type(), ()), seed=SMALL_TABLE)
    assert outcome.finding is None
    assert outcome.tally.tables == 1
    assert outcome.tally.games >= 1
    assert outcome.tally.checks > outcome.tally.acts > 0


@pytest.mark.parametrize(("defect", "told"), DEFECTS.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_a_planted_defect_is_found_and_shown_again_by_its_recording(defect: Defect, told: str) -> None:
    game = defect()
    finding = first_finding(FuzzPlan(game, Settings(), ()))
    assert any(told in sentence for sentence in finding.sentences)
    assert finding.replays
    assert any(told in sentence for sentence in seen_again(finding, defect()).sentences)


def test_a_recording_of_a_finding_is_fine_once_the_defect_is_mended() -> None:
    finding = first_finding(FuzzPlan(a_card_is_lost(), Settings(), ()))
    assert check_recording(finding.transcript, ORCHARD) > 100


def test_a_card_that_gets_lost_in_expert_mode_is_found() -> None:
    def lose(state: WelcomeToState) -> str:
        step = WELCOME_TO.steps["reveal"].close(state)
        if state.round == 5:
            state.discard = state.discard[1:]
        return step

    reveal = replace(WELCOME_TO.steps["reveal"], close=lose)
    broken = replace(WELCOME_TO, steps={**WELCOME_TO.steps, "reveal": reveal})
    finding = first_finding(FuzzPlan(broken, WelcomeToSettings(mode="expert"), {"mode"}))
    assert finding.law == "no_state_has_a_fault"
    assert finding.sentences[0].endswith("is there 0 times, not 1")
    assert finding.transcript.settings["mode"] == "expert"
    assert seen_again(finding, broken).sentences == finding.sentences


def test_a_hand_that_others_see_is_found() -> None:
    def show(state: WelcomeToState, seat: Seat | None) -> WelcomeToState:
        seen = WELCOME_TO.view(state, seat)
        seen.hands[0] = [*state.hands[0][:1], *seen.hands[0][1:]]
        return seen

    def guess(seen: WelcomeToState, seat: Seat | None, rng: Rng) -> WelcomeToState:
        return WELCOME_TO.guess(WELCOME_TO.view(seen, seat), seat, rng)

    broken = replace(WELCOME_TO, view=show, guess=guess)
    finding = first_finding(FuzzPlan(broken, WelcomeToSettings(mode="expert"), {"mode"}))
    assert any("a guess does not fit what seat" in sentence for sentence in finding.sentences)


def test_a_table_is_the_same_whenever_it_is_played() -> None:
    plan = FuzzPlan(ORCHARD, Settings(), ())
    assert fuzz_table(plan, seed=3) == fuzz_table(plan, seed=3)
    assert fuzz_table(plan, seed=3) != fuzz_table(plan, seed=4)


def test_options_are_drawn_unless_they_are_fixed() -> None:
    game = a_game_that_tells_its_settings()
    told = [fuzz_table(FuzzPlan(game, WelcomeToSettings(advanced=True), {"advanced"}), seed) for seed in range(20)]
    settings = [outcome.finding.transcript.settings for outcome in told if outcome.finding]
    assert {chosen["mode"] for chosen in settings} == {"standard", "solo", "expert"}
    assert {chosen["advanced"] for chosen in settings} == {True}
    assert {chosen["rulings"]["five_bis_use_their_houses"] for chosen in settings} == {False, True}


def a_game_that_tells_its_settings() -> Game[WelcomeToState]:
    """A game that is found wrong at once."""
    return replace(WELCOME_TO, supplies=(Supply("tellers", lambda _: {"teller": 1}, (), "discard"),))


def test_tallies_add_up() -> None:
    one, other = Tally(1, 2, 30, 40, Counter(full=1)), Tally(1, 1, 5, 6, Counter(full=1, cards=1))
    assert one.plus(other) == Tally(2, 3, 35, 46, Counter(full=2, cards=1))
