"""The engine is read, not run: no chance, no clock, no files, no floats, no casino's name; and nothing is left out."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import inspect

import pitbook.games
from pitbook.games.casino_war.commands import Command as WarCommand
from pitbook.games.casino_war.events import Event as WarEvent
from pitbook.games.casino_war.fold import FOLDING as WAR_FOLDING
from pitbook.games.casino_war.play import _DECIDERS as WAR_DECIDERS
from pitbook.games.casino_war.words import _TELLERS as WAR_TELLERS
from pitbook.games.craps.commands import Command as CrapsCommand
from pitbook.games.craps.events import Event as CrapsEvent
from pitbook.games.craps.fold import FOLDING as CRAPS_FOLDING
from pitbook.games.craps.play import _DECIDERS as CRAPS_DECIDERS
from pitbook.games.craps.words import _TELLERS as CRAPS_TELLERS
from pitbook.games.kernel import kind_of
from pitbook.games.shoe.game import ShoeCommands, ShoeEvents
from pitbook.games.three_card_poker.commands import Command as PokerCommand
from pitbook.games.three_card_poker.events import Event as PokerEvent
from pitbook.games.three_card_poker.fold import FOLDING as POKER_FOLDING
from pitbook.games.three_card_poker.play import _DECIDERS as POKER_DECIDERS
from pitbook.games.three_card_poker.words import _TELLERS as POKER_TELLERS
from pitbook.rulebooks.document import document_ids

GAMES = Path(next(iter(pitbook.games.__path__)))
OTHER = {"cases", "figures", "rehearse"}
"""What a room has beside its engine, with floats, tables, files and whatever else it takes."""
SOURCES = sorted(
    path
    for path in GAMES.rglob("*.py")
    if path.name != "catalogue.py" and not OTHER & set(path.relative_to(GAMES).parent.parts)
)
FACETS = {"table", "training", *OTHER}
SHOE = [path for path in SOURCES if path.parent.name == "shoe"]
ENGINES = [path for path in SOURCES if path.parent.parent == GAMES]


class Game(NamedTuple):
    """What a game is told, what happens there, and who decides, folds and tells it."""

    name: str  # of its room, and in front of every written kind
    commands: list[type[msgspec.Struct]]
    events: list[type[msgspec.Struct]]
    deciders: Collection[type[msgspec.Struct]]
    folds: Collection[type[msgspec.Struct]]
    tellers: Collection[type[msgspec.Struct]]

    @property
    def sources(self) -> list[Path]:
        return [path for path in SOURCES if path.parent.name == self.name]


PLAYED = (
    Game(
        name="casino_war",
        commands=[*WarCommand.__subclasses__()],
        events=[*WarEvent.__subclasses__()],
        deciders=WAR_DECIDERS,
        folds=WAR_FOLDING.folds,
        tellers=WAR_TELLERS,
    ),
    Game(
        name="craps",
        commands=[*CrapsCommand.__subclasses__()],
        events=[*CrapsEvent.__subclasses__()],
        deciders=CRAPS_DECIDERS,
        folds=CRAPS_FOLDING.folds,
        tellers=CRAPS_TELLERS,
    ),
    Game(
        name="three_card_poker",
        commands=[*PokerCommand.__subclasses__()],
        events=[*PokerEvent.__subclasses__()],
        deciders=POKER_DECIDERS,
        folds=POKER_FOLDING.folds,
        tellers=POKER_TELLERS,
    ),
)
WRITTEN = [(game, kind) for game in PLAYED for kind in (*game.commands, *game.events)]
every_game = pytest.mark.parametrize("game", PLAYED, ids=[game.name for game in PLAYED])
every_kind = pytest.mark.parametrize(("game", "kind"), WRITTEN, ids=[kind_of(kind) for _, kind in WRITTEN])

# What the engine may import: ways to write values down, and the rooms below it. Chance, clocks and files are not there.
LIBRARIES = {
    "array",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "msgspec",
    "operator",
    "types",
    "typing",
}
ROOMS = {"pitbook.cards", "pitbook.dice", "pitbook.games", "pitbook.money", "pitbook.rulebooks"}
IMPURE = {"breakpoint", "eval", "exec", "float", "complex", "globals", "hash", "id", "input", "open", "print", "vars"}
CASINOS = {"star", "canberra", "crown", "sydney", "melbourne", "barangaroo"}


def ids(paths: list[Path]) -> list[str]:
    return [path.relative_to(GAMES).as_posix() for path in paths]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def docstrings(tree: ast.Module) -> set[int]:
    """Where the docstrings are; their examples may name a casino, since nothing follows from them."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            first = node.body[0]
            assert isinstance(first, ast.Expr)
            found.add(id(first.value))
    return found


def said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and every text in the code, with its line."""
    skipped = docstrings(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in skipped:
                yield line, text
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                yield line, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.alias(name=name):
                yield line, name
            case _:
                pass


def words_of(text: str) -> set[str]:
    """The words in a name or a text: `from_the_Left` has three."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)}


@pytest.mark.parametrize("path", SOURCES, ids=ids(SOURCES))
def test_imports_only_what_cannot_surprise(path: Path) -> None:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [str(node.module)]
        else:
            continue
        for name in names:
            room = ".".join(name.split(".")[:2])
            assert name.split(".")[0] in LIBRARIES or room in ROOMS, f"line {node.lineno} imports {name}"


@pytest.mark.parametrize("path", ENGINES, ids=ids(ENGINES))
def test_the_engine_knows_nothing_of_what_is_made_of_it(path: Path) -> None:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom):
            assert not FACETS & set(str(node.module).split(".")[3:4]), f"line {node.lineno} imports {node.module}"


@pytest.mark.parametrize("path", SOURCES, ids=ids(SOURCES))
def test_has_no_floats_and_asks_nobody(path: Path) -> None:
    for node in ast.walk(parsed(path)):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=float() | complex()):
                raise AssertionError(f"line {line}: a float")
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                raise AssertionError(f"line {line}: a division that makes a float")
            case ast.Name(id=name, ctx=ast.Load()):
                assert name not in IMPURE, f"line {line}: {name}"
            case ast.Global() | ast.Nonlocal() | ast.Await() | ast.AsyncFunctionDef():
                raise AssertionError(f"line {line}: {type(node).__name__}")
            case _:
                pass


@pytest.mark.parametrize("path", SOURCES, ids=ids(SOURCES))
def test_names_no_casino_and_no_rulebook(path: Path) -> None:
    for line, text in said(parsed(path)):
        assert not CASINOS & words_of(text), f"line {line}: {text!r}"
        assert not any(each in text for each in document_ids()), f"line {line}: {text!r}"


def test_the_reader_sees_what_it_looks_for() -> None:
    """A test that finds nothing must be able to find something."""
    tree = ast.parse('"""The Star."""\nif casino == "Crown":\n    crown_pays = "star-craps"\n')
    assert [text for _, text in said(tree) if CASINOS & words_of(text)] == ["Crown", "crown_pays", "star-craps"]
    assert not CASINOS & words_of("start_of_the_round crowned starboard")


# Nothing is left out


def test_every_game_is_looked_at() -> None:
    rooms = {path.parent.name for path in SOURCES if path.name == "play.py"}
    assert rooms == {game.name for game in PLAYED}


@every_game
def test_every_command_has_a_decider(game: Game) -> None:
    assert set(game.deciders) == set(game.commands)


def offered_in(sources: list[Path]) -> set[str]:
    """The commands for which an `offer(c.Something, …)` stands in the code."""
    found = set()
    for path in sources:
        for node in ast.walk(parsed(path)):
            match node:
                case ast.Call(func=ast.Name(id="offer"), args=[ast.Attribute(attr=name), *_]):
                    found.add(name)
                case _:
                    pass
    return found


def made_in(sources: list[Path], events: str) -> set[str]:
    """The events that are made in the code, out of what has this name there."""
    found = set()
    for path in sources:
        for node in ast.walk(parsed(path)):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=event)) if name == events:
                    found.add(event)
                case _:
                    pass
    return found


def declared(sources: list[Path], declaration: str) -> set[str]:
    """What a room hands to the shoe: the attributes that stand in its `ShoeCommands(…)` or `ShoeEvents(…)`."""
    found = set()
    for path in sources:
        for node in ast.walk(parsed(path)):
            match node:
                case ast.Call(func=ast.Name(id=name), keywords=keywords) if name == declaration:
                    found |= {each.value.attr for each in keywords if isinstance(each.value, ast.Attribute)}
                case _:
                    pass
    return found


@every_game
def test_every_command_is_offered_somewhere(game: Game) -> None:
    """By the game or by the shoe, to which it gives its own; that `awaits` gives it in play is a law of its own."""
    offered = offered_in(game.sources) | declared(game.sources, "ShoeCommands")
    assert offered == {each.__name__ for each in game.commands}


def test_the_shoe_offers_every_command_that_it_is_given() -> None:
    assert offered_in(SHOE) == set(ShoeCommands._fields)


def test_the_shoe_makes_every_event_that_it_is_given() -> None:
    named = {
        node.attr
        for path in SHOE
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and node.value.attr == "events"
    }
    assert named == set(ShoeEvents._fields)


@every_game
def test_every_event_has_a_fold_and_a_teller(game: Game) -> None:
    assert set(game.folds) == set(game.events)
    assert set(game.tellers) == set(game.events)


def superseded(kind: type[msgspec.Struct]) -> bool:
    """Whether a kind is only read: the class of an earlier version has its number at the end."""
    return kind.__name__.endswith(kind_of(kind).rpartition("@")[2])


@every_game
def test_every_event_comes_about_somewhere(game: Game) -> None:
    made = made_in(game.sources, "e") | declared(game.sources, "ShoeEvents")
    assert made >= {each.__name__ for each in game.events if not superseded(each)}


# Written kinds


@every_game
def test_kinds_of_commands_are_unique_and_of_this_game(game: Game) -> None:
    kinds = [kind_of(each) for each in game.commands]
    assert len(set(kinds)) == len(kinds)
    assert all(re.fullmatch(rf"{game.name}\.[a-z_]+", kind) for kind in kinds)


@every_game
def test_kinds_of_events_are_unique_and_carry_a_version(game: Game) -> None:
    kinds = [kind_of(each) for each in game.events]
    assert len(set(kinds)) == len(kinds)
    assert all(re.fullmatch(rf"{game.name}\.[a-z_]+@[1-9]\d*", kind) for kind in kinds)


@every_kind
def test_a_kind_is_written_as_its_class_is_named(game: Game, kind: type[msgspec.Struct]) -> None:
    snake = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__.rstrip("0123456789")).lower()
    assert kind_of(kind).partition("@")[0] == f"{game.name}.{snake}"


PLAIN = (inspect.StrType, inspect.IntType, inspect.BoolType, inspect.NoneType, inspect.EnumType, inspect.LiteralType)


def strange(kind: Any, where: str, seen: set[Any]) -> Iterator[str]:
    """The places within a type that a journal could not keep for ever: floats, dates, anything at all."""
    match kind:
        case _ if isinstance(kind, PLAIN):
            return
        case inspect.Metadata():  # what is said about a field beside its type
            yield from strange(kind.type, where, seen)
        case inspect.VarTupleType():
            yield from strange(kind.item_type, f"{where}[]", seen)
        case inspect.TupleType():
            for place, each in enumerate(kind.item_types):
                yield from strange(each, f"{where}[{place}]", seen)
        case inspect.NamedTupleType():
            for field in kind.fields:
                yield from strange(field.type, f"{where}.{field.name}", seen)
        case inspect.UnionType():
            for each in kind.types:
                yield from strange(each, where, seen)
        case inspect.DictType():
            yield from strange(kind.key_type, f"{where} key", seen)
            yield from strange(kind.value_type, f"{where} value", seen)
        case inspect.StructType():
            if kind.cls in seen:
                return
            seen.add(kind.cls)
            config = kind.cls.__struct_config__
            if not (config.frozen and config.forbid_unknown_fields):
                yield f"{where}: {kind.cls.__name__} is not frozen and strict"
            for field in kind.fields:
                yield from strange(field.type, f"{where}.{field.name}", seen)
        case _:
            yield f"{where}: {type(kind).__name__}"


@every_kind
def test_fields_are_plain_values(game: Game, kind: type[msgspec.Struct]) -> None:
    assert list(strange(inspect.type_info(kind), kind.__name__, set())) == []
