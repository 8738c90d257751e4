"""The rules pages of the games, `RULES.md`, and where code and tests cite them."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PLAYED: Final = sorted(file.parent.name for file in (ROOT / "games").glob("*/data.toml"))
LAYERS: Final = ("games", "render", "tests/games", "tests/render")
NUMBER: Final = r"[A-L](?:[.-]?\d+)+r?|[A-L](?![A-Za-z])|[1-9]\d*(?:\.\d+)*|R-\d+|DP\d+[a-z]?|Q\d+"
"""What a section, a decision, a ruling or an example is called by."""
WORD: Final = r"(?:rules page|rulings?|sections?|decisions?|cases?)"
PARENTHESIS: Final = re.compile(rf"\(((?:{WORD}|(?:{NUMBER})(?=[,;:)]| to | and ))[^()]*)\)")
IN_SENTENCES: Final = re.compile(
    r"\b(R-\d+|DP\d+|[Ss]ection \d+(?:\.\d+)*|[Ee]xample [A-L]?\d+)\b|^(?:# )?([A-L]\.?\d+)(?: and ([A-L]\.?\d+))?[:.]"
)
IN_NAMES: Final = re.compile(r"^(?:test_)?((?:(?:case_\d+|dp\d+|[a-kqr]\d+(?:_\d+)?)[_ ])+)")


def page_of(game: str) -> str:
    return (ROOT / "games" / game / "RULES.md").read_text(encoding="utf-8")


def plain(name: str) -> str:
    """A name without the signs in which its writings differ: `B.6` and `B6`, `R-4` and `r4`, `D.3-2` and `D.3.2`."""
    return re.sub(r"^([A-Z]+)\.", r"\1", name.upper().replace("-", "."))


@cache
def told_by(game: str) -> frozenset[str]:
    """All that can be cited: headings, entries of lists and of tables by their first word, examples."""
    names, section = set[str](), ""
    for line in page_of(game).splitlines():
        if heading := re.match(r"#+ ([A-L](?:\.?\d+)*|\d+(?:\.\d+)*)\.? ", line):
            section = heading[1]
            names.add(section)
        elif entry := re.match(r" {0,3}(?:\*\*)?(\d+)\. |\| (\d+) \|", line):
            names.add(f"{section}.{entry[1] or entry[2]}")
        elif entry := re.match(r"(?:\| |- |\*\*)([A-Z]{1,2}-?\d+[a-z]?)\b", line):
            names.add(entry[1])
    return frozenset(plain(name) for name in names)


@cache
def prose(file: Path) -> tuple[str, ...]:
    """Docstrings and comments of a file of Python, each without its line breaks; comments of a file of data."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return tuple(line for line in text.splitlines() if line.startswith("#"))
    expressions = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr)]
    strings = [one.value for one in expressions if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return (*(" ".join(string.split()) for string in strings), *comments)


def names(file: Path) -> Iterator[str]:
    """Names of tests, and of cases in a file of data."""
    text = file.read_text(encoding="utf-8")
    yield from re.findall(r"def (test_\w+)" if file.suffix == ".py" else r'^ {4}\["([^"]+)"', text, re.MULTILINE)


def cited_in(sentence: str) -> set[str]:
    """What a docstring or a comment cites."""
    found = {name.split(" ")[-1] for match in IN_SENTENCES.finditer(sentence) for name in match.groups() if name}
    if "xample " in sentence:
        found = {f"10.{name}" if name.isdigit() else name for name in found}
    for group in PARENTHESIS.findall(sentence):
        rulings, _, cases = group.partition("cases ")
        found |= set(re.findall(rf"(?<![\w.])(?:{NUMBER})(?![\w.])", rulings))
        found |= {f"11.{case}" for case in re.findall(r"\d+", cases)}
    return {plain(name) for name in found}


def cited_by(name: str) -> set[str]:
    """What the name of a test or of a case begins with: `test_case_17_r5_no_refusal` cites 11.17 and R-5."""
    start = IN_NAMES.match(name)
    found = re.findall(r"case_\d+|[a-z]+\d+(?:_\d+)?", start[1]) if start else []
    words = (re.sub(r"^case_", "11.", word) for word in found)
    return {plain(re.sub(r"^r(\d)", r"r-\1", word.replace("_", "."))) for word in words}


def files_of(game: str) -> list[Path]:
    """The files of Python and of data that belong to a game, in all layers."""
    folders = [ROOT / layer / game for layer in LAYERS]
    return [file for folder in folders for ending in ("py", "toml") for file in sorted(folder.rglob(f"*.{ending}"))]


def citations(files: list[Path]) -> dict[str, set[str]]:
    """All that is cited of rules pages, by the files that do."""
    found = {}
    for file in files:
        said = set[str]().union(*map(cited_in, prose(file)), *map(cited_by, names(file)))
        found[file.relative_to(ROOT).as_posix()] = said
    return {file: said for file, said in found.items() if said}
