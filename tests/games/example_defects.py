"""Defects, planted into the game of the example one at a time, which random tables have to find."""

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Any, Final

from games.core import Game, Rng, Rule, Seat, Standing, choose, everybody
from tests.games.example import GAME, Orchard, grow, plant

Defect = Callable[[], Game[Any]]


def with_step(name: str, **parts: Any) -> Game[Any]:
    """The orchard with another `open` or `close` of one step."""
    return replace(GAME, steps={**GAME.steps, name: replace(GAME.steps[name], **parts)})


def a_card_is_lost() -> Game[Any]:
    def lose(s: Orchard) -> str:
        if len(s.deck) > 1 and s.round == 2:
            s.deck.pop()
        return grow(s)

    return with_step("plant", close=lose)


def a_card_is_there_twice_in_the_middle_of_a_turn() -> Game[Any]:
    def untidy(s: Orchard, me: Seat) -> Rule[None]:
        yield from plant(s, me)
        garden = s.gardens[me]
        garden.hand.append(garden.beds[0])
        yield from choose(me, "tidy", (1, 2))
        garden.hand.pop()

    return with_step("plant", open=everybody(untidy))


def a_rule_breaks_down_over_a_card() -> Game[Any]:
    def fragile(s: Orchard, me: Seat) -> Rule[None]:
        yield from plant(s, me)
        1 // (13 not in s.gardens[me].beds)

    return with_step("plant", open=everybody(fragile))


def a_step_cannot_close() -> Game[Any]:
    def refuse(s: Orchard) -> str:
        if s.round == 2 and s.on_turn == 1:
            raise LookupError("no way out")
        return GAME.steps["market"].close(s)

    return with_step("market", close=refuse)


def a_rule_draws_in_secret() -> Game[Any]:
    def draw(s: Orchard, me: Seat) -> Rule[None]:
        yield from plant(s, me)
        s.rng.next()

    return with_step("plant", open=everybody(draw))


def a_turn_never_ends() -> Game[Any]:
    return with_step("market", close=lambda _: "market")


def a_lane_reads_what_another_writes() -> Game[Any]:
    def jealous(s: Orchard, me: Seat) -> Rule[None]:
        others = [len(garden.beds) for garden in s.gardens]
        yield from choose(me, "beds_of_others", (max(others), -1))
        yield from plant(s, me)

    return with_step("plant", open=everybody(jealous))


def a_lane_writes_what_belongs_to_all() -> Game[Any]:
    def claim(s: Orchard, me: Seat) -> Rule[None]:
        yield from plant(s, me)
        s.on_turn = me

    return with_step("plant", open=everybody(claim))


def a_rule_remembers_outside_the_state() -> Game[Any]:
    runs: list[Seat] = []

    def counted(s: Orchard, me: Seat) -> Rule[None]:
        runs.append(me)
        yield from choose(me, "count", (len(runs), -len(runs)))
        yield from plant(s, me)

    return with_step("plant", open=everybody(counted))


def an_option_is_offered_twice() -> Game[Any]:
    def repeat(s: Orchard, me: Seat) -> Rule[None]:
        yield from choose(me, "twice", ("yes", "no", "yes"))
        yield from plant(s, me)

    return with_step("plant", open=everybody(repeat))


def a_view_shows_the_generator() -> Game[Any]:
    def show(s: Orchard, seat: Seat | None) -> Orchard:
        seen = GAME.view(s, seat)
        seen.rng = s.rng.copy()
        return seen

    return replace(GAME, view=show)


def a_view_shows_news_for_others() -> Game[Any]:
    def show(s: Orchard, seat: Seat | None) -> Orchard:
        seen = GAME.view(s, seat)
        seen.news = s.news[:]
        return seen

    return replace(GAME, view=show)


def a_view_spoils_the_state() -> Game[Any]:
    def show(s: Orchard, seat: Seat | None) -> Orchard:
        seen = GAME.view(s, seat)
        s.gardens[0].coins = seen.gardens[0].coins = 0
        return seen

    return replace(GAME, view=show)


def a_guess_is_no_guess() -> Game[Any]:
    def shuffle_hands(v: Orchard, seat: Seat | None, rng: Rng) -> Orchard:
        s = GAME.guess(v, seat, rng)
        s.gardens[0].hand, s.gardens[1].hand = s.gardens[1].hand, s.gardens[0].hand
        return s

    return replace(GAME, guess=shuffle_hands)


def a_state_comes_back_changed() -> Game[Any]:
    def grow_tuples(s: Orchard) -> str:
        s.deck = tuple(s.deck)  # type: ignore[assignment]  # the defect
        return grow(s)

    return with_step("plant", close=grow_tuples)


def the_parts_do_not_make_up_the_points() -> Game[Any]:
    def rank(s: Orchard) -> list[Standing]:
        return [Standing(one.seat, one.rank, one.points + s.round - 1, one.parts) for one in GAME.standings(s)]

    return replace(GAME, standings=rank)


def the_standings_break_down() -> Game[Any]:
    def rank(s: Orchard) -> list[Standing]:
        if s.round == 2:
            raise KeyError("round")
        return GAME.standings(s)

    return replace(GAME, standings=rank)


def a_state_is_worth_everything() -> Game[Any]:
    return replace(GAME, worth=lambda s, seat: inf if s.gardens[seat].coins == 0 else 0.0)


def a_seat_counts_the_hands_of_others() -> Game[Any]:
    return replace(GAME, worth=lambda s, seat: float(sum(sum(garden.hand) for garden in s.gardens)))


def the_hand_counts_after_the_end() -> Game[Any]:
    return replace(GAME, worth=lambda s, seat: GAME.worth(s, seat) + sum(s.gardens[seat].hand))


DEFECTS: Final[dict[Defect, str]] = {
    a_card_is_lost: "is there 0 times, not 1",
    a_card_is_there_twice_in_the_middle_of_a_turn: "is there 2 times, not 1",
    a_rule_breaks_down_over_a_card: "ZeroDivisionError",
    a_step_cannot_close: "LookupError: no way out",
    a_rule_draws_in_secret: "a draw inside a turn has to be followed by reveal()",
    a_turn_never_ends: "not over after 5000 answers more",
    a_lane_reads_what_another_writes: "fits its own lane but not the common state",
    a_lane_writes_what_belongs_to_all: "the lanes get into each other's way",
    a_rule_remembers_outside_the_state: "fits its own lane but not the common state",
    an_option_is_offered_twice: "'twice' offers an option twice",
    a_view_shows_the_generator: "a guess does not fit what seat",
    a_view_shows_news_for_others: "reads what is for others",
    a_view_spoils_the_state: "looking has changed the state",
    a_guess_is_no_guess: "a guess does not fit what seat",
    a_state_comes_back_changed: "'tuple' object has no attribute 'pop'",
    the_parts_do_not_make_up_the_points: "the parts do not make up the points",
    the_standings_break_down: "KeyError: 'round'",
    a_state_is_worth_everything: "a state is worth more than any game can be",
    a_seat_counts_the_hands_of_others: "what a seat does not see changes what the state is worth to it",
    the_hand_counts_after_the_end: "a game that is over is not worth its points",
}
"""Each defect with what is said of it when it is found."""
