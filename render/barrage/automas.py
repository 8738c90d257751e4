"""What automas do and why, in one language."""

from collections.abc import Sequence
from typing import Any

from games.core import News, Seat
from render.barrage.words import BarrageQuestions


def is_in_the_line(news: News) -> bool:
    """Whether it goes without saying of an automa: what it builds with, and a wheel that gives nothing back."""
    facts = news.facts
    return news.kind == "constructed" or (
        news.kind == "rotated" and not (facts["tiles"] or facts["excavators"] or facts["mixers"])
    )


class AutomaWords(BarrageQuestions):
    """The words of questions and options, and those about automas."""

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
            fields["piece"] = self.piece(facts["piece"])
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
