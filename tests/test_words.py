"""Every text that the bot says exists in every language, and no text is there for nothing."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, get_args

import pytest

from bot.store import Admission, Pace, PlayMode, TableKind
from bot.table.choices.choosing import OptionMenu
from bot.table.choices.lesson_steps import LessonNote
from bot.table.choices.panel import Finality
from bot.table.duplicate.opening import DUPLICATE_DAYS
from bot.table.lobby.presets import PRESET_NAMES
from bot.table.motions import MOOT
from bot.table.settings.bulletins import CHOOSABLE_BULLETINS
from bot.table.settings.people import PREFERENCES, Preference
from bot.table.settings.servers import SERVER_SETTINGS
from bot.table.turn.play import PressNote
from bot.table.votes.voting import VOTING_RULES, YES
from bot.ui.lobby.card import Arrival
from bot.ui.lobby.play import PLAY_OPTIONS
from bot.ui.parts.option_menu import value_key_suffix
from bot.ui.press.obstacles import REQUESTED_PERMISSIONS
from games.bots import BOT_LEVELS
from games.core import OptionValue
from render.kit.primer import Weight
from render.texts import LANGUAGES, LOCALE_FOLDER, Texts, texts_in
from tests.render.test_texts import catalogue, fields_of, texts_of

ROOT: Final = Path(__file__).parent.parent
DOMAINS: Final = sorted({path.stem for path in LOCALE_FOLDER.glob("*/*.po")})
EVERYWHERE: Final = [(language, domain) for language in LANGUAGES for domain in DOMAINS]


def fields(texts: list[str]) -> set[str]:
    """The fields that a text mentions in any of its forms."""
    return set().union(*map(fields_of, texts))


@cache
def sources() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "bot").rglob("*.py"))}


@pytest.fixture(scope="module", autouse=True)
def forget_when_done() -> Iterator[None]:
    """What was read is large, and of no use to other tests."""
    yield
    for read in (sources, calls, refusals, spoken):
        read.cache_clear()


class TestEveryCatalogue:
    """What holds for the texts of the bot and of each game."""

    @pytest.mark.parametrize("domain", DOMAINS)
    def test_every_language_has_the_same_keys(self, domain: str) -> None:
        keys = {language: set(texts_of(domain, language)) for language in LANGUAGES}
        missing = {
            language: sorted(set.union(*keys.values()) - known)
            for language, known in keys.items()
            if set.union(*keys.values()) - known
        }
        assert not missing

    @pytest.mark.parametrize("domain", DOMAINS)
    def test_every_language_mentions_the_same_fields(self, domain: str) -> None:
        first, *others = (texts_of(domain, language) for language in LANGUAGES)
        different = [key for other in others for key in first if fields(first[key]) != fields(other.get(key, []))]
        assert not different

    @pytest.mark.parametrize(("language", "domain"), EVERYWHERE)
    def test_no_key_is_there_twice(self, language: str, domain: str) -> None:
        file = (LOCALE_FOLDER / language / f"{domain}.po").read_text(encoding="utf-8")
        keys = re.findall(r'^msgid "(.+)"', file, re.MULTILINE)
        assert sorted(keys) == sorted(set(keys))

    @pytest.mark.parametrize(("language", "domain"), EVERYWHERE)
    def test_no_text_is_empty_or_marked_as_doubtful(self, language: str, domain: str) -> None:
        empty = [key for key, texts in texts_of(domain, language).items() if not all(text.strip() for text in texts)]
        doubtful = [message.id for message in catalogue(language, domain) if message.id and message.fuzzy]
        assert not empty + doubtful

    @pytest.mark.parametrize(("language", "domain"), EVERYWHERE)
    def test_every_text_with_a_plural_has_all_forms_of_its_language(self, language: str, domain: str) -> None:
        forms = {key: len(texts) for key, texts in texts_of(domain, language).items()}
        plural = {message.id[0] for message in catalogue(language, domain) if not isinstance(message.id, str)}
        assert {forms[key] for key in plural} <= {catalogue(language, domain).num_plurals}

    @pytest.mark.parametrize(("language", "domain"), EVERYWHERE)
    def test_every_text_can_be_said(self, language: str, domain: str) -> None:
        texts: Texts = texts_in(language)
        for key, forms in texts_of(domain, language).items():
            given = {name: 2 if name in ("count", "points") else "x" for name in {*fields(forms), "count"}}
            assert texts.has(domain, key)
            assert texts(domain, key, **given)


class Call:
    """One place where the bot says something: the keys it may be, whether more fields come, and where it stands."""

    def __init__(self, node: ast.Call, keys: set[str], where: str) -> None:
        self.keys, self.where = keys, where
        self.fields = {keyword.arg for keyword in node.keywords if keyword.arg}
        self.open = any(keyword.arg is None for keyword in node.keywords)


def literals(node: ast.expr | None) -> set[str]:
    """The strings that an expression of literals can be."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=orelse):
            return literals(body) | literals(orelse)
    return set()


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    nodes = [(path, node) for path, module in sources().items() for node in ast.walk(module)]
    return [(path, node) for path, node in nodes if isinstance(node, ast.Call)]


def says(node: ast.Call) -> bool:
    """Whether this is `texts("bot", key, ...)`, in whichever way the texts are reached."""
    return len(node.args) >= 2 and literals(node.args[0]) == {"bot"}


def chosen_keys(menus: Sequence[OptionMenu]) -> set[str]:
    """What menus and their values are called; hours and time zones have words of their own."""
    worded = [menu for menu in menus if menu.name != "zone"]
    said = {
        f"{menu.name}.{value_key_suffix(value)}" for menu in worded for value in menu.values if not is_hour(menu, value)
    }
    return {*(menu.name for menu in menus), *said}


def is_hour(menu: OptionMenu, value: OptionValue) -> bool:
    """Whether the value is an hour of the day, which is said in one way wherever it can be chosen."""
    return isinstance(menu, Preference) and menu.is_hour and value is not None


@cache
def families() -> dict[str, set[str]]:
    """What may stand behind the dot of a key that is put together."""
    notes = {
        text
        for _, node in calls()
        for keyword in node.keywords
        if keyword.arg == "note"
        for text in literals(keyword.value)
    }
    made_alike = [node for _, node in calls() if getattr(node.func, "id", "") in {"game_command", "page_command"}]
    about_a_game = {name for node in made_alike for name in literals(node.args[0])}
    paces, finalities = set(get_args(Pace)), set(get_args(Finality)) - {""}
    answers = {answer for rule in VOTING_RULES.values() for answer in rule.answers}
    return {
        "refusal": set(refusals()),
        "command": {f"{name}.{text}" for name in about_a_game for text in ("name", "description")},
        "command.play": {f"{option}.{text}" for option in PLAY_OPTIONS for text in ("name", "description")},
        "motion": set(VOTING_RULES),
        "answer": answers,
        "outcome": {*VOTING_RULES, *answers, MOOT} - {"late", YES},
        "note": {*notes, *get_args(PressNote), *get_args(LessonNote)},
        "level": set(BOT_LEVELS),
        **dict.fromkeys(("pace", "pace_choice", "pace_help"), paces),
        "opened_by": {*PRESET_NAMES, "usual"},
        "preset_choice": {*PRESET_NAMES},
        "duplicate_days": {str(days) for days in DUPLICATE_DAYS},
        "bulletin": {key for kind in CHOOSABLE_BULLETINS for key in (kind, f"{kind}.none")},
        "whole_press": {*finalities, "some"},
        **dict.fromkeys(("some_presses", "one_press"), finalities),
        "entry": set(get_args(Admission)),
        "weight": set(get_args(Weight)),
        "stats.mode": set(get_args(PlayMode)),
        "about_kind": {*get_args(TableKind), "lesson_over"},
        "listed_kind": {*get_args(TableKind), "lesson_over"},
        "whereabouts": {*get_args(Arrival), "begun", "opened_begun"},
        "permission": set(REQUESTED_PERMISSIONS.values()),
        "preference": chosen_keys(PREFERENCES),
        "server_setting": chosen_keys(SERVER_SETTINGS),
    }


@cache
def refusals() -> dict[str, list[Call]]:
    """The refusals by their keys, also those whose key is handed to the function that refuses."""
    found: dict[str, list[Call]] = {}
    for path, node in calls():
        if getattr(node.func, "id", "") == "Refusal":
            keys = literals(node.args[0])
            if isinstance(node.args[0], ast.Name):
                keys = handed(path, node, node.args[0].id)
            assert keys, f"{path}:{node.lineno} refuses by a key that this test cannot find"
            for key in keys:
                found.setdefault(key, []).append(Call(node, {key}, f"{path}:{node.lineno}"))
    return found


def handed(path: Path, inner: ast.Call, parameter: str) -> set[str]:
    """The strings that callers hand to this parameter of the function in which a call stands."""
    for function in ast.walk(sources()[path]):
        if isinstance(function, ast.FunctionDef) and inner in set(ast.walk(function)):
            names = [argument.arg for argument in function.args.args]
            if parameter in names:
                place = names.index(parameter)
                users = [node for _, node in calls() if getattr(node.func, "id", "") == function.name]
                return {text for user in users for text in literals(user.args[place])}
    return set()


@cache
def spoken() -> list[Call]:
    """What the bot says by name, without the refusals."""
    known, found = families(), []
    for path, node in calls():
        if says(node):
            where = f"{path}:{node.lineno}"
            found.append(Call(node, keys_of(node.args[1], known, where), where))
    return found


def keys_of(key: ast.expr, known: dict[str, set[str]], where: str) -> set[str]:
    """The keys that an expression can be; none for a variable, whose values are literals elsewhere."""
    if not isinstance(key, ast.JoinedStr):
        return literals(key)
    first = key.values[0]
    family = first.value if isinstance(first, ast.Constant) else ""
    assert isinstance(family, str)
    assert family.endswith("."), f"{where} puts a key together in a way that this test does not know"
    assert family[:-1] in known, f"{where}: {family}"
    return {family + name for name in known[family[:-1]]}


@cache
def mentioned() -> set[str]:
    """The strings anywhere in the bot that begin as the keys of our texts do, dot included."""
    begin = {key.split(".")[0] for key in texts_of("bot", "en")}
    shaped = {
        node.value
        for module in sources().values()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    dotted = {text for text in shaped if text.count(".") and all(part.isidentifier() for part in text.split("."))}
    return {text for text in dotted if text.split(".")[0] in begin}


class TestTheBotsTexts:
    """What the code of the bot says and the catalogues of the bot are the same."""

    @staticmethod
    def used() -> set[str]:
        """Every key that the bot may say."""
        named = {f"{family}.{name}" for family, names in families().items() for name in names}
        return named | mentioned() | {key for call in spoken() for key in call.keys}

    def test_the_bot_says_something(self) -> None:
        assert {"lobby.join", "refusal.full", "refusal.cannot_leave", "note.stale", "level.easy"} <= self.used()

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_text_that_is_used_exists(self, language: str) -> None:
        assert not sorted(self.used() - set(texts_of("bot", language)))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_text_that_exists_is_used(self, language: str) -> None:
        assert not sorted(set(texts_of("bot", language)) - self.used())

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_text_is_given_the_fields_that_it_mentions(self, language: str) -> None:
        texts, lacking = texts_of("bot", language), []
        for call in spoken():
            lacking += [call.where for key in call.keys if not call.open and fields(texts[key]) - call.fields]
        for name, refused in refusals().items():
            lacking += [call.where for call in refused if fields(texts[f"refusal.{name}"]) - call.fields]
        assert not lacking
