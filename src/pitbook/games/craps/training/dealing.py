"""Rolls to practise on: three players, wagers of every kind where each may be placed, and the dice as they fall."""

from pitbook.dice import ROLLS
from pitbook.games.contract import RandomPicker
from pitbook.games.craps import commands as c
from pitbook.games.craps.definitions import Definition
from pitbook.games.craps.limits import cap_left, limits_for
from pitbook.games.craps.options import Kind, PlacingWindow
from pitbook.games.craps.play import new_table, step
from pitbook.games.craps.round import CrapsTable, OnOffCall, Phase, Wager, active
from pitbook.games.craps.rules import CrapsRules, CrapsTerms, TableSign, usual_terms
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role

PLAYERS = ("Ann", "Bob", "Cid")
SHOOTER = PLAYERS[0]
WAGERS_A_ROLL = 4
ROLLS_A_ROUND = 3
UNITS = 12
"""Stakes are the minimum and up to so many chips more."""
CALLED = 5
"""One time in so many a wager that can be on and off is called so, where there is one."""
IN_SOMETHING_ELSE = 8
"""One wager in so many is made with anything that the document accepts, such as tokens."""


def tables(rulebook: Rulebook) -> tuple[CrapsTerms, ...]:
    low = TableSign(default=Limits(minimum=Cents(500), maximum=Cents(50_000)))
    return (usual_terms(rulebook), usual_terms(rulebook, chip=Cents(250), sign=low))


def begins(rules: CrapsRules) -> CrapsTable:
    """A come out roll is next, and the shooter has the dice."""
    table = new_table(rules)
    for command in (
        *(c.Sit(player=player, place=place) for place, player in enumerate(PLAYERS, 1)),
        c.OfferDice(),
        c.AcceptDice(player=SHOOTER),
        c.ChooseDice(player=SHOOTER, dice=(1, 2)),
    ):
        table, _ = step(rules, table, command)
    return table


def deals(rules: CrapsRules, table: CrapsTable, luck: RandomPicker) -> c.Command | None:
    if table.phase is not Phase.READY or table.rolls >= ROLLS_A_ROUND or (table.settled and luck.randrange(0, 3) == 0):
        return None
    if not table.has_line_wager(SHOOTER):
        if not table.come_out:  # the shooter took it down, or it was never there
            return None
        return line_wager(rules, table, SHOOTER, luck)
    if luck.randrange(0, CALLED) == 0 and (called := some_call(rules, table, luck)) is not None:
        return called
    since = [wager for wager in table.wagers() if wager.after_roll == table.rolls]
    if len(since) < WAGERS_A_ROLL and luck.randrange(0, 5) != 0:
        found = some_wager(rules, table, luck)
        if found is not None:
            return found
    return c.CallRoll(dice=luck.choice(ROLLS))


def line_wager(rules: CrapsRules, table: CrapsTable, player: str, luck: RandomPicker) -> c.Place | None:
    """What a shooter has to have."""
    kind = Kind.DONT_WIN if luck.randrange(0, 4) == 0 else Kind.WIN_LINE
    return _placed(rules, table, rules.wagers[kind], player, luck)


def some_wager(rules: CrapsRules, table: CrapsTable, luck: RandomPicker) -> c.Place | None:
    player = luck.choice(PLAYERS)
    for _ in range(4):
        definition = luck.choice((*rules.wagers.values(),))
        if definition.front is not None:
            behind = [each.front for each in _lying(table, definition)]
            fronts = [
                each for each in _lying(table, rules.wagers[definition.front]) if each.number and each.id not in behind
            ]
            if fronts:
                return _behind(rules, table, definition, luck.choice(fronts), luck)
        elif _open(definition, table):
            return _placed(rules, table, definition, player, luck)
    return None


def some_call(rules: CrapsRules, table: CrapsTable, luck: RandomPicker) -> c.CallWager | None:
    """On, where it would be off by itself, or the other way round."""
    found = [each for each in table.wagers() if rules.wagers[each.kind].can_be_off and each.call is None]
    if not found:
        return None
    wager = luck.choice(found)
    call = OnOffCall.OFF if active(wager, come_out=table.come_out) else OnOffCall.ON
    return c.CallWager(by=Role.DEALER, player=wager.player, wager=wager.id, call=call)


def _open(definition: Definition, table: CrapsTable) -> bool:
    match definition.window:
        case PlacingWindow.COME_OUT:
            return table.come_out
        case PlacingWindow.POINT_ON:
            return not table.come_out
        case PlacingWindow.ONCE_OPENED:
            return table.rolls > 0
        case PlacingWindow.BEHIND | PlacingWindow.ANY_TIME:
            return True


def _placed(
    rules: CrapsRules, table: CrapsTable, definition: Definition, player: str, luck: RandomPicker
) -> c.Place | None:
    number = luck.choice(definition.numbers) if definition.numbers else None
    if any(each.player == player and each.number == (number or 0) for each in _lying(table, definition)):
        return None
    unit = rules.chip * definition.parts
    least = limits_for(table, player, definition.kind).minimum
    stake = -(-least // unit) * unit + unit * luck.randrange(0, UNITS)
    made_with = tender(rules, luck)
    return c.Place(player=player, kind=definition.kind, stake=Cents(stake), number=number, tender=made_with)


def tender(rules: CrapsRules, luck: RandomPicker) -> Tender:
    return luck.choice(rules.law.tender.accepted) if luck.randrange(0, IN_SOMETHING_ELSE) == 0 else Tender.CHIPS


def _lying(table: CrapsTable, definition: Definition) -> tuple[Wager, ...]:
    return tuple(each for each in table.wagers() if each.kind is definition.kind)


def _behind(
    rules: CrapsRules, table: CrapsTable, definition: Definition, front: Wager, luck: RandomPicker
) -> c.Place | None:
    least = limits_for(table, front.player, definition.kind).minimum
    chips = (cap_left(table, definition, front) - least) // rules.chip
    if chips < 0:
        return None
    stake = Cents(least + rules.chip * luck.randrange(0, min(chips, UNITS) + 1))
    return c.Place(player=front.player, kind=definition.kind, stake=stake, behind=front.id)
