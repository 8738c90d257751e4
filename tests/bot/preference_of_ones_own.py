"""A preference that the program does not have: one line, and its words in the catalogues, while a test wants it."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bot.table.settings import people
from bot.table.settings.people import PREFERENCES, Preference, preference
from render import texts
from render.texts import LANGUAGES, LOCALE_FOLDER

LOUD: Final[Preference] = preference("loud", (False, True, "at noon"))
NUMBER: Final = len(PREFERENCES)
WORDS: Final = {
    "ja": {"": "めくりの音", ".off": "なし", ".on": "あり", ".at noon": "正午だけ"},
    "en": {"": "The sound of a reveal", ".off": "Silent", ".on": "A bell", ".at noon": "A bell at noon"},
}


def declare(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Do what a line and its words in both catalogues would, the catalogues being made anew in this folder."""
    patch.setattr(people, "PREFERENCES", (*PREFERENCES, LOUD))
    for language in LANGUAGES:
        said = (f'\nmsgid "preference.loud{key}"\nmsgstr "{text}"\n' for key, text in WORDS[language].items())
        catalogue = folder / language / "bot.po"
        catalogue.parent.mkdir(parents=True)
        catalogue.write_text((LOCALE_FOLDER / language / "bot.po").read_text("utf-8") + "".join(said), "utf-8")
    patch.setitem(texts.FOREIGN_CATALOGUES, "bot", folder)
    patch.setattr(texts, "_catalogue", cache(texts._catalogue.__wrapped__))
