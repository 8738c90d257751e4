"""A face that shows and says everything it is handed: whatever a view gives away is seen in its pictures and words."""

from collections.abc import Collection, Sequence
from typing import Any

from games.core import Ask, News, Plain, Seat, Standing, encode
from render.face import Face, Moment, Passage, Picture
from render.texts import Texts
from render.theme import Theme
from tests.bot.ui.invented import InventedFace


class TellingFace(InventedFace):
    """Pictures are the view itself, sentences all the facts."""

    def question(self, ask: Ask) -> str:
        """The whole question."""
        return repr(ask)[:500]

    def label(self, ask: Ask, option: Plain, view: Any | None = None) -> str:
        """The option and the facts of its question."""
        return f"{option} {ask.facts}"[:80]

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """The whole fact."""
        return f"{news.kind} {news.seat} {news.facts} {news.only}"

    def sheet(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Picture:
        """The view and the question."""
        return telling("sheet.png", view, seat, names, ask)

    def table(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> Picture:
        """The view, and who is ready."""
        return telling("table.png", view, names, sorted(ready))

    def reveal(self, view: Any, names: Sequence[str]) -> list[Picture]:
        """The view."""
        return [telling("sheets-1.png", view, names)]

    def final(self, view: Any, standings: Sequence[Standing], names: Sequence[str]) -> Picture:
        """The view and the result."""
        return telling("final.png", view, standings, names)

    def sheet_text(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> list[Passage]:
        """The view and the question."""
        return [told(view, seat, names, ask)]

    def table_text(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> list[Passage]:
        """The view, and who is ready."""
        return [told(view, names, sorted(ready))]

    def reveal_text(self, view: Any, names: Sequence[str]) -> list[Passage]:
        """The view."""
        return [told(view, names)]

    def final_text(self, view: Any, standings: Sequence[Standing], names: Sequence[str]) -> list[Passage]:
        """The view and the result."""
        return [told(view, standings, names)]

    def film(self, moments: Sequence[Moment]) -> Picture:
        """All views."""
        return telling("film.gif", moments[-1].view, moments)


def telling(name: str, view: Any, *others: object) -> Picture:
    """A picture whose content and whose description are all of this."""
    content = encode(view).decode() + repr(others)
    return Picture(name, content.encode(), content[:1024])


def told(view: Any, *others: object) -> Passage:
    """A passage that says all of this."""
    return Passage(encode(view).decode(), (repr(others),))


def face(_: Texts, __: Theme) -> Face:
    """The face, the same in every language and theme."""
    return TellingFace()
