"""The words of a game in one language: those of its own catalogue, and those of all games where it has none."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar, Final, TypeAlias

from games.core import DECLINE, Ask, Choice, ChoicePath, JoinedAsk, News, Plain, PrintedWords, Seat, Settings
from render.kit.lines import change_text, points_text
from render.options import OptionWords
from render.texts import Texts

COMMON: Final = "kit"
"""The catalogue of what all games say."""
IsHere: TypeAlias = Callable[[str], bool]
SEATS: Final = ("to", "giver", "former", "order")
"""The facts of news that are seats: one, or several in their order."""


def everywhere(area: str) -> bool:
    """Every area is shown: the question is put in one step."""
    return True


class GameWords:
    """What a game says. A subclass names the game's catalogue, and says what is not said in the same way everywhere.

    Where a catalogue has no words for a kind of question, option or gain of its own, common ones stand in.
    """

    domain: ClassVar[str]
    facts_said: ClassVar[Mapping[str, Callable[[Any, Any], Any]]] = {}
    """What comes of the words and a fact where sentences do not name it as it is, by the name of the fact."""
    facts_named: ClassVar[Collection[str]] = ()
    """The facts that sentences name as the catalogue calls them: `<fact>.<value>`."""
    facts_counted: ClassVar[Sequence[str]] = ()
    """The facts that are the `count` of a sentence, where there is none of that name: the first of these."""
    made_of_facts: ClassVar[Mapping[str, Callable[[Any, Mapping[str, Any]], Any]]] = {}
    """What comes of the words and all facts, for what sentences name that is no fact by itself."""
    options_said: ClassVar[Mapping[str, Callable[[Any, Ask, Any], str]]] = {}
    """What comes of the words, the question and an option, by the kinds of questions whose labels are no texts."""
    receivers: ClassVar[Mapping[str, Callable[[Any], Seat]]] = {}
    """What tells the seat to which an option gives something, which is named then, by the kinds of questions."""
    icons_said: ClassVar[Mapping[str, Callable[[Ask, Any], str | None]]] = {}
    """What tells the icon of an option from the question and the option, by the kinds of questions."""
    groups_said: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}
    """What comes of the words and the first part of options that have it in common, by the kinds of such questions."""
    paths_said: ClassVar[Mapping[str, Callable[[Any, JoinedAsk, ChoicePath, Any], str]]] = {}
    """What comes of the words, a joined question, a path in it and what is known of the view, by the first kind."""
    paths_told: ClassVar[Mapping[str, Callable[[Any, JoinedAsk, ChoicePath, Any], str]]] = {}
    """The same for what a path gives and costs; without it, what its first choice does."""
    paths_brief: ClassVar[Mapping[str, Callable[[Any, JoinedAsk, ChoicePath], str]]] = {}
    """The same in few words, beside a picture with all letters and numbers: up to 25 of such paths are buttons."""
    areas_of: ClassVar[Mapping[str, Callable[[Ask, Any], str]]] = {}
    """What tells the area of an option, by the kinds of questions that are put in two steps: first its area.

    `area.<area>` is what it is called.
    """
    lettered_paths: ClassVar[Collection[str]] = ()
    """The kinds of joined questions whose paths are a few words and have a letter each, in the place of a number."""
    untold: ClassVar[Collection[str]] = ()
    """The kinds of questions of whose answers no news tells when a turn is to be committed."""
    brief_kinds: ClassVar[Collection[str]] = ()
    """The kinds of questions whose options are a few words each: many of them are buttons, in rows by group."""
    weights: ClassVar[Mapping[str, int]] = {}
    """How much kinds of news say of their round that say more, or less, than their points."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._domains: dict[str, str] = {}
        self.options = OptionWords(self)

    @property
    def language(self) -> str:
        """The language of all words."""
        return self.texts.language

    def say(self, key: str, **fields: Any) -> str:
        """The text of that key: the game's own, or that of all games."""
        return self.texts(self._domain_of(key), key, **fields)

    def say_of(self, key: str, facts: Mapping[str, Any]) -> str:
        """The text of that key about some facts: with what it names of them, or what is made of them."""
        domain = self._domain_of(key)
        return self.texts(domain, key, **{name: self._said(name, facts) for name in self.texts.fields(domain, key)})

    def _domain_of(self, key: str) -> str:
        domain = self._domains.get(key)
        if domain is None:
            is_common = not self.has(key) and self.texts.has(COMMON, key)
            domain = self._domains[key] = COMMON if is_common else self.domain
        return domain

    def has(self, key: str) -> bool:
        """Whether the game's own catalogue has a text of that key."""
        return self.texts.has(self.domain, key)

    def can_say(self, key: str) -> bool:
        """Whether there is a text of that key: the game's own, or that of all games."""
        return self.has(key) or self.texts.has(COMMON, key)

    def printed(self, words: PrintedWords) -> str:
        """A name or a rule of the data file in this language."""
        return words.ja if self.language == "ja" else words.en

    def joined(self, items: Iterable[str]) -> str:
        """A list as part of a sentence; if it is empty, words that say so."""
        return self.say("list.comma").join(items) or self.say("list.none")

    def tallied(self, items: Iterable[str]) -> str:
        """A list in which equal things stand once, with how many there are."""
        found = Counter(items).items()
        return self.joined(name if times == 1 else self.say("times", item=name, times=times) for name, times in found)

    def sentence(self, said: str) -> str:
        """Words as a sentence of their own."""
        return self.say("sentence", said=said)

    def sentences(self, said: Iterable[str]) -> str:
        """Sentences one after the other."""
        return reduce(lambda before, more: self.say("sentences", said=before, more=more), said)

    def title(self) -> str:
        """The game's name."""
        return self.say("title")

    def goal(self, mode: str = "standard") -> str:
        """The game as it is played in this mode, in two or three sentences, for people who have never played it."""
        return self.say(f"goal.{mode}" if self.has(f"goal.{mode}") else "goal")

    def own_data(self) -> list[str]:
        """A line about what is not as it is printed in the box, where a game has such things."""
        return [self.say("own_data")] if self.has("own_data") else []

    def part(self, name: str) -> str:
        """What a part of the score is called, in a word or two."""
        return self.say(f"part.{name}")

    def part_in_short(self, part: str) -> str:
        """The same alone on a line with little room: shorter if the game has a shorter name for it."""
        key = f"part.{part}.short"
        name = self.say(key) if self.can_say(key) else self.part(part).replace("\n", "")
        return name[:1].upper() + name[1:]

    def column(self, part: str) -> list[str]:
        """The head of a part of the score, on one line or two."""
        return self.part(part).split("\n")

    def parts(self, points: dict[str, int]) -> str:
        """The points of these parts of the score."""
        shown = ((self.part(part), points_text(value)) for part, value in points.items())
        return self.joined(self.say("score.part", part=part, points=value) for part, value in shown)

    def score(self, points: dict[str, int]) -> str:
        """A score part by part, and the whole."""
        return self.say("score", parts=self.parts(points), total=points_text(sum(points.values())))

    def gain(self, part: str, points: int) -> str:
        """What a part of the score has gained or lost, such as `+2 points (parks)`; `gain.<part>` says more of it."""
        name = self.part(part).replace("\n", "")
        part_said = name.lower() if self.language == "en" else name
        facts = {"points": change_text(points), "count": abs(points), "part": part_said}
        return self.say(f"gain.{part}", **facts) if self.has(f"gain.{part}") else self.say("gain", **facts)

    def gained_in_all(self, points: int) -> str:
        """What a score has gained or lost, such as `+2 points`."""
        return self.say("gain.sum", points=change_text(points), count=abs(points))

    def question(self, ask: Ask) -> str:
        """The question in one line."""
        key = self.question_key(ask)
        return self.say_of(f"ask.{key}" if self.has(f"ask.{key}") else "ask", ask.facts)

    def question_key(self, ask: Ask) -> str:
        """Which text asks: some kinds have several."""
        return ask.kind

    def short_question(self, ask: Ask) -> str:
        """The question as the heading of a picture that says the rest of it: `title.<kind>`, if there is one."""
        return self.say(f"title.{ask.kind}") if self.has(f"title.{ask.kind}") else self.question(ask)

    def _said(self, name: str, facts: Mapping[str, Any]) -> Any:
        """What stands in a sentence under that name: what is made of all facts, or of the one that is called so."""
        if name in self.made_of_facts:
            return self.made_of_facts[name](self, facts)
        if name == "count" and name not in facts:
            return next(facts[counted] for counted in self.facts_counted if counted in facts)
        value = facts[name]
        if name in self.facts_said:
            return self.facts_said[name](self, value)
        return self.say(f"{name}.{value}") if name in self.facts_named else value

    def label(self, ask: Ask, option: Plain, view: Any | None = None) -> str:
        """What a button or menu entry for this option says, without its letter; at most 75 characters.

        With the view of the seat that is asked it also says what a picture would show at that place.
        """
        if option is DECLINE:
            return self.decline(ask)
        if ask.kind in self.options_said:
            return self.options_said[ask.kind](self, ask, option)
        facts = {"option": option, "count": option, **ask.facts}
        return self.say_of(f"option.{ask.kind}" if self.has(f"option.{ask.kind}") else "option", facts)

    def chosen(self, ask: Ask, choice: Choice) -> list[str]:
        """What is said of a choice that is only to be committed, as far as no news tells of it already."""
        return self.labels(ask, choice) if choice is DECLINE or ask.kind in self.untold else []

    def labels(self, ask: Ask, choice: Choice) -> list[str]:
        """The labels of all that was chosen."""
        return [self.label(ask, option) for option in (choice if ask.several else (choice,))]

    def brief(self, ask: Ask, option: Plain) -> str:
        """What one of many buttons says behind its letter, beside a picture that has the letters; may be empty."""
        return self.label(ask, option)

    def left_out(self, ask: Ask, option: Plain) -> str:
        """What the label says that the few words leave out, where an option stands alone for an area."""
        return ""

    def about(self, ask: Ask, option: Plain, view: Any) -> str:
        """What an option gives and costs beside its label, in at most 100 characters; empty where that says it all."""
        return ""

    def is_idle(self, ask: Ask, option: Plain, view: Any) -> bool:
        """Whether an option would have no effect at all: such stand last, and it is said of them."""
        return False

    def area(self, ask: Ask, option: Plain) -> str:
        """The area in which an option stands; empty for a question that is not put in two steps."""
        named = None if option is DECLINE else self.areas_of.get(ask.kind)
        return named(ask, option) if named else ""

    def area_named(self, area: str) -> str:
        """What an area is called."""
        return self.say(f"area.{area}")

    def is_for_menus(self, ask: Ask) -> bool:
        """Whether options have so much to say that many of them are a menu, even where a picture has their letters."""
        return False

    def unavailable(self, ask: Ask, view: Any, is_here: IsHere = everywhere) -> list[str]:
        """What to know before choosing, such as what is not offered now, and why, in a few short lines.

        Where a question is put in two steps, `is_here` says of an area whether it is what is shown.
        """
        return []

    def icon(self, ask: Ask, option: Plain) -> str | None:
        """The name of the icon that stands beside this option, among those of the game's face; None without one."""
        found = None if option is DECLINE else self.icons_said.get(ask.kind)
        return found(ask, option) if found else None

    def decline(self, ask: Ask) -> str:
        """What a button says that declines all options."""
        return self.say(f"decline.{ask.kind}" if self.has(f"decline.{ask.kind}") else "decline", **ask.facts)

    def group(self, ask: Ask, first: Plain) -> str:
        """What the options whose first part is `first` have in common, where a question is split over several menus."""
        named = None if first is DECLINE else self.groups_said.get(ask.kind)
        return named(self, first) if named else self.label(ask, first)

    def within(self, ask: Ask, option: Plain) -> str | None:
        """What an option is called under the name of its group; None where it is called no shorter there."""
        return None

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        """What a wish is called; `ask` is the question to come, where there is one, which may not offer it any more."""
        if ask is not None and wish in ask.options:
            return self.label(ask, wish)
        return self.say("option", option=wish)

    def turn_to_come(self, ask: Ask) -> str:
        """What the turn is called in which this question will come."""
        return self.say("turn_to_come", **ask.facts)

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """A fact in a sentence or two; empty where the picture says it all. The reader's own seat is told as `you`."""
        key, facts = self.news_key(news), self.news_facts(news, names)
        is_own = news.seat is not None and news.seat == reader and self.can_say(f"news.you.{key}")
        said = self.say_of(f"news.you.{key}", facts) if is_own else self.say_of(f"news.{key}", facts)
        return self.sentences([said, *self.reasons(news)])

    def told(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """Facts as the lines of a message; to everybody a line for each seat."""
        if reader is not None:
            return self.listed(happened, names, reader)
        facts = dict[int, list[News]]()
        for number, news in enumerate(happened, 1):
            facts.setdefault(-number if news.seat is None else news.seat, []).append(news)
        return [self.about_one(lines, seat, names) for seat, own in facts.items() if (lines := self.listed(own, names))]

    def about_one(self, said: Iterable[str], seat: Seat | None, names: Sequence[str]) -> str:
        """Sentences about a seat, one after the other; its name does not begin two of them that follow each other."""
        if seat is None or seat < 0:
            return self.sentences(said)
        name, lines, is_named = self.player(seat, names), list[str](), False
        subjects = (self.say("subject.topic", name=name), self.say("subject.agent", name=name))
        for one in said:
            subject = next((begun for begun in subjects if one.startswith(begun)), "")
            lines.append(_capital(one.removeprefix(subject)) if is_named else one)
            is_named = bool(subject)
        return self.sentences(lines)

    def listed(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """A line for each fact; a game may put several in one."""
        return [said for news in happened if (said := self.news(news, names, reader))]

    def news_key(self, news: News) -> str:
        """Which sentence tells a fact: `<kind>_<value>` where there is one for a value of it, else that of its kind."""
        if news.kind == "graded":
            return "graded_met" if news.facts["met"] else "graded_missed" if news.facts["grade"] else "graded_none"
        keys = (f"{news.kind}_{value}" for value in news.facts.values() if isinstance(value, str))
        return next((key for key in keys if self.has(f"news.{key}")), news.kind)

    def news_facts(self, news: News, names: Sequence[str]) -> dict[str, Any]:
        """The facts of which sentences tell, with the names of players in the place of seats."""
        facts = {
            fact: self._players(value, names) if fact in SEATS and value is not None else value
            for fact, value in news.facts.items()
        }
        return facts if news.seat is None else {**facts, "name": self.player(news.seat, names)}

    def _players(self, seats: Any, names: Sequence[str]) -> str:
        """The name of a player within a sentence, or those of several, one after the other."""
        several = (seats,) if isinstance(seats, int) else seats
        return self.say("then").join(self.player(seat, names, within=True) for seat in several)

    def reasons(self, news: News) -> list[str]:
        """Sentences that say why the seat was not asked, or what else happened by itself."""
        return [self.say(f"why.{news.kind}")] if news.is_unasked and self.has(f"why.{news.kind}") else []

    def briefly(self, news: News, names: Sequence[str]) -> str:
        """A fact in fewer words, for where its sentence has no room; empty where there are none."""
        key = self.news_key(news)
        return self.say_of(f"brief.{key}", self.news_facts(news, names)) if self.has(f"brief.{key}") else ""

    def weight(self, news: News) -> int:
        """How much a fact says of its round, where only one is told; below 0 if it is of the next one."""
        return -1 if news.kind == "round" else self.weights.get(news.kind, int(news.facts.get("points", 0)))

    def player(self, seat: Seat, names: Sequence[str], *, within: bool = False) -> str:
        """The name of a player; that of a rival who is no seat may differ `within` a sentence."""
        if seat < len(names):
            return names[seat]
        number = seat - len(names) + 1
        return self.say("rival.within" if within and self.has("rival.within") else "rival", number=number)

    def table_title(self, view: Any) -> str:
        """The game's name, with its mode where that is not the standard one, and other tags."""
        tags = self.tags(view)
        joined = self.say("title.and").join(tags)
        return self.say("title.tagged", title=self.title(), tags=joined) if tags else self.title()

    def tags(self, view: Any) -> list[str]:
        """What is special about a table, in a word each."""
        settings: Settings = getattr(view, "settings", Settings())
        return [] if settings.mode == Settings().mode else [self.say(f"tag.{settings.mode}")]

    def round(self, number: int, view: Any) -> str:
        """The number of a round, and that of the last one where it is known."""
        last = self.last_round(view)
        if not number:
            return self.say("round.before")
        return self.say("round", round=number) if last is None else self.say("round.of", round=number, last=last)

    def stage(self, number: int, view: Any) -> str:
        """Where the turns that are told belong: the round of this number, or more exactly a part of it."""
        return self.round(number, view)

    def seat_colour(self, name: str) -> str:
        """The name of a colour that a seat can have."""
        return self.say(f"seat_colour.{name}")

    def last_headings(self, names: Sequence[str]) -> list[str]:
        """That this is the last round, in a few words; before that with these names of who still plays, or how many."""
        brief = [self.say("last")]
        if not names:
            return brief
        return [self.say("last.who", names=self.joined(names)), self.say("last.count", count=len(names)), *brief]

    def told_last(self, names: Sequence[str]) -> str:
        """The same as a sentence or two."""
        return self.say("last.told.who", names=self.joined(names)) if names else self.say("last.told")

    def near_end(self, view: Any, names: Sequence[str]) -> str:
        """Who can end the game in this round, where nobody knows which is the last; empty where nobody can."""
        return ""

    def last_round(self, view: Any) -> int | None:
        """The number of the last round there can be, where that is known."""
        return None


def _capital(sentence: str) -> str:
    """A sentence whose first words were left out, with a capital letter."""
    return sentence[:1].upper() + sentence[1:]
