"""The words of a game in one language: its own catalogue, and common ones as a fallback."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce
from itertools import groupby
from typing import Any, ClassVar, Final, TypeAlias

from games.core import DECLINE, Ask, Choice, ChoicePath, JoinedAsk, News, Plain, Seat, Settings
from render.kit.paragraphs import change_text, points_text
from render.kit.sayings import Sayings

ShowsArea: TypeAlias = Callable[[str], bool]  # whether the panel of a question shows an area
_SEAT_FACTS: Final = ("to", "giver", "former", "order")
"""The facts of news that are seats: one, or several in their order."""


def shows_every_area(area: str) -> bool:
    return True


class GameWords(Sayings):
    """The words of a game in one language. A subclass overrides words that its game says differently.

    The words of all games are the fallback for kinds of questions, options or gains that the game's catalogue lacks.
    """

    options_said: ClassVar[Mapping[str, Callable[[Any, Ask, Any], str]]] = {}
    """By the kind of question: a function of the words, the question and an option that makes its label."""
    receivers: ClassVar[Mapping[str, Callable[[Any], Seat]]] = {}
    """By the kind of question: a function that returns the seat to which an option gives something, to name it."""
    icons_said: ClassVar[Mapping[str, Callable[[Ask, Any], str | None]]] = {}
    """By the kind of question: a function of the question and an option that returns the option's icon."""
    excluded_said: ClassVar[Mapping[str, Callable[[Any, Ask, Sequence[Any]], list[str]]]] = {}
    """By the kind of question: a function of the words, the question and things that it does not offer: their names."""
    groups_said: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}
    """By the kind of question: a function of the words and the options' common first part that names the group."""
    paths_said: ClassVar[Mapping[str, Callable[[Any, JoinedAsk, ChoicePath, Any], str]]] = {}
    """By the first kind: a function of the words, a joined question, a path and the known view that labels it."""
    paths_told: ClassVar[Mapping[str, Callable[[Any, JoinedAsk, ChoicePath, Any], str]]] = {}
    """By the first kind: a function like `paths_said` for gains and costs; by default those of the first choice."""
    paths_brief: ClassVar[Mapping[str, Callable[[Any, JoinedAsk, ChoicePath], str]]] = {}
    """By the first kind: a function like `paths_said` for a brief label beside a picture; up to 25 are buttons."""
    areas_of: ClassVar[Mapping[str, Callable[[Ask, Any], str]]] = {}
    """By the kind of question asked first by area: a function that returns an option's area, named `area.<area>`."""
    most_at_once: ClassVar[Mapping[str, int]] = {}
    """By the kind of a question asked by area: the most options that are asked without areas, if fewer than usual."""
    news_on_own_lines: ClassVar[Collection[str]] = ("round",)
    """The kinds of news that name a seat but are no act of it: each has a line of its own."""
    named_places: ClassVar[Collection[str]] = ()
    """The kinds of questions whose places have names on the picture, as buttons call them, instead of letters."""
    told_in_full: ClassVar[Collection[str]] = ()
    """The kinds of questions whose buttons also say the things that the picture shows at an option's place."""
    explained_areas: ClassVar[Collection[str]] = ()
    """The areas whose options are explained at length, on a page of their own."""
    last_areas: ClassVar[Collection[str]] = ()
    """The areas whose buttons stand after those of all others."""
    lettered_paths: ClassVar[Collection[str]] = ()
    """The kinds of joined questions whose paths are a few words and have one letter each, without a number."""
    answers_without_news: ClassVar[Collection[str]] = ()
    """The kinds of questions whose answers no news tells before a turn is committed."""
    labels_with_points: ClassVar[Collection[str]] = ()
    """The kinds of questions whose labels say the points that an option brings."""
    brief_kinds: ClassVar[Collection[str]] = ()
    """The kinds of questions whose options are a few words each: many of them are buttons, in rows by group."""
    deeds_on_a_line: ClassVar[int] = 2
    """The most sentences about a seat that stand on one line; more of them each have one below the seat's name."""
    weights: ClassVar[Mapping[str, int]] = {}
    """The importance of kinds of news in their round, if it differs from their points."""

    def title(self) -> str:
        return self.say("title")

    def goal(self, mode: str = "standard") -> str:
        return self.say(f"goal.{mode}" if self.has(f"goal.{mode}") else "goal")

    def pitch(self) -> str:
        """A few words on the things that a player does in the game; may be empty."""
        return self.say("pitch") if self.has("pitch") else ""

    def rule_title(self, card: str) -> str:
        return self.say(f"rule.{card}.title")

    def rule_text(self, card: str) -> str:
        return self.say(f"rule.{card}.text")

    def own_data_notice(self) -> list[str]:
        """A list with the sentence that the game's data differ from those in the box; empty in other games."""
        return [self.say("own_data")] if self.has("own_data") else []

    def part(self, name: str) -> str:
        """The name of a part of the score. A line break in it is a place to part the heading of its pane."""
        return self.say(f"part.{name}")

    def short_part_name(self, part: str) -> str:
        """The shorter name of a part of the score, or its name if the game has none; it begins with a capital."""
        has_short = self.can_say(f"part.{part}.short")
        return self.capitalized(self.say(f"part.{part}.short") if has_short else self.part(part).replace("\n", ""))

    def counted_choice_name(self, choice: str) -> str:
        """The name of one of the choices that the game counts for each seat."""
        return self.say(f"favourite.{choice}")

    def heading_lines(self, part: str) -> list[str]:
        """The lines of the heading of a score part's pane."""
        return self.part(part).split("\n")

    def parts(self, points: dict[str, int]) -> str:
        shown = ((self.part(part), points_text(value)) for part, value in points.items())
        return self.comma_list(self.say("score.part", part=part, points=value) for part, value in shown)

    def score(self, points: dict[str, int]) -> str:
        return self.say("score", parts=self.parts(points), total=points_text(sum(points.values())))

    def gain(self, part: str, points: int) -> str:
        """The points that a part of the score gained or lost, such as `+2 points (parks)`."""
        name = self.part(part).replace("\n", "")
        part_said = name.lower() if self.language == "en" else name
        facts = {"points": change_text(points), "count": abs(points), "part": part_said}
        return self.say(f"gain.{part}", **facts) if self.has(f"gain.{part}") else self.say("gain", **facts)

    def gained_in_all(self, points: int) -> str:
        return self.say("gain.sum", points=change_text(points), count=abs(points))

    def question(self, ask: Ask) -> str:
        key = self.question_key(ask)
        if isinstance(ask, JoinedAsk) and self.has(f"ask.{key}.joined"):
            return self.say_facts(f"ask.{key}.joined", ask.facts)
        return self.say_facts(f"ask.{key}" if self.has(f"ask.{key}") else "ask", ask.facts)

    def question_key(self, ask: Ask) -> str:
        """The key of a question's text. By default its kind; some kinds have several texts."""
        return ask.kind

    def tip_key(self, ask: Ask) -> str | None:
        """The key of the tip for a question, which explains it and gives advice. None if the game has none."""
        keys = (f"tip.{self.question_key(ask)}", f"tip.{ask.kind}")
        return next((key for key in keys if self.has(key)), None)

    def short_question(self, ask: Ask) -> str:
        return self.say(f"title.{ask.kind}") if self.has(f"title.{ask.kind}") else self.question(ask)

    def label(self, ask: Ask, option: Plain, view: Any | None = None) -> str:
        """The label of a button or menu entry for this option, without its letter; at most 75 characters.

        With the view of the asked seat, games may also name the things that a picture would show at that place.
        """
        if option is DECLINE:
            return self.decline(ask)
        if ask.kind in self.options_said:
            return self.options_said[ask.kind](self, ask, option)
        facts = {"option": option, "count": option, **ask.facts}
        return self.say_facts(f"option.{ask.kind}" if self.has(f"option.{ask.kind}") else "option", facts)

    def excluded_names(self, ask: Ask, things: Sequence[Plain]) -> list[str]:
        """The names of things that a question does not offer."""
        said = self.excluded_said.get(ask.kind)
        return said(self, ask, things) if said else [self.label(ask, thing) for thing in things]

    def untold_answers(self, ask: Ask, choice: Choice) -> list[str]:
        """The labels of given answers, for kinds of questions without news about them; otherwise none."""
        return self.labels(ask, choice) if ask.kind in self.answers_without_news else []

    def deed_labels(self, ask: Ask, choice: Choice) -> list[str]:
        """The labels of given answers; in a sentence `chosen.<kind>` if the game has one and nothing was declined."""
        labels = self.labels(ask, choice)
        has_deed = self.has(f"chosen.{ask.kind}") and choice is not DECLINE
        return [self.say(f"chosen.{ask.kind}", items=self.comma_list(labels))] if has_deed and labels else labels

    def place_name(self, ask: Ask, option: Plain) -> str:
        return self.label(ask, option)

    def labels(self, ask: Ask, choice: Choice) -> list[str]:
        return [self.label(ask, option) for option in (choice if ask.several else (choice,))]

    def short_label(self, ask: Ask, option: Plain) -> str:
        """The text of a button after its letter, beside a picture with letters; may be empty."""
        return self.label(ask, option)

    def heading(self, ask: Ask, first: Plain) -> str:
        """The heading above the buttons whose options have this first part; may be empty."""
        return ""

    def omitted_part(self, ask: Ask, option: Plain) -> str:
        """The part of an option's label that its short label leaves out; may be empty."""
        return ""

    def details(self, ask: Ask, option: Plain, view: Any) -> str:
        """An option's gains, costs or rule beyond its label, for its line below the question; may be empty."""
        return ""

    def area_summary(self, ask: Ask, options: Sequence[Plain], view: Any) -> str:
        """The least price or the best effect among several options in one area; may be empty."""
        return ""

    def has_no_effect(self, ask: Ask, option: Plain, view: Any) -> bool:
        """Whether an option would have no effect. Such options come last, with a remark."""
        return False

    def comes_last(self, ask: Ask, option: Plain, view: Any) -> bool:
        """Whether an option stands after the others of its menu."""
        return False

    def area(self, ask: Ask, option: Plain) -> str:
        """The area of an option, for a question asked in two steps; empty otherwise."""
        named = None if option is DECLINE else self.areas_of.get(ask.kind)
        return named(ask, option) if named else ""

    def area_name(self, area: str) -> str:
        return self.say(f"area.{area}")

    def facts_to_know(self, ask: Ask, view: Any, shows_area: ShowsArea = shows_every_area) -> list[str]:
        """Short lines below a question, such as on missing options. `shows_area`: whether the panel shows this area."""
        return []

    def icon(self, ask: Ask, option: Plain) -> str | None:
        """The name of the emoji of an option; None if it has no emoji."""
        found = None if option is DECLINE else self.icons_said.get(ask.kind)
        return found(ask, option) if found else None

    def decline(self, ask: Ask) -> str:
        """The label of the option to decline."""
        return self.say(f"decline.{ask.kind}" if self.has(f"decline.{ask.kind}") else "decline", **ask.facts)

    def group(self, ask: Ask, first: Plain) -> str:
        """The name of the options with this first part, for a question that is split over several menus."""
        named = None if first is DECLINE else self.groups_said.get(ask.kind)
        return named(self, first) if named else self.label(ask, first)

    def has_groups(self, ask: Ask) -> bool:
        """Whether the first parts of the options are groups with names."""
        return ask.kind in self.groups_said

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        """The label of a wish in the question to come. If `ask` is None or no longer offers the wish, its value."""
        return self.label(ask, wish) if ask is not None and wish in ask.options else self.say("option", option=wish)

    def wish_remark(self, ask: Ask, wish: Plain, view: Any) -> str:
        """A remark on a wish in the menu; may be empty."""
        return self.details(ask, wish, view)

    def turn_to_come(self, ask: Ask) -> str:
        """The name of a later turn, for its wishes."""
        return self.say("turn_to_come", **ask.facts)

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """A piece of news as a sentence, with its `reasons`, and with `you` for the reader's own seat; may be empty."""
        key, facts = self.news_key(news), self.news_facts(news, names, reader)
        is_own = news.seat is not None and news.seat == reader and self.can_say(f"news.you.{key}")
        said = self.say_facts(f"news.you.{key}", facts) if is_own else self.say_facts(f"news.{key}", facts)
        why = self.reasons(news)
        return self.say("told.because", said=_unstopped(said), why=self.comma_list(why)) if why else said

    def news_lines(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """Lines of news: the reader's own, one for each other seat, and one for each fact that is no act of a seat."""
        facts = dict[int, list[News]]()
        shown = self.news_to_tell([*happened], reader)
        runs = groupby(shown, key=lambda news: None if news.kind in self.news_on_own_lines else news.seat)
        for number, (seat, several) in enumerate(runs, 1):
            facts.setdefault(-number if seat is None else seat, []).extend(several)
        lines = [] if reader is None else self.news_sentences(facts.pop(reader, ()), names, reader)
        for one, told in facts.items():
            said = self.news_sentences(told, names, reader)
            lines += said if one < 0 or not said else [self.join_deeds(said, one, names)]
        return lines

    def news_to_tell(self, happened: Sequence[News], reader: Seat | None) -> Sequence[News]:
        """The news without the regular end after the last round. Games also leave out news that pictures show."""
        return [news for news in happened if news.kind != "ended" or news.facts["reason"] != "rounds"]

    def join_deeds(self, said: Sequence[str], seat: Seat, names: Sequence[str]) -> str:
        """Sentences about a seat with its name once: a few on one line, more as a Markdown list below it."""
        if len(said) > self.deeds_on_a_line:
            deeds = (self.without_name(one, seat, names) for one in said)
            return "\n  - ".join([f"**{self.player(seat, names)}**", *deeds])
        rest = [self._after_name(one, seat, names) for one in said]
        if not all(rest):
            return self.sentences(said)
        return reduce(lambda before, more: self.say("told.then", said=_unstopped(before), more=more), rest[1:], said[0])

    def without_name(self, said: str, seat: Seat, names: Sequence[str]) -> str:
        """The sentence without the seat's name at its beginning; unchanged if it begins otherwise."""
        rest = self._after_name(said, seat, names)
        return rest[:1].upper() + rest[1:] if rest else said

    def _after_name(self, said: str, seat: Seat, names: Sequence[str]) -> str:
        """The rest of a sentence that begins with the seat's name; empty for others."""
        name = self.player(seat, names)
        subjects = (self.say("subject.topic", name=name), self.say("subject.agent", name=name))
        return next((said.removeprefix(subject) for subject in subjects if said.startswith(subject)), "")

    def news_sentences(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """A sentence for each fact; equal sentences in a row become one with their number."""
        told = groupby(said for news in happened if (said := self.news(news, names, reader)))
        return [self._times(said, len(list(same))) for said, same in told]

    def _times(self, said: str, count: int) -> str:
        return said if count == 1 else self.say("told.times", said=_unstopped(said), count=count)

    def news_key(self, news: News) -> str:
        """The key for news: `<kind>_<fact>` if there is such a text, else the kind; for a grade, by its outcome."""
        if news.kind == "graded":
            return "graded_met" if news.facts["met"] else "graded_next" if "next" in news.facts else "graded"
        keys = (f"{news.kind}_{value}" for value in news.facts.values() if isinstance(value, str))
        return next((key for key in keys if self.has(f"news.{key}")), news.kind)

    def news_facts(self, news: News, names: Sequence[str], reader: Seat | None = None) -> dict[str, Any]:
        """The fields of a sentence of news: its facts, with seats as names; `name` is the seat that it is about."""
        facts = {
            fact: self._players(value, names, reader) if fact in _SEAT_FACTS and value is not None else value
            for fact, value in news.facts.items()
        }
        return facts if news.seat is None else {**facts, "name": self.player(news.seat, names)}

    def _players(self, seats: Any, names: Sequence[str], reader: Seat | None) -> str:
        several = (seats,) if isinstance(seats, int) else seats
        you = self.say("reader")
        named = (you if seat == reader else self.player(seat, names, within=True) for seat in several)
        return self.say("then").join(named)

    def reasons(self, news: News) -> list[str]:
        """The reason for a choice that the rules made for the seat, as it had only one option; otherwise none."""
        return [self.say(f"why.{news.kind}")] if news.is_unasked and self.has(f"why.{news.kind}") else []

    def short_news(self, news: News, names: Sequence[str]) -> str:
        """A piece of news in few words; empty if the game has no short form."""
        key = self.news_key(news)
        return self.say_facts(f"brief.{key}", self.news_facts(news, names)) if self.has(f"brief.{key}") else ""

    def weight(self, news: News) -> int:
        """The importance of news in its round: its points unless the game weighs it; below 0 if a round begins."""
        return -1 if news.kind == "round" else self.weights.get(news.kind, int(news.facts.get("points", 0)))

    def is_told_with(self, news: News, main: News) -> bool:
        """Whether the sentence of the most important news about a seat also tells this news."""
        return False

    def player(self, seat: Seat, names: Sequence[str], *, within: bool = False) -> str:
        """The name of a seat, or words for a rival that nobody plays; `within` picks those for inside a sentence."""
        if seat < len(names):
            return names[seat]
        number = seat - len(names) + 1
        return self.say("rival.within" if within and self.has("rival.within") else "rival", number=number)

    def dealt_lines(self, view: Any, names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """A line for each seat with things it was dealt and has not used yet, by default none. A reader gets one."""
        return []

    def table_title(self, view: Any) -> str:
        tags = self.say("title.and").join(self.tags(view))
        return self.say("title.tagged", title=self.title(), tags=tags) if tags else self.title()

    def tags(self, view: Any) -> list[str]:
        """Words after the title on the game's mode; none for the standard mode."""
        settings: Settings = getattr(view, "settings", Settings())
        return [] if settings.mode == Settings().mode else [self.say(f"tag.{settings.mode}")]

    def round(self, number: int, view: Any) -> str:
        """The heading of a round, with the number of rounds if it is known; before the first one, a word for that."""
        last = self.last_round(view)
        if not number:
            return self.say("round.before")
        return self.say("round", round=number) if last is None else self.say("round.of", round=number, last=last)

    def turn_heading(self, number: int, view: Any) -> str:
        """The heading of a turn in round `number`: the round, which games may complete by its part."""
        return self.round(number, view)

    def idle_sentence(self, view: Any, name: str) -> str:
        """The sentence on a seat that ended its turn without any news."""
        return self.say("idle", name=name)

    def seat_colour(self, name: str) -> str:
        return self.say(f"seat_colour.{name}")

    def last_headings(self, names: Sequence[str]) -> list[str]:
        """Notices of the last round, longest first: with the `names` still to play, with their number, with neither."""
        who = (self.say("last.who", names=self.comma_list(names)), self.say("last.count", count=len(names)))
        return [*(who if names else ()), self.say("last")]

    def last_round_sentence(self, names: Sequence[str]) -> str:
        return self.say("last.told.who", names=self.comma_list(names)) if names else self.say("last.told")

    def lesson_step(self, key: str) -> str:
        return self.say(f"lesson.{key}")

    def other_choice_sentence(self, key: str) -> str:
        """The sentence for a lesson step after another choice than the recommended one; may be empty."""
        return self.say(f"lesson.{key}.other") if self.has(f"lesson.{key}.other") else ""

    def near_end_sentence(self, view: Any, names: Sequence[str]) -> str:
        """The sentence on players who can end the game in this round; may be empty."""
        return ""

    def last_round(self, view: Any) -> int | None:
        """The number of the last round; None if it is unknown."""
        return None


def _unstopped(said: str) -> str:
    return said.rstrip(".。!！")
