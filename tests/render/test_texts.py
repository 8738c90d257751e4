"""The catalogues."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import render
from games.registry import GAMES
from render.kit.sayings import COMMON_CATALOGUE
from render.texts import LANGUAGES, MissingTextError, catalogue_path, language_of, texts_in

PACKAGE = Path(render.__file__).parent
DOMAINS = (*GAMES, COMMON_CATALOGUE)
SAYS: Final = ("say", "say_facts")
"""What takes a key of a catalogue first."""
WANTED_BY_SOME: Final = frozenset(
    {
        r"goal\.[^.]+", r"gain\.[^.]+", r"brief\.[^.]+", r"phase\.[^.]+", r"rival", r"rival\.within", r"why\.[^.]+",
        r"why\.many\.[^.]+", r"chosen\.[^.]+",
        r"favourite\.[^.]+", r"own_data", r"ask\.[^.]+\.joined", r"area\.[^.]+", r"part\.[^.]+\.short",
        r"rule\.[^.]+\.title", r"rule\.[^.]+\.text", r"pitch", r"lesson\.[^.]+", r"lesson\.[^.]+\.other",
    }
)  # fmt: skip
"""Keys of the games that the kit uses where a game has them."""


@cache
def catalogue(language: str, domain: str) -> Catalog:
    with catalogue_path(language, domain).open("rb") as file:
        return read_po(file, locale=language, domain=domain, abort_invalid=True)


@cache
def texts_of(domain: str, language: str) -> dict[str, list[str]]:
    """Every key with its text, or with its plural forms."""
    found = {}
    for message in catalogue(language, domain):
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            found[key] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def sources_of(domain: str) -> list[Path]:
    """The files of a face or of the kit, in one folder."""
    return sorted(Path(str(import_module(f"render.{domain}").__file__)).parent.glob("*.py"))


@cache
def keys_said(domain: str) -> tuple[re.Pattern[str], ...]:
    """What the sources of a face or of the kit say, as patterns: what is filled in stands for anything."""
    files = [path.read_text(encoding="utf-8") for path in [*sources_of(domain), PACKAGE / "picture.py"]]
    nodes = [node for file in files for node in ast.walk(ast.parse(file)) if isinstance(node, ast.Call)]
    says = [node for node in nodes if isinstance(node.func, ast.Attribute) and node.func.attr in SAYS]
    return tuple(pattern for node in says for pattern in patterns(node.args[0]))


def patterns(key: ast.expr) -> Iterator[re.Pattern[str]]:
    if isinstance(key, ast.Constant):
        yield re.compile(re.escape(str(key.value)))
    elif isinstance(key, ast.IfExp):
        yield from patterns(key.body)
        yield from patterns(key.orelse)
    else:
        assert isinstance(key, ast.JoinedStr), ast.dump(key)
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^.]+" for part in key.values]
        yield re.compile("".join(parts))


def keys_of(domain: str) -> set[str]:
    """The keys of a catalogue, without those of options."""
    return {key for key in texts_of(domain, "en") if not key.startswith(("setting.", "setting_help."))}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_the_kit_use_every_key_of_the_game_and_every_key_that_the_game_uses_is_there(game: str) -> None:
    own, common = keys_said(game), keys_said(COMMON_CATALOGUE)
    assert not [key for key in keys_of(game) if not any(pattern.fullmatch(key) for pattern in (*own, *common))]
    there = keys_of(game) | keys_of(COMMON_CATALOGUE)
    assert not [pattern.pattern for pattern in own if not any(pattern.fullmatch(key) for key in there)]


def test_the_kit_or_a_game_uses_every_key_of_the_kit_and_every_key_that_the_kit_uses_is_there_or_in_each_game() -> None:
    common, said = keys_said(COMMON_CATALOGUE), [pattern for domain in DOMAINS for pattern in keys_said(domain)]
    assert not [key for key in keys_of(COMMON_CATALOGUE) if not any(pattern.fullmatch(key) for pattern in said)]
    for game in GAMES:
        there = keys_of(game) | keys_of(COMMON_CATALOGUE)
        missing = {pattern.pattern for pattern in common if not any(pattern.fullmatch(key) for key in there)}
        assert missing <= WANTED_BY_SOME


@pytest.mark.parametrize("game", GAMES)
def test_no_game_says_again_what_all_games_say(game: str) -> None:
    both = texts_of(game, "en").keys() & texts_of(COMMON_CATALOGUE, "en").keys()
    assert not [
        key
        for key in both
        if all(texts_of(game, one)[key] == texts_of(COMMON_CATALOGUE, one)[key] for one in LANGUAGES)
    ]


def test_a_plural_follows_the_count() -> None:
    say = texts_in("en")
    assert say("welcome_to", "street.empty", count=1) == "1 empty"
    assert say("welcome_to", "street.empty", count=4) == "4 empty"
    assert texts_in("ja")("welcome_to", "street.empty", count=4) == "空き4"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_knows_its_fields_and_that_it_is_counted(language: str) -> None:
    texts = texts_in(language)
    assert texts.fields("barrage", "news.fee") == {"name", "count", "to"}
    assert texts.fields("kit", "news.graded_next") == {"name", "points", "next", "least"}
    assert texts.fields("barrage", "news.passed") == {"name"} and not texts.fields("barrage", "act.pass")


def test_a_text_without_plural_may_have_a_count() -> None:
    assert "5" in texts_in("en")("welcome_to", "condition.bis", count=5, street=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_negative_number_has_a_real_minus_sign_in_every_text(language: str) -> None:
    assert "−7" in texts_in(language)("bot", "solo.over", points=-7)
    assert "-" not in texts_in(language)("welcome_to", "text.total.points", name="Hana", points=-12)


def test_a_missing_text_is_said_by_name() -> None:
    with pytest.raises(MissingTextError, match=r"nothing\.such"):
        texts_in("ja")("welcome_to", "nothing.such")
    assert not texts_in("ja").has("welcome_to", "nothing.such")
    assert texts_in("ja").has("welcome_to", "street.empty")


@pytest.mark.parametrize(
    ("locale", "language"), [("ja", "ja"), ("en-GB", "en"), ("en-US", "en"), ("de", "en"), (None, "en"), ("", "en")]
)
def test_the_nearest_language_is_spoken(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


def test_points_decide_a_plural_where_there_is_no_other_count() -> None:
    texts = texts_in("en")
    assert texts("bot", "solo.over", points=1) == "The game is over: 1 point"
    assert texts("bot", "solo.over", points=0) == "The game is over: 0 points"
    assert texts("kit", "news.graded", name="Ann", points=1) == "Ann: 1 point."
    assert texts("bot", "solo.rank", rank=2, games=3, best=1, count=1).endswith("before was 1 point.")
