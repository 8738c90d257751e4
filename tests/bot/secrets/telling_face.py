"""A face that shows and says everything it is handed: whatever a view gives away is seen in its pictures and words."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from games.core import Ask, News, Plain, Seat, Standing, encode
from render.face import Illustration, InTurn, Moment, Passage, at_once
from render.kit.poster import NO_OCCASION, Occasion
from render.kit.things import ThingInView
from render.texts import Texts
from render.theme import Theme
from tests.bot.ui.invented import InventedFace, InventedWords


class TellingWords(InventedWords):
    """Sentences are all the facts."""

    def question(self, ask: Ask) -> str:
        return repr(ask)[:500]

    def label(self, ask: Ask, option: Plain, view: Any | None = None) -> str:
        return f"{option} {ask.facts}"[:80]

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        return f"{news.kind} {news.seat} {news.facts} {news.only}"


class TellingFace(InventedFace):
    """Pictures and text forms are the view itself."""

    def __init__(self, _: Texts, __: Theme) -> None:
        super().__init__()
        self.words = TellingWords(str)

    def sheet(
        self,
        view: Any,
        seat: Seat,
        names: Sequence[str],
        ask: Ask | None = None,
        page: Sequence[int] | None = None,
    ) -> Illustration:
        """The view, the question, and the open page of it."""
        return self.telling("sheet.png", view, seat, names, ask, page)

    def table(self, view: Any, names: Sequence[str], ready: Collection[Seat]) -> Illustration:
        return self.telling("table.png", view, names, sorted(ready))

    def ledger(self, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Illustration | None:
        return self.telling("ledger.png", view, seat, names, ask)

    def tie_sentences(self, view: Any, standings: Sequence[Standing], names: Sequence[str]) -> Iterator[str]:
        yield f"{standings} {names}"

    def reveal(
        self,
        view: Any,
        names: Sequence[str],
        gained: Sequence[Mapping[str, int]] | None = None,
        seats: Sequence[Seat] | None = None,
    ) -> list[Illustration]:
        return [self.telling("round-1.png", view, names, gained, seats)]

    def sheets(self, view: Any, names: Sequence[str]) -> list[Illustration]:
        return [self.telling("sheet-1.png", view, names)]

    def final(
        self, view: Any, standings: Sequence[Standing], names: Sequence[str], occasion: Occasion = NO_OCCASION
    ) -> Illustration:
        return self.telling("final.png", view, standings, names)

    def film(self, moments: Sequence[Moment], in_turn: InTurn = at_once) -> Illustration:
        return self.telling("film.gif", moments[-1].view, moments)

    def named_things(self, view: Any, seat: Seat) -> dict[str, list[ThingInView]]:
        return {"things": [ThingInView(1, f"view of {seat}", encode(view).decode())]}

    def telling(self, name: str, view: Any, *others: object) -> Illustration:
        """A file and a passage that say all of this."""
        told = Passage(encode(view).decode(), (repr(others),))
        return Illustration(name, self.words, lambda: "".join((told.heading, *told.lines)).encode(), lambda: [told])


FACE = TellingFace
