"""What options would give and cost, and why others cannot be chosen now, in one language."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from games.barrage import (
    AREA_OF,
    CONTRACTS,
    SPACES,
    ActionSpace,
    BarrageState,
    PlannedPiece,
    PlannedProduction,
    Unavailable,
    outlook,
    unavailable,
)
from games.barrage.pieces import price_of
from games.barrage.production import fee_owner
from games.core import DECLINE, Ask, Plain, Seat
from render.barrage.terms import SYSTEMS, BarrageTerms

ENDS: Final = ".。"
"""What a sentence ends with."""
WATER: Final = ("water_place", "water_flow")
"""The actions that put drops on headstreams."""
ON_SPACES: Final = ("taken", "workers", "credits", "gone", "energy")
"""The reasons for which spaces cannot be chosen, in the order in which they are told."""


class BarrageAbout(BarrageTerms):
    """The words for what an option would do, and for what is none."""

    def about(self, ask: Ask, option: Plain, view: BarrageState) -> str:
        """What an option gives and costs beside what it is called; may be empty."""
        if option is DECLINE:
            return ""
        told: dict[str, Callable[[Any], Iterable[str]]] = {
            "act": lambda act: self._about_act(view, ask.seat, *act),
            "tile": lambda tile: self._about_tile(view, ask.seat, tile, view.companies[ask.seat].credits),
            "site": lambda piece: self._about_site(view, ask, PlannedPiece(*piece)),
            **dict.fromkeys(SYSTEMS, lambda system: self._fee(view, ask.seat, system[1], 1)),
            "drops": lambda drops: self._fee(view, ask.seat, ask.facts["conduit"], drops),
            "headstream": lambda head: [self._stop(view, head)],
            "company": lambda pair: self._rule(pair[1]),
            **dict.fromkeys(("copied", "officer"), self._rule),
        }
        return self.say("and").join(told[ask.kind](option)) if ask.kind in told else ""

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
            return [self.joined(self._stop_from(view, head) for head in view.streams)]
        if space.action == "patent":
            return self._rule(view.patents[space.n])
        turns = next((reward.n for reward in space.rewards if reward.type == "rotate"), 0)
        return [self._coming_back(view, seat, turns)] if turns else []

    def _about_tile(self, view: BarrageState, seat: Seat, tile: str, purse: int) -> Iterable[str]:
        """What a tile does, from what price on and how many sites it builds."""
        pieces, price = outlook.what_is_built_with(view, seat, tile, purse)
        paid = self.price(price) if any(price) else self.say("about.nothing")
        kinds = {piece.kind for piece in pieces}
        row = self._bonus(view, seat, kinds.pop()) if len(kinds) == 1 else []
        return [*self._rule(tile), self.say("about.sites", price=paid, count=len(pieces)), *row]

    def _rule(self, thing: str) -> list[str]:
        """What a thing can do as one of several things that are said; none where it has no rule."""
        return [rule.rstrip(ENDS)] if (rule := self.rule(thing)) else []

    def _about_site(self, view: BarrageState, ask: Ask, piece: PlannedPiece) -> Iterable[str]:
        """What a piece costs there, beside what the question says."""
        price = outlook.price_with(view, ask.seat, ask.facts["tile"], piece)
        return self.paid((0, 0, price.credits) if ask.facts["machines"] else price)

    def _bonus(self, view: BarrageState, seat: Seat, kind: str) -> list[str]:
        """What the space of the row brings that the next piece leaves."""
        if rewards := outlook.uncovered_by(view, seat, kind):
            return [self.say("about.row", rewards=self.joined(self.reward(one, "brief") for one in rewards))]
        more = outlook.bonus_with_next(view, seat) if kind == "powerhouse" else 0
        return [self.say("about.more", more=more)] if more else []

    def _fee(self, view: BarrageState, seat: Seat, conduit: str, drops: int) -> list[str]:
        """What is due to the owner of a foreign conduit."""
        owner = fee_owner(view, seat, conduit)
        if owner is None:
            return []
        company = self.named(view.companies[owner].name)
        return [self.say("about.fee", price=self.counted("credit", drops), company=company)]

    def _stop(self, view: BarrageState, head: str) -> str:
        """Where a drop from a headstream would stop now."""
        site = outlook.stop_of(view, head)
        return self.say("about.stops", site=self.site(site, "brief")) if site else self.say("about.leaves")

    def _stop_from(self, view: BarrageState, head: str) -> str:
        """The same, with the letter of the headstream, in fewer words."""
        site = outlook.stop_of(view, head)
        return self.say("about.from", letter=head[1:], site=self.site(site, "brief") if site else self.say("about.out"))

    def _coming_back(self, view: BarrageState, seat: Seat, turns: int) -> str:
        """What the wheel gives back, or what it will give back first."""
        if loads := outlook.coming_back(view, seat, turns):
            return self.say("about.back", back=self.loads(loads))
        later, load = outlook.next_load(view, seat)
        return self.say("about.later", back=self.loads([load]), count=later) if later else self.say("about.empty_wheel")

    def unavailable(self, ask: Ask, view: BarrageState) -> list[str]:
        """What there is but cannot be chosen now, a line for each reason."""
        found = unavailable(view, ask.seat, ask)
        pieces = dict.fromkeys(self._lacking(one) for one in found if one.what[0] not in ("space", "board"))
        boards = [self.say(f"no.{one.why}") for one in found if one.what[0] == "board"]
        spaces = [one for one in found if one.what[0] == "space"]
        said = self.say("no.contracts" if ask.kind == "contract" else "no.pieces", what=self.joined(pieces))
        return [*([said] if pieces else []), *boards, *self._spaces(spaces)]

    def _spaces(self, found: Sequence[Unavailable]) -> Iterator[str]:
        """Spaces, those with the same reason in one line; each name once."""
        for why in ON_SPACES:
            if named := dict.fromkeys(self._space_lacking(one) for one in found if one.why == why):
                yield self.say(f"no.{why}", what=self.joined(named))

    def _space_lacking(self, one: Unavailable) -> str:
        """A space, with how many workers or credits lack."""
        said = self.action(SPACES[one.what[1]])
        if not one.workers and not one.missing.credits:
            return said
        return self.say("no.with", what=said, more=one.workers or one.missing.credits)

    def _lacking(self, one: Unavailable) -> str:
        """A kind of piece, some sites or a contract, and what lacks."""
        if one.what[0] == "contract":
            return self.say("no.with", what=self.say("no.contract", need=CONTRACTS[one.what[1]].need), more=one.energy)
        said = self._named(*one.what)
        if one.why != "lacking":
            return self.say("no.because", what=said, why=self.say(f"no.{one.why}"))
        lacks = [self.say("no.turns", count=one.turns)] if one.turns else []
        lacks += [self.say("no.missing", what=self.price(one.missing))] if any(one.missing) else []
        return self.say("no.because", what=said, why=self.joined(lacks))

    def _named(self, what: str, kind: str, *about: object) -> str:
        """A kind of piece, or the sites of one price."""
        if about and kind == "conduit":
            return self.say("no.conduit", value=about[0])
        said = self.say(f"piece.{kind}")
        if about and kind != "powerhouse":
            name = next(self.printed(one.name) for one in AREA_OF.values() if one.id == about[0])
            said = self.say("no.area", piece=said, area=name)
        is_red = what == "red" or (about and about[-1] and kind != "elevation")
        return self.say("no.red", piece=said) if is_red else said
