"""Questions and options of Barrage in one language, and what they would give and cost.

For what is not offered see `missing`, for the news `telling`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from games.barrage import (
    CONDUITS,
    CONTRACTS,
    DAMS_OF,
    SPACES,
    TILES,
    ActionSpace,
    BarrageState,
    PlannedPiece,
    PlannedProduction,
    outlook,
)
from games.barrage.pieces import price_of
from games.barrage.production import energy_of_completed_system, fee_owner
from games.core import DECLINE, Ask, ChoicePath, JoinedAsk, Plain, Seat
from render.barrage.areas import OF, area_of, area_of_tile, part_of_choice, part_of_map
from render.barrage.missing import BarrageRefusals
from render.barrage.terms import ENDS, SIDES, SYSTEMS

LABEL_MOST: Final = 75
"""How many characters a label may have beside its letters: a button of Discord's takes 80."""
ABOUT_MOST: Final = 100
"""How many characters what an option gives may have beside it."""
WATER: Final = ("water_place", "water_flow")
"""The actions that put drops on headstreams."""
PRICED: Final = ("turbine", "water", "bank", "workshop", "machinery", "contract", "officer")
"""The boards whose spaces are named without their price where there is little room."""
CONTRACTS_ASKED: Final = ("start", "contract", "contract_offer", "discard")
"""The questions for contracts."""


class BarrageQuestions(BarrageRefusals):
    """The words of questions and options."""

    def question(self, ask: Ask) -> str:
        """The question in one line; that for a site with what each costs where that is the same."""
        if ask.kind in ("contract_offer", "discard"):
            return self.say(f"ask.{ask.kind}", count=ask.most)
        if ask.kind != "site":
            return super().question(ask)
        (kind, *others), machines = {kind for kind, _ in ask.options}, ask.facts["machines"]
        said = self.say("ask.site") if others else self.say_of("ask.reward_site", {"piece": kind})
        return self.say("ask.priced", ask=said, price=self.price((*machines, 0))) if any(machines) else said

    def question_key(self, ask: Ask) -> str:
        """Which text asks: for a headstream by what a drop does there, and whether there are several."""
        if ask.kind != "headstream":
            return ask.kind
        kind = "headstream_flow" if ask.facts["at_once"] else "headstream"
        return f"{kind}_one" if ask.facts["count"] == 1 else kind

    def label(self, ask: Ask, option: Plain, view: BarrageState | None = None) -> str:
        """What a button or menu entry for the option says; with a view also what lies on a space."""
        said = self._act(option, view) if ask.kind == "act" else super().label(ask, option)
        return self.capital(said)

    @staticmethod
    def capital(said: str) -> str:
        """The same as the beginning of a sentence."""
        return said[:1].upper() + said[1:]

    def _system(self, ask: Ask, option: Plain) -> str:
        """A dam with a conduit, and the most energy that they give."""
        dam, conduit = map(self.site, option)
        return self.say("option.production", dam=dam, conduit=conduit, energy=ask.fact_of("energy", option))

    options_said = {
        **dict.fromkeys(CONTRACTS_ASKED, lambda words, ask, contract: words.contract(contract, "option")),
        **dict.fromkeys(("tile", "copied", "officer"), lambda words, ask, thing: words.named(thing)),
        **dict.fromkeys(SYSTEMS, _system),
        "company": lambda words, ask, pair: words.pair(*pair),
        "payment": lambda words, ask, price: words.price(price),
        "site": lambda words, ask, piece: words._site_of(ask, *piece),
        "reward_site": lambda words, ask, site: words.site_to_build(ask.facts["piece"], site),
        "headstream": lambda words, ask, head: words.site(head),
        "machines": lambda words, ask, excavators: words.price((excavators, ask.facts["count"] - excavators, 0)),
        "drops": lambda words, ask, drops: words.say("option.drops", count=drops, energy=ask.fact_of("energy", drops)),
        "workers": lambda words, ask, workers: words.counted("worker", workers),
    }

    def _site_of(self, ask: Ask, kind: str, site: str) -> str:
        """A site, with the piece where several kinds are offered; what a red one costs stands beside it."""
        said = self.site_to_build(kind, site, is_priced=False)
        is_named = kind in ("base", "elevation") and any(other != kind for other, _ in ask.options)
        return self.say("option.site", piece=self.say(f"piece.{kind}"), site=said) if is_named else said

    def _act(self, option: Plain, view: BarrageState | None) -> str:
        """What can be done in a turn."""
        board, *about = option
        if not about:
            return self.say("act.pass")
        if board == "tile":
            return self.say("act.tile", tile=self.tile(about[0]))
        if board == "produce":
            return self._production(*about)
        space = SPACES[about[0]]
        said, price = self.space(space), self.price_of(space)
        if space.action == "construct":
            return self._building(price, *about[1:])
        if price:
            said = self.say("space.price", space=said, price=price)
        if view and space.action == "patent" and space.n in view.patents:
            return self.say("act.patent", space=said, tile=self.tile(view.patents[space.n]))
        return said

    def _building(self, price: str, tile: str | None = None) -> str:
        """A construction with a tile, or on a dearer space, where the tile is asked for next."""
        if tile is None:
            return self.say("act.dearer", price=price)
        if tile in TILES and not TILES[tile].level and TILES[tile].builds != "wild":
            return self.say("act.build_basic", a_piece=self.say(f"a_piece.{TILES[tile].builds}"), price=price)
        return self.say("act.build", tile=self.tile(tile), price=price)

    def _production(self, space: str, dam: str, conduit: str, drops: int, contract: str | None) -> str:
        """A whole production: what the space adds, the water and its way, and the contract that it fulfils.

        Where a button has no room for what the contract brings, its number stands alone.
        """
        modifier, side = self.modifier(SPACES[space].n), self.say(f"side.{SIDES[conduit[-1]]}")
        said = self.say("act.produce", modifier=modifier, dam=self.site(dam, "brief"), side=side, count=drops)
        if contract is None:
            return said
        whole = self.say("act.for", act=said, contract=self.contract(contract, "brief"))
        need = CONTRACTS[contract].need
        return whole if len(whole) <= LABEL_MOST else self.say("act.for", act=said, contract=need)

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        """A space that somebody wants, or a tile."""
        return self.label(Ask(0, "act", (wish,)), wish)

    def is_for_menus(self, ask: Ask) -> bool:
        """What can be done in a turn is said with what it gives and costs."""
        return ask.kind == "act"

    def within(self, ask: Ask, option: Plain) -> str | None:
        """A site under the name of its kind of piece, and a conduit under that of its dam."""
        if ask.kind in SYSTEMS:
            return self.say("within.production", conduit=self.way(option[1]), energy=ask.fact_of("energy", option))
        is_site = ask.kind in ("site", "reward_site")
        return self.site(option[1] if ask.kind == "site" else option, "brief") if is_site else None

    def brief(self, ask: Ask, option: Plain) -> str:
        """What a button says beside the map: a site without what the question says, a space without its price."""
        if option is DECLINE or ask.kind not in ("act", "site", "reward_site"):
            return super().brief(ask, option)
        return self.capital(self._brief_act(option) if ask.kind == "act" else self._brief_site(ask, option))

    def _brief_act(self, option: Plain) -> str:
        """What is built, or what a space is for."""
        board, *about = option
        if board == "construction" and len(about) > 1:
            tile = about[1]
            is_basic = tile in TILES and not TILES[tile].level
            return self.area_named(area_of_tile(tile)) if is_basic else self.tile(tile)
        return self.space(SPACES[about[0]]) if board in PRICED else self._act(option, None)

    def _brief_site(self, ask: Ask, option: Plain) -> str:
        """A site, after the kind of piece where several are offered."""
        kind, site = option if ask.kind == "site" else (ask.facts["piece"], option)
        is_named = ask.kind == "site" and any(other != kind for other, _ in ask.options)
        said = self.site(site, "brief")
        return self.say("option.site", piece=self.say(f"piece.{kind}"), site=said) if is_named else said

    def left_out(self, ask: Ask, option: Plain) -> str:
        """The price of what is done in a turn."""
        is_priced = ask.kind == "act" and (option[0] in PRICED or (option[0] == "construction" and len(option) > 2))
        return self.price_of(SPACES[option[1]]) if is_priced else ""

    paths_told = {"headstream": lambda words, ask, path, view: words._stops_of_path(ask, path, view)}
    paths_brief = {
        "headstream": lambda words, ask, path: words.say("about.then").join(
            str(words.headstream(head)) for head in path.choices if head is not DECLINE
        )
    }
    brief_kinds = ("workers", "site", "reward_site")
    areas_of = {
        "act": lambda ask, act: area_of(act),
        "site": lambda ask, piece: part_of_choice(ask, *piece),
        "reward_site": lambda ask, site: part_of_map(ask.facts["piece"], site),
    }
    groups_said = {
        **dict.fromkeys(SYSTEMS, lambda words, dam: words.site(dam)),
        "act": lambda words, board: words.say(f"board.{board}"),
        "company": lambda words, company: words.named(company),
        "site": lambda words, kind: words.say(f"piece.{kind}"),
        "payment": lambda words, excavators: words.counted("excavator", excavators),
    }

    def area_named(self, area: str) -> str:
        """An area of the boards, or a part of the map with what is built there where several kinds are offered."""
        kind, _, part = area.rpartition(OF)
        said = super().area_named(part)
        return self.capital(self.say("area.piece_in", piece=self.say(f"piece.{kind}"), area=said)) if kind else said

    def about(self, ask: Ask, option: Plain, view: BarrageState) -> str:
        """What an option gives and costs beside what it is called; may be empty."""
        told: dict[str, Callable[[Any], Iterable[str]]] = {
            "act": lambda act: self._about_act(view, ask.seat, *act),
            "tile": lambda tile: self._about_tile(view, ask.seat, tile, view.companies[ask.seat].credits),
            "site": lambda piece: self._about_site(view, ask, PlannedPiece(*piece)),
            "reward_site": lambda site: self._about_reward(view, ask.seat, PlannedPiece(ask.facts["piece"], site)),
            **dict.fromkeys(SYSTEMS, lambda system: self._fee(view, ask.seat, system[1], 1)),
            "drops": lambda drops: self._fee(view, ask.seat, ask.facts["conduit"], drops),
            "headstream": lambda head: [self._stop(view, ask, head)],
            "company": lambda pair: self._rule(pair[1]),
            **dict.fromkeys(("copied", "officer"), self._rule),
        }
        is_told = ask.kind in told and option is not DECLINE
        return self.say("and").join(told[ask.kind](option)) if is_told else ""

    def is_idle(self, ask: Ask, option: Plain, view: BarrageState) -> bool:
        """Whether a space changes nothing: an empty wheel turns, or all drops leave the map."""
        if option is DECLINE:
            return False
        return ask.kind == "act" and outlook.is_idle(view, ask.seat, option)

    def _about_act(self, view: BarrageState, seat: Seat, board: str, *about: Plain) -> Iterable[str]:
        """A turn: a whole production, a tile, or a space."""
        if not about:
            return []
        if board == "tile":
            return self._about_tile(view, seat, about[0], view.companies[seat].credits)
        if board == "produce":
            return self._about_plan(view, seat, PlannedProduction(*about))
        space = SPACES[about[0]]
        if len(about) > 1:
            return self._about_tile(view, seat, about[1], view.companies[seat].credits - price_of(space))
        return self._about_space(view, seat, space)

    def _about_plan(self, view: BarrageState, seat: Seat, plan: PlannedProduction) -> Iterable[str]:
        """A whole production: its energy, and what it costs."""
        outcome = outlook.outcome_of(view, seat, SPACES[plan.space], plan)
        price = self.joined([self.counted("worker", outcome.workers), *self.paid((0, 0, outcome.credits))])
        return [self.counted("energy", outcome.energy), price]

    def _about_space(self, view: BarrageState, seat: Seat, space: ActionSpace) -> Iterable[str]:
        """A space, where more can be said than what it is called."""
        if space.action == "bank":
            return [self.say("about.bank", count=space.n)]
        if space.action == "produce":
            return [self.say("about.energy", energy=outlook.most_energy(view, seat, space))]
        if space.action in WATER:
            return [self._stops(view, seat, space)]
        if space.action == "patent":
            tile = view.patents[space.n]
            return [self.say("about.patent", tile=self.tile(tile), rule=rule) for rule in self._rule(tile)]
        turns = next((reward.n for reward in space.rewards if reward.type == "rotate"), 0)
        return [self._coming_back(view, seat, turns)] if turns else []

    def _about_tile(self, view: BarrageState, seat: Seat, tile: str, purse: int) -> Iterable[str]:
        """What a tile does, from what price on and how many sites it builds."""
        pieces, price = outlook.buildable_with(view, seat, tile, purse)
        paid = self.price(price) if any(price) else self.say("about.nothing")
        kinds = {piece.kind for piece in pieces}
        row = self._bonus(view, seat, kinds.pop()) if len(kinds) == 1 else []
        return [*self._rule(tile), self.say("about.sites", price=paid, count=len(pieces)), *row]

    def _rule(self, thing: str) -> list[str]:
        """What a thing can do as one of several things that are said; none where it has no rule."""
        return [rule.rstrip(ENDS)] if (rule := self.rule(thing)) else []

    def _about_site(self, view: BarrageState, ask: Ask, piece: PlannedPiece) -> Iterable[str]:
        """What a site is for, and what it costs there beside what the question says."""
        price = outlook.price_with(view, ask.seat, ask.facts["tile"], piece)
        paid = self.paid((0, 0, price.credits) if ask.facts["machines"] else price)
        return [*self._about_reward(view, ask.seat, piece), *paid]

    def _about_reward(self, view: BarrageState, seat: Seat, piece: PlannedPiece) -> Iterable[str]:
        """From where a conduit leads, and what a drop makes if a system is complete by it."""
        return [*self._sources(view, seat, piece), *self._system_of(view, seat, piece)]

    def _sources(self, view: BarrageState, seat: Seat, piece: PlannedPiece) -> list[str]:
        """The dams from which a conduit would lead, and whose they are; nothing of other pieces."""
        if piece.kind != "conduit":
            return []
        basin = CONDUITS[piece.site].basin
        dams = [self.dam_of(site, view, seat) for site in DAMS_OF[basin] if site in view.dams]
        return [self.say("about.sources", dams=self.joined(dams)) if dams else self.say("about.no_source", basin=basin)]

    def _system_of(self, view: BarrageState, seat: Seat, piece: PlannedPiece) -> list[str]:
        """What each drop makes in the system that a piece completes; none where it completes none."""
        energy = energy_of_completed_system(view, seat, piece)
        return [self.say("about.system", energy=energy)] if energy else []

    def _bonus(self, view: BarrageState, seat: Seat, kind: str) -> list[str]:
        """What the space of the row brings that the next piece leaves."""
        if rewards := outlook.rewards_uncovered_by(view, seat, kind):
            return [self.say("about.row", rewards=self.rewards(rewards, "brief"))]
        more = outlook.bonus_with_next(view, seat) if kind == "powerhouse" else 0
        return [self.say("about.more", more=more)] if more else []

    def _fee(self, view: BarrageState, seat: Seat, conduit: str, drops: int) -> list[str]:
        """What is due to the owner of a foreign conduit."""
        if (owner := fee_owner(view, seat, conduit)) is None:
            return []
        company = self.named(view.companies[owner].name)
        return [self.say("about.fee", price=self.counted("credit", drops), company=company)]

    def _stop(self, view: BarrageState, ask: Ask, head: str) -> str:
        """Where the drop that is asked for would stop, after those chosen before it."""
        (site,) = outlook.stops_of(view, [head], ask.facts["before"], at_once=bool(ask.facts["at_once"]))
        return self.say("about.stops", dam=self.dam_of(site, view, ask.seat)) if site else self.say("about.leaves")

    def _stops_of_path(self, ask: JoinedAsk, path: ChoicePath, view: BarrageState) -> str:
        """Where several drops would stop that are placed in one go, one after the other."""
        heads, facts = [head for head in path.choices if head is not DECLINE], ask.facts
        stops = outlook.stops_of(view, heads, facts["before"], at_once=bool(facts["at_once"]))
        named = (self.dam_of(site, view, ask.seat) if site else self.say("about.leaves") for site in stops)
        return self.say("about.then").join(named)

    def _stops(self, view: BarrageState, seat: Seat, space: ActionSpace) -> str:
        """Where the drops of a space would stop from each headstream, and whose dams these are if there is room."""
        at_once = space.action == "water_flow"
        ends = {head: outlook.stops_of(view, [head] * space.n, at_once=at_once) for head in view.streams}
        if not any(end for stops in ends.values() for end in stops):
            return self.say("about.all_out")
        full = self._ends_from(ends, lambda site: self.dam_of(site, view, seat))
        return full if len(full) <= ABOUT_MOST else self._ends_from(ends, lambda site: self.site(site, "brief"))

    def _ends_from(self, ends: Mapping[str, Sequence[str]], named: Callable[[str], str]) -> str:
        """Where the drops of each headstream stop, one after the other; what is the same of several stands once."""
        told = dict[str, list[str]]()
        for head, stops in ends.items():
            listed = dict.fromkeys(named(end) if end else self.say("about.out") for end in stops)
            told.setdefault(self.say("about.then").join(listed), []).append(str(self.headstream(head)))
        said = (self.say("about.from", numbers=self.say("about.and").join(told[end]), ends=end) for end in told)
        return self.say("about.stops_from", ends=self.say("and").join(said))

    def _coming_back(self, view: BarrageState, seat: Seat, turns: int) -> str:
        """What the wheel gives back, or what it will give back first."""
        if loads := outlook.coming_back(view, seat, turns):
            return self.say("about.back", back=self.loads(loads))
        later, load = outlook.next_load(view, seat)
        return self.say("about.later", back=self.loads([load]), count=later) if later else self.say("about.empty_wheel")
