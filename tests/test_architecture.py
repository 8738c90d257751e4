"""The house rules that can be read off the code: who imports whom, how long things are, who knows which game."""

import ast
import dataclasses
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

from bot.table.memory.state import TableState
from games.registry import GAMES

ROOT: Final = Path(__file__).parent.parent
LAYERS: Final = {"games": {"games"}, "render": {"games", "render"}, "bot": {"games", "render", "bot"}}
OUTSIDE_WORLD: Final = {"random", "time", "datetime", "asyncio", "sqlite3"}
MAX_FILE: Final = 400
MAX_FUNCTION: Final = 40
MAX_TOWERS: Final = 250
"""The lines of the whole game that games/README.md shows to those who write another."""
MAX_EXPLAINED: Final = 12
"""A public function with so many lines needs a docstring. Whether a shorter one does, the reviewer decides."""
VAGUE: Final = {"utils.py", "helpers.py", "manager.py"}

FOLDERS: Final = (*LAYERS, "tests")
FILES: Final = [
    Path("run.py"),
    *sorted(path.relative_to(ROOT) for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")),
]
OURS: Final = [path for path in FILES if path.parts[0] in LAYERS]


def source_of(path: Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file, which nobody changes."""
    return ast.parse(source_of(path))


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """All parts of the syntax tree of a file."""
    return list(ast.walk(parsed(path)))


@cache
def imports_of(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it, by their full names; relative imports are not ours."""
    found = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno} is a relative import"
            found.add(node.module or "")
    return found


@cache
def modules() -> dict[str, Path]:
    """All modules of the program by their full names; a package is its `__init__`."""
    named = {path: [*path.parent.parts, *([] if path.stem == "__init__" else [path.stem])] for path in OURS}
    return {".".join(parts): path for path, parts in named.items()}


def imported_modules(path: Path) -> set[str]:
    """The modules of the program that a file imports, wherever in it, also for the eyes of mypy alone."""
    imported = [node for node in nodes_of(path) if isinstance(node, ast.ImportFrom)]
    members = {f"{node.module}.{name.name}" for node in imported for name in node.names}
    packages = {
        node.module or "" for node in imported if any(f"{node.module}.{n.name}" not in modules() for n in node.names)
    }
    return (imports_of(path) - {node.module or "" for node in imported} | members | packages) & set(modules())


def room_of(module: str) -> str:
    """The folder of `bot/` in which a module lies, or the module itself where it lies in none."""
    return ".".join(module.split(".")[:2])


def packages_of(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imports_of(path)}


@pytest.fixture(scope="module", autouse=True)
def forget_when_done() -> Iterator[None]:
    """What was read is large, and of no use to other tests."""
    yield
    parsed.cache_clear()
    nodes_of.cache_clear()


def test_there_is_something_to_look_at() -> None:
    assert {path.parts[0] for path in FILES} == {"games", "render", "bot", "tests", "run.py"}
    assert Path("bot/table/tables.py") in FILES


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_go_one_way(layer: str) -> None:
    upwards = {*LAYERS, "tests"} - LAYERS[layer]
    wrong = {str(path): packages_of(path) & upwards for path in OURS if path.parts[0] == layer}
    assert not {path: names for path, names in wrong.items() if names}


def test_no_modules_import_each_other_in_a_circle() -> None:
    order = TopologicalSorter({name: imported_modules(path) - {name} for name, path in modules().items()})
    assert len(list(order.static_order())) == len(modules())


def test_no_rooms_of_the_bot_import_each_other_in_a_circle() -> None:
    rooms: dict[str, set[str]] = {}
    for name, path in modules().items():
        if name.startswith("bot."):
            used = {room_of(other) for other in imported_modules(path) if other.startswith("bot.")}
            rooms.setdefault(room_of(name), set()).update(used - {room_of(name)})
    order = list(TopologicalSorter(rooms).static_order())
    assert order.index("bot.store") < order.index("bot.table") < order.index("bot.ui") < order.index("bot.delivery")


def test_rules_import_no_outside_world() -> None:
    allowed = (sys.stdlib_module_names - OUTSIDE_WORLD) | {"games", "msgspec"}
    wrong = {str(path): packages_of(path) - allowed for path in OURS if path.parts[0] == "games"}
    assert not {path: names for path, names in wrong.items() if names}


def test_pictures_know_no_discord_and_no_storage() -> None:
    unknown = {"discord", "sqlalchemy", "aiosqlite", "aiohttp", "asyncio", "sqlite3"}
    wrong = {str(path): packages_of(path) & unknown for path in OURS if path.parts[0] == "render"}
    assert not {path: names for path, names in wrong.items() if names}


def test_the_playground_knows_nothing_of_the_bot() -> None:
    """The stand-in for Discord sees only what goes over the wire, and shares nothing but Discord's limits."""
    own = [path for path in OURS if path.parts[:2] == ("bot", "playground")]
    used = {room_of(name) for path in own for name in imported_modules(path) if name.startswith("bot.")}
    assert used == {"bot.playground", "bot.limits"}


def test_the_core_is_used_by_what_it_exports() -> None:
    others = [path for path in OURS if path.parts[:2] != ("games", "core")]
    wrong = {str(path): {name for name in imports_of(path) if name.startswith("games.core.")} for path in others}
    assert not {path: names for path, names in wrong.items() if names}


UNIQUE: Final = "code of one game, or another word: a game needs a name that no other code uses"


@pytest.mark.parametrize("game", GAMES)
def test_the_discord_side_has_no_code_for_a_particular_game(game: str) -> None:
    assert not [str(path) for path in OURS if path.parts[0] == "bot" and is_named(game, path)], UNIQUE


@pytest.mark.parametrize("game", [game for game in GAMES if (ROOT / "games" / game).exists()])
def test_what_all_games_share_has_no_code_for_a_particular_game(game: str) -> None:
    shared = [path for path in OURS if path.parts[0] in {"games", "render"} and game not in path.parts]
    assert {path.as_posix() for path in shared if is_named(game, path)} <= {"games/registry.py"}, UNIQUE


def is_named(game: str, path: Path) -> bool:
    """Whether the code has this name, alone or as a part of a longer one; `lots` is no part of `slots`."""
    return game in source_of(path) and re.search(rf"(?<![A-Za-z]){game}(?![a-z])", code_of(path)) is not None


@cache
def code_of(path: Path) -> str:
    """The code of a file without comments and docstrings, which may tell of a game as an example."""
    module = ast.parse(source_of(path))
    for node in ast.walk(module):
        for field in ("body", "orelse", "finalbody"):
            statements = getattr(node, field, None)
            if isinstance(statements, list):
                setattr(node, field, [one for one in statements if not is_remark(one)] or [ast.Pass()])
    return ast.unparse(ast.fix_missing_locations(module))


def is_remark(statement: ast.AST) -> bool:
    """Whether a statement is nothing but a string."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def test_who_holds_a_table_asks_the_store_only_by_the_transaction_of_the_act() -> None:
    assert not [(path, call) for path in OURS if path.parts[0] == "bot" for call in wrong_beside(parsed(path))]


def test_another_transaction_and_an_act_at_a_table_for_a_look_would_be_noticed() -> None:
    wrong = """
async def one(tables, number):
    async with tables.hold(number) as table, tables.store.transaction() as tx: ...
async def another(tables, number):
    async with tables.hold_to_act(number) as table:
        async with tables.store.read(): ...
async def third(store, table: Table):
    async with store.transaction(): ...
async def fourth(tables, number):
    async with tables.hold(number) as table: await tables.record(table, [], ())
async def fifth(tables, number):
    async with tables.act(number) as (tx, table): await tables.hold(number)
async def fine(tables, number):
    async with tables.writing(number) as (tx, table): ...
    async with tables.hold(number) as table, tables.store.read() as reading: ...
    async with tables.store.transaction(): ...
"""
    assert sorted(call.lineno for call in wrong_beside(ast.parse(wrong))) == [3, 6, 8, 10, 12]


def test_what_is_written_without_the_aftermath_is_listed_with_its_reason() -> None:
    tables = Path("bot/table/tables.py")
    docstrings = [
        ast.get_docstring(node) or ""
        for node in nodes_of(tables)
        if isinstance(node, ast.AsyncFunctionDef) and node.name == "writing"
    ]
    lines = [line.split(":")[0] for line in docstrings[0].splitlines() if line[:1] == "-"]
    listed = {name for line in lines for name in re.findall(r"`(\w+)`", line)}
    rooms = [path for path in OURS if path.parts[:2] == ("bot", "table") and path != tables]
    assert listed == {path.stem for path in rooms if any(is_call_of(node, {"writing"}) for node in nodes_of(path))}


def test_a_table_in_memory_is_written_by_its_own_methods_alone() -> None:
    rooms = [path for path in OURS if path.parts[:2] == ("bot", "table") and path.name != "state.py"]
    assert not [f"{path}:{line}" for path in rooms for line in written_tables(parsed(path))]


def test_a_table_that_somebody_else_writes_would_be_noticed() -> None:
    wrong = """
table.row = row
before, held.known = table.known, None
table.seats[seat] = seated
new.invited += (7,)
self.row = table.row
"""
    assert written_tables(ast.parse(wrong)) == [2, 3, 4, 5]


def written_tables(module: ast.Module) -> list[int]:
    """The lines that assign a field of a table, or something in it."""
    assigned = [
        (node, target.value if isinstance(target, ast.Subscript) else target)
        for node in ast.walk(module)
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign)
        for given in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for target in (given.elts if isinstance(given, ast.Tuple) else [given])
    ]
    fields = {field.name for field in dataclasses.fields(TableState)}
    return [
        node.lineno
        for node, target in assigned
        if isinstance(target, ast.Attribute) and target.attr in fields and ast.unparse(target.value) != "self"
    ]


OTHERS: Final = {"transaction", "read", "read_once", "hold"}
"""What may wait for a connection while an act has one, or for a lock in another order."""


def wrong_beside(module: ast.Module) -> set[ast.Call]:
    """The calls that nobody may make who holds a table, by how it is held."""
    blocks = [(node, forbidden) for node in ast.walk(module) if (forbidden := forbidden_in(node))]
    calls = {call for node, forbidden in blocks for call in ast.walk(node) if is_call_of(call, forbidden)}
    return {call for call in calls if isinstance(call, ast.Call)}


def forbidden_in(node: ast.AST) -> set[str]:
    match node:
        case ast.AsyncWith(items=items):
            holding = [item.context_expr for item in items]
            if any(is_call_of(call, {"hold_to_act", "act", "writing", "writing_together"}) for call in holding):
                return OTHERS
            return (
                {"transaction", "act", "writing", "record"}
                if any(is_call_of(call, {"hold"}) for call in holding)
                else set()
            )
        case ast.AsyncFunctionDef(args=ast.arguments(args=given)):
            is_given = any(isinstance(one.annotation, ast.Name) and one.annotation.id == "Table" for one in given)
            return {"transaction"} if is_given else set()
    return set()


def is_call_of(node: ast.AST, names: set[str]) -> bool:
    """Whether this calls a method of one of these names."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names


@pytest.mark.parametrize("layer", LAYERS)
def test_every_folder_of_code_is_a_package(layer: str) -> None:
    """Folders without `__init__.py` are passed over by import-linter."""
    folders = {path.parent for path in OURS if path.parts[0] == layer}
    assert not [str(folder) for folder in folders if not (ROOT / folder / "__init__.py").exists()]


def test_the_name_of_a_type_means_one_thing_in_the_whole_program() -> None:
    homes: dict[str, set[str]] = {}
    for path in OURS:
        for name in types_of(path):
            homes.setdefault(name, set()).add(str(path))
    assert not {name: files for name, files in homes.items() if len(files) > 1}


def types_of(path: Path) -> set[str]:
    """The classes and the aliases of types that a file defines, private ones without their underscore."""
    found = set()
    for node in nodes_of(path):
        match node:
            case ast.ClassDef(name=name):
                found.add(name.lstrip("_"))
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                found.add(name.lstrip("_"))
    return found


def test_a_name_that_only_its_file_uses_begins_with_an_underscore() -> None:
    every = [node for path in FILES for node in nodes_of(path)]
    imported = {(node.module, one.name) for node in every if isinstance(node, ast.ImportFrom) for one in node.names}
    named = {node.attr for node in every if isinstance(node, ast.Attribute)}
    named |= {word for node in every if isinstance(node, ast.Constant) for word in str(node.value).split(".")}
    names = ((module, name) for module, path in modules().items() for name in public_names(path))
    assert [(module, name) for module, name in names if (module, name) not in imported and name not in named] == []


def public_names(path: Path) -> Iterator[str]:
    """The public functions and constants of a file, without decorated ones."""
    for node in parsed(path).body if path in OURS and "migrations" not in path.parts else ():
        match node:
            case ast.FunctionDef(name=name, decorator_list=[]) | ast.AsyncFunctionDef(name=name, decorator_list=[]):
                yield from [name] if name[0] != "_" else []
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield from [name] if name[0] != "_" and name.isupper() else []


def test_no_file_is_longer_than_it_may_be() -> None:
    lines = {str(path): len(source_of(path).splitlines()) for path in FILES}
    assert not {path: count for path, count in lines.items() if count > MAX_FILE}
    assert sum(count for path, count in lines.items() if path.startswith("tests/towers/")) <= MAX_TOWERS


def test_no_function_is_longer_than_it_may_be() -> None:
    long = {
        f"{path}:{node.lineno} {node.name}": count
        for path in FILES
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (count := (node.end_lineno or node.lineno) - node.lineno + 1) > MAX_FUNCTION
    }
    assert not long


def test_every_file_says_what_it_is_by_its_name_and_its_first_line() -> None:
    assert not [str(path) for path in FILES if path.name in VAGUE]
    silent = [str(path) for path in FILES if parsed(path).body and not ast.get_docstring(parsed(path))]
    assert not silent


def test_long_public_names_have_a_docstring() -> None:
    assert not [place for path in OURS for place in undocumented(parsed(path), path)]


def test_a_long_function_or_rule_without_a_docstring_would_be_noticed() -> None:
    short = ["def short() -> int:", "    return 1"]
    rule = ["def take_turn(s: State) -> Rule[None]:", *["    yield from move(s)"] * 3]
    long = ["def long() -> None:", *["    act()"] * MAX_EXPLAINED]
    assert undocumented(ast.parse("\n".join([*short, *rule, *long])), Path("x.py")) == [
        "x.py:3 take_turn",
        "x.py:7 long",
    ]


def undocumented(module: ast.Module, path: Path) -> list[str]:
    """Public functions and methods that are too long to be explained by their signature, or rules of a game."""
    holders: list[ast.Module | ast.ClassDef] = [module]
    holders += [node for node in module.body if isinstance(node, ast.ClassDef)]
    public = [
        node
        for holder in holders
        for node in holder.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[0] != "_"
    ]
    return [
        f"{path}:{node.lineno} {node.name}"
        for node in public
        if body_lines(node) >= (3 if is_rule(node) else MAX_EXPLAINED) and not ast.get_docstring(node)
    ]


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.body[0].lineno + 1


def is_rule(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function is a rule of a game, `-> Rule[...]`."""
    return node.returns is not None and ast.unparse(node.returns).startswith("Rule[")
