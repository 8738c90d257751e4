"""Questions and options of Barrage in one language. Impossible choices are in `missing`, news in `telling`."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from games.barrage import (
    CONTRACTS,
    ROW_REWARDS,
    SPACES,
    TILES,
    ActionSpace,
    BarrageState,
    PlannedPiece,
    PlannedProduction,
    outlook,
)
from games.barrage.pieces import Price, cheapest, site_price, space_price
from games.barrage.production import fee_receiver
from games.core import DECLINE, Ask, ChoicePath, Plain, Seat
from render.barrage.missing import BarrageRefusals
from render.barrage.sites import is_usual_conduit_price
from render.barrage.terms import (
    AREA_FACT,
    AREA_SEPARATOR,
    CONTRACTS_AREA,
    DEARER_AREA,
    MAX_MIXED_CARDS,
    PRODUCTION_QUESTIONS,
    SENTENCE_ENDS,
    VARYING_ROW_SPACES,
    WATER_ACTIONS,
    area_of,
    part_of_choice,
    part_of_map,
)

MAX_LABEL_LENGTH: Final = 75
"""The most characters of a label beside its letters: a Discord button takes 80."""
_MAX_ABOUT: Final = 110
"""The most characters about where the water of a space stops; longer ones leave out the dams' owners."""
_PRICED_BOARDS: Final = ("turbine", "water", "bank", "workshop", "machinery", "contract", "patent", "officer")
_CONTRACT_QUESTIONS: Final = ("start", "contract", "contract_offer", "discard")


class BarrageQuestions(BarrageRefusals):
    """The words of Barrage for questions and options, in one language."""

    def question(self, ask: Ask) -> str:
        """The question on one line. For a site it names the machines to pay, if they are the same for all sites."""
        if ask.facts.get(AREA_FACT) == DEARER_AREA:
            return self.say("ask.dearer")
        if ask.kind in ("contract_offer", "discard"):
            return self.say(f"ask.{ask.kind}", count=ask.most)
        if ask.kind != "site":
            return super().question(ask)
        (kind, *others), machines = {kind for kind, _ in ask.options}, ask.facts["machines"]
        said = self.say("ask.site") if others else self.say_facts("ask.reward_site", {"piece": kind})
        return self.say("ask.priced", ask=said, price=self.price((*machines, 0))) if any(machines) else said

    def question_key(self, ask: Ask) -> str:
        """The key of a question's text. For headstreams it depends on the effect and the number of drops."""
        if ask.kind != "headstream":
            return ask.kind
        kind = "headstream_flow" if ask.facts["at_once"] else "headstream"
        return f"{kind}_one" if ask.facts["count"] == 1 else kind

    def label(self, ask: Ask, option: Plain, view: BarrageState | None = None) -> str:
        """The label of an option, with a capital. With a view, the label of a patent space names the tile on it."""
        said = self._act(option, view) if ask.kind == "act" else super().label(ask, option)
        return self.capitalized(said)

    def _system(self, ask: Ask, option: Plain) -> str:
        dam, conduit = map(self.site, option)
        return self.say("option.production", dam=dam, conduit=conduit, energy=ask.fact_of("energy", option))

    options_said = {
        **dict.fromkeys(_CONTRACT_QUESTIONS, lambda words, ask, contract: words.contract(contract, "option")),
        **dict.fromkeys(("tile", "copied", "officer"), lambda words, ask, thing: words.name_of(thing)),
        **dict.fromkeys(PRODUCTION_QUESTIONS, _system),
        "company": lambda words, ask, pair: words.pair(*pair),
        "payment": lambda words, ask, price: words.price(price),
        "site": lambda words, ask, piece: words._site_of(ask, *piece),
        "reward_site": lambda words, ask, site: words.site_to_build(ask.facts["piece"], site),
        "headstream": lambda words, ask, head: words.site(head),
        "machines": lambda words, ask, excavators: words.price((excavators, ask.facts["count"] - excavators, 0)),
        "drops": lambda words, ask, drops: words.say("option.drops", count=drops, energy=ask.fact_of("energy", drops)),
        "workers": lambda words, ask, workers: words.amount("worker", workers),
    }

    def _site_of(self, ask: Ask, kind: str, site: str, *, is_brief: bool = False) -> str:
        is_mixed = ask.kind == "site" and any(other != kind for other, _ in ask.options)
        said = self.site_to_build(kind, site, is_priced=False, is_bare=is_brief and not is_mixed)
        is_named = is_mixed and kind in ("base", "elevation")
        return self.say("option.site", piece=self.say(f"piece.{kind}"), site=said) if is_named else said

    def _act(self, option: Plain, view: BarrageState | None = None) -> str:
        board, *about = option
        if not about:
            return self.say("act.pass")
        if board == "tile":
            return self.say("act.tile", tile=self.tile(about[0]))
        if board == "produce":
            return self._production(*about)
        space = SPACES[about[0]]
        said, price = self.action_in_row(space), self.price_of(space)
        if space.action == "construct":
            return self._building(price, *about[1:])
        if price:
            said = self.say("space.price", space=said, price=price)
        if view and space.action == "patent" and space.n in view.patents:
            return self.say("act.patent", space=said, tile=self.tile(view.patents[space.n]))
        return said

    def _building(self, price: str, tile: str | None = None) -> str:
        if tile is None:
            return self.say("act.dearer", price=price)
        if tile in TILES and not TILES[tile].level and TILES[tile].builds != "wild":
            return self.say("act.build_basic", a_piece=self.say(f"a_piece.{TILES[tile].builds}"), price=price)
        return self.say("act.build", tile=self.tile(tile), price=price)

    def _production(self, space: str, dam: str, conduit: str, drops: int, contract: str | None) -> str:
        """A whole production: modifier, water, way, and the contract. In a long one the contract is in few words."""
        fields = {"modifier": self.modifier(SPACES[space].n), "dam": self.site(dam), "way": self.short_conduit(conduit)}
        said = self.say("act.produce", count=drops, **fields)
        if contract is None:
            return said
        forms = (self.contract(contract, "brief"), self._contract_told_apart(contract))
        whole = (
            way
            for one in forms
            for way in (self.say("act.for", act=said, contract=one), self.say("act.for_brief", act=said, contract=one))
        )
        return next(one for one in whole if len(one) <= MAX_LABEL_LENGTH)

    def _contract_told_apart(self, contract: str) -> str:
        """A contract's need with its last reward, which no other contract of that need has."""
        reward = CONTRACTS[contract].rewards[-1]
        piece = reward.type.removeprefix("build_")
        told = self.say(f"a_piece.{piece}") if self.has(f"a_piece.{piece}") else self.reward(reward)
        return self.say("contract.brief", need=CONTRACTS[contract].need, rewards=f"{told} …")

    def place_name(self, ask: Ask, option: Plain) -> str:
        """The number of a headstream on the map; empty for the option to decline."""
        return "" if option is DECLINE else str(self.headstream(str(option)))

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        return self.label(Ask(0, "act", (wish,)), wish)

    def short_label(self, ask: Ask, option: Plain) -> str:
        """A button's text: a site without the question's words, an act without its price if that stays clear."""
        if ask.kind == "workers":
            return self.amount("worker", int(option))
        if option is not DECLINE and ask.kind in _CONTRACT_QUESTIONS:
            return self.contract(str(option), "option")
        if option is DECLINE or ask.kind not in ("act", "site", "reward_site"):
            return super().short_label(ask, option)
        if ask.kind == "act":
            return self.capitalized(self._brief_of(ask, option))
        return self.capitalized(self._brief_site(ask, option))

    def _brief_of(self, ask: Ask, option: Plain) -> str:
        """An act without its price; dearer spaces, and those that do the same, have it."""
        said = self._brief_act(option)
        is_clear = (
            option not in outlook.dearer_options(ask.options_without_decline)
            and _named_acts(self, ask.options_without_decline)[said] == 1
        )
        return said if is_clear else self._act(option)

    def _brief_act(self, option: Plain) -> str:
        board, *about = option
        if board == "construction" and len(about) > 1:
            return self.brief_tile(about[1])
        return self.action(SPACES[about[0]]) if board in _PRICED_BOARDS else self._act(option)

    def _brief_site(self, ask: Ask, option: Plain) -> str:
        kind, site = option if ask.kind == "site" else (ask.facts["piece"], option)
        return self._site_of(ask, kind, site, is_brief=True)

    def omitted_part(self, ask: Ask, option: Plain) -> str:
        """The price of a space if its short label leaves it out; otherwise empty."""
        is_brief = ask.kind == "act" and self._brief_of(ask, option) != self._act(option)
        return self.price_of(SPACES[option[1]]) if is_brief else ""

    named_places = ("headstream",)
    paths_said = {
        "headstream": lambda words, ask, path, view: words.waiting_drops(Counter(_heads_of(path)).items()),
    }
    paths_told = {"headstream": lambda words, ask, path, view: words._stops_of_drops(view, ask, _heads_of(path))}
    brief_kinds = ("workers", "site", "reward_site", "act", *_CONTRACT_QUESTIONS)
    areas_of = {
        "act": area_of,
        "site": lambda ask, piece: part_of_choice(ask, *piece),
        "reward_site": lambda ask, site: part_of_map(ask.facts["piece"], site),
    }
    most_at_once = {"act": MAX_MIXED_CARDS}
    explained_areas = (CONTRACTS_AREA, DEARER_AREA)
    last_areas = (DEARER_AREA,)
    groups_said = {
        **dict.fromkeys(PRODUCTION_QUESTIONS, lambda words, dam: words.site(dam)),
        "act": lambda words, board: words.say(f"board.{board}"),
        "company": lambda words, company: words.name_of(company),
        "site": lambda words, kind: words.say(f"piece.{kind}"),
        "payment": lambda words, excavators: words.amount("excavator", excavators),
    }

    def area_name(self, area: str) -> str:
        """The name of an area of the boards, or of a part of the map with its kind of piece."""
        kind, _, part = area.rpartition(AREA_SEPARATOR)
        if not kind:
            return super().area_name(part)
        piece, place = self.say(f"piece.{kind}"), self.say(f"area.brief.{part}")
        return self.capitalized(self.say("area.piece_in", piece=piece, area=place))

    def details(self, ask: Ask, option: Plain, view: BarrageState) -> str:
        """An option's gains and costs beyond its label; may be empty."""
        told: dict[str, Callable[[Any], Iterable[str]]] = {
            "act": lambda act: self._about_act(view, ask.seat, *act),
            "tile": lambda tile: self._about_tile(view, ask.seat, tile, view.companies[ask.seat].credits),
            "site": lambda piece: self._about_site(view, ask, PlannedPiece(*piece)),
            "reward_site": lambda site: self._about_reward_site(view, ask, PlannedPiece(ask.facts["piece"], site)),
            **dict.fromkeys(PRODUCTION_QUESTIONS, lambda system: self._fee(view, ask.seat, system[1], 1)),
            "drops": lambda drops: self._fee(view, ask.seat, ask.facts["conduit"], drops),
            "headstream": lambda head: [self._stops_of_drops(view, ask, [head])],
            "company": lambda pair: [self._rows(pair[0])],
            **dict.fromkeys(("copied", "officer"), self._rule),
        }
        is_told = ask.kind in told and option is not DECLINE
        return self.say("and").join(told[ask.kind](option)) if is_told else ""

    def area_summary(self, ask: Ask, options: Sequence[Any], view: BarrageState) -> str:
        """For sites, what a piece would join and the least price. For acts, the most energy, the owner of the dam that
        would catch the water, or the price of a patent; empty in other areas.
        """
        if ask.kind != "act":
            planned = options if ask.kind == "site" else [(ask.facts["piece"], site) for site in options]
            pieces = [PlannedPiece(*piece) for piece in planned]
            return self.say("and").join(
                [*self.strongest_connections(view, ask.seat, pieces), *self._prices(view, ask, pieces)]
            )
        spaces = [SPACES[act[1]] for act in options if len(act) > 1 and act[0] != "tile"]
        told: dict[str, Callable[[], str]] = {
            "produce": lambda: self.say("about.energy", energy=outlook.most_energy_of_options(view, ask.seat, options)),
            "water": lambda: self.say(f"about.caught.{outlook.best_catching_dam_owner(view, ask.seat, spaces)}"),
            CONTRACTS_AREA: lambda: self._price_of_tiles(spaces),
        }
        area = self.area(ask, options[0])
        return told[area]() if area in told else ""

    def _price_of_tiles(self, spaces: Sequence[ActionSpace]) -> str:
        price = next((self.price_of(space) for space in spaces if space.action == "patent"), "")
        return self.say("about.tiles", price=price) if price else ""

    def has_no_effect(self, ask: Ask, option: Plain, view: BarrageState) -> bool:
        """Whether an option changes nothing, because only an empty wheel turns or all drops leave the map."""
        if option is DECLINE:
            return False
        if ask.kind == "headstream":
            return outlook.are_drops_lost(view, [option], ask.facts["before"], at_once=bool(ask.facts["at_once"]))
        return ask.kind == "act" and outlook.has_no_effect(view, ask.seat, option)

    def _about_act(self, view: BarrageState, seat: Seat, board: str, *about: Plain) -> Iterable[str]:
        if not about:
            return []
        if board == "tile":
            return self._about_tile(view, seat, about[0], view.companies[seat].credits)
        if board == "produce":
            return self._about_plan(view, seat, PlannedProduction(*about))
        space = SPACES[about[0]]
        if len(about) > 1:
            return self._about_tile(view, seat, about[1], view.companies[seat].credits - space_price(space))
        if cheaper := outlook.cheaper_space(view, seat, space):
            return [self.say("about.dearer", price=self.price_of(cheaper))]
        return self._about_space(view, seat, space)

    def _about_plan(self, view: BarrageState, seat: Seat, plan: PlannedProduction) -> Iterable[str]:
        outcome = outlook.outcome_of(view, seat, SPACES[plan.space], plan)
        price = self.comma_list([self.amount("worker", outcome.workers), *self.price_if_any((0, 0, outcome.credits))])
        return [self.amount("energy", outcome.energy), price]

    def _about_space(self, view: BarrageState, seat: Seat, space: ActionSpace) -> Iterable[str]:
        if space.action == "bank":
            return [self.say("about.bank", count=space.n)]
        if space.action == "produce":
            return [self.say("about.own_way", energy=outlook.most_energy(view, seat, space))]
        if space.action in WATER_ACTIONS:
            return [self._stops(view, seat, space)]
        if space.action == "patent":
            tile = view.patents[space.n]
            rules = (f"{rule[:1].lower()}{rule[1:]}" for rule in self._rule(tile))
            return [self.say("about.patent", tile=self.tile(tile), rule=rule) for rule in rules]
        turns = next((reward.n for reward in space.rewards if reward.type == "rotate"), 0)
        return [self._coming_back(view, seat, turns)] if turns else []

    def _about_tile(self, view: BarrageState, seat: Seat, tile: str, purse: int) -> Iterable[str]:
        pieces, price = outlook.pieces_buildable_with(view, seat, tile, purse)
        paid = self.say("about.sites", price=self.price(price)) if any(price) else self.say("about.nothing")
        kind, *others = {piece.kind for piece in pieces}
        told = [self.say("about.of_piece")] if others else [paid, *self._bonus(view, seat, kind)]
        return [*self._rule(tile), *told]

    def _rule(self, thing: str) -> list[str]:
        return [rule.rstrip(SENTENCE_ENDS)] if (rule := self.rule(thing)) else []

    def _rows(self, company: str) -> str:
        """The rewards by which the rows of a company differ from others': of the second piece, then of the fourth."""
        told = {}
        for kind in ("base", "elevation", "conduit"):
            second, fourth = (
                self.say("plus").join(map(self.reward, ROW_REWARDS[company][kind][at])) for at in VARYING_ROW_SPACES
            )
            told[kind] = self.say("about.row_step", second=second, fourth=fourth)
        return self.say("about.rows", **told)

    def _about_site(self, view: BarrageState, ask: Ask, piece: PlannedPiece) -> Iterable[str]:
        price = outlook.lowest_price_with(view, ask.seat, ask.facts["tile"], piece)
        red = min(price.credits, site_price(view, ask.seat, piece))
        is_known = ask.facts["machines"] or is_usual_conduit_price(view, ask.seat, piece, price)
        paid = self.price_if_any((0, 0, red) if is_known else price._replace(credits=red))
        instead = price.credits - red
        more = [self.say("about.instead", price=self.amount("credit", instead))] if instead else []
        return [*self.connections(view, ask.seat, piece), *self._costs(paid), *more]

    def _about_reward_site(self, view: BarrageState, ask: Ask, piece: PlannedPiece) -> Iterable[str]:
        return [
            *self.connections(view, ask.seat, piece),
            *self._costs(self.price_if_any((0, 0, site_price(view, ask.seat, piece)))),
        ]

    def _prices(self, view: BarrageState, ask: Ask, pieces: Sequence[PlannedPiece]) -> list[str]:
        """The price of pieces in an area, or the least one; without machines that are the same on all sites."""
        if ask.kind == "site" and not ask.facts["machines"]:
            found = {piece: outlook.lowest_price_with(view, ask.seat, ask.facts["tile"], piece) for piece in pieces}
            prices = {price for one, price in found.items() if not is_usual_conduit_price(view, ask.seat, one, price)}
        else:
            prices = {Price(credits=site_price(view, ask.seat, piece)) for piece in pieces}
        paid = self.price_if_any(cheapest(prices)) if prices else []
        return self._costs(paid) if len(prices) == 1 else [self.say("about.sites", price=price) for price in paid]

    def _costs(self, paid: Iterable[str]) -> list[str]:
        return [self.say("about.costs", price=one) for one in paid]

    def _bonus(self, view: BarrageState, seat: Seat, kind: str) -> list[str]:
        if rewards := outlook.rewards_uncovered_by(view, seat, kind):
            return [self.say("about.row", rewards=self.rewards(rewards))]
        more = outlook.bonus_of_next_powerhouse(view, seat) if kind == "powerhouse" else 0
        return [self.say("about.more", more=more)] if more else []

    def _fee(self, view: BarrageState, seat: Seat, conduit: str, drops: int) -> list[str]:
        if (owner := fee_receiver(view, seat, conduit)) is None:
            return []
        company = self.name_of(view.companies[owner].name)
        return [self.say("about.fee", price=self.amount("credit", drops), company=company)]

    def _stops_of_drops(self, view: BarrageState, ask: Ask, heads: Sequence[str]) -> str:
        """The dam at which these drops stop, or that they leave the map; with their counts if they part."""
        stops = outlook.stopping_places(view, heads, ask.facts["before"], at_once=bool(ask.facts["at_once"]))
        dams = [self.dam_with_owner(site, view, ask.seat) if site else "" for site in stops]
        ends = Counter(self.say("about.stops", dam=dam) if dam else self.say("about.leaves") for dam in dams)
        return self.comma_list(
            self.say("about.some", count=count, end=end) if len(ends) > 1 else end for end, count in ends.items()
        )

    def _stops(self, view: BarrageState, seat: Seat, space: ActionSpace) -> str:
        at_once = space.action == "water_flow"
        ends = {head: outlook.stopping_places(view, [head] * space.n, at_once=at_once) for head in view.streams}
        if not any(end for stops in ends.values() for end in stops):
            return self.say("about.caught.none")
        full = self._ends_from(ends, lambda site: self.dam_with_owner(site, view, seat))
        return full if len(full) <= _MAX_ABOUT else self._ends_from(ends, self.site)

    def _ends_from(self, ends: Mapping[str, Sequence[str]], named: Callable[[str], str]) -> str:
        told = dict[str, list[str]]()
        for head, stops in ((head, stops) for head, stops in ends.items() if any(stops)):
            listed = dict.fromkeys(named(end) if end else self.say("about.out") for end in stops)
            told.setdefault(self.say("about.then").join(listed), []).append(str(self.headstream(head)))
        return self.say("and").join(
            self.say("about.from", numbers=self.say("about.and").join(heads), ends=end, count=len(heads))
            for end, heads in told.items()
        )

    def _coming_back(self, view: BarrageState, seat: Seat, turns: int) -> str:
        if loads := outlook.returning_loads(view, seat, turns):
            return self.say("about.back", back=self.loads(loads))
        later, load = outlook.next_load(view, seat)
        return self.say("about.later", back=self.loads([load]), count=later) if later else self.say("about.empty_wheel")


def _heads_of(path: ChoicePath) -> list[str]:
    return [str(head) for head in path.choices if head is not DECLINE]


@lru_cache(maxsize=8)
def _named_acts(words: BarrageQuestions, acts: tuple[Plain, ...]) -> Counter[str]:
    """The brief names of the acts of a question, each with the number of acts that have it; without dearer ones."""
    dearer = outlook.dearer_options(acts)
    return Counter(words._brief_act(act) for act in acts if act not in dearer)
