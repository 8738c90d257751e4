"""The pages of a review: what was played, buttons that commit nothing, the verdict, and the answer as a spoiler."""

from dataclasses import replace as replace_page

from discord import ui
from msgspec.structs import replace

from bot.store import TurningPoint
from bot.table.choices.panel import ChosenAnswer
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.review.card import flawless_review_card, preparing_review_card, review_card
from games.bots import TrialResult
from tests.bot.ui.reviewed import TRIALS, page_of, review_of
from tests.bot.ui.tables import BOARD, new_table


def shown(place: int = 0, trial: TrialResult | None = None, language: str = "en") -> Message:
    page = page_of(new_table(2, 1, language), place)
    assert page is not None
    return review_card(page, language, [BOARD], trial=trial)


def verbs(message: Message) -> set[Verb]:
    clicks = (read_click({"custom_id": custom_id}) for custom_id in message.offered_ids)
    return {click.verb for click in clicks if click}


def neighbours(place: int) -> set[int]:
    """The other marked turns to which the buttons of this one lead."""
    clicks = (read_click({"custom_id": custom_id}) for custom_id in shown(place).offered_ids)
    return {click.seat for click in clicks if click and click.verb is Verb.REVIEW_PAGE} - {place}


async def test_the_buttons_of_the_question_commit_nothing() -> None:
    assert verbs(shown(1)) <= {Verb.TRY, Verb.TRY_MENU, Verb.REVIEW_PAGE, Verb.COPY}
    assert Verb.TRY in verbs(shown()) or Verb.TRY_MENU in verbs(shown())


async def test_the_answer_is_behind_a_spoiler_and_nothing_else_is() -> None:
    position, answer = shown().view.children
    assert isinstance(position, ui.Container) and isinstance(answer, ui.Container)
    assert (position.spoiler, answer.spoiler) == (False, True)
    (said,) = [part.content for part in answer.walk_children() if isinstance(part, ui.TextDisplay)]
    assert said.startswith(
        "**A better turn.** Looking one turn ahead, the hard bot player expects about 4 points more for you: "
        "+4 points (later in the game).\n**"
    )


async def test_the_first_page_names_the_turning_point() -> None:
    line = "In round 7 the lead changed hands. By the hard bot player’s estimate, you were "
    line += "2 points behind at its beginning and 9 points ahead at its end."
    assert line in shown(0).words and line not in shown(1).words
    assert line in flawless_review_card(1, review_of(2), "en").words


async def test_a_game_that_did_not_turn_is_said_not_to_have() -> None:
    steady = [replace(review_of(2), turning=turning) for turning in (None, TurningPoint(7, 0, 0))]
    assert all("No single round turned the game." in flawless_review_card(1, review, "en").words for review in steady)
    assert "turned" not in flawless_review_card(1, replace(review_of(1), turning=None), "en").words


async def test_alone_the_round_that_cost_most_is_named_in_place_of_a_lead() -> None:
    review = replace(review_of(1), turning=TurningPoint(7, 0, -9))
    assert (
        "Of all rounds, round 7 cost you most, all its turns together: about 9 points."
        in flawless_review_card(1, review, "en").words
    )


async def test_the_first_choice_of_the_turn_is_no_better_one() -> None:
    page = page_of(new_table(2, 1, "en"), 0)
    assert page is not None
    began = replace_page(page, tried=page.made, best=page.made)
    words = review_card(began, "en", [BOARD], trial=TRIALS[0]).words
    assert (
        "You began like this, too. The better turn differs from step 2 on" in words
        and "This is the best one" not in words
    )


async def test_a_turn_of_several_choices_is_told_step_by_step() -> None:
    lane, told = new_table(2, 1, "en", "dinner_in_paris").require_started().lanes[0], list[ChosenAnswer]()
    while lane.ask is not None and len(told) < 2:
        told.append(ChosenAnswer(lane.ask, lane.ask.options[0]))
        lane = lane.with_answer(lane.ask.options[0])
    page = page_of(new_table(2, 1, "en", "dinner_in_paris"), 0)
    assert page is not None
    said = review_card(replace_page(page, made=tuple(told)), "en", [BOARD]).words.splitlines()
    place = said.index("You chose: ")
    assert [line[:3] for line in said[place + 1 : place + 3]] == ["1. ", "2. "]


async def test_each_look_at_a_review_that_is_not_ready_is_answered() -> None:
    first, again = preparing_review_card(1, "en").words, preparing_review_card(1, "en", ahead=2, asked_at=99).words
    assert "is being prepared" in first and again.splitlines() == [
        "Not ready yet (looked at <t:99:T>).",
        "2 other reviews are made first.",
    ]


async def test_what_is_pressed_is_named_and_judged() -> None:
    said = [next(line for line in shown(trial=one).words.splitlines() if line.startswith("> ")) for one in TRIALS]
    assert said == [
        "> **Take 12 + Park.** This is the best one: about 9 points more than what you played.",
        "> **Take 12 + Park.** Better: about 3 points more than what you played. There is an even better one.",
        "> **Take 12 + Park.** Not this one: about 9 points less than what you played.",
        "> **Take 12 + Park.** About as good as what you played.",
    ]


async def test_what_brings_as_much_as_the_answer_is_not_said_to_be_worse_than_it() -> None:
    assert (
        "This is the best one: about 4 points more than what you played." in shown(trial=TrialResult(4.0, -0.9)).words
    )


async def test_one_goes_from_turn_to_turn() -> None:
    assert [neighbours(place) for place in range(3)] == [{1}, {0, 2}, {1}]
