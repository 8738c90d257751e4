"""Data files lie beside the code that reads them."""

from pathlib import Path

import pytest

from games.core import load_data


def test_a_data_file_is_read_from_beside_the_module(tmp_path: Path) -> None:
    (tmp_path / "data.toml").write_text('[[card]]\nname = "公園"\nnumber = 3\n', encoding="utf-8")
    assert load_data(str(tmp_path / "module.py"), "data.toml") == {"card": [{"name": "公園", "number": 3}]}


def test_a_missing_data_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_data(str(tmp_path / "module.py"), "none.toml")
