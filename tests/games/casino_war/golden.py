"""Golden rounds of Casino War.

`start PHASE [left=CARDS]` begins in the middle of a shoe; a table begins with unchecked cards otherwise.
Cards are `cards=KS,9H`; wagers are boxes with kinds, `wagers=1/first,2/tie`.
"""

from collections.abc import Iterator

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.play import mid_shoe, new_table, step
from pitbook.games.casino_war.round import Phase, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules, WarTerms, compile_rules, usual_terms, war_rulebook
from pitbook.games.casino_war.words import sentence
from tests.golden.script import Fields, Game, cents, commands_under, listed, sign_parts


def _rules(rulebook_id: str, terms: Fields) -> WarRules:
    book = war_rulebook(rulebook_id)
    return compile_rules(book, usual_terms(book, **terms))


def _opened(rules: WarRules, start: str | None) -> WarTable:
    if start is None:
        return new_table(rules)
    phase, *rest = start.split()
    left = int(rest[0].removeprefix("left=")) if rest else None
    return mid_shoe(rules, phase=Phase(phase), left=left)


def _moved(event: e.Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, e.Settled | e.SettlementUndone):
        sign = 1 if isinstance(event, e.Settled) else -1
        done = event.settlement
        yield done.player, sign * (done.paid - done.collected)


def _sign(text: str) -> TableSign:
    limits, unit = sign_parts(text)
    return TableSign(first=limits["first"], tie=limits["tie"], unit=unit)


def _wagers(text: str) -> list[tuple[int, str]]:
    return [(int(box), kind) for box, kind in (part.split("/") for part in listed(text))]


GAME = Game(
    commands=commands_under(c.Command),
    terms=WarTerms,
    values={"sign": _sign, "cards": listed, "wagers": _wagers, "tokens": cents},
    rules=_rules,
    opened=_opened,
    step=step,
    sentence=sentence,
    moved=_moved,
)
