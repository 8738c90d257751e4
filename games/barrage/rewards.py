"""Rewards of contracts, rows and spaces, and new pieces on the map (rules page, sections 6.1.5, 6.1.6, 6.6)."""

from collections.abc import Sequence
from typing import Final, get_args

from games.barrage.data import PIECE_KINDS, ROW_REWARDS
from games.barrage.pieces import PlannedPiece, is_within_limits, open_sites_for, site_price
from games.barrage.printed import PlainGain, Reward
from games.barrage.river import HEADSTREAM_IDS
from games.barrage.state import CREDITS_SOURCE, BarrageState, Dam
from games.barrage.water import flow, gain_energy
from games.barrage.wheel import rotate_and_report
from games.core import Rule, Seat, choose, choose_or_decline

_PLAIN_GAINS: Final = get_args(PlainGain)
STOCK_FIELDS: Final = {"credit": "credits", "excavator": "excavators", "mixer": "mixers"}
"""The field of a company for each kind of reward that goes into its stock."""


def gain(state: BarrageState, seat: Seat, rewards: Sequence[Reward], source: str) -> Rule[None]:
    """Take rewards: plain gains first, then the others in order. `source` is one of POINT_SOURCES, or `space`."""
    for reward in rewards:
        if reward.type in _PLAIN_GAINS:
            gain_plain_reward(state, seat, reward.type, reward.n, source)
    for reward in rewards:
        if reward.type == "rotate":
            rotate_and_report(state, seat, reward.n)
        elif reward.type == "machine_any":
            yield from _choose_machines(state, seat, reward.n)
        elif reward.type in ("water_place", "water_flow"):
            yield from place_water(state, seat, reward.n, at_once=reward.type == "water_flow")
        elif reward.type not in _PLAIN_GAINS:
            yield from _build_as_reward(state, seat, reward)


def gain_plain_reward(state: BarrageState, seat: Seat, kind: str, count: int, source: str) -> None:
    """Take `count` points, credits, machines or energy, with news. `kind` is a PlainGain.

    Points are added to their `source` in `Company.points`. Automas get points from CREDITS_SOURCE in place of credits.
    """
    company = state.companies[seat]
    if kind == "energy":
        gain_energy(state, seat, count, source)
        return
    if kind == "credit" and state.is_automa(seat):
        kind, source = "vp", CREDITS_SOURCE
    if kind == "vp":
        company.points[source] += count
    else:
        setattr(company, STOCK_FIELDS[kind], getattr(company, STOCK_FIELDS[kind]) + count)
    state.tell("gained", seat, what=kind, count=count, why=source)


def _choose_machines(state: BarrageState, seat: Seat, count: int) -> Rule[None]:
    """Take `count` machines, each an excavator or a mixer (DP10)."""
    excavators = yield from choose(seat, "machines", range(count, -1, -1), count=count)
    company = state.companies[seat]
    company.excavators += excavators
    company.mixers += count - excavators
    state.tell("machines", seat, excavators=excavators, mixers=count - excavators)


def place_water(state: BarrageState, seat: Seat, drops: int, *, at_once: bool, least: int = 0) -> Rule[None]:
    """Ask for headstreams for at least `least` and at most `drops` drops, and place them there (DP7).

    `at_once`: they flow after the last one is placed; otherwise they wait for the water phase.
    """
    chosen: list[str] = []
    while len(chosen) < drops:
        ask = choose if len(chosen) < least else choose_or_decline
        facts = {"number": len(chosen) + 1, "count": drops, "at_once": int(at_once), "before": tuple(chosen)}
        head = yield from ask(seat, "headstream", HEADSTREAM_IDS, **facts)
        if head is None:
            break
        chosen.append(head)
    if not chosen:
        return
    state.tell("placed", seat, heads=tuple(chosen), at_once=int(at_once))
    for head in chosen:
        if at_once:
            flow(state, head, 1)
        else:
            state.waiting[head] += 1


def _build_as_reward(state: BarrageState, seat: Seat, reward: Reward) -> Rule[None]:
    """Build a piece as a contract's reward, without workers, tile, machines and wheel, or decline (DP11)."""
    kind = reward.type.removeprefix("build_")
    pieces = [PlannedPiece(kind, site) for site in open_sites_for(state, seat, kind)]
    allowed = [piece for piece in pieces if is_within_limits(piece, reward.areas, most=reward.n)]
    options = [piece.site for piece in allowed if site_price(state, seat, piece) <= state.purse(seat)]
    site = yield from choose_or_decline(seat, "reward_site", options, piece=kind, areas=reward.areas, most=reward.n)
    if site is not None:
        piece = PlannedPiece(kind, site)
        if price := site_price(state, seat, piece):
            state.add_credits(seat, -price)
            state.tell("paid", seat, credits=price)
        yield from put_piece(state, seat, piece)


def put_piece(state: BarrageState, seat: Seat, piece: PlannedPiece) -> Rule[None]:
    """Put the next piece of this kind on the map, and gain the rewards that it uncovers in its row."""
    kind, site = piece
    if kind == "base":
        state.dams[site] = Dam(seat)
    elif kind == "elevation":
        dam = state.dams[site]
        state.dams[site] = Dam(seat, dam.level + 1, dam.water)
    elif kind == "conduit":
        state.conduits[site] = seat
    else:
        state.powerhouses[site] = seat
    number = state.count(seat, kind)
    state.tell("built", seat, piece=kind, site=site, number=number)
    for rewards in row_rewards(state, seat, kind)[number - 1 : number]:
        yield from gain(state, seat, rewards, "row")


def row_rewards(state: BarrageState, seat: Seat, kind: str) -> tuple[tuple[Reward, ...], ...]:
    """The rewards below each piece of a row, the first piece first; none for powerhouses and low automas."""
    rows = ROW_REWARDS[state.companies[seat].name]
    return () if state.is_low_automa(seat) or kind not in rows else rows[kind]


def income_of(state: BarrageState, seat: Seat) -> list[Reward]:
    """The rewards of the uncovered spaces at the beginning of a round (6.7)."""
    return [
        reward
        for kind in PIECE_KINDS
        for rewards in row_rewards(state, seat, kind)[: state.count(seat, kind)]
        for reward in rewards
    ]
