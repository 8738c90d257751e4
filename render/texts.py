"""Texts from gettext catalogues, one file for each language and domain (`locale/<language>/<domain>.po`).

A domain is a game's name, or `bot` for everything else. Keys are short names such as `ask.lot`; a text may hold
`{fields}`. An entry with a plural form takes the field `count`, or without it `points`.
"""

from datetime import date
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, Final, Protocol

from babel.dates import format_date
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from games.core import OptionValue

LOCALE_FOLDER: Final = Path(__file__).parent / "locale"
LANGUAGES: Final = ("ja", "en")
FOREIGN_CATALOGUES: Final[dict[str, Path]] = {}
"""The folders of the catalogues of games outside this repository, by domain."""
DEFAULT_LANGUAGE: Final = "en"
_PLURAL_COUNTS: Final = (1, 2)
"""Counts that take every form of a text in our languages."""
MINUS: Final = "−"
"""The sign before negative numbers, as wide as a plus."""
_DATE_LOCALES: Final = {"ja": "ja", "en": "en_GB"}
"""The locale for dates in each of our languages."""


class MissingTextError(LookupError):
    """A catalogue has no entry for a key."""


def language_of(locale: str | None) -> str:
    """The supported language nearest to a Discord locale such as `en-GB`, or the default."""
    language = (locale or DEFAULT_LANGUAGE).split("-")[0].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE


def date_text(day: date, language: str) -> str:
    """The date in words, such as `28 November 2026`."""
    return format_date(day, "long", _DATE_LOCALES[language])


class Texts:
    """The texts of all catalogues in one language. Call it with a domain, a key, and the fields of the text."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._uncounted: dict[tuple[str, str], str] = {}

    def __call__(self, domain: str, key: str, **fields: Any) -> str:
        """The text of that key with its fields filled in. Raises MissingTextError."""
        count = fields.get("count", fields.get("points"))
        counted = self._counted(domain, key, count) if isinstance(count, int) else None
        text = counted or self._uncounted.get((domain, key)) or self._found(domain, key)
        for name, value in fields.items():
            if isinstance(value, int) and value < 0:
                fields[name] = str(value).replace("-", MINUS)
        return text.format(**fields)

    def _counted(self, domain: str, key: str, count: int) -> str | None:
        """The plural form for this count, if the entry has plural forms."""
        text = _catalogue(self.language, domain).ngettext(key, key, count)
        return None if text == key else text

    def _found(self, domain: str, key: str) -> str:
        """The text, cached: a picture and its alt text need hundreds."""
        text = _catalogue(self.language, domain).gettext(key)
        if text == key:
            raise MissingTextError(f"{self.language}/{domain}.po has no {key!r}")
        self._uncounted[domain, key] = text
        return text

    def has(self, domain: str, key: str) -> bool:
        """Whether the catalogue of this domain has this key."""
        catalogue = _catalogue(self.language, domain)
        return catalogue.gettext(key) != key or catalogue.ngettext(key, key, 1) != key

    def fields(self, domain: str, key: str) -> frozenset[str]:
        """The names of a text's fields, and `count` if its plural form depends on it."""
        return _fields(self.language, domain, key)


@cache
def texts_in(language: str) -> Texts:
    """The texts in this language; made once."""
    return Texts(language)


@cache
def _fields(language: str, domain: str, key: str) -> frozenset[str]:
    catalogue = _catalogue(language, domain)
    forms = {catalogue.ngettext(key, key, count) for count in _PLURAL_COUNTS} - {key}
    told = forms or {catalogue.gettext(key)}
    named = {name for form in told for _, name, _, _ in Formatter().parse(form) if name}
    return frozenset(named | {"count"} if forms and "points" not in named else named)


def catalogue_path(language: str, domain: str) -> Path:
    return FOREIGN_CATALOGUES.get(domain, LOCALE_FOLDER) / language / f"{domain}.po"


@cache
def _catalogue(language: str, domain: str) -> GNUTranslations:
    with catalogue_path(language, domain).open("rb") as file:
        catalogue = read_po(file, locale=language, domain=domain)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


class Words(Protocol):
    """The words of a game, or of the town, in one language."""

    def say(self, key: str, **fields: object) -> str:
        """The text for this key with its fields filled in. Raises MissingTextError."""


class OptionWords:
    """The words for the options of a game's settings: labels and helps of at most 100 characters."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def name(self, name: str) -> str:
        """The label of an option."""
        return self._words.say(f"setting.{name}")

    def value(self, name: str, value: OptionValue) -> str:
        """The label of a value of an option."""
        return self._words.say(f"setting.{name}.{value}")

    def help(self, name: str, value: OptionValue | None = None) -> str:
        """The explanation of an option, or of one of its values."""
        return self._words.say(f"setting_help.{name}" if value is None else f"setting_help.{name}.{value}")
