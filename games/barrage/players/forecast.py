"""The expected energy of each player in later rounds, by the water and its users (for bots)."""

from math import exp, log
from typing import Final, NamedTuple

from games.barrage.data import FACTS, HEADSTREAM_TILES, LIMITS
from games.barrage.players import WEIGHTS
from games.barrage.production import production_bonus
from games.barrage.rewards import income_of
from games.barrage.river import (
    CONDUIT_SITES,
    CONDUIT_SITES_FROM,
    DAM_SITES,
    HEADSTREAM_IDS,
    PLACES_BELOW,
    POWERHOUSE_SITES_BY_BASIN,
)
from games.barrage.state import BarrageState
from games.barrage.water import dam_capacity
from games.core import Seat

_DAMS_BELOW: Final = {place: tuple(site for site in way if site in DAM_SITES) for place, way in PLACES_BELOW.items()}
"""The sites of dams below each place."""


class WaterUse(NamedTuple):
    """The use of a dam's water by a player.

    `to`: the basin of the powerhouse. `value`: the energy of a drop. `likely`: the chance that the player can use it.
    """

    to: int
    value: int
    likely: float


_NO_USE: Final = WaterUse(0, 0, 0.0)


class EnergyForecast(NamedTuple):
    """Expected figures of the seat's game, with an item for this round and each later one.

    They are the energy of each player, the energy of the seat's strongest production, and the number of its
    productions.
    """

    energies: list[list[float]]
    strongest: list[float]
    productions: list[float]


class WaterSimulation:
    """A simulation of the water in this round and the later ones. Drops are split into shares by their chances."""

    def __init__(self, state: BarrageState, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.water = {site: float(dam.water) for site, dam in state.dams.items()}
        self.room = {site: dam_capacity(state, dam) for site, dam in state.dams.items()}
        self.bonuses = [production_bonus(state, player) for player in range(state.player_count)]
        self.powerhouse_basins = [state.powerhouse_basins(player) for player in range(state.player_count)]
        self.sites = sorted(state.dams, key=lambda site: DAM_SITES[site].basin)
        self.company, self.houses = state.companies[seat], state.count(seat, "powerhouse")
        self.has_conduits = state.has_piece_left(seat, "conduit")
        self.players = range(state.player_count)
        self.uses: dict[tuple[Seat, int, int], WaterUse] = {}

    def forecast(self) -> EnergyForecast:
        """Run the simulation to the end of the game; call this once.

        The figures of the seat include pieces that it may still build.
        """
        state, first = self.state, max(1, self.state.round)
        found = EnergyForecast([], [], [])
        incomes = [
            sum(one.n for one in income_of(state, player) if one.type == "energy")
            for player in range(state.player_count)
        ]
        now = [company.energy for company in state.companies]
        for number in range(first, LIMITS.rounds + 1):
            ahead = number - first
            energies = [float(energy) for energy in (incomes if ahead else now)]
            strongest, productions = self.produce(energies, ahead)
            found.energies.append(energies)
            found.strongest.append(strongest)
            found.productions.append(productions)
            if number < LIMITS.rounds:
                self.run_water_phase(number, is_now=not ahead)
        return found

    def produce(self, energies: list[float], ahead: int) -> tuple[float, float]:
        """Let players use the water of the dams in the round that is `ahead` rounds from now, from the source down.

        Adds to the `energies` of all players. Returns the energy of the seat's strongest production, and the expected
        number of its productions.
        """
        strongest, number = 0.0, 0.0
        for site in self.sites:
            if self.water[site] < WEIGHTS.least_drop:
                continue
            owner, basin = self.state.dams[site].owner, DAM_SITES[site].basin
            for player in self.players if owner is None else (owner,):
                use = self.best_use(player, basin, ahead)
                if use is _NO_USE:
                    continue
                share = use.likely * (WEIGHTS.neutral if owner is None else 1.0)
                energy = self.water[site] * use.value + self.bonuses[player]
                energies[player] += share * energy
                if player == self.seat:
                    strongest = max(strongest, energy * min(1.0, WEIGHTS.sure * share))
                    number += share
                used = share * self.water[site]
                self.water[site] -= used
                self.run_down(f"PB{use.to}", used)
        return strongest, number

    def best_use(self, player: Seat, basin: int, ahead: int) -> WaterUse:
        """The best use of a basin's water for a player, `ahead` rounds from now, from a cache.

        _NO_USE in this round (`ahead` 0) if the player has no workers left.
        """
        if not ahead and not self.state.companies[player].workers:
            return _NO_USE
        key = player, basin, ahead if player == self.seat else 0
        if key not in self.uses:
            self.uses[key] = self.compute_best_use(player, basin, ahead)
        return self.uses[key]

    def compute_best_use(self, player: Seat, basin: int, ahead: int) -> WaterUse:
        """Compute the best use of a basin's water for a player, `ahead` rounds from now; _NO_USE without any.

        Other players use only their present pieces; the seat may have built more by then.
        """
        best, most = _NO_USE, 0.0
        for conduit in CONDUIT_SITES_FROM[basin]:
            site, owner = CONDUIT_SITES[conduit], self.state.conduits.get(conduit)
            likely = self.conduit_chance(player, site.value, ahead) if owner is None else WEIGHTS.fee
            if owner == player:
                likely = 1.0
            if site.to not in self.powerhouse_basins[player]:
                likely *= self.powerhouse_chance(player, site.to, ahead)
            if site.value * likely > most:
                best, most = WaterUse(site.to, site.value, likely), site.value * likely
        return best

    def conduit_chance(self, player: Seat, value: int, ahead: int) -> float:
        """The chance that the seat has built a conduit of this value in `ahead` rounds.

        It is 0 for other players, and if the seat has no conduit left.
        """
        if player != self.seat or not self.has_conduits:
            return 0.0
        short = self.company.excavators < value * FACTS.costs.conduit
        return self.chance_within_rounds(WEIGHTS.conduit_built * (WEIGHTS.lacking if short else 1.0), ahead)

    def powerhouse_chance(self, player: Seat, basin: int, ahead: int) -> float:
        """The chance that the seat has built a powerhouse in this basin in `ahead` rounds.

        It is 0 for other players, if the seat has no powerhouse left, and if the basin has no free site.
        """
        if player != self.seat or self.houses >= FACTS.pieces["powerhouse"]:
            return 0.0
        if all(site in self.state.powerhouses for site in POWERHOUSE_SITES_BY_BASIN[basin]):
            return 0.0
        short = self.company.mixers < FACTS.costs.powerhouse[self.houses]
        return self.chance_within_rounds(WEIGHTS.house_built * (WEIGHTS.lacking if short else 1.0), ahead)

    def chance_within_rounds(self, chance_per_round: float, rounds: int) -> float:
        """The chance that an event happens in the rest of this round or in the next `rounds` rounds."""
        left = WEIGHTS.round_left * self.company.workers / FACTS.start.workers
        return 1.0 - exp((left + rounds) * log(1.0 - chance_per_round))

    def run_water_phase(self, number: int, *, is_now: bool) -> None:
        """Let the drops on the headstreams of round `number` flow. The seat also places drops above its best dam.

        `is_now`: in the present round, whose drops are in the state.
        """
        for head in HEADSTREAM_IDS:
            drops = self.state.waiting[head] if is_now else HEADSTREAM_TILES[self.state.streams[head]].drops[number - 1]
            self.run_down(head, drops)
        own = [site for site in self.sites if self.state.dams[site].owner == self.seat]
        if own:
            uses = {site: self.best_use(self.seat, DAM_SITES[site].basin, 1) for site in own}
            best = max(own, key=lambda site: self.room_left(site) * (uses[site].value * uses[site].likely))
            self.water[best] += min(WEIGHTS.added, self.room_left(best))

    def room_left(self, site: str) -> float:
        """The drops for which this dam has room."""
        return max(0.0, self.room[site] - self.water[site])

    def run_down(self, place: str, drops: float) -> None:
        """Let drops run down from a place into the dams below it that have room. The rest leaves the map."""
        for site in _DAMS_BELOW[place]:
            if drops <= 0.0:
                return
            if site in self.water:
                taken = min(drops, self.room_left(site))
                self.water[site] += taken
                drops -= taken
