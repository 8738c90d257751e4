"""`python -m tests.lab.mutants games/barrage` plants faults in the rules of a game and says which no test catches.

Each fault changes one place in a copy of this checkout, where the tests of the game run then. A fault that survives is
either a gap in the tests or changes nothing that anybody could see: a person has to look.
"""

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import Final, TypeAlias

HERE: Final = Path(__file__).resolve().parents[2]
COPIED: Final = ("games", "render", "bot", "tests", "docs", "pyproject.toml", "run.py", "README.md")
"""What tests of the rules read of a checkout."""
PATIENCE: Final = 10
"""After so many times what they take without a fault the tests count as failed: the fault has made a game endless."""
FAILED, PASSED = 1, 0
"""Statuses of pytest: some test failed, all passed."""
COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
CALLS: Final = {"max": "min", "min": "max", "all": "any", "any": "all"}
NOT_RULES: Final = ("validity.py", "players", "__init__.py")
"""Files and folders of a game that hold no rules: checks of the data files, and bot players."""

Fault: TypeAlias = tuple[ast.AST, ast.AST]
"""A node of a module, and what stands in its place."""


@dataclass(frozen=True)
class Mutant:
    """One fault: the file it is in, relative to the checkout, and the whole module with it."""

    path: Path
    line: int
    before: str
    after: str
    module: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before} -> {self.after}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All faults that can be planted in a module, each alone."""
    module = ast.parse((HERE / path).read_text(encoding="utf-8"))
    for node in _code_of(module):
        for other in _changed(node):
            line, after = getattr(node, "lineno", 0), ast.unparse(other)
            yield Mutant(path, line, ast.unparse(node), after, ast.unparse(_Replacing(node, other).visit(module)))


def _code_of(node: ast.AST) -> Iterator[ast.AST]:
    """Nodes inside functions, without annotations, docstrings, texts of errors and `strict=`, which no rule needs."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            for statement in child.body:
                if not _is_text(statement):
                    yield from _inside(statement)
        elif isinstance(child, ast.ClassDef):
            yield from _code_of(child)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Raise | ast.JoinedStr) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name == "annotation":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _inside(child)


def _is_text(statement: ast.AST) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _changed(node: ast.AST) -> Iterator[ast.AST]:
    """What can stand in the place of a node so that a rule is wrong."""
    other = deepcopy(node)
    if _change_expression(other) or _change_choice(other):
        yield ast.fix_missing_locations(other)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.YieldFrom):
        yield ast.copy_location(ast.Pass(), node)


def _change_expression(node: ast.AST) -> bool:
    """Make a comparison, a calculation, a number or a call another one; returns whether it was one of these."""
    match node:
        case ast.Compare(ops=[operator, *_]):
            node.ops[0] = COMPARISONS[type(operator)]()
        case ast.BinOp() | ast.AugAssign() if type(node.op) in OPERATORS:
            node.op = OPERATORS[type(node.op)]()
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            node.func = ast.Name(CALLS[name])
        case _:
            return False
    return True


def _change_choice(node: ast.AST) -> bool:
    """Turn a condition round or drop it; returns whether there was one."""
    match node:
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.If() | ast.IfExp():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.comprehension(ifs=[_, *_]):
            node.ifs = node.ifs[1:]
        case _:
            return False
    return True


class _Replacing(ast.NodeTransformer):
    """Puts another node in the place of one; a copy of all that is around it, so that the module stays as it was."""

    def __init__(self, node: ast.AST, other: ast.AST) -> None:
        self._node, self._other = node, other

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self._node:
            return self._other
        fields = {name: self._copied(value) for name, value in ast.iter_fields(node)}
        return ast.copy_location(type(node)(**fields), node)

    def _copied(self, value: object) -> object:
        if isinstance(value, list):
            return [self._copied(item) for item in value]
        return self.visit(value) if isinstance(value, ast.AST) else value


def tests_of(game: str) -> list[list[str]]:
    """What pytest is told to run for a game, the cheapest first: its own tests, then the laws of all games."""
    return [[f"tests/games/{game}"], ["tests/games", "--ignore-glob=tests/games/*/*", "-k", game]]


def is_caught(mutant: Mutant, copy: Path, tests: Sequence[Sequence[str]], seconds: float) -> bool:
    """Whether a test fails in this copy of the checkout once the fault is in it; the copy is as before afterwards."""
    file = copy / mutant.path
    kept = file.read_text(encoding="utf-8")
    file.write_text(mutant.module, encoding="utf-8")
    try:
        return any(fails(copy, run, seconds) for run in tests)
    finally:
        file.write_text(kept, encoding="utf-8")


def fails(checkout: Path, run: Sequence[str], seconds: float | None = None) -> bool:
    """Whether these tests fail in a checkout, or take longer than so many seconds."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *run]
    try:
        done = subprocess.run(command, cwd=checkout, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != PASSED


def copied(folder: Path) -> Path:
    """A copy of this checkout in a new folder."""
    folder.mkdir()
    for name in COPIED:
        if (HERE / name).is_dir():
            shutil.copytree(HERE / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(HERE / name, folder / name)
    return folder


def survivors(
    mutants: Sequence[Mutant], tests: Sequence[Sequence[str]], copies: Sequence[Path], seconds: float
) -> list[Mutant]:
    """The faults that no test catches within so many seconds; each copy of the checkout has one of them at a time."""
    free: SimpleQueue[Path] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def judge(mutant: Mutant) -> bool:
        copy = free.get()
        try:
            found = is_caught(mutant, copy, tests, seconds)
        finally:
            free.put(copy)
        print(f"{'caught' if found else 'SURVIVED'} {mutant}", flush=True)
        return found

    with ThreadPoolExecutor(len(copies)) as pool:
        return [mutant for mutant, found in zip(mutants, pool.map(judge, mutants), strict=True) if not found]


def modules_in(place: Path) -> list[Path]:
    """The modules of a folder that hold rules, or the one module that is named."""
    files = [place] if place.is_file() else sorted(place.rglob("*.py"))
    return [file.relative_to(HERE) for file in files if place.is_file() or not {*file.parts} & {*NOT_RULES}]


def main(arguments: Sequence[str]) -> int:
    """Plant faults drawn by lot; 1 where one survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.lab.mutants", description=__doc__)
    parser.add_argument("place", type=Path, help="a folder such as games/barrage, or a file in it")
    parser.add_argument("--faults", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--tests", nargs="*", help="what pytest runs instead of the tests of the game")
    parsed = parser.parse_args(arguments)
    place = (HERE / parsed.place).resolve()
    found = [mutant for path in modules_in(place) for mutant in mutants_of(path)]
    drawn = random.Random(parsed.seed).sample(found, min(parsed.faults, len(found)))
    tests = [parsed.tests] if parsed.tests else tests_of(place.relative_to(HERE).parts[1])
    with tempfile.TemporaryDirectory() as folder:
        copies = [copied(Path(folder) / str(number)) for number in range(parsed.processes)]
        began = monotonic()
        if any(fails(copies[0], run) for run in tests):
            parser.error("the tests fail without any fault")
        alive = survivors(drawn, tests, copies, PATIENCE * (monotonic() - began))
    print(f"{len(drawn) - len(alive)} of {len(drawn)} faults caught ({len(found)} places)")
    return FAILED if alive else PASSED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
