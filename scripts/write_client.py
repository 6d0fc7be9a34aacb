"""Writes the clients from the operations of the API: `python scripts/write_client.py [--check]`.

`pitbook/client/calls.py` has a method for each, with the types that the floor itself reads and writes;
`clients/typescript/pitbook.ts` the same for TypeScript, with types made from the document of the API.
"""

import argparse
import re
import subprocess
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
import write_types as types
from msgspec import inspect

from pitbook.web.app import OPERATIONS
from pitbook.web.openapi import NUMBERS, document
from pitbook.web.operation_ids import operation_id
from pitbook.web.operations import JSON, Operation

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 120
NAME = re.compile(r"[A-Za-z_]+(?:\.[A-Za-z_]+)*")
BY = "Written by `scripts/write_client.py`; do not edit."
SIMPLE = {inspect.IntType: "int", inspect.BoolType: "bool", inspect.StrType: "str", inspect.NoneType: "None"}


def files() -> dict[Path, str]:
    return {
        ROOT / "src/pitbook/client/calls.py": in_python(),
        ROOT / "clients/typescript/pitbook.ts": in_typescript(),
    }


def parameters(operation: Operation) -> list[str]:
    return re.findall("{([a-z]+)}", operation.path)


# Python


def in_python() -> str:
    imports: dict[str, set[str]] = defaultdict(set)
    methods = "\n".join(line for each in OPERATIONS for line in method(each, imports))
    lines = [
        f'"""Every operation of the API as a method. {BY}"""',
        "",
        "from typing import Any",
        "",
        "from pitbook.client.calling import FloorConnection",
        *(f"from {module} import {', '.join(sorted(names))}" for module, names in sorted(imports.items())),
        "",
        "",
        "class Calls(FloorConnection):",
        '    """In the order in which docs/api.md has them, more or less."""',
    ]
    return "\n".join([*lines, methods, ""])


def method(operation: Operation, imports: dict[str, set[str]]) -> Iterator[str]:
    answers = "None" if operation.answers is None else python_type(operation.answers, imports)
    taken = ["self", *(f"{name}: {python_parameter(operation, name)}" for name in parameters(operation))]
    if operation.takes is not None:
        kind = python_type(operation.takes, imports)
        taken.append(f"body: {kind}" if kind == "Any" else f"body: {kind} | dict[str, Any]")
    fields = [] if operation.query is None else inspect.type_info(operation.query).fields  # type: ignore[attr-defined]
    if fields:
        taken.append("*")
        needed = [each for each in fields if each.required]
        taken += [f"{each.name}: {python_field(each.type)}" for each in needed]
        taken += [f"{each.name}: {python_field(each.type)} | None = None" for each in fields if not each.required]
    yield ""
    yield f"    def {snake(operation_id(operation))}({', '.join(taken)}) -> {answers}:"
    indent = 8 * " "
    yield from textwrap.wrap(f'"""{operation.says}"""', WIDTH, initial_indent=indent, subsequent_indent=indent)
    handed = [f'"{operation.method}"', f'"{operation.path}"', answers]
    if parameters(operation):
        handed.append(f"named={{{', '.join(f'{name!r}: {name}' for name in parameters(operation))}}}")
    if fields:
        handed.append(f"query={{{', '.join(f'{each.name!r}: {each.name}' for each in fields)}}}")
    if operation.takes is not None:
        handed.append("body=body")
    called = f"self.call({', '.join(handed)})"
    yield f"        {called}" if operation.answers is None else f"        found: {answers} = {called}"
    if operation.answers is not None:
        yield "        return found"


def python_parameter(operation: Operation, name: str) -> str:
    if name not in NUMBERS:
        return "str"
    return "int | str" if operation.path.startswith("/api/checkpoints") else "int"


def python_type(kind: Any, imports: dict[str, set[str]]) -> str:
    """As it is written in an annotation. What may be any of hundreds of commands is left open."""
    if get_origin(kind) in (list, tuple, dict):
        inner = ", ".join("..." if each is ... else python_type(each, imports) for each in get_args(kind))
        return f"{get_origin(kind).__name__}[{inner}]"
    if kind in (str, int, bytes, bool):
        return str(kind.__name__)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        imports[kind.__module__].add(kind.__name__)
        return kind.__name__
    return "Any"


def python_field(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.UnionType):
        return " | ".join(python_field(each) for each in kind.types if not isinstance(each, inspect.NoneType))
    return SIMPLE.get(type(kind), "str")


def snake(name: str) -> str:
    return re.sub("[A-Z]", lambda found: f"_{found[0].lower()}", name)


# TypeScript


def in_typescript() -> str:
    made = document(OPERATIONS)
    components = made["components"]["schemas"]
    sent = [each["requestBody"] for path in made["paths"].values() for each in path.values() if "requestBody" in each]
    asked = set(types.reached(sent, components))
    lines = [f"// A floor from TypeScript: every operation of the API as a method, with its types. {BY}", ""]
    for name, schema in sorted(components.items()):
        lines += types.comment(schema.get("description", ""))
        if "properties" in schema:
            lines += interface(name, schema, optional=name in asked or name == "ProblemDetails")
        else:
            lines += types.broken(f"export type {plain(name)} =", members(schema))
    return "\n".join([*lines, "", CALLING, *class_lines(made), ""])


def interface(name: str, schema: dict[str, Any], *, optional: bool) -> list[str]:
    """What is asked for may leave out what has a default; what is answered has all of it."""
    lines = [f"export interface {plain(name)} {{"]
    for field, kind in schema["properties"].items():
        there = field in schema.get("required", ()) or ("default" in kind and not optional) or field == "type"
        lines += [f"  {each}" for each in types.comment(kind.get("description", ""))]
        lines += types.broken(f"  {field}{'' if there else '?'}:", members(kind))
    return [*lines, "}"]


def plain(name: str) -> str:
    """`a_game.a_command` is no name there."""
    return "".join(each[:1].upper() + each[1:] for each in re.split(r"[._]", name))


def members(schema: dict[str, Any]) -> list[str]:
    """As those of the pages, by names that are names."""
    found = types.members(schema)
    return [each if '"' in each else NAME.sub(lambda name: ts_name(name[0]), each) for each in found]


def ts_name(name: str) -> str:
    """What TypeScript knows by itself stays."""
    return plain(name) if name not in {*types.NAMED.values(), "any"} else name


CALLING = """/** The floor said why not: `problem` has the kind, the clauses, and what may be done instead. */
export class ProblemAnswered extends Error {
  readonly problem: ProblemDetails;
  constructor(problem: ProblemDetails) {
    super([problem.detail, problem.instead].filter(Boolean).join(" "));
    this.problem = problem;
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** A floor, as whoever has this token. The address may be a link as `pitbook serve` prints it. */
export class Pitbook {
  readonly address: string;
  readonly token: string;

  constructor(address: string, token: string = "") {
    const [place = "", fragment = ""] = address.split("#");
    this.address = place.replace(/\\/+$/, "");
    this.token = token || fragment.replace(/^token=/, "");
  }

  /** A command under an id that is made up for it, and the table as it is after it. */
  ask(table: string, command: CommandRequest["command"]): Promise<Answered> {
    const id = [Date.now(), Math.random(), Math.random()].map((each) => each.toString(36).replace("0.", "")).join("-");
    return this.placeCommand(table, { id, command }, { view: true });
  }

  private async call<T>(method: string, path: string, query: Query = {}, body?: unknown): Promise<T> {
    const wanted = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const asked = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
    const headers: Record<string, string> = this.token ? { Authorization: `Bearer ${this.token}` } : {};
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const answer = await fetch(`${this.address}${path}${asked ? `?${asked}` : ""}`, init);
    if (!answer.ok) throw new ProblemAnswered((await answer.json()) as ProblemDetails);
    const kind = answer.headers.get("Content-Type") ?? "";
    if (!kind) return undefined as T;
    return (kind.startsWith("application/json") ? await answer.json() : await answer.text()) as T;
  }
"""


def class_lines(made: dict[str, Any]) -> Iterator[str]:
    for operation in OPERATIONS:
        yield from ts_method(operation, made["paths"][operation.path][operation.method.lower()])
    yield "}"


def ts_method(operation: Operation, described: dict[str, Any]) -> Iterator[str]:
    content = described["responses"][str(operation.status)].get("content", {})
    answers = " | ".join(members(content[JSON]["schema"])) if JSON in content else "string" if content else "void"
    taken, path = [], operation.path
    for name in parameters(operation):
        number = name in NUMBERS
        either = "number | string" if operation.path.startswith("/api/checkpoints") else "number"
        taken.append(f"{name}: {either if number else 'string'}")
        path = path.replace(f"{{{name}}}", f"${{encodeURIComponent({name})}}")
    if operation.takes is not None:
        taken.append(f"body: {' | '.join(members(described['requestBody']['content'][JSON]['schema']))}")
    asked = [each for each in described.get("parameters", ()) if each["in"] == "query"]
    if asked:
        fields = "; ".join(map(ts_field, asked))
        default = "" if any(each["required"] for each in asked) else " = {}"
        taken.append(f"query: {{ {fields} }}{default}")
    handed = [f'"{operation.method}"', f"`{path}`"]
    if asked or operation.takes is not None:
        handed.append("query" if asked else "{}")
    if operation.takes is not None:
        handed.append("body")
    yield ""
    yield from (f"  {line}" for line in types.comment(operation.says))
    yield f"  {operation_id(operation)}({', '.join(taken)}): Promise<{answers}> {{"
    yield f"    return this.call({', '.join(handed)});"
    yield "  }"


def ts_field(parameter: dict[str, Any]) -> str:
    return f"{parameter['name']}{'' if parameter['required'] else '?'}: {' | '.join(members(parameter['schema']))}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="say whether they are up to date, and write nothing")
    chosen = parser.parse_args()
    made_now = {path: formatted(path, text) for path, text in files().items()}
    if chosen.check:
        return (
            0 if all(path.exists() and path.read_text(encoding="utf-8") == made_now[path] for path in made_now) else 1
        )
    for path, text in made_now.items():
        path.write_text(text, encoding="utf-8")
    return 0


def formatted(path: Path, text: str) -> str:
    """Python as ruff has it, which is there wherever this runs."""
    if path.suffix != ".py":
        return text
    ruff = Path(sys.executable).with_name("ruff")
    for arguments in (("check", "--select=I,E501", "--fix", "--quiet", "--exit-zero"), ("format", "--quiet")):
        command = [str(ruff), *arguments, "--stdin-filename", str(path), "-"]
        text = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    return text


if __name__ == "__main__":
    sys.exit(main())
