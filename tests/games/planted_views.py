"""Views with one fault each: a statement, a part of one or a condition is gone."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from games.core import Game


class Planted(ast.NodeTransformer):
    """Puts another part of a program in the place of one."""

    def __init__(self, target: ast.AST, fault: ast.AST) -> None:
        self.target, self.fault = target, fault

    def visit(self, node: ast.AST) -> Any:
        """The fault instead of the target; everything else as it was."""
        return self.fault if node is self.target else self.generic_visit(node)


def planted_views(game: Game[Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    for fault, functions in planted(game.view, game.view.__name__):
        yield fault, functions[game.view.__name__]


def planted(function: Callable[..., Any], name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """For each fault of a function, or of one that it calls in its file, what it is, and the file's names with it."""
    module = sys.modules[function.__module__]
    tree = ast.parse(inspect.getsource(module))
    for part in parts_used(tree, name):
        for number, node in enumerate(ast.walk(part)):
            for fault in faults_of(node):
                whole = deepcopy(tree)
                copied = next(one for one in ast.walk(whole) if is_same(one, part))
                target = [*ast.walk(copied)][number]
                ast.fix_missing_locations(Planted(target, fault).visit(whole))
                names = {"__name__": module.__name__}
                exec(compile(whole, module.__file__ or "", "exec"), names)  # our own source, with a fault
                yield f"{part.name}: {ast.unparse(node)} -> {ast.unparse(fault)}", names


def is_same(one: ast.AST, function: ast.FunctionDef) -> bool:
    """Whether it is this function in a copy of its file."""
    return isinstance(one, ast.FunctionDef) and (one.name, one.lineno) == (function.name, function.lineno)


def parts_used(tree: ast.Module, name: str) -> list[ast.FunctionDef]:
    """The function of this name, and those of the file that it calls."""
    functions = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    found, left = list[ast.FunctionDef](), [name]
    while left:
        if (function := functions.get(left.pop())) and function not in found:
            found.append(function)
            left += [node.id for node in ast.walk(function) if isinstance(node, ast.Name)]
            left += [node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)]
    return found


def faults_of(node: Any) -> Iterator[ast.AST]:
    """What may be put in the place of this part of a program so that something is missing."""
    if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef) and not is_docstring(node):
        yield ast.Pass()
    yield from faulty_conditions(node)
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
            for number in range(len(targets)):
                names = ast.Tuple(without(targets, number), ast.Store())
                yield ast.Assign([names], ast.Tuple(without(values, number), ast.Load()))
        case ast.BinOp(op=ast.Mult(), right=ast.Call(func=ast.Name("len"), args=[things])):
            yield things
        case ast.Call(func=ast.Name(), args=[argument], keywords=[]):
            yield argument


def faulty_conditions(node: Any) -> Iterator[ast.AST]:
    """The part always, never, or on fewer conditions."""
    match node:
        case ast.If():
            yield from (ast.If(ast.Constant(value), node.body, node.orelse) for value in (True, False))
        case ast.IfExp():
            yield from (node.body, node.orelse)
        case ast.comprehension(ifs=[_, *_]):
            yield ast.comprehension(node.target, node.iter, [], 0)
        case ast.BoolOp():
            for number in range(len(node.values)):
                left = without(node.values, number)
                yield ast.BoolOp(node.op, left) if len(left) > 1 else left[0]


def without(things: list[Any], number: int) -> list[Any]:
    return things[:number] + things[number + 1 :]


def is_docstring(node: ast.stmt) -> bool:
    """Whether it only says something."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
