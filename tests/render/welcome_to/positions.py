"""Views, questions and news that real games of Welcome To… bring about."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from games.core import COMMIT, Ask, Position, Rng, Seat, Settings
from games.welcome_to import GAME, PLANS, WelcomeToSettings, WelcomeToState
from render.face import fewest_seats, settings_variants
from render.kit.spots import Spot
from render.texts import texts_in
from render.theme import LIGHT
from render.welcome_to import WelcomeToFace
from render.welcome_to.strip import STREET_QUESTIONS
from render.welcome_to.words import WelcomeToScene
from tests.games.notation.position import notation_of
from tests.render.gallery import switched
from tests.render.played import course, questions

FACE = WelcomeToFace(texts_in("en"), LIGHT)
GLANCE = 12
"""So many letters on the streets are seen at a glance."""
NAMES = [
    "ゆうこ",
    "Robin",
    "とても長い名前のひとは三十二文字まで入力できるのです、たぶん",
    "Zoë🌸",
    "שלום",
    "",
    "a\nb\x00",
]
NAMES += ["W" * 32, "\u202e\u200d", "﷽" * 32, "Дмитрий", "m" * 100]

PLANS_OF_BUSY = ["N1-66", "N2-225", "N3-126"]
BUSY, FULL = (Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8") for name in ("busy", "full"))
"""A sheet that shows everything that a sheet can show, and one that has nearly everything that plans can ask for."""
STANDARD = WelcomeToSettings()
VARIANTS = settings_variants("welcome_to")
"""Solo and expert mode and the advanced option, by name."""


@cache
def games() -> list[Position]:
    """Every checkpoint of games for two, four and twelve."""
    return [checkpoint for seats in (2, 4, 12) for checkpoint in course("welcome_to", seats, seats).checkpoints]


@cache
def views(seats: int) -> list[WelcomeToState]:
    """What everybody saw of a game for so many."""
    return [position.view(None) for position in course("welcome_to", seats, seats).checkpoints]


@cache
def asked() -> list[tuple[WelcomeToState, Ask]]:
    """Every question of some random games with its view, and the rare ones that take better play."""
    found = [(position.view(seat), position.asks()[seat]) for seat, position in questions("welcome_to").values()]
    found += [(view, ask) for seed in range(4) for view, ask in random_questions(STANDARD, 3, seed)]
    for settings in [*VARIANTS.values(), *switched("welcome_to")]:
        found += random_questions(settings, fewest_seats("welcome_to", settings), 1)
    return [*found, bis_houses_to_use()]


def random_asks(settings: Settings, seats: int, seed: int) -> Iterator[tuple[Position, Ask]]:
    """A random game at each of its questions, and the question."""
    position, rng = Position.start(GAME, settings, seats, seed), Rng(seed)
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        yield position, ask
        position.apply(seat, ask.sample(rng))


def random_questions(settings: Settings, seats: int, seed: int) -> Iterator[tuple[WelcomeToState, Ask]]:
    for position, ask in random_asks(settings, seats, seed):
        if ask.kind != COMMIT:
            yield position.view(ask.seat), ask


def kinds_asked() -> dict[str, tuple[WelcomeToState, Ask]]:
    """One question of every kind; of those that have many options only some, so that all of a sheet shows."""
    found = {ask.kind: (view, replace(ask, options=ask.options[:GLANCE])) for view, ask in crowded()}
    return found | {ask.kind: (view, ask) for view, ask in asked() if not is_crowded(ask)}


def is_crowded(ask: Ask) -> bool:
    """Whether the question has more options on the streets than are seen at a glance."""
    return ask.kind in STREET_QUESTIONS and sum(isinstance(option, tuple) for option in ask.options) > GLANCE


def crowded() -> list[tuple[WelcomeToState, Ask]]:
    """Every question with more options on the streets than are seen at a glance."""
    return [(view, ask) for view, ask in asked() if is_crowded(ask)]


def placed(view: WelcomeToState, ask: Ask) -> list[Spot]:
    """The letters on the sheet of the seat that is asked."""
    return FACE.spots(scene_of(view), ask)


def scene_of(view: WelcomeToState, names: Sequence[str] = NAMES, face: WelcomeToFace = FACE) -> WelcomeToScene:
    return WelcomeToScene(face.look, view, names)


def estate_one_by_one() -> Ask:
    """The question for one estate after the other, which takes more than 25 candidates."""
    sites = [(street, lot, 1) for street in range(3) for lot in range(10)]
    return Ask(0, "estate", tuple(sites), facts={"plan": 0, "size": 1})


def bis_houses_to_use() -> tuple[WelcomeToState, Ask]:
    """The question which bis houses serve a plan: it takes six of them in one street."""
    sites = tuple((1, lot) for lot in (1, 3, 5, 6, 7, 9))
    return busy_state(), Ask(0, "bis_houses", sites, several=True, least=5, most=5)


def halfway(name: str) -> Position:
    """A game with these settings in the middle."""
    return _after(name, 0.5)


def _after(name: str, share: float) -> Position:
    settings = VARIANTS[name]
    checkpoints = course("welcome_to", fewest_seats("welcome_to", settings), 1, settings).checkpoints
    return checkpoints[int(share * len(checkpoints))]


def with_plan(drawing: str, plan_id: str) -> WelcomeToState:
    """A drawn sheet with that plan in play."""
    plans = list(PLANS_OF_BUSY)
    plans[PLANS[plan_id].stack] = plan_id
    drawn = drawing.replace(" ".join(PLANS_OF_BUSY), " ".join(plans))
    state: WelcomeToState = notation_of(GAME.name).parse(drawn)
    return state


def middle() -> tuple[WelcomeToState, Seat]:
    """A view in the middle of a game for four."""
    positions = course("welcome_to", 4, 4).checkpoints
    return positions[len(positions) // 2].view(1), 1


def busy_state() -> WelcomeToState:
    """A state whose first sheet shows everything that a sheet can show."""
    return with_plan(BUSY, "N1-66")
