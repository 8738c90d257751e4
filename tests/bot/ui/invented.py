"""An invented game's words, and panels with any question, for what no real game asks yet."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from bot import limits
from bot.store.rows import SeatRow, TableRow
from bot.table.panel import Panel
from bot.ui.picker import Beside, Picker
from games.core import Ask, News, Plain, Seat, Standing, Value
from render.face import Face, Moment, OptionWords, Passage, Picture
from render.texts import texts_in


def long_words(value: Plain) -> str:
    """Longer words than any component can show."""
    return f"{value}: " + "over the hills and far away " * 10


class InventedOptions(OptionWords):
    """Calls options by their names."""

    def __init__(self, words: Callable[[Plain], str]) -> None:
        self.words = words

    def name(self, name: str) -> str:
        """The name itself."""
        return self.words(name)

    def value(self, name: str, value: Value) -> str:
        """The value itself."""
        return self.words(value)

    def help(self, name: str, value: Value | None = None) -> str:
        """The name, or the value, again."""
        return self.words(f"about {name if value is None else value}")


class InventedFace:
    """Names options by their values, so that a test can read them; `words` says how."""

    def __init__(self, words: Callable[[Plain], str] = str, has_letters: bool = True) -> None:
        self.words, self.has_letters = words, has_letters
        self.options: OptionWords = InventedOptions(words)

    def question(self, ask: Ask) -> str:
        """The kind of the question."""
        return self.words(ask.kind)

    def label(self, ask: Ask, option: Plain, view: Any | None = None) -> str:
        """The option's value; with a view it says so."""
        said = self.words("decline" if option is None else option)
        return said if view is None else f"{said} in full"

    def group(self, ask: Ask, first: Plain) -> str:
        """The first part of the options of a group."""
        return self.words(f"group {first}")

    def within(self, ask: Ask, option: Plain) -> str | None:
        """The second part of an option that has two."""
        return self.words(option[1]) if isinstance(option, tuple) and len(option) == 2 else None

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """The kind of the fact."""
        return self.words(news.kind)

    def title(self) -> str:
        """A name."""
        return self.words("invented")

    def goal(self, mode: str = "standard") -> str:
        """A goal."""
        return self.words(f"to be tested in {mode} mode")

    def part(self, name: str) -> str:
        """The part's name."""
        return self.words(name)

    def gain(self, part: str, points: int) -> str:
        """The part and its points."""
        return self.words(f"{points:+d} {part}")

    def sheet(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Picture:
        """A picture that nobody looks at."""
        return Picture("sheet.png", b"", "a sheet")

    def is_lettered(self, view: Any, ask: Ask) -> bool:
        """Whether this face letters its sheets; then it letters everything."""
        return self.has_letters

    def table(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> Picture:
        """A picture that nobody looks at."""
        return Picture("table.png", b"", "a table")

    def reveal(self, view: Any, names: Sequence[str]) -> list[Picture]:
        """A picture that nobody looks at."""
        return [Picture("sheets.png", b"", "sheets")]

    def final(self, view: Any, standings: Sequence[Standing], names: Sequence[str]) -> Picture:
        """A picture that nobody looks at."""
        return Picture("final.png", b"", "scores")

    def sheet_text(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> list[Passage]:
        """A sheet of two lines."""
        return [Passage(self.words(f"sheet of {names[seat]}"), (self.words("a house"), self.words("a tree")))]

    def table_text(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> list[Passage]:
        """A table in one line."""
        return [Passage(self.words("table"), (self.words("cards"),))]

    def reveal_text(self, view: Any, names: Sequence[str]) -> list[Passage]:
        """A sheet for each name."""
        return [passage for seat in range(len(names)) for passage in self.sheet_text(view, seat, names)]

    def final_text(self, view: Any, standings: Sequence[Standing], names: Sequence[str]) -> list[Passage]:
        """Scores in one line."""
        return [Passage(self.words("scores"), (self.words("points"),))]

    def legend(self, settings: Any) -> Picture:
        """A picture that nobody looks at."""
        return Picture("legend.png", b"", "a legend")

    def legend_text(self, settings: Any) -> list[Passage]:
        """A legend of one sign."""
        return [Passage(self.words("signs"), (self.words("a sign"),))]

    def film(self, moments: Sequence[Moment]) -> Picture:
        """A film that nobody looks at."""
        return Picture("film.gif", b"", "a film")


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
        "parked": None,
        "pace": "none",
        "entry": "anyone",
        "paused_at": None,
        "previous": None,
        "rematch_id": None,
        "ended_why": None,
        "ended_by": None,
        "guard": 0,
        "created_at": 0,
        "updated_at": 0,
    }
    return TableRow(**{**fields, **changes})


def panel_asking(ask: Ask, serial: int = 5, page: int = 0) -> Panel:
    """The panel of somebody who is asked this."""
    seats = (SeatRow(0, "Hana", user_id=101), SeatRow(1, "Ben", user_id=102, serial=serial))
    return Panel(table_row(), seats, ask.seat, serial, None, ask, 0, (ask.seat,), (), page=page)


def picker_rows(
    ask: Ask, page: int = 0, face: Face | None = None, room: int = limits.COMPONENTS, beside: Beside = "picture"
) -> list[dict[str, Any]]:
    """What the picker offers for a question, row by row as Discord gets it."""
    picker = Picker(panel_asking(ask, page=page), face or InventedFace(), texts_in("en"), room, beside)
    return [dict(row.to_component_dict()) for row in picker.rows()]
