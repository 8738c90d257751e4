"""The words of Dice New Town in one language, and the possibilities of dice in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias

from games.core import Ask, News, Plain, Seat
from games.dice_new_town import (
    CARDS,
    DICE_COUNTS,
    DRAFT_LAPS,
    FACTS,
    FORMATS,
    HIGHEST_DIE,
    KINGS_LAND,
    DiceNewTownState,
    destinations,
)
from render.dice_new_town.chances import (
    ForeseenBuild,
    crew_outlook,
    likeliest_sums,
    namable_lands,
    named_lands,
    next_crew_build,
    possible_white_dice,
    tree_piece_size,
    view_with_die,
)
from render.dice_new_town.terms import DiceTerms
from render.kit import scene
from render.kit.game_words import ShowsArea, shows_every_area

OWNER_COLOURS: Final = ("red", "blue", "violet", "green")
"""The owners' colours by number, as drawings name them; each has a pattern, too."""
BUILD_KINDS: Final = ("new", "extend", "takeover", "penthouse")
"""The first words of building options."""
_MAX_NAMED_HOUSES: Final = 4
"""The most houses that are not offered and named one by one."""
_MAX_NAMED_SUMS: Final = 2
"""The most sums that are named one by one."""
_VERB_QUESTIONS: Final = ("move1", "move2", "manage", "build", "house")
"""Questions whose options begin with a verb."""


OPTIONS_WITH_ICONS: Final = frozenset((
    *DICE_COUNTS, *BUILD_KINDS, "exchange", "power", "done", "move", "stay", "reroll", "collect",
))  # fmt: skip
"""The names of dice, builds and other acts that have an icon."""


_SHOWN_NEWS: Final = frozenset((
    "supplied", "rolled", "moved", "material", "collected", "rerolled", "turned", "exchanged",
))  # fmt: skip
"""News that the picture of a turn shows."""


_SUM_FACTS: Final = ("dice", "given", "taken", "before", "after", "pieces")
"""Facts that are several dice or pieces."""


class DiceNewTownWords(DiceTerms):
    """The words of Dice New Town in one language."""

    weights = {"card": 1, "stone": 1}
    brief_kinds = named_places = ("die",)
    labels_with_points = ("build", "house")

    def last_round(self, view: DiceNewTownState) -> int:
        return view.last_round

    def question_key(self, ask: Ask) -> str:
        """The key of a question's text. A draft in a solo game and a hindered build have keys of their own."""
        if ask.kind == "die" and "number" in ask.facts:
            return "die_alone"
        return "hindered" if "hindrance" in ask.facts else ask.kind

    def short_question(self, ask: Ask) -> str:
        if "hindrance" in ask.facts:
            return self.say(f"ask.{ask.kind}", land=self.land(ask.facts["land"]))
        return super().short_question(ask)

    def hindrance_reason(self, facts: Mapping[str, Any]) -> str:
        """The reason why a seat cannot build, from the facts of its question or of the news."""
        return self.say(f"why.{facts['hindrance']}", sum=facts["sum"], count=facts["pips"])

    def white_sums_sentence(self, view: DiceNewTownState, seat: Seat) -> str:
        """A sentence with the sums that a seat's three white dice can still have, or one that they can have none."""
        sums = self.white_sums(view, seat)
        return self.say("draft.sums" if sums else "draft.none", sums=sums)

    def white_sums(self, view: DiceNewTownState, seat: Seat) -> str:
        """The sums that a seat's three white dice can still have; if they are many, only the least and the greatest."""
        return self._numbers(sorted({sum(white) for white in possible_white_dice(view, seat)}))

    def _numbers(self, found: Sequence[int]) -> str:
        if len(found) <= _MAX_NAMED_SUMS:
            return self.say("draft.or").join(map(str, found))
        return self.say("draft.range", least=found[0], most=found[-1])

    def crew_sentences(self, view: DiceNewTownState) -> Iterator[str]:
        """One sentence on the crew's next build, or in the draft on the builds that are still possible.

        Nothing without a crew.
        """
        if crew := next_crew_build(view):
            yield self.sentence(self._crew_build(crew))
        elif view.is_alone and view.step == "draft" and view.pool["red"]:
            outlook = crew_outlook(view)
            yield self.say(
                "crew.outlook",
                houses=self.say("draft.or").join(self._footprint(form) for form in outlook.formats),
                storeys=self._numbers(outlook.storeys),
                lands=self.lands(outlook.lands),
            )

    def lands(self, lands: Iterable[int]) -> str:
        """Lands by their numbers, more than two in a row as the first and the last; the king's land by its name."""
        numbers = sorted({*lands} - {KINGS_LAND})
        runs = [[*run] for _, run in groupby(numbers, key=lambda number: number - numbers.index(number))]
        said = [self._numbers(run) if len(run) > 2 else self.comma_list(map(str, run)) for run in runs]
        named = [self.say("why.lands", lands=self.comma_list(said), count=len(numbers))] if numbers else []
        return self.say("draft.or").join([*named, *([self.land(KINGS_LAND)] if KINGS_LAND in lands else [])])

    def _crew_build(self, crew: ForeseenBuild) -> str:
        land = self.land(crew.land)
        if crew.house is None:
            return self.say("crew.idles", land=land)
        return self.say("crew.builds", house=self.house(crew.house), land=land)

    def _footprint(self, form: int) -> str:
        width, length = FORMATS[form].footprint
        return self.say("text.footprint", width=width, length=length)

    def facts_to_know(self, ask: Ask, view: DiceNewTownState, shows_area: ShowsArea = shows_every_area) -> list[str]:
        """At most two lines on the aim of a question, such as the lands that white dice name.

        `shows_area` does not matter here, because these lines are about no area.
        """
        builder = view.builders[ask.seat]
        if ask.kind == "die":
            matching = namable_lands(view, ask.seat)
            king = [self.say("aim.king")] if KINGS_LAND in matching else []
            return [self.say("aim.draft" if matching else "aim.none", lands=self.lands(matching)), *king]
        if ask.kind in ("move1", "manage"):
            named = {*named_lands(builder.white)}
            reached = named.intersection(
                [builder.figure, *(destinations(view, ask.seat) if ask.kind == "move1" else ())]
            )
            aim = ask.kind if reached else f"{ask.kind}_far"
            return [self.say(f"aim.{aim}", lands=self.lands(reached or named))]
        if ask.kind == "move2":
            return [self.say("aim.next_alone" if view.is_alone else "aim.next")]
        if ask.kind == "vote":
            return [self.say("aim.vote", least=view.seats // 2 + 1, seats=view.seats)]
        if ask.kind == "build" and ask.facts["points"]:
            return self._card_to_get(view, ask.seat)
        return [self.say("aim.tree")] if ask.kind == "tree_dice" else []

    def _card_to_get(self, view: DiceNewTownState, seat: Seat) -> list[str]:
        """The land card that comes with a build, unless the seat has it or the land has none."""
        builder = view.builders[seat]
        if builder.figure not in CARDS or builder.figure in builder.cards:
            return []
        card = CARDS[builder.figure]
        said = self.say("aim.card", card=self.card(card.id), worth=self.say("worth", count=card.value))
        return [said, *([self.say("aim.power", rule=self.text_of(card.rule))] if view.settings.land_powers else [])]

    def details(self, ask: Ask, option: Plain, view: DiceNewTownState) -> str:
        """The effect of an option: the rule of a card, the tree and a possible build on a land, or the use of dice.

        Empty for other options.
        """
        if ask.kind == "tree_dice":
            return self.say("about.tree_dice", numbers=self.comma_list(map(str, likeliest_sums(option))))
        if ask.kind == "die":
            return self.say("text.then").join(self._about_die(view, ask.seat, *option))
        if ask.kind in ("move1", "move2", "manage") and option[0] == "power":
            return self.text_of(CARDS[option[1]].rule)
        if ask.kind not in ("move1", "move2") or option[0] not in ("move", "stay"):
            return ""
        is_move = option[0] == "move"
        land = option[1] if is_move else view.builders[ask.seat].figure
        is_named = ask.kind == "move1" and land in named_lands(view.builders[ask.seat].white)
        tree = [self.say("about.tree", size=tree_piece_size(view, ask.seat))] if is_move and view.has_tree(land) else []
        return self.say("list.comma").join([*([self.say("about.build")] if is_named else []), *tree])

    def _about_die(self, view: DiceNewTownState, seat: Seat, colour: str, value: Any) -> Iterator[str]:
        """The lands left after a die, from the second white one on, its stone, and the crew's build it decides.

        Nothing about dice that are not there, as in wishes.
        """
        if value not in view.pool[colour]:
            return
        after = view_with_die(view, seat, colour, value)
        before, left = namable_lands(view, seat), namable_lands(after, seat)
        if before and len(after.builders[seat].white) > 1 and (colour == "white" or left != before):
            yield self.say("about.lands" if left else "about.no_land", lands=self.lands(left))
        if (colour, value) == ("red", FACTS.stones.red_face):
            yield self.say("about.red_one")
        if (crew := next_crew_build(after)) and not next_crew_build(view):
            yield self._crew_build(crew)

    def turn_heading(self, number: int, view: DiceNewTownState) -> str:
        """The round. In a game with others, the lap of the draft follows if there is news of drafted dice."""
        stage = super().turn_heading(number, view)
        if view.is_alone or all(news.kind != "drafted" for news in view.news):
            return stage
        lap = -(-view.turn // view.seats) if view.step == "draft" and view.turn else DRAFT_LAPS
        return self.say("stage.draft", stage=stage, lap=lap, laps=DRAFT_LAPS)

    def idle_sentence(self, view: DiceNewTownState, name: str) -> str:
        has_built = view.step == ("build" if view.turn else "move2")
        return self.say("idle.building" if has_built else "idle", name=name)

    def news_to_tell(self, happened: Sequence[News], reader: Seat | None) -> Sequence[News]:
        """The news to tell. News that the picture shows is told only of the reader, and of seats without other news."""
        told = [news for news in happened if news.kind not in _SHOWN_NEWS or news.is_unasked]
        seats = {news.seat for news in told}
        return [
            news
            for news in super().news_to_tell(happened, reader)
            if news.seat == reader or news.seat not in seats or news in told
        ]

    def news_sentences(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """A sentence for each piece of news; consecutive dice of a seat share one."""
        return [line for several in _in_runs(happened) for line in self._told_of(several, names, reader)]

    def _told_of(self, several: Sequence[News], names: Sequence[str], reader: Seat | None) -> list[str]:
        first = several[0]
        if first.kind != "drafted" or first.seat is None or len(several) == 1:
            return super().news_sentences(several, names, reader)
        dice = self.comma_list(self.die(str(news.facts["colour"]), int(news.facts["value"])) for news in several)
        name = self.player(first.seat, names)
        return [self.say("told.you.drafted" if first.seat == reader else "told.drafted", name=name, dice=dice)]

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        colour, value = wish
        return self.say("die.highest", colour=self.say(f"colour.{colour}")) if value == HIGHEST_DIE else self.die(*wish)

    def _deed(self, ask: Ask, option: Plain) -> str:
        verb, *about = option
        if verb in BUILD_KINDS:
            form, storeys, *pieces = about[-3:] if isinstance(about[-1], tuple) else about[-2:]
            house, points = self.shape(form, storeys), ask.fact_of("points", option)
            deed = self.say(f"deed.{verb}", house=house, number=about[0] + 1, count=points)
            return (
                self.say("deed.of", deed=deed, pieces=self.written_sum(pieces[0]).replace(" ", "")) if pieces else deed
            )
        if verb == "move":
            price = ask.fact_of("prices", option)
            return self.say("deed.move", land=self.land(about[0]), count=price)
        if verb == "reroll":
            return self.say("deed.reroll", dice=self.say(f"dice.{about[0]}"))
        if verb == "power":
            return self.say("deed.power", card=self.card(about[0]))
        if verb == "collect" and not ask.facts["size"]:
            return self.say("deed.collect_nothing")
        return self.say(f"deed.{verb}", size=ask.facts.get("size", 0))

    def _not_offered(self, ask: Ask, acts: Sequence[tuple[Any, ...]]) -> list[str]:
        """Acts that are not offered: lands in one, many houses by kind."""
        lands = [land for verb, *about in acts if verb == "move" for land in about]
        builds = [act for act in acts if act[0] in BUILD_KINDS]
        return [
            *([self.lands(lands)] if lands else []),
            *self._houses(builds),
            *(self._deed(ask, act) for act in acts if act[0] not in (*BUILD_KINDS, "move")),
        ]

    def _houses(self, builds: Sequence[tuple[Any, ...]]) -> list[str]:
        """Builds that are not offered, many of them by kind."""
        if len(builds) > _MAX_NAMED_HOUSES:
            kinds = Counter(verb for verb, *_ in builds)
            return [self.say("why.houses", kind=self.say(f"group.{verb}"), count=n) for verb, n in kinds.items()]
        return [
            self.say(f"why.house.{verb}", house=self.shape(*about[-2:]), number=about[0] + 1) for verb, *about in builds
        ]

    def _dice(self, ask: Ask, dice: Sequence[tuple[str, int]]) -> list[str]:
        colours = dict.fromkeys(colour for colour, _ in dice)
        return [self.dice_of(colour, [value for other, value in dice if other == colour]) for colour in colours]

    excluded_said = {
        **dict.fromkeys(_VERB_QUESTIONS, _not_offered),
        "die": _dice,
        "gift": lambda words, ask, sizes: [*map(str, sizes)],
    }

    def _of_size(self, size: Plain) -> str:
        return self.say("group.size", size=self.written_sum(size) if isinstance(size, tuple) else size)

    options_said = {
        **dict.fromkeys(_VERB_QUESTIONS, _deed),
        **dict.fromkeys(("reroll", "pieces"), lambda words, ask, pieces: words.written_sum(pieces)),
        "die": lambda words, ask, die: words.die(*die),
        "turn_white": lambda words, ask, dice: words.say("becomes", before=dice[0], after=dice[1]),
        "exchange": lambda words, ask, sums: words.say(
            "becomes", before=words.written_sum(sums[0]), after=words.written_sum(sums[1])
        ),
        "gift": lambda words, ask, gift: words.say(
            "option.gift.to" if ask.facts["order"][2:] else "option.gift",
            size=gift[0],
            place=ask.facts["order"].index(gift[1]) + 1,
        ),
        "vote": lambda words, ask, vote: words.say(f"vote.{vote}"),
    }
    receivers = {"gift": lambda gift: gift[1]}
    icons_said = dict.fromkeys(
        (*_VERB_QUESTIONS, "die"), lambda ask, option: option[0] if option[0] in OPTIONS_WITH_ICONS else None
    )
    groups_said = {
        **dict.fromkeys(_VERB_QUESTIONS, lambda words, verb: words.say(f"group.{verb}")),
        **dict.fromkeys(("gift", "exchange", "turn_white", "reroll", "pieces"), _of_size),
        "die": lambda words, colour: words.say(f"dice.{colour}"),
    }

    facts_named = ("colour",)
    facts_counted = ("price", "points", "pips", "rounds")
    facts_said = {
        **dict.fromkeys(
            _SUM_FACTS, lambda words, dice: words.written_sum(dice if isinstance(dice, tuple) else (dice,))
        ),
        "land": DiceTerms.land,
        "card": DiceTerms.card,
        "sizes": lambda words, sizes: words.say(
            "text.sizes", count=len(sizes), sizes=words.say("text.and_size").join(map(str, sizes))
        ),
    }
    made_of_facts = {
        "house": lambda words, facts: words.shape(facts["format"], facts["storeys"]),
        "why": lambda words, facts: words.hindrance_reason(facts),
        "worth": lambda words, facts: words.say("worth", count=CARDS[facts["card"]].value),
        "gift_size": lambda words, facts: FACTS.stones.gift_size,
        "all": lambda words, facts: words.comma_list(words.dice_of(colour, facts[colour]) for colour in DICE_COUNTS),
    }

    def news_key(self, news: News) -> str:
        if news.kind == "round" and len(news.facts["order"]) == 1:
            return "round_alone"
        if news.kind == "card" and news.facts["former"] is not None:
            return "card_taken"
        if news.kind == "extension":
            return "extension_yes" if news.facts["is_extended"] else "extension_no"
        return super().news_key(news)


def _in_runs(happened: Iterable[News]) -> Iterator[list[News]]:
    """Consecutive facts of the same kind about the same seat."""
    for _, several in groupby(happened, key=lambda news: (news.kind, news.seat, news.is_unasked)):
        yield [*several]


DiceNewTownScene: TypeAlias = scene.Scene[DiceNewTownState, DiceNewTownWords]
