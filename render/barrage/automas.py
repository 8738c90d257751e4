"""What automas do and why, in one language: a fact in each line; where these are many, each turn or automa in one."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from games.barrage import CONTRACTS, DAMS
from games.core import News, Seat
from render.barrage.words import BarrageQuestions

LINES_MOST: Final = 20
"""From so many lines on, turns of automas are told in short."""
TURNS_MOST: Final = 12
"""From so many such turns on, those of one automa stand in one line."""
TOLD: Final = ("automa", "fulfilled")
"""What is told of such a turn."""
OUTSIDE: Final = ("passed", "water", "scored", "round", "streams", "patents")
"""What is told after the turn of an automa has ended."""


class AutomaTurn(NamedTuple):
    """A turn of an automa, and the tile that it followed."""

    automa: Seat
    tile: str


class AutomaWords(BarrageQuestions):
    """The words of questions and options, and those about automas; many of their turns are told in short."""

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """A fact in a sentence or two; empty for what the line about an automa's action says or lets one see."""
        is_automa = news.seat is not None and news.seat >= len(names)
        return "" if is_automa and is_in_the_line(news) else super().news(news, names, reader)

    def automa_key(self, news: News) -> str:
        """Which sentence tells what an automa does; the wheel may turn for nothing."""
        did: str = news.facts["do"]
        return f"automa_{did}_paid" if did == "rotate" and news.facts["paid"] else f"automa_{did}"

    def automa_fields(self, news: News) -> dict[str, Any]:
        """What an automa does, by which tile, and by which criteria of which other tile."""
        facts = news.facts
        fields = {
            "tile": self.automa_tile(facts["tile"]),
            "criteria": self.automa_tile(facts["criteria"]),
            "workers": self.counted("worker", facts["workers"]),
            "paid": self.counted("vp", facts["paid"]),
        }
        if "why" in facts:
            fields["why"] = self.say(f"criterion.{facts['why']}", tile=fields["criteria"])
        if "piece" in facts:
            fields["piece"] = self.say(f"piece.{facts['piece']}")
        if "excavators" in facts:
            fields["price"] = self.price((facts["excavators"], facts["mixers"], 0))
        if "count" in facts:
            fields["gain"] = self.counted("vp", facts["count"])
        if "colour" in facts:
            fields["colour"] = self.say(f"colour.{facts['colour']}")
        return fields

    def automa_tile(self, tile: str) -> str:
        """The number of a tile of automas."""
        return tile[1:]

    def told(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """A line for each fact; where these are many, the turns of automas in short."""
        listed = without_start_of_water(happened)
        lines = super().told(listed, names, reader)
        if len(lines) <= LINES_MOST or all(news.kind != "automa" for news in listed):
            return lines
        return list(self._in_short(listed, names, reader))

    def _in_short(self, happened: list[News], names: Sequence[str], reader: Seat | None) -> Iterator[str]:
        """All facts in their order, but those of automas turn by turn; many turns of each where its first one was."""
        parts = parts_of(happened, len(names))
        turns = [(turn.automa, self._turn(facts)) for turn, facts in parts if turn]
        of_each = {automa: [said for one, said in turns if one == automa] for automa, _ in turns}
        for turn, facts in parts:
            if turn is None:
                yield from super().told(facts, names, reader)
            elif len(turns) <= TURNS_MOST:
                yield self._line(turn.automa, [self._turn(facts)], names)
            elif said := of_each.pop(turn.automa, None):
                yield self._line(turn.automa, said, names)

    def _line(self, automa: Seat, turns: list[str], names: Sequence[str]) -> str:
        """What an automa has done, turn by turn."""
        name, said = self.player(automa, names), self.say("turn.then").join(turns)
        return self.sentence(self.say("turn.automa", name=name, turns=said))

    def _turn(self, facts: list[News]) -> str:
        """A turn of an automa: what it did and why."""
        return self.say("turn.and").join(self._clause(news) for news in facts)

    def _clause(self, news: News) -> str:
        """One of its actions, or a contract that it has fulfilled."""
        if news.kind == "fulfilled":
            return self.say("turn.fulfilled", need=CONTRACTS[news.facts["contract"]].need)
        fields: dict[str, Any] = dict(news.facts) | self.automa_fields(news)
        if site := news.facts.get("site"):
            fields["site"] = self.brief_site(site) if site in DAMS else site[1:]
        return self.say(f"turn.{self.automa_key(news)}", **fields)


def is_in_the_line(news: News) -> bool:
    """Whether it goes without saying of an automa: what it builds with, and a wheel that gives nothing back."""
    facts = news.facts
    return news.kind == "constructed" or (
        news.kind == "rotated" and not (facts["tiles"] or facts["excavators"] or facts["mixers"])
    )


def without_start_of_water(happened: Iterable[News]) -> list[News]:
    """Facts without that the water of headstreams flows, where it is told how that of each one flowed."""
    listed = list(happened)
    has_flowed = any(news.kind == "flowed" for news in listed)
    return [news for news in listed if not (has_flowed and news.kind == "water")]


def parts_of(happened: Iterable[News], seats: int) -> list[tuple[AutomaTurn | None, list[News]]]:
    """What is told in short: turns of automas, and between them what others did."""
    found = groupby(_in_turns(happened, seats), key=lambda part: part[0])
    return [(turn, [news for _, news in part]) for turn, part in found]


def _in_turns(happened: Iterable[News], seats: int) -> Iterator[tuple[AutomaTurn | None, News]]:
    """Facts, each with the turn of an automa to which it belongs, if it does to one."""
    turn: AutomaTurn | None = None
    for news in happened:
        automa = news.seat if news.seat is not None and news.seat >= seats else None
        if automa is not None and news.kind == "automa":
            turn = AutomaTurn(automa, news.facts["tile"])
        elif news.kind in OUTSIDE or (automa is None and news.seat is not None):
            turn = None
        if (news.kind in TOLD) if turn else (automa is None or news.kind == "scored"):
            yield turn, news
