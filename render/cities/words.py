"""The words of Cities in one language: questions, options, things, news and table options."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Any, Final, TypeAlias

from msgspec import structs

from games.cities import (
    BOARDS,
    CARDS,
    COLOURS,
    FEATURES,
    SLOTS,
    TILES,
    CitiesState,
    District,
    Site,
    Space,
    card_points,
    lost_items,
    ring_values,
    rotate_tile,
)
from games.core import DECLINE, Ask, ChoicePath, JoinedAsk, News, OptionValue, Plain, Seat
from render.cities.removals import with_merged_removals
from render.kit import scene
from render.kit.game_words import GameWords, ShowsArea, shows_every_area
from render.texts import OptionWords, Texts

_FULL_STOP: Final = ".。"
_SHOWN_NEWS: Final = frozenset({"tile", "feature", "piece", "only_site", "drawn"})
"""The kinds of news that the picture of a turn shows."""
_ROW_OF_NEWS: Final = {"tile": "tiles", "feature": "features"}
"""Facts that need not be told after the news of a taken item, with the row of the board."""


def space_name(site: Site, first: Site) -> str:
    """The name of a space, such as `B3`; `first` is the north-west space of the district's rectangle, A1."""
    return f"{ascii_uppercase[site[1] - first[1]]}{site[0] - first[0] + 1}"


def pieces_emoji_name(colours: Sequence[str]) -> str:
    """The name of the emoji of pieces of these colours, which may be in any order."""
    return "_".join(["pieces", *sorted(colours, key=COLOURS.index)])


def _slot_icon(ask: Ask, option: Plain) -> str | None:
    """The name of the icon that shows all open things of a slot; None if no icon does."""
    row, up = option[0], ask.fact_of("items", option)
    if row == "pieces" and up:
        return pieces_emoji_name(up)
    return f"{row}_{up[0]}" if row != "cards" and len(set(up)) == 1 else None


PLACING_KINDS: Final = ("feature", "piece")
"""The kinds of questions about a space for an item in hand."""


def _thing_of(ask: Ask) -> str:
    return str(ask.facts["feature" if ask.kind == "feature" else "colour"])


def _hand_of(ask: Ask) -> tuple[str, ...]:
    return (_thing_of(ask), *ask.facts["next"])


def _side_of(ask: Ask, site: Site) -> str:
    """The side of the district's rectangle on which a place for a tile lies."""
    (top, left), (bottom, right) = ask.facts["frame"]
    row, column = 2 * site[0], 2 * site[1]
    sides = {"above": row < top, "below": row > bottom, "left": column < left, "right": column > right}
    return next((side for side, is_there in sides.items() if is_there), "inside")


class CitiesOptions(OptionWords):
    """The words of options. A board without texts has its printed name, and the rules of its achievements as help."""

    def __init__(self, words: "CitiesWords") -> None:
        super().__init__(words)
        self._cities = words

    def value(self, name: str, value: OptionValue) -> str:
        if name == "board" and not self._cities.has(f"setting.board.{value}"):
            return self._cities.city(str(value))
        return super().value(name, value)

    def help(self, name: str, value: OptionValue | None = None) -> str:
        if name == "board" and value and not self._cities.has(f"setting_help.board.{value}"):
            goals = (self._cities.text_of(goal.rule) for goal in BOARDS[str(value)].achievements)
            return " ".join(goals)[:100]
        return super().help(name, value)


class CitiesWords(GameWords):
    """The words of Cities in one language."""

    domain = "cities"
    weights = {"start": -1}
    brief_kinds = ("start", "slot", "site", *PLACING_KINDS)
    named_places = PLACING_KINDS

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self.options = CitiesOptions(self)

    def last_round(self, view: CitiesState) -> int:
        return view.course.rounds

    def question(self, ask: Ask) -> str:
        """The text of a question. A placing question names the things to place now and the number of later ones."""
        if ask.kind not in PLACING_KINDS:
            return super().question(ask)
        thing, *following = self.names_in_hand(ask)
        at_once = max(len(path.way) for path in ask.paths) if isinstance(ask, JoinedAsk) else 1
        things, more = self.counted_items([thing, *following[: at_once - 1]]), len(following) + 1 - at_once
        if at_once > 1:
            amount = "several_more" if more else "several"
            return self.say(f"ask.{ask.kind}.{amount}", things=things, count=more)
        return self.say(f"ask.{ask.kind}.more" if more else f"ask.{ask.kind}", things=things, count=more)

    def short_question(self, ask: Ask) -> str:
        is_about_several = isinstance(ask, JoinedAsk) and ask.kind in PLACING_KINDS
        return self.say("title.several") if is_about_several else super().short_question(ask)

    def names_in_hand(self, ask: Ask) -> list[str]:
        """The names of the items still to be placed, the current one first, in their form within a sentence."""
        return [self._in_sentence(f"{ask.kind}s", item) for item in _hand_of(ask)]

    def label(self, ask: Ask, option: Plain, view: CitiesState | None = None) -> str:
        label = super().label(ask, option)
        if view is None or ask.kind not in PLACING_KINDS or option is DECLINE:
            return label
        seen = self.space_content(view.districts[ask.seat].land.spaces[option])
        return self.say("option.space", space=label, seen=seen)

    def short_label(self, ask: Ask, option: Plain) -> str:
        """The name of a space, or the things in a slot that no icon shows; empty for tiles and their places."""
        if ask.kind in ("start", "site"):
            return ""
        if option is not DECLINE and ask.kind in PLACING_KINDS:
            return self.say("brief.place", place=self.label(ask, option))
        if option is DECLINE or ask.kind != "slot":
            return super().short_label(ask, option)
        (row, slot), up = option, ask.fact_of("items", option)
        shown = [self.items(row, up)] if up and not _slot_icon(ask, option) else []
        how = "from_bag" if row == "pieces" else "hidden" if shown or not up else "with_hidden"
        hidden = [self.say(f"brief.{how}")] if SLOTS[row][slot].down else []
        return self.say("path.and").join([*shown, *hidden])

    def heading(self, ask: Ask, first: Plain) -> str:
        return self.say(f"heading.{first}") if ask.kind == "slot" else ""

    def omitted_part(self, ask: Ask, option: Plain) -> str:
        if ask.kind != "slot" or option is DECLINE:
            return ""
        (row, _), up = option, ask.fact_of("items", option)
        return self.items(row, up) if row == "features" and _slot_icon(ask, option) else ""

    def details(self, ask: Ask, option: Plain, view: CitiesState) -> str:
        """The rules and points of the cards in a slot, or its things that fit nowhere; may be empty."""
        if ask.kind != "slot" or option is DECLINE:
            return ""
        (row, _), up, district = option, ask.fact_of("items", option), view.districts[ask.seat]
        if row == "cards":
            return " ".join(self.card_rule(card, card_points(card, district.land)) for card in up).rstrip(_FULL_STOP)
        return self._lost(district, row, up)

    def facts_to_know(self, ask: Ask, view: CitiesState, shows_area: ShowsArea = shows_every_area) -> list[str]:
        """The achievements that the seat can still reach, for a slot question while it has no worker on the board."""
        has_taken = any(slot.worker == ask.seat for slots in view.rows.values() for slot in slots)
        goals = [*self._goals_left(view, ask.seat)] if ask.kind == "slot" and not has_taken else []
        return [self.say("ask.goals", goals=self.say("text.then").join(goals))] if goals else []

    def _goals_left(self, view: CitiesState, seat: Seat) -> Iterator[str]:
        for index, goal in enumerate(view.achievement_board.achievements):
            placed, values = view.rings[index], ring_values(view, index)
            if seat not in placed and len(placed) < len(values):
                rule = self.text_of(goal.rule).rstrip(_FULL_STOP)
                yield self.say("ask.goal", rule=rule, count=values[len(placed)])

    def _lost(self, district: District, row: str, up: Sequence[str]) -> str:
        """The things of a slot that find no place at all, and how many of the others do."""
        lost, hopeless = lost_items(district, row, up), [item for item in up if lost_items(district, row, [item])]
        if lost and len(lost) == len(up):
            return self.say("about.lost_all" if len(lost) > 1 else "about.lost_one")
        said = [self.say("about.lost", items=self.items(row, hopeless))] if hopeless else []
        some = self.say("about.lost_some", count=len(up) - len(lost), all=len(up) - len(hopeless))
        return self.comma_list([*said, some] if len(lost) > len(hopeless) else said) if lost else ""

    def card_rule(self, card: str, now: int) -> str:
        """The rule of a scoring card, with its present points if it has any."""
        rule = self.text_of(CARDS[card].rule)
        return self.say("text.card", rule=rule, points=now) if now else rule

    def _slot(self, ask: Ask, option: Plain) -> str:
        """The things of a slot, with its place if another slot of the row has the same."""
        row, items = self.say(f"row.{option[0]}.one"), self._offered(ask, option)
        alike = [one for one in ask.options if one is not DECLINE and one[0] == option[0]]
        is_alone = [self._offered(ask, one) for one in alike].count(items) == 1
        return self.say("option.slot", row=row if is_alone else self._slot_name(option), items=items)

    options_said = {
        **dict.fromkeys(PLACING_KINDS, lambda words, ask, site: space_name(site, ask.facts["frame"][0])),
        "start": lambda words, ask, tile: words.tile(tile),
        "slot": _slot,
        "turns": lambda words, ask, turns: words.tile(ask.facts["tile"], turns),
        "site": lambda words, ask, site: words.tile_place(ask, site),
    }

    def _things(self, ask: JoinedAsk, path: ChoicePath, view: CitiesState | None) -> str:
        """Where things go, and which go out of the game; after one that is left out alone, the others to place."""
        row, is_out = f"{ask.kind}s", path.choices == (DECLINE,)
        done = [(_thing_of(one), one, option) for one, option in zip(path.asks, path.choices, strict=True)]
        placed = [(thing, one, option) for thing, one, option in done if option is not DECLINE]
        said = self.each_once(
            self.say("path.placed", thing=self._in_sentence(row, thing), where=self.label(one, option))
            for thing, one, option in placed
        )
        is_whole = is_out or len(path.way) == max(len(each.way) for each in ask.paths)
        later = Counter(_hand_of(path.asks[-1])[1:] if is_whole else ())
        if out := Counter(_hand_of(ask)) - Counter(thing for thing, _, _ in placed) - later:
            said.append(
                self.say("path.removed", things=self.and_list(self._number_of(row, *one) for one in out.items()))
            )
        if is_out and later:
            said.append(self.say("path.left", things=self.counted_items(self.names_in_hand(ask)[1:])))
        return self.capitalized(self.say("path.and").join(said))

    paths_said = dict.fromkeys(PLACING_KINDS, _things)
    icons_said = {"slot": _slot_icon, "start": lambda ask, tile: f"tiles_{tile}"}
    groups_said = {"slot": lambda words, row: words.say(f"row.{row}")}

    def item(self, row: str, item: str) -> str:
        if row == "cards":
            return self.text_of(CARDS[item].name)
        if row == "features":
            return self.text_of(FEATURES[item].name)
        return self.tile(item) if row == "tiles" else self.colour(item)

    def _in_sentence(self, row: str, item: str) -> str:
        """The name of a thing; that of a feature, which has a capital in lists, without it."""
        name = self.item(row, item)
        return name[:1].lower() + name[1:] if row == "features" else name

    def items(self, row: str, items: Sequence[str]) -> str:
        """The names of several items of a row, with the number of equal ones."""
        return self.list_of_things(row, self.each_once(self.item(row, item) for item in items))

    def mixed_items(self, items: Iterable[tuple[str, str]]) -> str:
        """The names of items given as pairs of row and item, with the number of equal ones."""
        several = [*items]
        row = "tiles" if "tiles" in dict(several) else ""
        return self.list_of_things(row, self.each_once(self.item(*one) for one in several))

    def list_of_things(self, row: str, things: Iterable[str]) -> str:
        """The things in a list. Tiles have their own separator, because each is a list of spaces."""
        return self.say("text.then").join(things) if row == "tiles" else self.comma_list(things)

    def _out(self, facts: Mapping[str, Any]) -> str:
        """Each thing that goes out of the game, with its number: others like it may stay."""
        out = facts.get("out") or [(facts["row"], facts["item"])]
        return self.and_list(self._number_of(row, item, count) for (row, item), count in Counter(out).items())

    def _taken(self, row: str, items: Sequence[str]) -> str:
        if not items:
            return self.say(f"taken.{row}.hidden")
        names = self.each_once(self._in_sentence(row, item) for item in items)
        return self.say(f"taken.{row}", items=self.and_list(names), count=len(items))

    def _number_of(self, row: str, item: str, count: int) -> str:
        thing = self._in_sentence(row, item)
        return self.say("counted.pieces" if row == "pieces" else "counted", thing=thing, count=count)

    def colour(self, colour: str) -> str:
        return self.say(f"colour.{colour}") if self.has(f"colour.{colour}") else colour

    def counted_choice_name(self, choice: str) -> str:
        return self.say("favourite", colour=self.colour(choice))

    def terrain(self, space: str) -> str:
        """The name of a kind of space: water, park, or the colour of a city space."""
        return self.say(f"terrain.{space}") if space in ("water", "park") else self.colour(space)

    def tile(self, tile: str, turns: int = 0) -> str:
        """The four spaces of a tile in words, after this many quarter turns."""
        return self.say("tile", **self._quarters(tile, turns))

    def _quarters(self, tile: str, turns: int = 0) -> dict[str, str]:
        names = ("north_west", "north_east", "south_west", "south_east")
        return dict(zip(names, map(self.terrain, rotate_tile(TILES[tile], turns)), strict=True))

    def space_content(self, space: Space) -> str:
        """The name of the thing on a space. An empty space is named by its terrain or colour."""
        if space.height:
            return self.say("space.building", colour=self.colour(space.colour), height=space.height)
        if space.group == "special":
            return self.say("space.wild")
        if space.feature:
            return self.item("features", space.feature)
        if space.terrain == "city":
            return self.say("space.empty", colour=self.colour(space.printed))
        return self.terrain(space.terrain)

    def tile_place(self, ask: Ask, site: Site) -> str:
        """The name of a place for a tile: inside the rectangle by its own spaces, outside by the nearest ones."""
        (top, left), (bottom, right) = ask.facts["frame"]
        row, column = 2 * site[0], 2 * site[1]
        first, last = (
            space_name((min(max(top, row + more), bottom), min(max(left, column + more), right)), (top, left))
            for more in (0, 1)
        )
        return self.say(f"place.{'corner' if first == last else _side_of(ask, site)}", first=first, last=last)

    def city(self, board: str) -> str:
        return self.text_of(BOARDS[board].name)

    def slot_content(self, row: str, slot: int, up: Sequence[str]) -> str:
        """The items in a slot in words: the names of those face up, and the printed number of hidden ones."""
        shown = [self.items(row, up)] if up else []
        if down := SLOTS[row][slot].down:
            shown.append(self.say(f"unseen.{row}", count=down))
        return self.comma_list(shown)

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        return super().wish(wish, ask) if ask and wish in ask.options else self._slot_name(wish)

    def _slot_name(self, slot: Plain) -> str:
        row, number = slot
        return self.say("wish", row=self.say(f"row.{row}.one"), slot=number + 1)

    excluded_said = {
        "start": lambda words, ask, tiles: [words.say("thing.start", tile=words.tile(tile)) for tile in tiles],
        "slot": lambda words, ask, slots: [words._slot_name(slot) for slot in slots],
    }

    def _offered(self, ask: Ask, option: Plain) -> str:
        row, slot = option
        up = ask.fact_of("items", option)
        lying = self.slot_content(row, slot, up)
        return self.say("card.each", card=lying, points=CARDS[up[0]].points) if row == "cards" and up else lying

    def _achievement(self, index: int, board: str = "", **others: Any) -> str:
        """The rule of an achievement; its number if older news does not say on which board it is."""
        rule = self.text_of(BOARDS[board].achievements[index].rule).rstrip(_FULL_STOP) if board else ""
        return self.say("achievement.rule", rule=rule) if rule else str(index + 1)

    facts_counted = ("points", "picks")
    facts_said = {
        "colour": colour,
        "board": city,
        "feature": lambda words, feature: words.item("features", feature),
    }
    made_of_facts = {
        "item": lambda words, facts: words._out(facts),
        "taken": lambda words, facts: words._taken(facts["row"], facts["items"]),
        "items": lambda words, facts: (
            words.mixed_items(facts["out"])
            if "out" in facts
            else words.items(facts.get("row", "pieces"), facts["items"])
        ),
        "achievement": lambda words, facts: words._achievement(**facts),
        "tile": lambda words, facts: words.tile(facts["tile"], facts.get("turns", 0)),
        "spaces": lambda words, facts: words.say("tile.spaces", **words._quarters(facts["tile"])),
        "hidden": lambda words, facts: words.say(
            f"turned_up.{facts['row']}", items=words.items(facts["row"], facts["items"])
        ),
    }

    def news_key(self, news: News) -> str:
        if news.kind == "opened" and "least" in news.facts:
            return "opened_alone"
        is_useless = news.kind == "removed" and news.is_unasked
        return "removed_useless" if is_useless else super().news_key(news)

    def news_to_tell(self, happened: Sequence[News], reader: Seat | None) -> Sequence[News]:
        """The news, with cards turned up as news of the last taker.

        Other seats' news is left out if the picture shows it. The reader's placing of an item is left out if the news
        of taking has named this item alone.
        """
        took = {news.facts["row"] for news in happened if news.seat == reader and len(news.facts.get("items", ())) == 1}
        taker, told = None, list[News]()
        for news in super().news_to_tell(happened, reader):
            taker = news.seat if news.kind == "took" else taker
            is_shown = _ROW_OF_NEWS.get(news.kind) in took if news.seat == reader else news.kind in _SHOWN_NEWS
            if not is_shown:
                told.append(structs.replace(news, seat=taker) if news.kind == "turned_up" else news)
        return told

    def news_sentences(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        return super().news_sentences(with_merged_removals(happened), names, reader)


CitiesLook: TypeAlias = scene.Look[CitiesWords]
CitiesScene: TypeAlias = scene.Scene[CitiesState, CitiesWords]
