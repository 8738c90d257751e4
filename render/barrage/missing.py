"""The names of things that Barrage does not offer now, and facts below a question, in one language."""

from typing import Any, ClassVar

from games.barrage import CONDUIT_SITES, DAM_SITES, POWERHOUSE_SITES, SPACES, TILES, BarrageState, outlook
from games.barrage.scoring import track_step
from games.core import Ask, Seat
from render.barrage.sites import BarrageSites, conduit_unit_prices
from render.barrage.terms import CONTRACTS_AREA, PRODUCTION_QUESTIONS
from render.kit.game_words import ShowsArea, shows_every_area


class BarrageRefusals(BarrageSites):
    """The words of Barrage for impossible choices, in one language."""

    def facts_to_know(self, ask: Ask, view: BarrageState, shows_area: ShowsArea = shows_every_area) -> list[str]:
        """Lines on facts that matter for a question: what companies bring, face-up contracts and piles, prices, the
        water for bases, the next building, and energy that is lacking.
        """
        if ask.kind == "company":
            return [self.say("fact.company"), self.say("fact.company.rows")]
        if ask.kind == "contract_offer":
            return [self.piles_left(view)]
        if ask.kind == "site":
            return [*self._usual_price(view, ask), *self._water_for_bases(view, ask)]
        if ask.kind != "act":
            return []
        boards = {option[0] for option in ask.options_without_decline}
        is_taking = "contract" in boards and shows_area(CONTRACTS_AREA)
        is_building = "construction" in boards and shows_area("")
        offers = self.offers(view.offers) if is_taking else []
        energy = self._too_little_energy(view, ask.seat) if shows_area("") else []
        return [*(self._next_building(view, ask.seat) if is_building else []), *energy, *offers]

    def _usual_price(self, view: BarrageState, ask: Ask) -> list[str]:
        """The price of each point of a conduit's value, if conduits are offered."""
        if all(kind != "conduit" for kind, _ in ask.options):
            return []
        prices = map(self.price, conduit_unit_prices(view, ask.seat))
        return [self.say("fact.conduits", price=self.say("or").join(prices))]

    def _water_for_bases(self, view: BarrageState, ask: Ask) -> list[str]:
        """The basins in which an offered base would catch water at the end of the round."""
        bases = [site for kind, site in ask.options if kind == "base"]
        basins = {DAM_SITES[site].basin for site in bases if outlook.drops_caught_by_base(view, ask.seat, site)}
        if not bases:
            return []
        listed = self.comma_list(map(str, sorted(basins)))
        return [self.say("fact.water", basins=listed, count=len(basins)) if basins else self.say("fact.dry")]

    def _too_little_energy(self, view: BarrageState, seat: Seat) -> list[str]:
        """The points that the seat loses at the end of the round if it makes no more energy."""
        energy = view.companies[seat].energy
        lost = -track_step(energy).vp
        return [self.say("fact.energy", energy=energy, count=lost)] if lost > 0 else []

    def _next_building(self, view: BarrageState, seat: Seat) -> list[str]:
        """Why the next building takes more workers than the first one of the round."""
        used = view.companies[seat].spaces
        first, *others = [one for one in SPACES.values() if one.action == "construct"]
        built = sum(SPACES[one].action == "construct" for one in used)
        space = next(one for one in others if one.id not in used)
        return [self.say("fact.building", count=built, price=self.price_of(space))] if first.id in used else []

    excluded_said: ClassVar = {
        "act": lambda words, ask, things: [words.refused_act(ask, thing) for thing in things],
        **dict.fromkeys(("tile", "copied"), lambda words, ask, things: [*map(words.brief_tile, things)]),
        "site": lambda words, ask, things: [words.refused_site(ask, *piece) for piece in things],
        "reward_site": lambda words, ask, things: [words.short_site(site) for site in things],
        **dict.fromkeys(
            PRODUCTION_QUESTIONS, lambda words, ask, things: [words.refused_system(*one) for one in things]
        ),
        "drops": lambda words, ask, things: [words.amount("drop", drops) for drops in things],
    }

    def refused_act(self, ask: Ask, act: tuple[str, str]) -> str:
        """The words for an act that is not offered: (`tile`, its id), (`space`, its id), or `pass`."""
        what, thing = act[0], act[-1]
        if what == "tile":
            return self.brief_tile(thing)
        board = SPACES[thing].board if what == "space" else "tile"
        return self.label(ask, act if what == "pass" else (board, thing))

    def refused_site(self, ask: Ask, kind: str, site: str) -> str:
        """A site that is not offered, with the kind of piece if the tile builds several kinds."""
        is_named = TILES[ask.facts["tile"]].builds == "wild"
        said = self.short_site(site)
        return self.say("option.site", piece=self.say(f"piece.{kind}"), site=said) if is_named else said

    def refused_system(self, dam: str, conduit: str) -> str:
        """A dam and a conduit that are not offered together for a production."""
        return self.say("thing.system", dam=self.site(dam), way=self.short_conduit(conduit))

    def short_site(self, site: Any) -> str:
        """A site in few words: the way of a conduit, the basin and letter of a powerhouse, or another site's name."""
        return (
            self.short_conduit(site)
            if site in CONDUIT_SITES
            else site[1:]
            if site in POWERHOUSE_SITES
            else self.site(site)
        )
