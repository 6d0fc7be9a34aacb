"""Modules of the pages put together, so that a browser far away asks for a few files instead of dozens.

The modules stay what they are, and are served as such too. A chunk has what one page needs, each module a function of
its own, after those that it needs. Only what these modules use is understood: names imported in braces; functions,
constants and classes exported where they are declared. Where a room has anything else, nothing is put together.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import PurePosixPath

CHUNKS = "chunks/"
_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
_LOADED = re.compile(r'\bawait import\((?:"([^"]+)")?')
_LEFT = re.compile(r"^(?:import|export)\b", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?:/\*\*(?:[^*]|\*(?!/))*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE)
_START = """\
const $ = (globalThis.pitbookModules ??= {});
const $load = async (at) => {
  const path = new URL(at, location.href).pathname;
  if (!(path in $)) await import(path.replace("/ui/", "/ui/chunks/"));
  return $[path];
};
"""


class CannotBundle(ValueError):
    """A module has something that is not understood here."""


class Bundles:
    """Chunks of the modules of a client, by where each is served."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._sources = {name: text.decode() for name, text in files.items() if name.endswith(".js")}

    def chunk(self, *wanted: str, without: Iterable[str] = ()) -> str:
        """All that these need, but for what is there already."""
        left_out = set(without)
        return _START + "".join(
            _as_function(name, self._sources[name]) for name in self.needed(*wanted, without=left_out)
        )

    def needed(self, *wanted: str, without: Iterable[str] = ()) -> list[str]:
        """What these import, and what that imports, each after what it needs."""
        found: dict[str, bool] = dict.fromkeys(without, True)
        order: list[str] = []

        def add(name: str) -> None:
            if name in found:
                if not found[name]:
                    raise CannotBundle(f"{name} needs itself by what it imports.")
                return
            if name not in self._sources:
                raise CannotBundle(f"There is no module {name}.")
            found[name] = False
            for each in _imported(name, self._sources[name]):
                add(each)
            found[name] = True
            order.append(name)

        for each in wanted:
            add(each)
        return order

    def loaded(self, name: str) -> Iterator[str]:
        """What a module fetches when it is first wanted."""
        return (_resolved(name, each) for each in _LOADED.findall(self._sources[name]) if each)


@cache  # a module is in many chunks
def _imported(name: str, source: str) -> tuple[str, ...]:
    return tuple(_resolved(name, each[2]) for each in _IMPORT.finditer(source))


def _resolved(name: str, address: str) -> str:
    """The name of what a module imports by `./dom.js` or `/ui/dom.js`."""
    if address.startswith("/ui/"):
        return address.removeprefix("/ui/")
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / address).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _address(name: str, address: str | None) -> str:
    """What a module fetches later, as it is asked for; or nothing, where that is known only then."""
    return f'"/ui/{_resolved(name, address)}"' if address else ""


@cache
def _as_function(name: str, source: str) -> str:
    exported = _EXPORT.findall(source)
    taken = "".join(
        f'  const {{{names.replace(" as ", ": ")}}} = $["/ui/{_resolved(name, address)}"];\n'
        for names, address in _IMPORT.findall(source)
        if names
    )
    body = _COMMENT.sub("", _EXPORT.sub("", _IMPORT.sub("", source)))
    if _LEFT.search(body):
        raise CannotBundle(f"{name} imports or exports in a way that is not understood.")
    body = _LOADED.sub(
        lambda found: f'await $load("/ui/{_resolved(name, found[1])}"' if found[1] else "await $load(", body
    )
    waits = "await " if re.search(r"^(?:const \w+ = .*\(\n  )?await ", body, re.MULTILINE) else ""
    begins = "async () =>" if waits else "() =>"
    return f'$["/ui/{name}"] ??= {waits}({begins} {{\n{taken}{body}  return {{ {", ".join(exported)} }};\n}})();\n'
