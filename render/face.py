"""A game's face: its looks in a theme, and its words in a language. The package `render.<game>` has a class `FACE`."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import product
from typing import Any, Final, TypeAlias

from msgspec import structs

from games.core import DECLINE, AreaOf, Ask, Choice, JoinRules, Plain, Position, Settings, options_of
from games.registry import find_game
from render.kit.base_face import BaseFace
from render.kit.game_words import GameWords
from render.kit.poster import Occasion
from render.kit.spots import letter
from render.picture import Illustration, InTurn, Moment, Passage, Picture, at_once
from render.texts import OptionWords, texts_in
from render.theme import LIGHT, THEMES


class NoFace(Exception):
    """Raised for a game without a package in `render`."""

    def __init__(self, game: str) -> None:
        super().__init__(f"nothing shows {game}: write render/{game}/ with a class FACE (games/README.md, step 3)")


_MAX_LETTERED_PATHS: Final = 26
"""The most paths of a joined question with a letter each, from A to Z."""
_WARM_UP_QUESTIONS: Final = 24
Face: TypeAlias = BaseFace[Any, GameWords]


def settings_variants(game: str) -> dict[str, Settings]:
    """By name, every mode with every choice of switches, without the default settings.

    Rulings, and options with other values, such as boards, keep their default.
    """
    rules = find_game(game)
    usual = rules.settings_type()
    mode, *others = options_of(rules)
    options = [mode, *(option for option in others if option.is_switch and len(option.path) == 1)]
    found = {}
    for values in product(*(option.values for option in options)):
        settings, names = usual, []
        for option, value in zip(options, values, strict=True):
            settings = option.applied_to(settings, value)
            names += [option.name if value is True else str(value)] if value is not False else []
        found["-".join(names)] = settings
    return {name: settings for name, settings in found.items() if settings != usual}


def fewest_seats(game: str, settings: Settings) -> int:
    """The least number of players in the mode of these settings."""
    return find_game(game).mode_of(settings).least_seats


def moments_of(views: Iterable[Any], names: Sequence[str]) -> list[Moment]:
    """The moments of a film in which nobody has changed seats: each view with the same names."""
    return [Moment(view, names) for view in views]


def face_of(game: str, language: str, theme: str = LIGHT.name) -> Face:
    """The face of a game in a language and theme. Raises NoFace."""
    return _face_of(game, language, theme)


@cache
def _face_of(game: str, language: str, theme: str) -> Face:
    return face_type(game)(texts_in(language), THEMES[theme])


def face_type(game: str) -> type[Face]:
    """The class `FACE` of a game. Raises NoFace."""
    name = f"render.{game}"
    try:
        face: type[Face] = import_module(name).FACE
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise NoFace(game) from error
    return face


def join_rules_of(game: str, kind: str) -> JoinRules:
    """The rules for joining a question of this kind with the questions after it. Raises NoFace."""
    face = face_type(game)
    areas: Mapping[str, AreaOf] = face.words_type.areas_of

    def area_of(ask: Ask, option: Plain) -> Plain:
        return areas[ask.kind](ask, option) if ask.kind in areas and option is not DECLINE else None

    words = face.words_type
    is_even = kind in words.named_places and kind not in words.groups_said
    most = _MAX_LETTERED_PATHS if kind in words.lettered_paths else None
    return JoinRules(face.joins, area_of, most, face.can_join_previous, face.unordered, is_even)


def seat_colours_of(game: str) -> Sequence[str]:
    """The names of the colours that seats can have, in the order of the seats; empty if seats have no colours."""
    return face_type(game).seat_colours


def ends_turn_unconfirmed(game: str, kind: str, choice: Choice) -> bool:
    """Whether this answer needs no confirmation if it is the last one of a turn."""
    face = face_type(game)
    return kind in (face.last_ways_out if choice is DECLINE else face.last_kinds)


def turn_goes_on(game: str, state: Any) -> bool:
    """Whether the seat that commits in this state has another part of its turn to play."""
    return face_type(game).turn_goes_on(state)


def playable_settings(game: str) -> list[Settings]:
    """The default settings of a game, then its `settings_variants`."""
    return [find_game(game).settings_type(), *settings_variants(game).values()]


def warm_up_drawings(game: str, language: str, theme: str, settings: Settings) -> Iterator[Callable[[], object]]:
    """Yield calls that draw pictures of every kind, so that shared parts are cached before the first question.

    A game is played for some questions, with the middle option of each. Each seat's first question of each kind gives
    its sheet and ledger. The position reached gives the public pictures; then come the face's `early_drawings`. All
    pictures have the morning colours of a game's start.
    """
    rules, face, seats = find_game(game), face_of(game, language, theme).in_light(0), fewest_seats(game, settings)
    position, names = Position.start(rules, settings, seats, seed=0), [""] * seats
    drawn: set[tuple[int, str]] = set()
    for _ in range(_WARM_UP_QUESTIONS):
        asked = position.asks()
        for seat, ask in asked.items():
            if (seat, ask.kind) not in drawn:
                drawn.add((seat, ask.kind))
                yield face.sheet(position.view(seat), seat, names, ask).draw
                if ledger := face.ledger(position.view(seat), seat, names):
                    yield ledger.draw
        if position.over:
            break
        seat, ask = next(iter(asked.items()))
        position.apply(seat, ask.options[len(ask.options) // 2])
    view, tied = position.view(None), position.standings()
    apart = [structs.replace(standing, points=-place) for place, standing in enumerate(tied)]
    ends = [face.final(view, standings, names) for standings in (apart, apart[::-1], tied)]
    last = [*face.reveal(view, names), *face.sheets(view, names), *ends]
    yield from (shown.draw for shown in [face.table(view, names, ()), *last])
    yield from face.early_drawings()
