"""What will flow when the water phase comes, if nobody changes anything until then."""

from collections import Counter
from typing import NamedTuple

from games.barrage import BarrageState, flow_all


class WaterForecast(NamedTuple):
    """The drops that come to each dam, and how many leave the valley."""

    coming: dict[str, int]
    leaving: int


def forecast(view: BarrageState) -> WaterForecast:
    """Let the waiting water flow on a copy."""
    after = view.copy()
    after.news = []
    flow_all(after)
    coming = {site: dam.water - view.dams[site].water for site, dam in after.dams.items()}
    ends = Counter(str(end) for news in after.news if news.kind == "flowed" for end in news.facts["ends"])
    return WaterForecast(coming, sum(count for end, count in ends.items() if end.startswith("OUT")))
