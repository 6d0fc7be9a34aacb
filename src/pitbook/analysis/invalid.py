"""What a wager comes to that is found invalid in its course: its owner can win nothing, and may lose it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from pitbook.analysis import casino_war, craps
from pitbook.analysis.three_card_poker import ANTE, DEALS, Book
from pitbook.chance.weights import FALL
from pitbook.dice import ROLLS
from pitbook.games.casino_war import commands as war_commands
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps import commands as craps_commands
from pitbook.games.craps.options import Kind as CrapsKind
from pitbook.games.craps.play import step as craps_step
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker import commands as poker_commands
from pitbook.games.three_card_poker.play import step as poker_step
from pitbook.games.three_card_poker.round import Kind as PokerKind
from pitbook.games.three_card_poker.round import Phase
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.outcomes.casino_war import PLAYER, at_war, rounds
from pitbook.outcomes.casino_war import net_of as war_net
from pitbook.outcomes.craps_table import cash, open_table
from pitbook.outcomes.three_card_poker import dealt, net_of, play, played_out


def found_invalid(rules: GameRules) -> dict[str, Fraction]:
    """For the main wager of the game; nothing where the document does not know such a ruling."""
    if not rules.law.invalid_during.known:
        return {}
    return _GAMES[rules.rulebook.document.game](rules)


def _casino_war(rules: WarRules) -> dict[str, Fraction]:
    exact = casino_war.exact(rules)
    upset = war_commands.InvalidWagers(by=exact.law.invalid_during.by, player=PLAYER)
    ended = rounds(exact, {WarKind.FIRST: casino_war.STAKE}, at_war, after_first_card=upset)
    ev = sum((each.chance * war_net(each.settled) for each in ended), Fraction(0)) / casino_war.STAKE
    return {f"{rules.names.first} found invalid after the first card": ev}


def _three_card_poker(rules: PokerRules) -> dict[str, Fraction]:
    book = Book(rules)
    upset = poker_commands.InvalidWagers(by=book.rules.law.invalid_during.by, player=PLAYER)
    nets = {}
    for sort, hands in book.deals.examples.items():
        table, _ = poker_step(book.rules, dealt(book.rules, {PokerKind.ANTE: ANTE}, *hands), upset)
        settled = table.round.settled if table.phase is Phase.OVER else played_out(book.rules, table, play(ANTE))
        nets[sort] = net_of(settled)
    total = int(book.deals.totals(nets).sum())
    return {f"{rules.names.ante} found invalid before its hand is played": Fraction(total, DEALS * ANTE)}


def _craps(rules: CrapsRules) -> dict[str, Fraction]:
    exact = craps.exact(rules)
    table = open_table(exact)
    for command in (
        craps_commands.Place(player=PLAYER, kind=CrapsKind.WIN_LINE, stake=craps.STAKE),
        craps_commands.Throw(),
        craps_commands.InvalidWagers(by=exact.law.invalid_during.by, player=PLAYER),
    ):
        table, _ = craps_step(exact, table, command)
    total = Fraction(0)
    for roll in ROLLS:
        _, events = craps_step(exact, table, craps_commands.CallRoll(dice=roll))
        total += FALL * cash(events)
    return {f"{rules.names.win_line} found invalid while the dice roll": total / craps.STAKE - 1}


_GAMES: dict[str, Callable[[Any], dict[str, Fraction]]] = {
    "casino_war": _casino_war,
    "craps": _craps,
    "three_card_poker": _three_card_poker,
}
