"""What options would give and cost, in one language: the line under each in a menu."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.barrage import OFFICERS, SPACES, TILES, ActionSpace, BarrageState, PlannedPiece, PlannedProduction, outlook
from games.barrage.pieces import price_of
from games.barrage.production import fee_owner
from games.core import DECLINE, Ask, Plain, Seat
from render.barrage.reasons import BarrageReasons

ENDS: Final = ".。"
"""What a sentence ends with."""
WATER: Final = ("water_place", "water_flow")
"""The actions that put drops on headstreams."""


class BarrageAbout(BarrageReasons):
    """The words for what an option would do."""

    def about(self, ask: Ask, option: Plain, view: BarrageState) -> str:
        """What an option gives and costs beside what it is called; may be empty."""
        if option is DECLINE:
            return ""
        told: dict[str, Callable[[Any], Iterable[str]]] = {
            "act": lambda act: self._about_act(view, ask.seat, *act),
            "tile": lambda tile: self._about_tile(view, ask.seat, tile, view.companies[ask.seat].credits),
            "copied": self._rule,
            "site": lambda piece: self._about_site(view, ask, PlannedPiece(*piece)),
            "production": lambda system: self._fee(view, ask.seat, system[1], 1),
            "second_production": lambda system: self._fee(view, ask.seat, system[1], 1),
            "extra_production": lambda system: self._fee(view, ask.seat, system[1], 1),
            "drops": lambda drops: self._fee(view, ask.seat, ask.facts["conduit"], drops),
            "headstream": lambda head: [self._stop(view, head)],
            "company": lambda pair: [self.printed(OFFICERS[pair[1]].rule).rstrip(ENDS)],
            "officer": lambda officer: [self.printed(OFFICERS[officer].rule).rstrip(ENDS)],
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
        paid = [self.counted("credit", outcome.credits)] if outcome.credits else []
        return [self.counted("energy", outcome.energy), self.joined([self.counted("worker", outcome.workers), *paid])]

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

    def _rule(self, tile: str) -> list[str]:
        """What an advanced tile does."""
        rule = TILES[tile].rule if tile in TILES else None
        return [self.printed(rule).rstrip(ENDS)] if rule else []

    def _about_site(self, view: BarrageState, ask: Ask, piece: PlannedPiece) -> Iterable[str]:
        """What a piece costs there, beside what the question says."""
        price = outlook.price_with(view, ask.seat, ask.facts["tile"], piece)
        machines = (0, 0) if ask.facts["machines"] else (price.excavators, price.mixers)
        paid = (*machines, price.credits)
        return [self.price(paid)] if any(paid) else []

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
        company = self.company(view.companies[owner].name)
        return [self.say("about.fee", price=self.counted("credit", drops), company=company)]

    def _stop(self, view: BarrageState, head: str) -> str:
        """Where a drop from a headstream would stop now."""
        site = outlook.stop_of(view, head)
        return self.say("about.stops", site=self.brief_site(site)) if site else self.say("about.leaves")

    def _stop_from(self, view: BarrageState, head: str) -> str:
        """The same, with the letter of the headstream, in fewer words."""
        site = outlook.stop_of(view, head)
        return self.say("about.from", letter=head[1:], site=self.brief_site(site) if site else self.say("about.out"))

    def _coming_back(self, view: BarrageState, seat: Seat, turns: int) -> str:
        """What the wheel gives back, or what it will give back first."""
        if loads := outlook.coming_back(view, seat, turns):
            return self.say("about.back", back=self.loads(loads))
        later, load = outlook.next_load(view, seat)
        return self.say("about.later", back=self.loads([load]), count=later) if later else self.say("about.empty_wheel")
