"""What is public and what is hidden (rules page, section I)."""

import pytest

from games.core import COMMIT
from games.dinner_in_paris.state import DECK, HIDDEN
from tests.games.dinner_in_paris.table import begin, play, put_on_top, set_table


def test_i_a_card_from_the_display_stays_known_and_one_from_the_deck_is_not() -> None:
    state = set_table()
    put_on_top(state.deck, "cheese cheese")
    position = play(begin(state), ("draw", "bread"), COMMIT, ("draw", DECK), COMMIT)
    seen = position.view(1).boards[0]
    assert (seen.shown, seen.hand) == (["bread"], [HIDDEN])


def test_i_what_is_paid_with_a_known_face_is_taken_from_the_known_cards() -> None:
    state = set_table(has="hand potatoes  shown potatoes")
    state.boards[0].spend("potatoes")
    assert (state.boards[0].shown, state.boards[0].hand) == ([], ["potatoes"])


def test_i_news_of_hidden_cards_go_to_their_owner_alone() -> None:
    state = set_table()
    put_on_top(state.deck, "gold")
    position = play(begin(state), ("draw", DECK), COMMIT)
    kinds = {seat: [news.kind for news in position.news(seat)] for seat in (0, 1)}
    assert kinds == {0: ["drew", "drew_card"], 1: ["drew"]}


@pytest.mark.parametrize(("card", "kinds"), [("draw_two", ["terrace", "used"]), ("two_coins", ["terrace", "pigeon"])])
def test_i_a_pigeon_card_is_shown_only_if_it_is_used_at_once(card: str, kinds: list[str]) -> None:
    state = set_table("..  G H\n3   A A", A="0 friterie")
    put_on_top(state.pigeon_deck, card)
    position = play(begin(state), ("lay", 0), "H4", COMMIT)
    assert [news.kind for news in position.news(1)] == kinds


@pytest.mark.parametrize(("fate", "kinds"), [("keep", ["kept"]), ("share", ["shared"])])
def test_i_an_objective_is_shown_only_if_it_is_made_common(fate: str, kinds: list[str]) -> None:
    state = set_table(has="pigeons objective")
    put_on_top(state.objective_deck, "rank_empty")
    position = play(begin(state), ("play", "objective"), COMMIT, fate, None, COMMIT)
    told = position.news(1)
    assert [news.kind for news in told] == kinds
    assert [news.facts.get("card") for news in told] == [{"keep": None, "share": "rank_empty"}[fate]]
