"""The news of Barrage in one language. If automas have many turns, each has a single line."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from games.barrage import BONUS_TILES, CONTRACTS, FACTS, SPACES, BarrageState
from games.barrage.pieces import space_price
from games.barrage.state import Company
from games.core import News, Seat
from render.barrage.drawings import ICONS_SAID
from render.barrage.words import BarrageQuestions
from render.kit import scene

_MAX_FULL_LINES: Final = 12
"""With more lines, turns of automas are told in short."""
MAX_SEPARATE_TURNS: Final = 12
"""The most turns of automas with a line each. If there are more, all turns of an automa share a line."""
_HEADING_NEWS: Final = ("automa", "fulfilled")
_TOLD_BY_OTHERS: Final = ("construct", "produce", "water_place", "water_flow", "advanced_tile")
_PAYMENTS: Final = ("fee", "paid")
"""The news of credits for which automas pay points."""
_NEWS_BETWEEN_TURNS: Final = ("passed", "water", "scored", "round", "streams", "patents")
_PARTS: Final = ("place", "track", "bonus", "credits")


class AutomaTurn(NamedTuple):
    """A turn of an automa, and the tile by which it acted."""

    automa: Seat
    tile: str


class BarrageWords(BarrageQuestions):
    """All words of Barrage in one language. This class adds the words for news."""

    weights = {"scored": 6, "fulfilled": 5, "produced": 4, "built": 3, "patent": 2, "took": 2} | dict.fromkeys(
        ("company", "gained", "machines", "rotated"), 1
    )

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """A piece of news in a sentence or two; empty if other news of the same automa's action include it."""
        is_automa = news.seat is not None and news.seat >= len(names)
        goes_without_saying = news.kind in ("constructed", "rotated") or news.facts.get("do") in _TOLD_BY_OTHERS
        if is_automa and goes_without_saying:
            return ""
        told = News(f"automa_{news.kind}", news.seat, news.facts) if is_automa and news.kind in _PAYMENTS else news
        return super().news(told, names, reader)

    def news_key(self, news: News) -> str:
        if news.kind == "automa":
            is_paid = news.facts["do"] == "rotate" and news.facts["paid"]
            return "automa_rotate_paid" if is_paid else f"automa_{news.facts['do']}"
        if news.kind == "constructed" and news.facts["credits"]:
            return "constructed_paid"
        if news.kind == "placed" and news.facts["at_once"]:
            return "placed_flow"
        return "rotated_back" if news.kind == "rotated" and _gives_back(news) else super().news_key(news)

    def reason(self, news: News) -> str:
        """The reason for an automa's choice."""
        return self.say_facts(f"reason.{news.facts['do']}", news.facts)

    def news_lines(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """Lines that tell news. If automas took part and the news has more than _MAX_FULL_LINES sentences, the turns of
        automas are told in short.
        """
        listed = self.news_to_tell([*happened], reader)
        has_automas = any(news.seat is not None and news.seat >= len(names) for news in listed)
        if has_automas and len(self.news_sentences(listed, names, reader)) > _MAX_FULL_LINES:
            return list(self._in_short(listed, names, reader))
        return super().news_lines(listed, names, reader)

    def news_to_tell(self, happened: Sequence[News], reader: Seat | None) -> list[News]:
        """The news to tell. It leaves out the start of the flow if the flow itself is told, turns of the wheel that
        returned nothing, and gains from a contract, which the contract's sentence names.
        """
        told = _without_start_of_water(super().news_to_tell(happened, reader))
        named = [news for news in told if news.facts.get("why") != "contract"]
        return [news for news in named if news.kind != "rotated" or _gives_back(news)]

    def dealt_lines(self, view: BarrageState, names: Sequence[str], reader: Seat | None = None) -> list[str]:
        seats = range(len(names)) if reader is None else [reader]
        begun = [(seat, view.companies[seat]) for seat in seats if view.round == 1]
        return [
            self._dealt(one, "" if seat == reader else self.player(seat, names))
            for seat, one in begun
            if one.contracts and one.workers == FACTS.start.workers
        ]

    def _dealt(self, company: Company, name: str) -> str:
        rule = self.rule(company.officer)
        return self.say(
            "dealt.other" if name else "dealt.you",
            name=name,
            pair=self.pair(company.name, company.officer),
            rule=rule if name else rule[:1].lower() + rule[1:],
            power=self.rule(company.name),
            contract=self.contract(company.contracts[0]),
        )

    def _in_short(self, happened: list[News], names: Sequence[str], reader: Seat | None) -> Iterator[str]:
        """The reader's own facts, then all in order, automas' turn by turn; many of one share its first one's line."""
        parts = news_by_turn(happened, len(names))
        yield from self.news_sentences(
            [news for news in happened if news.seat is not None and news.seat == reader], names, reader
        )
        turns = [(turn.automa, self._turn(facts)) for turn, facts in parts if turn]
        of_each = {automa: [said for one, said in turns if one == automa] for automa, _ in turns}
        for turn, facts in parts:
            if turn is None:
                others = [news for news in facts if news.seat is None or news.seat != reader]
                yield from self.news_sentences(others, names, reader)
            elif len(turns) <= MAX_SEPARATE_TURNS:
                yield self._line(turn.automa, [self._turn(facts)], names)
            elif said := of_each.pop(turn.automa, None):
                yield self._line(turn.automa, said, names)

    def _line(self, automa: Seat, turns: list[str], names: Sequence[str]) -> str:
        name, said = self.player(automa, names), self.say("turn.then").join(turns)
        return self.sentence(self.say("turn.automa", name=name, turns=said))

    def _turn(self, facts: list[News]) -> str:
        return self.say("turn.and").join(self.say_facts(f"turn.{self.news_key(news)}", news.facts) for news in facts)

    def _things(self, facts: Mapping[str, Any]) -> str:
        tile, used = self.tile(facts["tile"]), self.tile(facts["used"])
        named = tile if tile == used else self.say("text.copy", tile=tile, used=used)
        return self.comma_list([named, *self.price_if_any((*_price_in(facts)[:2], 0))])

    def _ends(self, ends: Sequence[str]) -> str:
        counted = Counter("" if end.startswith("OUT") else end for end in ends)
        return self.comma_list(
            self.say("text.stops", site=self.site(end), count=count) if end else self.say("text.leaves", count=count)
            for end, count in counted.items()
        )

    def _spent(self, facts: Mapping[str, Any]) -> str:
        workers = self.amount("worker", facts["workers"])
        return self.say("plus").join([workers, *self.price_if_any((0, 0, space_price(SPACES[facts["space"]])))])

    icons_said = ICONS_SAID
    facts_named = ("piece",)
    facts_counted = ("workers", "drops", "credits", "contracts")
    facts_said = {
        **dict.fromkeys(("site", "dam", "start"), BarrageQuestions.site),
        **dict.fromkeys(("drops", "waiting"), BarrageQuestions.waiting_drops),
        **dict.fromkeys(("company", "officer"), BarrageQuestions.name_of),
        "contract": BarrageQuestions.contract,
        "contracts": BarrageQuestions.contracts,
        "tile": BarrageQuestions.tile,
        "tiles": BarrageQuestions.tiles,
        "conduit": lambda words, conduit: words.short_conduit(conduit),
        "heads": lambda words, heads: words.waiting_drops(Counter(heads).items()),
        "workers": lambda words, workers: words.amount("worker", workers),
        "paid": lambda words, points: words.amount("vp", points),
        "ends": _ends,
    }
    made_of_facts = {
        "pair": lambda words, facts: words.pair(facts["company"], facts["officer"]),
        "what": lambda words, facts: words.amount(facts["what"], facts["count"]),
        "gain": lambda words, facts: words.amount("vp", facts["count"]),
        "need": lambda words, facts: CONTRACTS[facts["contract"]].need,
        "colour": lambda words, facts: words.say(f"colour.{facts['colour']}").lower(),
        "a_piece": lambda words, facts: words.say(f"a_piece.{facts['piece']}"),
        "criterion_tile": lambda words, facts: words.automa_tile_number(facts["criteria"]),
        "followed": lambda words, facts: words.automa_tile_number(facts["tile"]),
        "why": lambda words, facts: words.criterion(facts["why"]),
        "place": lambda words, facts: words.short_site(facts["site"]),
        "act": lambda words, facts: words.action(SPACES[facts["space"]]),
        "source": lambda words, facts: words.say(f"source.{facts['why']}"),
        "bonus": lambda words, facts: words.text_of(BONUS_TILES[facts["tile"]].name),
        "spent": _spent,
        "things": _things,
        "fee": lambda words, facts: words.amount("credit", facts["credits"]),
        "price": lambda words, facts: words.price(_price_in(facts)),
        "back": lambda words, facts: words.comma_list(
            [*map(words.tile, facts["tiles"]), *words.price_if_any(_price_in(facts))]
        ),
        "parts": lambda words, facts: words.comma_list(
            words.say_facts(
                "scored.track_lost" if facts[part] < 0 else f"scored.{part}", {**facts, "count": facts[part]}
            )
            for part in _PARTS
            if facts[part]
        ),
    }


BarrageScene: TypeAlias = scene.Scene[BarrageState, BarrageWords]


def _price_in(facts: Mapping[str, Any]) -> list[int]:
    """The excavators, mixers and credits in the facts of news."""
    return [facts.get(kind, 0) for kind in ("excavators", "mixers", "credits")]


def _gives_back(news: News) -> bool:
    """Whether the turned wheel has returned anything."""
    return any(news.facts[what] for what in ("tiles", "excavators", "mixers"))


def _without_start_of_water(happened: Iterable[News]) -> list[News]:
    """The news without the start of the flow, if the flow itself is among them."""
    listed = list(happened)
    has_flowed = any(news.kind == "flowed" for news in listed)
    return [news for news in listed if not (has_flowed and news.kind == "water")]


def news_by_turn(happened: Iterable[News], seats: int) -> list[tuple[AutomaTurn | None, list[News]]]:
    """The news to tell, in groups: one for each turn of an automa, and between them groups of other news, with None.

    The seats from `seats` on are automas. Their news is left out unless it belongs in the heading of a turn, or tells
    a score between turns.
    """
    found = groupby(_in_turns(happened, seats), key=lambda part: part[0])
    return [(turn, [news for _, news in part]) for turn, part in found]


def _in_turns(happened: Iterable[News], seats: int) -> Iterator[tuple[AutomaTurn | None, News]]:
    turn: AutomaTurn | None = None
    for news in happened:
        automa = news.seat if news.seat is not None and news.seat >= seats else None
        if automa is not None and news.kind == "automa":
            turn = AutomaTurn(automa, news.facts["tile"])
        elif news.kind in _NEWS_BETWEEN_TURNS or (automa is None and news.seat is not None):
            turn = None
        if (news.kind in _HEADING_NEWS) if turn else (automa is None or news.kind == "scored"):
            yield turn, news
