"""The measures of the code hold where they are at their goals."""

import pytest

from tests.lab.measures import LOOK_UPS, WALK_GOAL, LookUp, Walks


@pytest.mark.parametrize("look_up", LOOK_UPS, ids=lambda look_up: look_up.question)
def test_a_look_up_opens_few_files_and_each_leads_to_the_next(look_up: LookUp) -> None:
    assert not list(look_up.lost())
    assert len(look_up.steps) <= look_up.goal


def test_a_table_is_not_passed_on_for_long() -> None:
    too_long = [walk for walk in Walks().longest() if walk[0] > WALK_GOAL[0] or walk[1] > WALK_GOAL[1]]
    assert not too_long


def test_a_walk_follows_calls_into_other_rooms() -> None:
    reached = Walks().reach("bot.table.votes.voting._offer")
    assert {"bot.table.seats.seat_changes.offer_seat", "bot.table.clocks.running.grant_credit"} <= reached


def test_a_look_up_with_a_step_to_which_nothing_leads_is_lost() -> None:
    look_up = LookUp("nothing", 2, "games/core/notation/__init__.py:Field bot/limits.py:MAX_EMOJI_BYTES")
    assert list(look_up.lost())[-1:] == ["bot/limits.py:MAX_EMOJI_BYTES"]
