"""Every answer to an interaction goes through one place, which knows what was promised before it."""

import ast
from pathlib import Path
from typing import Final

import bot.ui

FOLDER: Final = Path(bot.ui.__path__[0])
ANSWERING: Final = {"response", "followup", "edit_original_response", "delete_original_response"}
"""What the library offers for answers to interactions."""


def answers_in(path: Path) -> list[str]:
    """Where a file answers an interaction by itself; the response to a request of ours is none."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    attributes = [node for node in nodes if isinstance(node, ast.Attribute) and ast.unparse(node.value) != "request"]
    found = [node for node in attributes if node.attr in ANSWERING]
    return [f"{path.name}:{node.lineno}" for node in found]


def test_only_one_file_answers_interactions() -> None:
    files = [path for path in FOLDER.rglob("*.py") if path.name != "replying.py"]
    assert len(files) > 40 and answers_in(FOLDER / "press" / "replying.py")
    assert [place for path in files for place in answers_in(path)] == []
