"""What a game says of its cases: how they are written down, and how one is settled."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pitbook.cases.expected import Shape
from pitbook.cases.result import SettledCase
from pitbook.rulebooks.model import Rulebook


class Cases(NamedTuple):
    shape: Shape
    settle: Callable[[Rulebook, dict[str, Any]], SettledCase]
