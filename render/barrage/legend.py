"""What companies, officers and advanced technology tiles can do, in a row for each."""

from collections.abc import Iterator
from typing import Final

from games.barrage import COMPANIES, OFFICERS, TILES, BarrageSettings
from games.core import SOLO
from render.barrage.telling import BarrageWords
from render.kit.legend import SIGN, Legend, LegendEntry, legend_of_letters
from render.kit.scene import sign, star_icon

MARK: Final = sign(SIGN, SIGN, star_icon)
"""What stands beside each, until the tiles are drawn."""


def legends(words: BarrageWords, settings: BarrageSettings) -> Iterator[Legend]:
    """The letters, companies, officers, and the tiles where there are any."""
    yield legend_of_letters(words)
    companies = (LegendEntry(MARK, words.company(name), words.printed(one.rule)) for name, one in COMPANIES.items())
    yield Legend(words.say("legend.companies"), tuple(companies))
    officers = (LegendEntry(MARK, words.officer(name), words.printed(one.rule)) for name, one in OFFICERS.items())
    yield Legend(words.say("legend.officers"), tuple(officers))
    if settings.automas or settings.mode == SOLO:
        kinds = ("turn", "credits", "contracts", "objective")
        told = ((words.say(f"legend.automa_{kind}"), words.say(f"legend.automa_rule.{kind}")) for kind in kinds)
        automas = (LegendEntry(MARK, name, rule) for name, rule in told)
        yield Legend(words.say("legend.automas"), tuple(automas))
    if settings.mode != "introductory":
        rules = {name: tile.rule for name, tile in TILES.items() if tile.rule}
        tiles = (LegendEntry(MARK, words.tile(name), words.printed(rule)) for name, rule in rules.items())
        yield Legend(words.say("legend.tiles"), tuple(tiles))
