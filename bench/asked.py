"""What a bench is asked with: nothing, or `--quick` for less of the same. Anything else is refused in a line."""

import sys
from collections.abc import Callable
from math import inf
from typing import NoReturn


def quick() -> bool:
    """Whether less is asked for; for a bench that takes no other word."""
    words = sys.argv[1:]
    for word in words:
        if word != "--quick":
            refuse(word, "--quick, or nothing")
    return bool(words)


def is_number(word: str, kind: Callable[[str], float] = float) -> bool:
    """Whether it is a number above zero."""
    try:
        return 0 < kind(word) < inf
    except ValueError:
        return False


def refuse(word: str, known: str) -> NoReturn:
    print(f"bench {_name()}: {word!r} is not known here; there is {known}.", file=sys.stderr)
    sys.exit(2)


def _name() -> str:
    return sys.argv[0].rpartition("/")[2].removesuffix(".py")
