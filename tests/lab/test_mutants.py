"""Faults that are planted to see whether tests catch them."""

from pathlib import Path

import pytest

from tests.lab.mutants import fails, mutants_of

RULE = '''
LIMIT: int = 5

def may_build(pools: int) -> bool:
    """Whether there is room for one more of 9 pools."""
    if pools < 0:
        raise ValueError("below 0")
    return pools + 1 <= LIMIT and not sold()
'''


@pytest.fixture
def rule(tmp_path: Path) -> Path:
    path = tmp_path / "rule.py"
    path.write_text(RULE, encoding="utf-8")
    return path


def test_each_fault_changes_one_place_of_a_rule_and_no_text_or_constant_outside(rule: Path) -> None:
    faults = {str(mutant).split(": ", 1)[1] for mutant in mutants_of(rule)}
    assert faults == {
        "if pools < 0:\n    raise ValueError('below 0') -> if not pools < 0:\n    raise ValueError('below 0')",
        "pools < 0 -> pools <= 0",
        "0 -> 1",
        "pools + 1 <= LIMIT and (not sold()) -> pools + 1 <= LIMIT or not sold()",
        "pools + 1 <= LIMIT -> pools + 1 < LIMIT",
        "pools + 1 -> pools - 1",
        "1 -> 2",
        "not sold() -> sold()",
    }


def test_a_module_with_a_fault_is_the_module_but_for_that_place(rule: Path) -> None:
    turned = next(mutant for mutant in mutants_of(rule) if mutant.after == "pools - 1")
    assert "return pools - 1 <= LIMIT and (not sold())" in turned.module
    assert "if pools < 0:" in turned.module


@pytest.mark.parametrize("holds", [True, False])
def test_a_fault_is_caught_where_a_test_fails(tmp_path: Path, holds: bool) -> None:
    (tmp_path / "test_rule.py").write_text(f"def test_it() -> None:\n    assert {holds}\n", encoding="utf-8")
    assert fails(tmp_path, ["test_rule.py"]) is not holds
