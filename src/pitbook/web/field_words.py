"""What is said of a field where it is declared: the remark behind it, which the document of the API tells as well."""

import re
import sys
from functools import cache
from pathlib import Path

_CLASS = re.compile(r"class (\w+)\b")
_FIELD = re.compile(r"    (\w+): [^#]*  # (.+)")


def field_words(cls: type) -> dict[str, str]:
    """By name; those of a class that it is made from hold where it has none of its own."""
    found: dict[str, str] = {}
    for each in reversed(cls.__mro__):
        found |= _of_module(each.__module__).get(each.__name__, {})
    return found


@cache
def _of_module(name: str) -> dict[str, dict[str, str]]:
    """Class by class. A program without its sources has no such words."""
    file = getattr(sys.modules.get(name), "__file__", None)
    if not name.startswith("pitbook.") or file is None or not Path(file).is_file():
        return {}
    found: dict[str, dict[str, str]] = {}
    fields: dict[str, str] = {}
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        if line[:1].isalpha() or line[:1] == "@":
            begun = _CLASS.match(line)
            fields = found.setdefault(begun[1], {}) if begun else {}
        elif (told := _FIELD.fullmatch(line)) and not told[2].startswith(("type:", "noqa")):
            fields[told[1]] = _sentence(told[2])
    return found


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '?')) else '.'}"
