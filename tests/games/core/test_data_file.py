"""Data files lie beside the code that reads them."""

from pathlib import Path

import pytest

from games.core import DataFileError, DataFormat, PrintedWords, load_data

TOWER = {"en": "tower", "ja": "塔"}


def test_a_data_file_is_read_from_beside_the_module(tmp_path: Path) -> None:
    (tmp_path / "data.toml").write_text('[[card]]\nname = "公園"\nnumber = 3\n', encoding="utf-8")
    assert load_data(str(tmp_path / "module.py"), "data.toml") == {"card": [{"name": "公園", "number": 3}]}


def test_a_missing_data_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_data(str(tmp_path / "module.py"), "none.toml")


def test_a_file_that_is_no_toml_is_refused_by_the_name_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "towers").mkdir()
    (tmp_path / "towers" / "data.toml").write_text("[setup\n", encoding="utf-8")
    with pytest.raises(DataFileError, match=r"The data file of towers cannot be used:\n- .*line 1"):
        load_data(str(tmp_path / "towers" / "data.py"), "data.toml")


def test_what_is_wrong_with_a_file_is_listed() -> None:
    with pytest.raises(DataFileError, match=r"The data file of Towers cannot be used:\n- too few\n- too many$"):
        DataFormat("Towers", PrintedWords, ((lambda _: ["too few"], lambda _: ["too many"]),)).read(TOWER)
    assert DataFormat("Towers", PrintedWords).read(TOWER) == PrintedWords(en="tower", ja="塔")


def test_later_checks_rely_on_earlier_ones_and_all_on_the_types() -> None:
    def fail(_: PrintedWords) -> list[str]:
        raise AssertionError

    found = DataFormat("Towers", PrintedWords, ((lambda _: (),), (lambda _: ["too few"],), (fail,)))
    assert found.problems(TOWER) == ["too few"]
    assert found.problems({"en": 1, "ja": "塔"}) == ["en: expected `str`, got `int`"]
