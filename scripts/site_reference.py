"""Pages of the documentation site that are written from the program: command line, API, Python, every clause."""

import inspect
import os
import re
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from typing import Any

import pitbook
from pitbook.cli.app import COMMANDS, run
from pitbook.compliance.register import contents
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.web.app import OPERATIONS
from pitbook.web.openapi import document

WITHIN = ("rules", "tournament", "people", "store", "promotion")
_SUBCOMMAND = re.compile(r"^│ ([a-z][a-z-]+)  ", re.MULTILINE)


def reference_pages() -> dict[str, str]:
    """By path, without its ending; the order is that in which they are listed."""
    clauses = {f"clauses/{each}": "\n".join(_clauses(each)) for each in document_ids()}
    return {
        "command-line": "\n".join(_command_line()),
        "http-api": "\n".join(_http_api()),
        "python-api": "\n".join(_python_api()),
        **clauses,
    }


def _command_line() -> Iterator[str]:
    yield "# The command line\n\nWhat `--help` says, command by command.\n"
    for name, summary in COMMANDS.items():
        yield f"## pitbook {name}\n\n{_escaped(summary)}\n"
        said = _help(name)
        yield f"```text\n{said}\n```\n"
        if name in WITHIN:
            for inner in _SUBCOMMAND.findall(said.partition("─ Commands ")[2]):
                yield f"### pitbook {name} {inner}\n\n```text\n{_help(name, inner)}\n```\n"


def _help(*words: str) -> str:
    said = StringIO()
    os.environ["COLUMNS"] = "80"
    with redirect_stdout(said):
        run([*words, "--help"])
    return "\n".join(line.rstrip() for line in said.getvalue().splitlines())


def _http_api() -> Iterator[str]:
    made = document(OPERATIONS)
    yield "# The HTTP API\n\nEvery operation and type, from the document that a floor serves at `/openapi.json`.\n"
    yield "## Operations\n"
    for path, operations in made["paths"].items():
        for method, each in operations.items():
            yield f"### {each['operationId']}\n\n`{method.upper()} {path}`\n\n{_escaped(each['summary'])}\n"
            body = each.get("requestBody")
            if body:
                yield f"Takes: {_type(next(iter(body['content'].values()))['schema'])}\n"
            answers = each["responses"].get("200", each["responses"].get("201", {})).get("content", {})
            for answer in answers.values():
                yield f"Answers: {_type(answer.get('schema', {}))}\n"
    yield "## Types\n"
    for name, schema in sorted(made["components"]["schemas"].items()):
        yield f"(type-{name.lower()})=\n### {name}\n\n{_escaped(schema.get('description', ''))}\n"
        if "enum" in schema:
            yield f"One of: {', '.join(f'`{each}`' for each in schema['enum'])}\n"
        if schema.get("properties"):
            yield "| field | type | |\n|---|---|---|"
            for field, its in schema["properties"].items():
                yield f"| `{field}` | {_type(its)} | {_escaped(its.get('description', ''))} |"
            yield ""


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#type-{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_type(each) for each in schema["anyOf"][:6]))
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items') or {})}"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'])}"
    if "const" in schema or "enum" in schema:
        return "one of its values"
    return str(schema.get("type", "anything"))


def _python_api() -> Iterator[str]:
    yield "# The Python API\n"
    public = import_module("pitbook.public")
    yield f"## import pitbook\n\n{_escaped(inspect.getdoc(public) or '')}\n"
    for name in public.__all__:
        yield from _member("pitbook", name, getattr(pitbook, name))
    client = import_module("pitbook.client")
    yield f"## pitbook.client\n\n{_escaped(inspect.getdoc(client) or '')}\n"
    for name in getattr(client, "__all__", ()):
        yield from _member("pitbook.client", name, getattr(client, name))


def _member(where: str, name: str, member: Any) -> Iterator[str]:
    yield f"### {where}.{name}\n"
    if callable(member):
        with suppress(TypeError, ValueError):  # it may say nothing of how it is called
            yield f"```python\n{name}{inspect.signature(member)}\n```\n"
    yield f"{_escaped(inspect.getdoc(member) or '')}\n"
    if inspect.isclass(member):
        for inner, function in inspect.getmembers(member, inspect.isfunction):
            if not inner.startswith("_") and function.__doc__:
                first = _escaped(inspect.cleandoc(function.__doc__).partition("\n")[0])
                yield f"- `{inner}{inspect.signature(function)}`: {first}"
        yield ""


def _clauses(rulebook: str) -> Iterator[str]:
    found = contents(load_document(rulebook))
    row = found.rulebook
    yield f"# {_escaped(row.title)}, {_escaped(row.venue)}: every clause\n"
    yield f"{_escaped(row.authority)}. {_escaped(row.instrument)}. {row.clauses} clauses, in our words.\n"
    for section in found.sections:
        yield f"## {section.id} {_escaped(section.heading)}\n"
        yield "| clause | kind | subject | what it says |\n|---|---|---|---|"
        for each in section.clauses:
            number = f"{{index}}`{each.id}`"  # a search leaves numbers out, but finds what stands in the index
            yield f"| {number} | {each.kind.value} | {_escaped(each.subject)} | {_escaped(each.summary)} |"
        yield ""
    if found.readings:
        yield "## Readings\n\nWhere the text can be read in more than one way.\n"
        for reading in found.readings:
            yield f"### {reading.id}\n\nClauses {', '.join(reading.clauses)}. {_escaped(reading.question)}\n"
            for value, meaning in reading.alternatives.items():
                mark = " **This is how it is read here.**" if value == reading.chosen else ""
                yield f"- {_escaped(value.replace('_', ' '))}: {_escaped(meaning)}.{mark}"
            yield f"\n{_escaped(reading.reason)}\n"


def _escaped(words: str) -> str:
    """Words of ours as Markdown that is nothing but words, but for the code that they quote."""
    return re.sub(r"([\\*_{}\[\]<>#|$@~^])", r"\\\1", words) if "`" not in words else words.replace("|", "\\|")
