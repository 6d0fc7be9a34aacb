"""Strategies of one's own, in a file: `mine.py:name`, or `mine.py:name:stake=10` for what it is told.

The file is run as any Python is, so only somebody's own files are read: whoever types a path does, and no page can.
What goes wrong in it is told with the line.
"""

import hashlib
import inspect
import linecache
import sys
import traceback
from collections.abc import Callable, Iterable
from functools import wraps
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from pitbook.games.kernel import Refused
from pitbook.strategies.named import ENDING, Strategies, UnknownStrategy, parse_spec


def with_own(known: Strategies, texts: Iterable[str]) -> Strategies:
    """The strategies of a game, with those that these texts name in files."""
    own = {}
    for text in texts:
        file, is_own, name = parse_spec(text).name.partition(f"{ENDING}:")
        if is_own:
            own[f"{file}{ENDING}:{name}"] = _maker(known, Path(f"{file}{ENDING}"), name)
        elif file.endswith(ENDING):
            raise UnknownStrategy(f"{text}: after the file stands the name of a strategy in it: {file}:my_strategy.")
    return known._replace(named={**known.named, **own}) if own else known


def with_given(known: Strategies, plays: Iterable[Any]) -> tuple[Strategies, tuple[str, ...]]:
    """The strategies of a game with those that a program hands over, and what each is then called: a text is one that
    has a name, or stands in a file."""
    given, names = dict[str, Callable[..., Any]](), list[str]()
    for play in plays:
        if isinstance(play, str):
            names.append(play)
            continue
        called = str(getattr(play, "__name__", "")) or type(play).__name__
        name = f"{called}({len(given) + 1})"
        if callable(play) and not _is_played(play):
            told = f"{called} makes strategies: call it, and hand over what it returns; one that sees has a first view."
            raise UnknownStrategy(told)
        given[name] = _handed_over(known, name, play)
        names.append(name)
    return with_own(known._replace(named={**known.named, **given}), names), tuple(names)


def _handed_over(known: Strategies, name: str, play: Any) -> Callable[[], Any]:
    return lambda: known.own(name, play)


def digests(texts: Iterable[str]) -> dict[str, str]:
    """By file, so that a run is gone on with only by the same strategy."""
    files = {parse_spec(text).name.partition(f"{ENDING}:") for text in texts}
    paths = [Path(f"{file}{ENDING}") for file, is_own, _ in files if is_own]
    return {str(each): hashlib.sha256(each.read_bytes()).hexdigest() for each in sorted(paths)}


def _maker(known: Strategies, file: Path, name: str) -> Callable[..., Any]:
    module = _loaded(file)
    found = vars(module).get(name)
    if found is None:
        there = [each for each, value in vars(module).items() if not each.startswith("_") and _is_there(module, value)]
        raise UnknownStrategy(f"{file} has no {name!r}; it has {', '.join(there) or 'nothing that could be played'}.")
    where = f"{file}:{name}"
    if not callable(found) or _is_played(found):
        return lambda: known.own(where, found)

    @wraps(found)
    def maker(**told: Any) -> Any:
        return known.own(where, guarded(where, found)(**told))

    return maker


def _is_there(module: ModuleType, value: Any) -> bool:
    """Made in the file, and not imported into it."""
    return getattr(value, "__module__", module.__name__) == module.__name__ and not isinstance(value, ModuleType)


def _is_played(found: Callable[..., Any]) -> bool:
    """A function of what is seen is the strategy itself; any other makes one of what it is told."""
    return next(iter(inspect.signature(found).parameters), "") == "view"


def _loaded(file: Path) -> ModuleType:
    if not file.is_file():
        raise UnknownStrategy(f"there is no file {file}: a strategy of one's own is FILE{ENDING}:NAME.")
    name = f"pitbook_own_{hashlib.sha256(str(file.resolve()).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(name, file)
    assert spec is not None, f"{file} ends in {ENDING}"
    assert spec.loader is not None, f"{file} ends in {ENDING}"
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # noqa: BLE001  whatever it is, it is theirs
        raise UnknownStrategy(_told(str(file), error)) from None
    return module


def guarded(where: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function; what it raises is told with the line."""

    @wraps(function)
    def call(*given: Any, **told: Any) -> Any:
        try:
            return function(*given, **told)
        except (Refused, UnknownStrategy):
            raise
        except Exception as error:  # noqa: BLE001  the same
            raise UnknownStrategy(_told(where, error)) from None

    return call


def returned_at(function: Callable[..., Any], *given: Any) -> str:
    """The line that an answer came from. Nothing tells it afterwards: the function is asked once more and watched."""
    ours, found = str(Path(__file__).parents[1]), list[tuple[str, int]]()

    def watch(frame: FrameType, happened: str, _: Any) -> Any:
        if happened == "return" and not frame.f_code.co_filename.startswith(ours):
            found.append((frame.f_code.co_filename, frame.f_lineno))
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        function(*given)
    except Exception:  # noqa: BLE001  it answers otherwise now, so there is no line to tell
        return ""
    finally:
        sys.settrace(before)
    if not found:
        return ""
    file, line = found[-1]
    return f"; line {line} is: {linecache.getline(file, line).strip()}"


def _told(where: str, error: Exception) -> str:
    """With the last line of the file that was on the way."""
    file = where.partition(f"{ENDING}:")[0].removesuffix(ENDING) + ENDING
    if isinstance(error, SyntaxError):
        return f"{file}, line {error.lineno}: {error.msg}."
    lines = [each for each in traceback.extract_tb(error.__traceback__) if Path(each.filename) == Path(file).absolute()]
    lines = lines or [each for each in traceback.extract_tb(error.__traceback__) if each.filename.endswith(file)]
    line = f", line {lines[-1].lineno}: {lines[-1].line}" if lines else ""
    return f"{where}{line}: {type(error).__name__}: {error}"
