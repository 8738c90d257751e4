"""An invented game's words, and panels with any question, for what no real game asks yet."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from bot import limits
from bot.store import SeatRow, TableRow
from bot.table.choices.panel import Panel
from bot.ui.turn.picker import AboveOptions, Picker
from games.core import Ask, News, OptionValue, Plain, Seat, Standing
from render.face import Face, Illustration, InTurn, Moment, OptionWords, Passage, at_once
from render.kit.base_face import BaseFace
from render.kit.game_words import GameWords, ShowsArea, shows_every_area
from render.kit.poster import NO_OCCASION, Occasion
from render.kit.sayings import COMMON_CATALOGUE
from render.kit.scene import Scene
from render.texts import texts_in


def long_words(value: Plain) -> str:
    """Longer words than any component can show."""
    return f"{value}: " + "over the hills and far away " * 10


class InventedOptions(OptionWords):
    """Calls options by their names."""

    def __init__(self, words: Callable[[Plain], str]) -> None:
        self.words = words

    def name(self, name: str) -> str:
        return self.words(name)

    def value(self, name: str, value: OptionValue) -> str:
        return self.words(value)

    def help(self, name: str, value: OptionValue | None = None) -> str:
        return self.words(f"about {name if value is None else value}")


class InventedWords(GameWords):
    """Names everything by its value, so that a test can read it; `words` says how."""

    domain = COMMON_CATALOGUE

    def __init__(self, words: Callable[[Plain], str]) -> None:
        super().__init__(texts_in("en"))
        self.words = words
        self.options: OptionWords = InventedOptions(words)

    def question(self, ask: Ask) -> str:
        return self.words(ask.kind)

    def label(self, ask: Ask, option: Plain, view: Any | None = None) -> str:
        """The option's value; with a view it says so."""
        said = self.words("decline" if option is None else option)
        return said if view is None else f"{said} in full"

    def details(self, ask: Ask, option: Plain, view: Any) -> str:
        """Its price, where a question is about what things cost."""
        return self.words(f"costs {option}") if ask.kind == "price" else ""

    def facts_to_know(self, ask: Ask, view: Any, shows_area: ShowsArea = shows_every_area) -> list[str]:
        """Something, where a question is about what is missing."""
        return [self.words("gold"), self.words("silver")] if ask.kind == "missing" else []

    def icon(self, ask: Ask, option: Plain) -> str | None:
        """The option's value."""
        return str(option)

    def group(self, ask: Ask, first: Plain) -> str:
        return self.words(f"group {first}")

    def has_groups(self, ask: Ask) -> bool:
        """Whether all options have two parts."""
        return all(isinstance(option, tuple) and len(option) == 2 for option in ask.options_without_decline)

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        return self.words(news.kind)

    def title(self) -> str:
        """A name."""
        return self.words("invented")

    def goal(self, mode: str = "standard") -> str:
        return self.words(f"to be tested in {mode} mode")

    def part(self, name: str) -> str:
        return self.words(name)

    def gain(self, part: str, points: int) -> str:
        return self.words(f"{points:+d} {part}")


class InventedFace(BaseFace[Any, GameWords]):
    """Shows everything in a word or two, and in pictures that nobody looks at."""

    words_type = InventedWords

    def __init__(self, words: Callable[[Plain], str] = str, has_letters: bool = True) -> None:
        self.words, self.spoken, self.has_letters = InventedWords(words), words, has_letters

    def describe_seat(self, scene: Scene[Any, GameWords], seat: Seat, ask: Ask | None) -> list[Passage]:
        """Two lines."""
        return [self.passage(f"sheet of {scene.name(seat)}", "a house", "a tree")]

    def sheet(
        self,
        view: Any,
        seat: Seat,
        names: Sequence[str],
        ask: Ask | None = None,
        page: Sequence[int] | None = None,
    ) -> Illustration:
        """A sheet of two lines."""
        return self.shown("sheet.png", f"sheet of {names[seat]}", "a house", "a tree")

    def is_lettered(self, view: Any, ask: Ask) -> bool:
        """Whether this face letters its sheets; then it letters everything."""
        return self.has_letters

    def last_round_sentence(self, view: Any, names: Sequence[str], ready: Collection[Seat] = ()) -> str:
        return ""

    def table(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> Illustration:
        return self.shown("table.png", "table", "cards")

    def ledger(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Illustration | None:
        return self.shown("ledger.png", f"ledger of {names[seat]}", "points")

    def reveal(
        self,
        view: Any,
        names: Sequence[str],
        gained: Sequence[Mapping[str, int]] | None = None,
        seats: Sequence[Seat] | None = None,
    ) -> list[Illustration]:
        return [self.shown("round-1.png", "round", "houses")]

    def sheets(self, view: Any, names: Sequence[str]) -> list[Illustration]:
        return [self.sheet(view, seat, names) for seat in range(len(names))]

    def final(
        self, view: Any, standings: Sequence[Standing], names: Sequence[str], occasion: Occasion = NO_OCCASION
    ) -> Illustration:
        return self.shown("final.png", "scores", "points")

    def legend(self, settings: Any) -> list[Illustration]:
        return [self.shown("legend.png", "signs", "a sign")]

    def film(self, moments: Sequence[Moment], in_turn: InTurn = at_once) -> Illustration:
        """A film that nobody looks at."""
        return self.shown("film.gif", "a film")

    def shown(self, name: str, heading: str, *lines: str) -> Illustration:
        """An empty file, and this passage."""
        passage = self.passage(heading, *lines)
        return Illustration(name, self.words, lambda: b"", lambda: [passage])

    def passage(self, heading: str, *lines: str) -> Passage:
        """These words as this face says them."""
        return Passage(self.spoken(heading), tuple(map(self.spoken, lines)))


def table_row(**changes: Any) -> TableRow:
    """A running table."""
    fields: dict[str, Any] = {
        "id": 12,
        "game": "welcome_to",
        "version": 1,
        "phase": "running",
        "guild_id": 1,
        "channel_id": 2,
        "thread_id": 3,
        "lobby_message_id": 4,
        "table_message_id": 5,
        "offer_message_id": None,
        "host_id": 101,
        "language": "en",
        "bot_level": "easy",
        "seats_most": 4,
        "settings": {},
        "seed": 1,
        "secret": None,
        "checkpoint": None,
        "number": 3,
        "reached_at": 0,
        "told_from": None,
        "told_to": None,
        "parked": None,
        "parked_since": None,
        "pace": "none",
        "entry": "anyone",
        "allows_hints": False,
        **dict.fromkeys(("kind", "paused_at", "previous", "rematch_id", "ended_why", "ended_by")),
        "with_mentor": False,
        "guard": 0,
        "created_at": 0,
        "updated_at": 0,
    }
    return TableRow(**{**fields, **changes})


def panel_asking(ask: Ask, serial: int = 5, page: int = 0) -> Panel:
    seats = (SeatRow(0, "Hana", user_id=101), SeatRow(1, "Ben", user_id=102, serial=serial))
    return Panel(
        table_row(),
        seats,
        ask.seat,
        None,
        ask,
        page,
        serial=serial,
        undoable_count=0,
        waiting=(ask.seat,),
        standings=(),
    )


def picker_rows(
    ask: Ask,
    page: int = 0,
    face: Face | None = None,
    room: int = limits.MAX_COMPONENTS,
    beside: AboveOptions = "picture",
) -> list[dict[str, Any]]:
    """What the picker offers for a question, row by row as Discord gets it."""
    picker = Picker(panel_asking(ask, page=page), face or InventedFace(), texts_in("en"), room, beside)
    return [dict(row.to_component_dict()) for row in picker.rows()]
