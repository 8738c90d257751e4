"""The names of things in Barrage in one language, such as rewards, tiles, sites and prices; areas of long questions."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from games.barrage import (
    AREA_BY_BASIN,
    BONUS_TILES,
    COMPANIES,
    CONDUIT_SITES,
    CONTRACTS,
    COPYING_TILE_ID,
    DAM_SITES,
    FACTS,
    HEADSTREAM_IDS,
    LIMITS,
    OBJECTIVES,
    OFFICERS,
    POWERHOUSE_SITES,
    SITES,
    TILES,
    ActionSpace,
    BarrageState,
    Load,
    Reward,
    outlook,
)
from games.barrage.data import AUTOMA_TILES
from games.barrage.pieces import space_price
from games.barrage.printed import AutomaAction
from games.barrage.river import PLACES_BELOW
from games.core import Ask, Seat
from render.kit.game_words import GameWords

PRODUCTION_QUESTIONS: Final = ("production", "second_production", "extra_production")
SENTENCE_ENDS: Final = ".。"
UPPER_SUFFIX: Final = "U"
"""The suffix of an upper dam's id."""
_SIDES: Final = {"A": "left", "B": "right"}
"""The side of its river on which a conduit begins, by the suffix of its id."""
_NAMED_THINGS: Final[Mapping[str, Any]] = {**COMPANIES, **OFFICERS, **OBJECTIVES}
_THINGS_WITH_RULES: Final[Mapping[str, Any]] = {**COMPANIES, **OFFICERS, **TILES}
CONTRACTS_AREA: Final = "contracts"
WATER_ACTIONS: Final = ("water_place", "water_flow")
AREAS_OF_ACTS: Final = {
    "construction": "build",
    "tile": "build",
    "produce": "produce",
    "turbine": "produce",
    "water": "water",
    "workshop": "machines",
    "machinery": "machines",
    "bank": "machines",
    "contract": CONTRACTS_AREA,
    "patent": CONTRACTS_AREA,
    "officer": "officer",
    "pass": "pass",
}
"""The area of a question for each board and each other act. Dearer spaces are in DEARER_AREA instead."""
VARYING_ROW_SPACES: Final = (1, 3)
"""The indexes, in a row of a company, of the spaces whose bonus differs between companies."""
MAX_MIXED_CARDS: Final = 5
"""The most acts of several areas that are asked at once, on cards. If there are more, they are asked by area, below the
map.
"""
DEARER_AREA: Final = "dearer"
"""The area of spaces that cost more than another free space that does the same."""
AREA_FACT: Final = "area"
"""The fact of a question that names the area of its options, if it is asked for one area alone."""
AREA_SEPARATOR: Final = "@"
"""Separates a kind of piece from a part of the map."""
_SHORE: Final = (11, 12)
"""The basins of the plains without dams, a part of the map of their own."""


class BarrageTerms(GameWords):
    """The names of things in Barrage, in one language."""

    domain = "barrage"

    def counted_choice_name(self, choice: str) -> str:
        return self.say(f"board.{choice}")

    def last_round(self, view: BarrageState) -> int:
        return LIMITS.rounds

    def name_of(self, thing: str) -> str:
        """The name of a printed thing or a tile."""
        return self.text_of(_NAMED_THINGS[thing].name) if thing in _NAMED_THINGS else self.tile(thing)

    def brief_tile(self, tile: str) -> str:
        """A tile in few words: the piece that a basic tile builds, otherwise the name of the tile."""
        is_basic = tile in TILES and not TILES[tile].level
        return self.say(f"built.{TILES[tile].builds}") if is_basic else self.tile(tile)

    def rule(self, thing: str) -> str:
        """The rule of a company, an officer or a tile; empty if it has none."""
        rule = _THINGS_WITH_RULES[thing].rule if thing in _THINGS_WITH_RULES else None
        return self.text_of(rule) if rule else ""

    def name_with_rule(self, thing: str) -> str:
        """A company, an officer or a tile with its rule."""
        return self.say("text.rule", name=self.name_of(thing), rule=self.rule(thing))

    def pair(self, company: str, officer: str) -> str:
        return self.say("pair", company=self.name_of(company), officer=self.name_of(officer))

    def amount(self, kind: str, count: int) -> str:
        """A number of goods in words."""
        return self.say(f"count.{kind}", count=count)

    def reward(self, reward: Reward) -> str:
        """A reward in words; that of a base says in which areas it may stand."""
        is_limited = reward.type == "build_base" and len(reward.areas) < len(FACTS.map.areas)
        areas = [self.text_of(area.name) for area in FACTS.map.areas if area.id in reward.areas]
        kind = f"{reward.type}_in" if is_limited else reward.type
        used = "reward" if self.has(f"reward.{kind}") else "count"
        return self.say(f"{used}.{kind}", count=reward.n, value=reward.n, areas=self.say("or").join(areas))

    def rewards(self, rewards: Iterable[Reward]) -> str:
        return self.comma_list(map(self.reward, rewards))

    def contract(self, contract: str, form: str = "told") -> str:
        """A contract's need and reward; `form` is `told`, `listed`, `option` or `brief`."""
        printed = CONTRACTS[contract]
        return self.say(f"contract.{form}", need=printed.need, rewards=self.rewards(printed.rewards))

    def contracts(self, contracts: Iterable[str]) -> str:
        """Contracts with their needs and rewards in words; if there are no contracts, the word for none."""
        listed = (_listed_contract(self, contract) for contract in contracts)
        return self.say("and").join(listed) or self.say("list.none")

    def offers(self, offers: Mapping[str, Sequence[str]]) -> list[str]:
        """The face-up contracts, a line for each colour."""
        return [
            self.say("text.offer", colour=self.say(f"colour.{colour}"), contracts=self.contracts(offer))
            for colour, offer in offers.items()
        ]

    def counts_by_colour(self, counts: Mapping[str, int]) -> str:
        """Numbers of contracts by colour in words."""
        return self.comma_list(
            self.say("text.colour", colour=self.say(f"colour.{colour}"), count=count)
            for colour, count in counts.items()
        )

    def piles_left(self, view: BarrageState) -> str:
        """The number of contracts left in each pile in words."""
        return self.say(
            "text.piles", piles=self.counts_by_colour({colour: len(pile) for colour, pile in view.piles.items()})
        )

    def tile(self, tile: str) -> str:
        if tile == COPYING_TILE_ID:
            return self.say("tile.krylov")
        printed = TILES[tile]
        level = "basic" if not printed.level else f"level{printed.level}"
        return self.say(f"tile.{level}", piece=self.say(f"piece.{printed.builds}"))

    def tiles(self, tiles: Iterable[str]) -> str:
        return self.comma_list(map(self.tile, tiles))

    def bonus(self, bonus: str) -> str:
        """A bonus tile with its points."""
        return self.say("bonus", what=self.text_of(BONUS_TILES[bonus].name), count=BONUS_TILES[bonus].vp)

    def site(self, site: str, form: str = "site") -> str:
        """A site, a headstream or a block; `form` is `site`, or `short` within its basin."""
        fields: dict[str, Any] = {"number": site[1:], "basin": site[1:-1], "letter": site[-1]}
        if site in HEADSTREAM_IDS:
            return self.say("site.head", number=self.headstream(site))
        if site in CONDUIT_SITES:
            printed = CONDUIT_SITES[site]
            side = self.say(f"side.{_SIDES[site[-1]]}")
            return self.say(
                f"{form}.conduit", value=printed.value, to=printed.to, way=self.short_conduit(site), side=side
            )
        if site in DAM_SITES:
            return self.say(
                f"{form}.upper" if site.endswith(UPPER_SUFFIX) else f"{form}.lower", basin=DAM_SITES[site].basin
            )
        if site in POWERHOUSE_SITES:
            return self.say(f"{form}.powerhouse", **fields)
        return self.say("site.block", basin=site[2:])

    def short_conduit(self, conduit: str) -> str:
        """A conduit in few words: its basin, and the side of the river where it begins."""
        return self.say(f"way.{_SIDES[conduit[-1]]}", basin=CONDUIT_SITES[conduit].basin)

    def headstream(self, head: str) -> int:
        """The number by which a headstream is named: that of the basin below it."""
        return DAM_SITES[PLACES_BELOW[head][0]].basin

    def dam_with_owner(self, site: str, view: BarrageState, reader: Seat) -> str:
        """A dam in few words with its owner: the reader, nobody, or a company."""
        owner = view.dams[site].owner
        whose = "own" if owner == reader else "neutral" if owner is None else "of"
        company = "" if owner is None else self.name_of(view.companies[owner].name)
        return self.say(f"dam.{whose}", dam=self.site(site), company=company)

    def site_to_build(self, kind: str, site: str, *, is_priced: bool = True, is_bare: bool = False) -> str:
        """A site; a red one with its price, or without `is_priced` marked as red.

        With `is_bare`, the kind of piece is left out, as beside the map.
        """
        said = self._bare(kind, site) if is_bare else self.site(site)
        is_red = kind in ("base", "powerhouse") and SITES[kind][site].red
        if not is_red:
            return said
        return self.say("site.red" if is_priced else "site.marked", site=said, price=self.amount("credit", LIMITS.red))

    def _bare(self, kind: str, site: str) -> str:
        """The basin and letter of a powerhouse, or the basin, side and value of a conduit; a dam has no fewer words."""
        if kind == "conduit":
            return self.say("site.conduit.bare", way=self.short_conduit(site), value=CONDUIT_SITES[site].value)
        return site[1:] if kind == "powerhouse" else self.site(site)

    def price(self, price: Sequence[int]) -> str:
        """A price in excavators, mixers and credits in words."""
        kinds = ("excavator", "mixer", "credit")
        return self.comma_list(self.amount(kind, count) for kind, count in zip(kinds, price, strict=True) if count)

    def price_if_any(self, price: Sequence[int]) -> list[str]:
        """The price in words, as a list that is empty if there is nothing to pay."""
        return [self.price(price)] if any(price) else []

    def loads(self, loads: Sequence[Load]) -> str:
        """The machines and tiles of several loads of the wheel in words."""
        machines = sum(load.excavators for load in loads), sum(load.mixers for load in loads), 0
        return self.comma_list([*(self.tile(load.tile) for load in loads if load.tile), *self.price_if_any(machines)])

    def waiting_drops(self, drops: Iterable[tuple[str, int]]) -> str:
        """The drops at each headstream that has any, in words."""
        return self.comma_list(
            self.say("text.waiting", head=self.site(head), count=count) for head, count in drops if count
        )

    def automa_tile_number(self, tile: str) -> str:
        return tile[1:]

    def criterion(self, name: str) -> str:
        return self.say(f"criterion.{name}")

    def criteria(self, tile: str) -> list[str]:
        """The criteria of an automas' tile: a line each for a base, a conduit and a powerhouse, then the order of the
        headstreams.
        """
        printed = AUTOMA_TILES[tile]
        starts = {"base": printed.base_from, "conduit": printed.conduit_from, "powerhouse": printed.powerhouse_from}
        said = [
            self.say(
                "automa.criteria",
                piece=self.say(f"piece.{kind}"),
                criteria=self.say("automa.then").join(map(self.criterion, printed.criteria(kind))),
                start=self.short_conduit(str(start))
                if kind == "conduit"
                else self.say("automa.from_basin", start=start),
            )
            for kind, start in starts.items()
        ]
        order = self.say("automa.then").join(str(self.headstream(head)) for head in printed.headstreams)
        return [*(line[:1].upper() + line[1:] for line in said), self.say("automa.headstreams", order=order)]

    def actions(self, tile: str) -> str:
        """The actions of an automa tile in a sentence."""
        printed = AUTOMA_TILES[tile].actions
        return self.sentence(self.say("automa.then").join(map(self._automa_action, printed)))

    def _automa_action(self, action: AutomaAction) -> str:
        areas = self.say("or").join(self.text_of(area.name) for area in FACTS.map.areas if area.id in action.areas)
        kinds = {"excavator": action.excavators, "mixer": action.mixers, "machine_any": action.any}
        said = self.say(
            f"automa.{action.do}",
            piece=self.say(f"piece.{action.structure}") if action.structure else "",
            a_piece=self.say(f"a_piece.{action.structure}") if action.structure else "",
            colour=self.say(f"colour.{colour}").lower() if (colour := action.contract or action.colour) else "",
            modifier=self.modifier(action.modifier),
            count=action.n,
            machines=self.comma_list(self.amount(kind, count) for kind, count in kinds.items() if count),
        )
        limits = [self.say("automa.in", areas=areas)] if areas else []
        limits += [self.say("automa.least", value=action.min_value)] if action.min_value else []
        limits += [self.say("automa.more")] if action.goes_on else []
        return " ".join([said, *limits]) if self.language == "en" else "".join([said, *limits])

    def action(self, space: ActionSpace) -> str:
        """The name of an action without its price."""
        if space.action == "gain":
            return self._gaining(space.rewards)
        if space.action == "produce":
            return self.say("space.produce", modifier=self.modifier(space.n))
        return self.say(f"space.{space.action}", count=space.n)

    def _gaining(self, rewards: Sequence[Reward]) -> str:
        if rewards[0].type == "rotate":
            return self.say("space.rotate", count=rewards[0].n)
        return self.say("space.gain", goods=self.say("plus").join(map(self.reward, rewards)))

    def space(self, space: ActionSpace) -> str:
        """The name of a space; a second one with the same effect is called dearer."""
        said = self.action_in_row(space)
        return self.say("act.same_dearer", act=said) if space.right or (space.action == "copy" and space.red) else said

    def action_in_row(self, space: ActionSpace) -> str:
        """The name of an action, with the number of its row from the second row on."""
        said = self.action(space)
        return self.say("space.row", space=said, row=space.row) if space.row > 1 else said

    def modifier(self, modifier: int) -> str:
        """A change of production with its sign."""
        return f"+{modifier}" if modifier > 0 else str(modifier).replace("-", "−") if modifier else "±0"

    def price_of(self, space: ActionSpace) -> str:
        """The workers and credits of a space; empty if the number of workers is a choice."""
        price = [self.amount("worker", space.workers), *self.price_if_any((0, 0, space_price(space)))]
        return self.comma_list(price) if space.workers else ""


@lru_cache(maxsize=256)
def _listed_contract(terms: BarrageTerms, contract: str) -> str:
    return terms.contract(contract, "listed")


def area_of(ask: Ask, act: Sequence[Any]) -> str:
    """The area of an act; DEARER_AREA if a cheaper act with the same effect is offered. If the question is about one
    area alone, it is that area.
    """
    if AREA_FACT in ask.facts:
        return str(ask.facts[AREA_FACT])
    if act in outlook.dearer_options(ask.options_without_decline):
        return DEARER_AREA
    return AREAS_OF_ACTS[act[0]]


def ask_on_page(ask: Ask, options: Sequence[Any]) -> Ask:
    """The question with only these options, at least one. For acts, it also names their area."""
    facts = {**ask.facts, AREA_FACT: area_of(ask, options[0])} if ask.kind == "act" else ask.facts
    return msgspec.structs.replace(ask, options=tuple(options), facts=facts)


def part_of_map(kind: str, site: str) -> str:
    """The id of the area in which a site lies; `shore` for the basins of the plains without dams."""
    basin = SITES[kind][site].basin
    return "shore" if basin in _SHORE else AREA_BY_BASIN[basin].id


def part_of_choice(ask: Ask, kind: str, site: str) -> str:
    """The id of the part of the map with a site; if several kinds of piece are offered, the kind precedes it."""
    part = part_of_map(kind, site)
    return part if all(other == kind for other, _ in ask.options) else f"{kind}{AREA_SEPARATOR}{part}"


def is_asked_by_area(ask: Ask) -> bool:
    """Whether the options are in several areas and too many for cards."""
    return (
        len(ask.options_without_decline) > MAX_MIXED_CARDS
        and len({area_of(ask, option) for option in ask.options_without_decline}) > 1
    )
