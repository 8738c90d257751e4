"""Every kind of picture of a game with its alt text, from positions of fixed games; and all pieces."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from games.bots import GreedyPlayer
from games.core import COMMIT, SOLO, Position, Rng, Seat, Settings, options_of
from games.registry import GAMES, find_game
from render.face import Face, Illustration, Occasion, Passage, face_of, fewest_seats, moments_of, settings_variants
from render.kit.share import ShareCard, shared_score
from render.texts import LANGUAGES, texts_in
from render.theme import THEMES
from tests.games.playing import advise
from tests.render.contact import contact_sheet

NAMES: Final = (
    "ゆうこ",
    "Robin",
    "けんた",
    "Ana María",
    "とても長い名前のひとは三十二文字くらいまで入力できるのです",
    "Maximiliane von Hohenstein-Lauterbach",
    "さくら🌸",
    "Øyvind",
    "ハルカ",
    "Дмитрий",
    "田中",
    "Zoë",
)
TABLES: Final = (2, 4, 12)
"""The numbers of seats for which everybody's sheets are shown."""
STAGES: Final = {"early": 0.15, "middle": 0.5, "late": 0.9}
"""How much of a game has been played."""
FEW_STAGES: Final = {"middle": 0.5}
"""The stages that are shown of settings that are not the usual ones."""
OCCASIONS: Final = {"ja": Occasion("2026年11月22日・テーブル7"), "en": Occasion("22 November 2026 · table 7")}
"""When and where a game was played, as a poster says it."""
LEAVES: Final = 8
"""How many ways to play a turn the players look at: enough for districts that look as if people had built them."""


class Exhibit(NamedTuple):
    name: str
    shown: Illustration


class PlayedGame(NamedTuple):
    """A game from beginning to end: each checkpoint, and the last moment of each kind of question."""

    checkpoints: list[Position]
    questions: dict[str, tuple[Seat, Position]]


def exhibits(game: str, language: str, theme: str, leaves: int = LEAVES) -> Iterator[Exhibit]:
    """Every kind of picture of a game in a language and theme."""
    face = face_of(game, language, theme)
    for seats in _tables(game):
        checkpoints = course(game, seats, seats, leaves=leaves).checkpoints
        yield from _of_table(face, checkpoints, f"{seats}-seats", STAGES)
        yield from _end(face, checkpoints[-1], f"{seats}-seats", OCCASIONS[language])
        film = face.film(moments_of([position.view(None) for position in checkpoints], NAMES[:seats]))
        yield Exhibit(f"{seats}-seats-film", film)
    for name, settings in settings_variants(game).items():
        checkpoints = course(game, fewest_seats(game, settings), 1, settings, leaves=leaves).checkpoints
        yield from _of_table(face, checkpoints, name, FEW_STAGES)
        yield from _end(face, checkpoints[-1], name, OCCASIONS[language])
        yield from _question(face, f"{name}-turn", checkpoints[len(checkpoints) // 2])
        yield from (Exhibit(f"{name}-{Path(card.name).stem}", card) for card in face.legend(settings))
    for kind, (seat, position) in sorted(questions(game, leaves).items()):
        yield from _question(face, f"ask-{kind}", position, seat)
    usual_legend = face.legend(find_game(game).settings_type())
    yield from (Exhibit(Path(card.name).stem, card) for card in usual_legend)
    yield Exhibit("pieces", _pieces(game, language, theme))


def switched(game: str) -> list[Settings]:
    rules = find_game(game)
    usual = rules.settings_type()
    switches = [option for option in options_of(rules) if option.is_switch]
    return [option.applied_to(usual, not option.value_in(usual)) for option in switches]


@cache
def course(game: str, seats: int, seed: int, settings: Settings | None = None, leaves: int = LEAVES) -> PlayedGame:
    """A game among greedy players, determined by its seed."""
    rules, rng, player = find_game(game), Rng(seed), GreedyPlayer(leaves)
    position = Position.start(rules, settings or rules.settings_type(), seats, seed)
    seen = PlayedGame([position.clone()], {})
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        seen.questions[ask.kind] = (seat, position.clone())
        position.apply(seat, advise(player, position, seat, rng))
        if position.number > seen.checkpoints[-1].number:
            seen.checkpoints.append(position.clone())
    return seen


@cache
def questions(game: str, leaves: int = LEAVES) -> dict[str, tuple[Seat, Position]]:
    """For each kind of question, its last moment in the first of these games that has it."""
    found: dict[str, tuple[Seat, Position]] = {}
    for seats in _tables(game):
        found = course(game, seats, seats, leaves=leaves).questions | found
    for settings in settings_variants(game).values():
        found = course(game, fewest_seats(game, settings), 1, settings, leaves=leaves).questions | found
    for settings in switched(game):
        if _kinds_by_chance(game, settings) - found.keys():
            found = course(game, fewest_seats(game, settings), 1, settings, leaves=1).questions | found
    return {kind: question for kind, question in found.items() if kind != COMMIT}


def _tables(game: str) -> list[int]:
    usual = find_game(game).default_mode
    return [seats for seats in TABLES if usual.least_seats <= seats <= usual.most_seats]


def _kinds_by_chance(game: str, settings: Settings) -> set[str]:
    """The kinds of questions of a random game, which is much faster than one among players."""
    position, rng, kinds = (
        Position.start(find_game(game), settings, fewest_seats(game, settings), 1),
        Rng(1),
        set[str](),
    )
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        kinds.add(ask.kind)
        position.apply(seat, ask.sample(rng))
    return kinds


def write(
    folder: Path,
    games: Sequence[str] = GAMES,
    themes: Iterable[str] = THEMES,
    languages: Iterable[str] = LANGUAGES,
) -> int:
    """Write all pictures and alt texts to a folder; return the number of pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    alts = []
    for game, language, theme in product(games, languages, themes):
        for exhibit in exhibits(game, language, theme):
            picture = exhibit.shown.picture()
            name = f"{game}-{language}-{theme}-{exhibit.name}{Path(picture.name).suffix}"
            (folder / name).write_bytes(picture.data)
            alts.append(f"{name}\n{picture.alt}\n")
    (folder / "alt.txt").write_text("\n".join(alts), encoding="utf-8")
    return len(alts)


def _pieces(game: str, language: str, theme: str) -> Illustration:
    words, texts = face_of(game, language, theme).words, texts_in(language)
    told = Passage(f"All pieces of which the pictures of {words.title()} are made.")
    return Illustration("pieces.png", words, lambda: contact_sheet(game, texts, THEMES[theme]), lambda: [told])


def _question(face: Face, name: str, position: Position, seat: Seat | None = None) -> Iterator[Exhibit]:
    asks = position.asks()
    asked = min(asks) if seat is None else seat
    view, names = position.view(asked), NAMES[: position.base.seats]
    yield Exhibit(name, face.sheet(view, asked, names, asks[asked]))
    if ledger := face.ledger(view, asked, names, asks[asked]):
        yield Exhibit(f"{name}-ledger", ledger)
    for coming in islice(position.questions_to_come(asked).values(), 1):
        first_gone = replace(coming, options=coming.options[1:])
        if wishes := face.wishes(view, names, first_gone, coming.options[::3]):
            yield Exhibit(f"{name}-wishes", wishes)


def _revealed(face: Face, checkpoints: Sequence[Position], place: int) -> list[Illustration]:
    before, after = checkpoints[max(0, place - 1)], checkpoints[place]
    moved = sorted(before.asks())
    return face.reveal(
        after.view(None), NAMES[: after.base.seats], after.game.points_gained(before.base, after.base), moved
    )


def _of_table(face: Face, checkpoints: Sequence[Position], name: str, stages: Mapping[str, float]) -> Iterator[Exhibit]:
    seats = checkpoints[-1].base.seats
    names = NAMES[:seats]
    for stage, share in stages.items():
        place = round(share * (len(checkpoints) - 1))
        position = checkpoints[place]
        yield Exhibit(f"{name}-{stage}-sheet", face.sheet(position.view(0), 0, names))
        if ledger := face.ledger(position.view(0), 0, names):
            yield Exhibit(f"{name}-{stage}-ledger", ledger)
        yield Exhibit(f"{name}-{stage}-table", face.table(position.view(None), names, range(0, seats, 2)))
        for shown in (*_revealed(face, checkpoints, place), *face.sheets(position.view(None), names)[:1]):
            yield Exhibit(f"{name}-{stage}-{Path(shown.name).stem}", shown)


def _end(face: Face, end: Position, name: str, occasion: Occasion) -> Iterator[Exhibit]:
    view, names = end.view(None), NAMES[: end.base.seats]
    yield Exhibit(f"{name}-end-table", face.table(view, names, ()))
    yield Exhibit(f"{name}-final", face.final(view, end.standings(), names, occasion))
    if view.seats == 1:
        score = shared_score(end.standings()[0].parts, grade=3)
        card = ShareCard(1128, date(2026, 11, 28), SOLO, score, rank=123, people=1045, streak=365)
        yield Exhibit(f"{name}-share", face.share_card(card))
