"""`explain`: plays random games of every mode, and checks that each missing option of a question has a reason."""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from typing import Any, Final

from games.core import COMMIT, Game, Option, Position, Rng, Settings, options_of
from games.registry import GAMES, find_game
from tests.games.ways import MAX_SEATS
from tests.lab.commands.amounts import positive_int
from tests.lab.fuzz.excluding import missing_options_have_reasons
from tests.lab.fuzz.law import act_at_random

MAX_PRINTED_FAULTS: Final = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--positions", type=positive_int, default=2000, help="in all modes together (default 2000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default 1)")


def run(arguments: argparse.Namespace) -> int:
    """Play random games, and print how often each reason excluded an option of each kind of question.

    Returns 1 if a reason is missing or wrong.
    """
    game = find_game(arguments.game)
    asked, reasons, faults = Counter[str](), dict[str, Counter[str]](), list[str]()
    for position in islice(random_positions(game, arguments.seed), arguments.positions):
        faults += missing_options_have_reasons(position, Rng(0))
        for seat, ask in position.asks().items():
            if ask.kind == COMMIT:
                continue
            asked[ask.kind] += 1
            universe = game.universes.get(ask.kind)
            found = universe.exclusions(position.view(seat), ask) if universe else []
            reasons.setdefault(ask.kind, Counter()).update(one.why for one in found)
    for line in question_figures(game, asked, reasons):
        print(line)
    faults += [f"{kind!r} has no universe" for kind in asked if kind not in game.universes]
    for fault in list(dict.fromkeys(faults))[:MAX_PRINTED_FAULTS]:
        print(f"- {fault}")
    print(f"{arguments.positions:,} positions, {asked.total():,} questions, {len(faults):,} faults")
    return bool(faults)


def random_positions(game: Game[Any], seed: int) -> Iterator[Position]:
    """Endless positions of random games: each mode in turn, with random settings, seats and versions of the rules."""
    modes = list(game.modes)
    for number in count(seed):
        rng, mode = Rng(number), modes[number % len(modes)]
        settings = random_settings(game, mode, rng)
        least, most = game.modes[mode].least_seats, game.modes[mode].most_seats
        seats = least + rng.below(max(1, min(most, MAX_SEATS) - least + 1))
        position = Position.start(game, settings, seats, number, 1 + rng.below(game.version))
        while not position.over:
            yield position
            act_at_random(position, rng)


def random_settings(game: Game[Any], mode: str, rng: Rng) -> Settings:
    """Random settings of this mode."""
    first, *others = options_of(game)
    chosen = first.applied_to(game.settings_type(), mode)
    for option in others:
        chosen = option.applied_to(chosen, random_option_value(option, chosen, rng))
    return chosen


def random_option_value(option: Option, chosen: Settings, rng: Rng) -> Any:
    """A value of the option: in two of three cases its present one, otherwise a random one."""
    return option.value_in(chosen) if rng.below(3) else rng.pick(option.values)


def question_figures(game: Game[Any], asked: Counter[str], reasons: dict[str, Counter[str]]) -> Iterator[str]:
    for kind, times in asked.most_common():
        tests = game.universes[kind].tests if kind in game.universes else {}
        told = ", ".join(f"{why} {reasons[kind][why]:,}" for why in tests)
        yield f"{kind}: {times:,} questions; {told or 'everything is offered'}"
