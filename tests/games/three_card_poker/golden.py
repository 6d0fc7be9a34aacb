"""Golden rounds of Three Card Poker.

`start betting players=Ann,Bob` begins with these players at playing areas 1, 2 and so on, and with cards that are
checked, shuffled and cut; a table begins empty and with unchecked cards otherwise.
`deal cards=KH,9S,QC` is one `draw` after the other. A sign is
`ante:5.00-500.00/play:5.00-500.00/pair_plus:5.00-100.00`; the schedules of a table are named by their odds,
`ante_bonus=1-3-4 pair_plus=1-3-6-30-40`, or are `none`.
"""

from collections.abc import Iterable, Iterator

from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.play import ready_table, step
from pitbook.games.three_card_poker.round import PokerTable, new_table
from pitbook.games.three_card_poker.rules import (
    PokerRules,
    PokerTerms,
    TableSign,
    compile_rules,
    poker_rulebook,
    usual_terms,
)
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule, named_by_odds
from pitbook.games.three_card_poker.words import sentence
from tests.golden.script import BadScript, Fields, Game, commands_under, listed, named_values, sign_parts


def _rules(rulebook_id: str, terms: Fields) -> PokerRules:
    book = poker_rulebook(rulebook_id)
    return compile_rules(book, usual_terms(book, **terms))


def _opened(rules: PokerRules, start: str | None) -> PokerTable:
    if start is None:
        return new_table(rules)
    phase, _, players = start.partition(" ")
    table = ready_table(rules)
    if phase != table.phase.value:
        raise BadScript(f"{start!r}: a table begins with `start {table.phase.value} players=…`")
    for area, player in enumerate(listed(named_values(players)["players"]), 1):
        table, _ = step(rules, table, c.Sit(player=player, area=area))
    return table


def _spelled(line: str) -> Iterable[str]:
    name, _, rest = line.strip().partition(" ")
    return [f"draw card={card}" for card in listed(named_values(rest)["cards"])] if name == "deal" else (line,)


def _moved(event: e.Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, e.Settled | e.SettlementUndone):
        sign = 1 if isinstance(event, e.Settled) else -1
        done = event.settlement
        yield done.player, sign * (done.paid - done.collected)


def _sign(text: str) -> TableSign:
    limits, unit = sign_parts(text)
    return TableSign(**limits, unit=unit)


def _ante_bonus(name: str) -> Schedule | None:
    return None if name == "none" else named_by_odds(name, BONUS_HANDS)


def _pair_plus(name: str) -> Schedule | None:
    return None if name == "none" else named_by_odds(name, PAIR_PLUS_HANDS)


def _hands(text: str) -> list[dict[str, int]]:
    """`1:4,3:2`: playing areas, and how many cards lie there."""
    return [dict(zip(("area", "number"), map(int, each.split(":")), strict=True)) for each in listed(text)]


GAME = Game(
    commands=commands_under(c.Command),
    terms=PokerTerms,
    values={
        "sign": _sign,
        "ante_bonus": _ante_bonus,
        "pair_plus": _pair_plus,
        "cards": listed,
        "further": listed,
        "hands": _hands,
        "players": listed,
    },
    rules=_rules,
    opened=_opened,
    step=step,
    sentence=sentence,
    moved=_moved,
    spelled=_spelled,
)
