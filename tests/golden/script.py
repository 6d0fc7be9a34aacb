"""Golden rounds: a round written as commands, each followed by what the table says to it, in words an inspector reads.

    # A second tie
    rulebook star-casino-war

    > sit player=Ann box=1
      Ann sits down at playing area 1 (2.1, 5.1, 13.1, 13.1.1, 13.1.2)
    > place player=Ann box=1 kind=first stake=10.00
      ...
    = Ann $20.00, house -$20.00

Lines with `>` are given; the lines under them and the sums at the end are the engine's, and are compared word for
word.
Header lines before the first command: `rulebook ID`; `terms field=value …` to choose other terms than the usual ones;
`start PHASE [left=CARDS]` to begin in the middle of a shoe (a table begins with unchecked cards otherwise).
Amounts are dollars. A sign is `first:10.00-1000.00/tie:5.00-200.00` with `/unit:5.00` if it names one.
"""

import re
from typing import Any

import msgspec

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.events import Settled, SettlementUndone
from pitbook.games.casino_war.options import Device, ShuffleMethod
from pitbook.games.casino_war.play import mid_shoe, new_table, step
from pitbook.games.casino_war.round import Phase, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules, WarTerms, compile_rules, usual_terms, war_rulebook
from pitbook.games.casino_war.words import sentence
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.rules import Limits
from pitbook.games.telling import refusal
from pitbook.money import Cents, dollars

COMMANDS = {kind_of(each).removeprefix("casino_war."): each for each in c.Command.__subclasses__()}
MONEY = {"stake", "chip"}
LISTS = {"cards", "wagers", "forfeits"}


class BadScript(ValueError):
    """A line that is no command, or names what there is not."""


def replay(text: str) -> str:
    """The script with every answer written anew."""
    header, steps = _split(text)
    rules, table = _opened(header)
    lines = [*header, ""] if header and header[-1] else list(header)
    net: dict[str, int] = {}
    for line in steps:
        if not line.startswith(">"):
            lines.append(line)
            continue
        lines.append(line)
        try:
            table, events = step(rules, table, _command(line))
        except Refused as refused:
            lines.append(f"  {refusal(refused)}")
            continue
        for event in events:
            lines.append(f"  {sentence(rules, event)}")
            if isinstance(event, Settled | SettlementUndone):
                sign = 1 if isinstance(event, Settled) else -1
                done = event.settlement
                net[done.player] = net.get(done.player, 0) + sign * (done.paid - done.collected)
    if net:
        sums = ", ".join(f"{player} {dollars(cents)}" for player, cents in sorted(net.items()))
        lines.append(f"= {sums}, house {dollars(-sum(net.values()))}")
    return "\n".join(lines) + "\n"


def rulebook_of(text: str) -> str:
    match = re.search(r"^rulebook (\S+)$", text, re.MULTILINE)
    if match is None:
        raise BadScript("a golden round names its rulebook")
    return match[1]


def _split(text: str) -> tuple[list[str], list[str]]:
    """The header, and the commands with the comments between them; recorded answers are dropped."""
    lines = text.rstrip().splitlines()
    first = next((place for place, line in enumerate(lines) if line.startswith(">")), len(lines))
    steps = [line for line in lines[first:] if line.startswith((">", "#")) or not line]
    return lines[:first], steps


def _opened(header: list[str]) -> tuple[WarRules, WarTable]:
    book = war_rulebook(rulebook_of("\n".join(header)))
    given = {}
    for line in header:
        if line.startswith("terms "):
            given = _fields(WarTerms, line.removeprefix("terms "))
    if "device" in given:
        given["device"] = Device(given["device"])
    if "shuffle" in given:
        given["shuffle"] = ShuffleMethod(given["shuffle"])
    rules = compile_rules(book, usual_terms(book, **given))
    for line in header:
        if line.startswith("start "):
            phase, *rest = line.removeprefix("start ").split()
            left = int(rest[0].removeprefix("left=")) if rest else None
            return rules, mid_shoe(rules, phase=Phase(phase), left=left)
    return rules, new_table(rules)


def _command(line: str) -> c.Command:
    name, _, rest = line.removeprefix(">").strip().partition(" ")
    if name not in COMMANDS:
        raise BadScript(f"{line!r}: no such command; there are {', '.join(sorted(COMMANDS))}")
    kind = COMMANDS[name]
    try:
        return msgspec.convert(_fields(kind, rest), kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadScript(f"{line!r}: {error}") from None


def _fields(kind: type[msgspec.Struct], text: str) -> dict[str, Any]:
    """`player=Ann box=1 why="the cards fell"`: names and values, quoted where a value has spaces."""
    found: dict[str, Any] = {}
    for name, quoted, plain in re.findall(r'(\w+)=(?:"([^"]*)"|(\S+))', text):
        if name not in kind.__struct_fields__:
            raise BadScript(f"{kind.__name__} has no {name!r}; it has {', '.join(kind.__struct_fields__)}")
        found[name] = _value(kind, name, quoted or plain)
    return found


def _value(kind: type[msgspec.Struct], name: str, text: str) -> Any:
    if name in MONEY:
        return cents(text)
    if name == "sign":
        return _sign(text)
    if name == "readings":
        return dict(pair.split(":") for pair in text.split(","))
    if name in LISTS:
        parts = [part for part in text.split(",") if part != "none"]
        return [(int(part.split("/")[0]), part.split("/")[1]) for part in parts] if name == "wagers" else parts
    if kind is WarTerms and text.isdecimal():
        return int(text)
    if kind is WarTerms and text in ("true", "false"):
        return text == "true"
    return text


def cents(text: str) -> int:
    """`12.50` is 1250 cents; nothing else is an amount."""
    match = re.fullmatch(r"(\d+)\.(\d\d)", text)
    if match is None:
        raise BadScript(f"{text!r}: amounts are written like 12.50")
    return int(match[1]) * 100 + int(match[2])


def _sign(text: str) -> TableSign:
    parts = dict(part.split(":") for part in text.split("/"))

    def limits(name: str) -> Limits:
        least, most = parts[name].split("-")
        return Limits(least=Cents(cents(least)), most=Cents(cents(most)))

    unit = Cents(cents(parts["unit"])) if "unit" in parts else None
    return TableSign(first=limits("first"), tie=limits("tie"), unit=unit)
