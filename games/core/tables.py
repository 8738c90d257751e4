"""Data files: the tables of a game lie as TOML beside its code."""

import tomllib
from pathlib import Path
from typing import Any


def load_table(module_file: str, name: str) -> dict[str, Any]:
    """The TOML file `name` beside the module whose `__file__` is given."""
    return tomllib.loads((Path(module_file).parent / name).read_text(encoding="utf-8"))
