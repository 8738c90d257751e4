"""Views, questions and news that real games of Welcome To… bring about."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO

from PIL import Image

from games.core import COMMIT, Ask, News, Position, Rng, Seat
from games.welcome_to import GAME, WelcomeToSettings, WelcomeToState
from render.gallery import course, questions

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

LOTS = (
    (1, 2, 4, 4, 7, 9, 10, 11, 13, 15),
    (0, 3, 5, 5, 6, 8, 9, 12, -2, 14, 15),
    (2, -1, 6, 7, 8, 9, 9, 10, -1, 14, 16, 17),
)


@cache
def games() -> list[Position]:
    """Every checkpoint of games for two, four and twelve."""
    return [checkpoint for seats in (2, 4, 12) for checkpoint in course("welcome_to", seats, seats).checkpoints]


@cache
def asked() -> list[tuple[WelcomeToState, Ask]]:
    """Every question of some random games with its view, and the rare ones that take better play."""
    found = [(position.view(seat), position.asks()[seat]) for seat, position in questions("welcome_to").values()]
    return [*found, *(pair for seed in range(4) for pair in random_questions(seed))]


def random_questions(seed: int) -> Iterator[tuple[WelcomeToState, Ask]]:
    position, rng = Position.start(GAME, WelcomeToSettings(), 3, seed), Rng(seed)
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        if ask.kind != COMMIT:
            yield position.view(seat), ask
        position.apply(seat, ask.sample(rng))


def kinds_asked() -> dict[str, tuple[WelcomeToState, Ask]]:
    """One question of every kind."""
    return {ask.kind: (view, ask) for view, ask in asked()}


@cache
def news_told() -> list[News]:
    """All news of the games for two and more, and of random games."""
    random = (news for seed in range(30) for news in random_news(seed))
    return [*(news for position in games() for news in position.base.news), *random]


def random_news(seed: int) -> Iterator[News]:
    position, rng = Position.start(GAME, WelcomeToSettings(), 2, seed), Rng(seed)
    number = -1
    while not position.over:
        if position.number > number:
            number = position.number
            yield from position.base.news
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.sample(rng))
    yield from position.base.news


def estate_one_by_one() -> Ask:
    """The question for one estate after the other, which takes more than 25 candidates."""
    sites = [(street, lot, 1) for street in range(3) for lot in range(10)]
    return Ask(0, "estate", tuple(sites), facts={"plan": 0, "size": 1})


def middle() -> tuple[WelcomeToState, Seat]:
    """A view in the middle of a game for four."""
    positions = course("welcome_to", 4, 4).checkpoints
    return positions[len(positions) // 2].view(1), 1


def busy_state() -> WelcomeToState:
    """A state whose first sheet shows everything that a sheet can show."""
    state = GAME.start(WelcomeToSettings(), 2, seed=1)
    sheet = state.sheets[0]
    for street, lots in zip(sheet.streets, LOTS, strict=True):
        street.lots, street.fences, street.used, street.parks = list(lots), [2, 5], [3, 4, 5], 2
    sheet.streets[0].pools, sheet.streets[0].bis, sheet.streets[2].pools = [2, 6], [3], [6]
    sheet.temps, sheet.bis, sheet.refusals, sheet.estate_raises = 4, 3, 2, [1, 2, 1, 0, 3, 4]
    state.actions = state.numbers[:]
    state.news = [News("built", 0, {"street": 0, "lot": 9, "number": 15}), News("fence", 0, {"street": 1, "gap": 2})]
    return state


def opened(data: bytes) -> Image.Image:
    """A PNG file as a picture."""
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")
