"""The words of Dinner in Paris in one language: things, questions, options, news, and missing ingredients."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from string import ascii_uppercase, digits
from typing import Any, Final, TypeAlias

from games.core import Ask, ChoicePath, News, Plain, Seat
from games.dinner_in_paris import (
    DECK,
    FACTS,
    HIDDEN,
    OBJECTIVES,
    RESOURCES,
    RESTAURANTS,
    SITE_STEP_BY_SIDE,
    DinnerState,
    PlayerBoard,
    Restaurant,
    SquareCell,
    frame_of,
    is_opening_round,
    majorities,
)
from games.dinner_in_paris.printed import GOLD
from games.dinner_in_paris.score import MAJORITY_PREFIX
from render.dinner_in_paris.progress import majority_counts, near_ends, progress_of
from render.dinner_in_paris.sites import CELLS_KEY, MAX_NEAR_STEPS, counts_near_site
from render.dinner_in_paris.things import DinnerTerms
from render.kit import scene
from render.kit.game_words import ShowsArea, shows_every_area

_MAJORITY_QUESTIONS: Final = ("keep", "action")
"""The questions beside which the majorities are named; pictures have signs for them."""
_PART_OF_ACTION: Final = {"lay": "rows", "claim": "objectives"}
_PLAYED_PIGEONS: Final = ("two_coins", "adjacent")
_TOLD_AT_ONCE: Final = {"terrace": "cell", "took": "card", "discarded": "card", "drew": ""}
"""Kinds of facts that share a sentence with the next one of their kind, and their differing fact, if any."""
_CARD_KINDS: Final = ("took", "drew", "discarded")
"""Kinds of facts that are told with the first one of their kind."""


def _in_common(news: News) -> tuple[Plain, ...]:
    """The facts' common part, if one sentence can tell them; a covering terrace stands alone."""
    return news.kind, news.seat, news.facts.get("number"), news.facts.get("covered")


def _with_their_kind(told: Sequence[News]) -> list[News]:
    """The same facts, those of drawn and discarded cards together."""
    first = dict[Plain, int]()
    for place, one in enumerate(told):
        first.setdefault((one.kind, one.seat), place)
    alike = [(first[one.kind, one.seat] if one.kind in _CARD_KINDS else place) for place, one in enumerate(told)]
    return [told[place] for place in sorted(range(len(told)), key=lambda place: (alike[place], place))]


def _with_cards(told: Sequence[News]) -> list[News]:
    """The same facts; a count of terraces that are not told one by one has the cards that were played for them."""
    facts, played, one_by_one = list[News](), list[News](), 0
    for one in told:
        one_by_one += one.kind == "terrace"
        if is_card_played(one):
            played.append(one)
        elif one.kind != "laid":
            facts.append(one)
        elif one.facts["placed"] > one_by_one:
            cards = tuple(str(card.facts.get("card", GOLD)) for card in played)
            facts.append(News("laid", one.seat, {**one.facts, **({"cards_played": cards} if cards else {})}))
            played, one_by_one = [], 0
    return [*facts, *played]


def is_card_played(news: News) -> bool:
    """Whether the news is about a card played for terraces."""
    return news.kind == "gold" or (news.kind == "used" and news.facts["card"] in _PLAYED_PIGEONS)


def _icon_of(ask: Ask, option: Plain) -> str | None:
    """The name of an option's icon; None without one."""
    what, about = (option[0], option[-1]) if isinstance(option, tuple) else ("draw", option)
    if what == "draw":
        is_single = about in RESOURCES and len(RESOURCES[about].gives) == 1
        return about if about in _PLAYED_PIGEONS or is_single else None
    return about if what in ("open", "play") else _PART_OF_ACTION.get(what)


class DinnerWords(DinnerTerms):
    """The words of Dinner in Paris in one language."""

    domain = "dinner_in_paris"
    lettered_paths = ("action",)
    named_places = ("side", "site")
    answers_without_news = ("draw", "keep")
    brief_kinds = ("keep", "second", "action", "side", "site", "lay", "free_terrace", "owner")
    deeds_on_a_line = 5
    weights = {"claimed": 4, "restaurant": 3, "laid": 2, "terrace": 1}

    def part(self, name: str) -> str:
        if not name.startswith(MAJORITY_PREFIX):
            return super().part(name)
        return self.say("part.majority", name=self.say(f"contest.{name.removeprefix(MAJORITY_PREFIX)}"))

    def counted_choice_name(self, choice: str) -> str:
        return self.say(f"restaurant.{choice}")

    def question_key(self, ask: Ask) -> str:
        if ask.kind == "lay" and not ask.facts["coins"]:
            return "lay_by_card"
        return "draw_first" if ask.kind == "draw" and "left" in ask.facts else ask.kind

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        return self._action(ask or Ask(0, "draw", (wish,)), *wish)

    def wish_remark(self, ask: Ask, wish: Plain, view: DinnerState) -> str:
        _, card = wish
        return self.say("wish.shown") if card in view.display else ""

    def _where(self, ask: Ask, option: Plain) -> str:
        if ask.kind == "side":
            return self.say(f"side.{option}")
        return self.building_cells(ask.facts["restaurant"], option, ask.facts["side"])

    def _near(self, view: DinnerState, kind: str, site: SquareCell) -> str:
        """The free cells near a place for a restaurant, and the points of terraces on them."""
        counts = counts_near_site(view, kind, site)
        if not counts[CELLS_KEY]:
            return self.say("near.none")
        cells, *others = (
            self.say(f"near.{name}", count=count) for name, count in counts.items() if count or name == CELLS_KEY
        )
        return self.say("near", cells=cells, others=self.comma_list(others)) if others else cells

    def details(self, ask: Ask, option: Plain, view: DinnerState) -> str:
        """The counts near a site; empty for other options."""
        return self._near(view, ask.facts["restaurant"], option) if ask.kind == "site" else ""

    def comes_last(self, ask: Ask, option: Plain, view: DinnerState) -> bool:
        return ask.kind == "site" and not counts_near_site(view, ask.facts["restaurant"], option)[CELLS_KEY]

    def place_name(self, ask: Ask, option: Plain) -> str:
        """The name of a site along its street: its column in the north and south, its row in the east and west.

        Other places have the usual names.
        """
        if ask.kind != "site":
            return super().place_name(ask, option)
        is_across = SITE_STEP_BY_SIDE[ask.facts["side"]] == 1
        return self.cell(option).rstrip(digits) if is_across else self.cell(option).lstrip(ascii_uppercase)

    def _laying(self, ask: Ask, option: Plain) -> str:
        if isinstance(option, str):
            return self.say(f"option.{option}")
        return self._noted(self.cell(option), self._notes(ask, option))

    def _fate(self, ask: Ask, option: Plain) -> str:
        return self.say(f"option.{option}", points=OBJECTIVES[ask.facts["card"]].points)

    def _notes(self, ask: Ask, cell: SquareCell) -> list[str]:
        """Notes on a terrace there: the gold cards that it uses up, and that it is final if it draws a pigeon card."""
        gold = max((count for count, cells in ask.facts.get("gold", ()) if cells >> cell & 1), default=0)
        draws = cell in ask.facts.get("spots", ())
        return [*([self.say("note.gold", count=gold)] if gold else []), *([self.say("note.spot")] if draws else [])]

    def _noted(self, said: str, notes: Sequence[str]) -> str:
        return self.say("option.noted", said=said, notes=self.comma_list(notes)) if notes else said

    def _action(self, ask: Ask, what: str, about: Plain = None) -> str:
        if what == "draw" and about is None:
            return self.say("group.draw")
        if what == "draw" and about != DECK:
            return self.say("option.draw", card=self.resource(about))
        if what == "open":
            name, kind = self.say(f"restaurant.{about}"), RESTAURANTS[str(about)]
            said = self.say("option.open", restaurant=name, points=kind.points, income=kind.income)
            return self._noted(said, [self.say("note.ingredient")] if about in ask.facts.get("spared", ()) else [])
        if what == "claim":
            return self.say("option.claim", objective=self.objective(about))
        if what == "lay" and about is not None:
            kind, site = ask.facts["restaurants"][about]
            return self.say("option.lay", restaurant=self.say(f"restaurant.{kind}"), site=self.cell(site))
        return self.say(f"option.any.{what}")

    def _path(self, path: ChoicePath) -> str:
        first, following = path.asks
        if following.kind == "draw":
            return self.label(following, path.choices[1])
        kind, site = first.facts["restaurants"][path.choices[0][-1]]
        facts = {"restaurant": self.say(f"restaurant.{kind}")}
        if isinstance(path.choices[1], str):
            card = self.label(following, path.choices[1])
            return self.say("option.terrace.card", card=card, site=self.cell(site), **facts)
        facts["cell"], notes = self.cell(path.choices[1]), self._notes(following, path.choices[1])
        return self._noted(self.say("option.terrace", **facts), notes)

    def facts_to_know(self, ask: Ask, view: DinnerState, shows_area: ShowsArea = shows_every_area) -> list[str]:
        """Lines on facts that matter for a question: sites that are good, majorities, objectives and who claims them,
        and the coins for terraces and their prices.
        """
        if ask.kind in ("side", "site"):
            return [self.say("ask.good_sites", size=RESTAURANTS[ask.facts["restaurant"]].size, steps=MAX_NEAR_STEPS)]
        board = view.boards[ask.seat]
        if ask.kind == "lay":
            number = ask.facts["number"]
            told = [self._next_terraces(board, board.restaurants if number is None else [board.restaurants[number]])]
            return [*told, self.say("lay.by_itself")] if ask.facts.get("gold") else told
        claims = [self.say("claims.alone" if view.neighbour else "claims", rival=self.say("rival"))]
        if ask.kind not in _MAJORITY_QUESTIONS:
            return claims if ask.kind == "objective" else []
        if ask.kind == "keep" or HIDDEN in board.cards:
            most = self.say(
                "ask.majorities", places=self.majority_points(view), majorities=self.majorities(view.majority)
            )
            return [*(claims if ask.kind == "keep" else []), most]
        told = [
            self.say("ask.standings", places=self.majority_points(view), majorities=self._standings(view, ask.seat))
        ]
        if goals := self._goals_ahead(board, view.common):
            told.append(self.say("ask.objectives", objectives=self.comma_list(goals)))
        if view.has_laid or not board.restaurants:
            return told
        more = FACTS.card_powers.gold * board.gold
        coins = self.say("lay.coins_gold" if more else "lay.coins", income=board.income, more=more)
        return [*told, self.sentences([coins, self._next_terraces(board, board.restaurants)])]

    def _next_terraces(self, board: PlayerBoard, restaurants: Sequence[Restaurant]) -> str:
        """The gain and the price of the next terrace of each row that these restaurants use."""
        kinds = dict[int, dict[str, str]]()
        for one in restaurants:
            kinds.setdefault(one.rank, {})[one.kind] = self.say(f"restaurant.{one.kind}")
        prices = (
            self.say(
                "lay.price", restaurants=self.comma_list(names.values()), following=self.next_terrace_text(board, rank)
            )
            for rank, names in kinds.items()
        )
        return self.say("lay.next", prices=self.say("text.and").join(prices))

    def _standings(self, view: DinnerState, seat: Seat) -> str:
        """The three majorities, each with the counts of this seat and of the best other player."""
        found = ((name, *majority_counts(view, seat, majority)) for name, majority in majorities(view).items())
        return self.comma_list(
            self.say("ask.standing", majority=self.say(f"majority.{name}"), own=own, best=best)
            for name, own, best in found
        )

    def _goals_ahead(self, board: PlayerBoard, common: Sequence[str]) -> list[str]:
        """A seat's private objectives and the common ones, each with its progress."""
        kinds = [*(("private", card) for card in board.objectives), *(("common", card) for card in common)]
        return [
            self.say(f"goal.{kind}", objective=self.say(f"objective.{card}"), progress=progress_of(board, card))
            for kind, card in kinds
        ]

    def near_end_sentence(self, view: DinnerState, names: Sequence[str]) -> str:
        """The ways in which this round may be the last; empty if there are none."""
        told = [self.say(f"text.ends.{way.name}", now=way.now, most=way.most) for way in near_ends(view)]
        return self.sentences([self.say("end.near"), *told]) if told else ""

    def _about(self, ask: Ask, what: str, about: Plain = None) -> str:
        """The thing that an action is about."""
        if what == "open":
            return self.say(f"restaurant.{about}")
        if what == "claim":
            return self.say(f"objective.{about}")
        return self._owner(ask, int(str(about))) if what == "lay" and about is not None else self._action(ask, what)

    def _owner(self, ask: Ask, number: int) -> str:
        kind, site = ask.facts["restaurants"][number]
        return self.say("option.owner", restaurant=self.say(f"restaurant.{kind}"), site=self.cell(site))

    def short_label(self, ask: Ask, option: Plain) -> str:
        if ask.kind in ("keep", "second") and isinstance(option, str):
            return self.say(f"objective.{option}")
        return super().short_label(ask, option)

    def paying_card(self, card: str) -> str:
        """The name of a card that pays for a restaurant: a resource card, or the pigeon card that replaces an
        ingredient.
        """
        return self.resource(card) if card in RESOURCES else self.say(f"option.{card}")

    options_said = {
        **dict.fromkeys(("keep", "second"), lambda words, ask, card: words.objective(card)),
        **dict.fromkeys(("draw", "action"), lambda words, ask, action: words._action(ask, *action)),
        **dict.fromkeys(("side", "site"), _where),
        "owner": _owner,
        **dict.fromkeys(("lay", "free_terrace"), _laying),
        "objective": _fate,
        "payment": lambda words, ask, cards: words.say("option.plus").join(map(words.paying_card, cards)),
        "discard": lambda words, ask, card: words.resource(card),
    }
    excluded_said = {"action": lambda words, ask, acts: [words._about(ask, *act) for act in acts]}
    paths_said = {
        "action": lambda words, ask, path, view: words._path(path),
        "side": lambda words, ask, path, view: words._where(path.asks[-1], path.choices[-1]),
    }
    paths_told = {"side": lambda words, ask, path, view: words._near(view, ask.facts["restaurant"], path.choices[-1])}
    paths_brief = {"action": lambda words, ask, path: words._path(path)}
    icons_said = dict.fromkeys(("draw", "action", "lay", "free_terrace", "discard"), _icon_of)
    groups_said = {
        **dict.fromkeys(("draw", "action"), lambda words, what: words.say(f"group.{what}")),
        "side": lambda words, side: words.say(f"side.{side}"),
    }
    facts_named, facts_counted = ("restaurant", "side"), ("placed", "lost")
    facts_said = {
        "cell": DinnerTerms.cell,
        "site": DinnerTerms.cell,
        "card": DinnerTerms.resource,
        "cards": DinnerTerms.resources,
        "missing": DinnerTerms.resources,
        "cells": lambda words, cells: words.comma_list(map(words.cell, cells)),
        "goals": lambda words, cards: words.objective_names(cards),
        "paid": lambda words, cards: words.counted_items(words.paying_card(card) for card in cards),
        "cards_played": lambda words, cards: words.counted_items(words.say(f"option.{card}") for card in cards),
    }
    made_of_facts = {
        "pigeon": lambda words, facts: words.pigeon(facts["card"]),
        "power": lambda words, facts: words.say(f"power.{facts['card']}"),
        "objective": lambda words, facts: words.objective(facts["card"]),
        "majorities": lambda words, facts: words.majorities(facts["majority"]),
    }

    def news_to_tell(self, happened: Sequence[News], reader: Seat | None) -> Sequence[News]:
        """The news without repetitions: the end and the cards that the reader has drawn are told once."""
        told = {(one.kind, one.seat) for one in happened}
        again = {("pigeon", seat) for kind, seat in told if kind == "pigeon_card"}
        again |= {("drew", seat) for kind, seat in told if kind == "drew_card"}
        again |= {("ended", None) for kind, _ in told if kind == "ending"}
        return [one for one in super().news_to_tell(happened, reader) if (one.kind, one.seat) not in again]

    def news_sentences(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """Sentences on the news: one for the terraces of a restaurant, one for cards that came or went in the same way.

        Terraces that no other sentence tells are counted, with the cards that were played for them.
        """
        told, lines = _with_their_kind([*happened]), list[str]()
        are_own = any(one.seat is not None and one.seat == reader for one in told)
        are_listed = are_own or any(one.kind == "terrace" and one.facts.get("covered") is None for one in told)
        for (kind, *_), group in groupby(told if are_listed else _with_cards(told), key=_in_common):
            several = [*group]
            if kind == "laid" and are_listed:
                lines += [self.say("told.you.laid") for one in several if one.seat == reader and one.is_unasked]
            elif len(several) == 1 or kind not in _TOLD_AT_ONCE or "covered" in several[0].facts:
                lines += super().news_sentences(several, names, reader)
            else:
                lines.append(self._told_at_once(several, names, reader))
        return lines

    def is_told_with(self, news: News, main: News) -> bool:
        return main.kind == "terrace" and _in_common(news) == _in_common(main)

    def _told_at_once(self, several: Sequence[News], names: Sequence[str], reader: Seat | None) -> str:
        first, what = several[0], _TOLD_AT_ONCE[several[0].kind]
        about = [news.facts[what] for news in several if what]
        places = self.and_list(map(self.cell, about)) if what == "cell" else self.resources(about)
        restaurant = self.say(f"restaurant.{first.facts['restaurant']}") if what == "cell" else ""
        assert first.seat is not None
        name, count = self.player(first.seat, names), len(several)
        facts = {"name": name, "places": places, "restaurant": restaurant, "count": count}
        return self.say(f"told.you.{first.kind}" if first.seat == reader else f"told.{first.kind}", **facts)

    def majorities(self, card: str) -> str:
        """The majorities of a majority card in words."""
        return self.comma_list(self.say(f"majority.{name}") for name in FACTS.majority_cards[card])

    def news_facts(self, news: News, names: Sequence[str], reader: Seat | None = None) -> dict[str, Any]:
        """The fields for the sentence of a piece of news, and the number of restaurants that ends the game."""
        return {**super().news_facts(news, names, reader), "most": frame_of(len(names)).printed.restaurants}

    def news_key(self, news: News) -> str:
        if news.kind == "round" and "majority" in news.facts:
            return "first_round"
        if "cards_played" in news.facts:
            return "laid_with"
        key = "terrace_over" if "covered" in news.facts else super().news_key(news)
        return f"{key}_alone" if "alone" in news.facts and self.has(f"news.{key}_alone") else key

    def round(self, number: int, view: DinnerState) -> str:
        """The heading of a round.

        In solo games, the heading of the current round also has the neighbour's move, until the end is certain.
        """
        is_on = number == view.round and not (view.over or view.ending)
        if view.neighbour is None or not number or not is_on:
            return super().round(number, view)
        return self.say("round.alone", round=number, following=self.neighbours_move(view))

    def neighbours_move(self, view: DinnerState) -> str:
        """The neighbour's move of this round in words."""
        return self.say("neighbour.opens" if is_opening_round(view) else "neighbour.spreads")


DinnerScene: TypeAlias = scene.Scene[DinnerState, DinnerWords]
