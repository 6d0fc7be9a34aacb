"""Golden rounds of Craps.

`start players=Ann,Bob shooter=Ann` begins with these players at places 1, 2 and so on, and with dice 1 and 2 in the
hands of the shooter, who took them as everybody takes them; a table begins empty otherwise.
A roll is `dice=3,4`, the dice of the set are `dice=2,5` and `off_the_table=2`. A sign has limits for all kinds of
wagers that it does not name: `default:5.00-1000.00/horn:4.00-40.00/unit:5.00`.
"""

from collections.abc import Iterator

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import new_table, step
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules, CrapsTerms, TableSign, compile_rules, craps_rulebook, usual_terms
from pitbook.games.craps.words import sentence
from tests.golden.script import Fields, Game, commands_under, listed, named_values, sign_parts


def _rules(rulebook_id: str, terms: Fields) -> CrapsRules:
    book = craps_rulebook(rulebook_id)
    return compile_rules(book, usual_terms(book, **terms))


def _opened(rules: CrapsRules, start: str | None) -> CrapsTable:
    table = new_table(rules)
    if start is not None:
        given = named_values(start)
        for each in _opening(listed(given["players"]), given.get("shooter")):
            table, _ = step(rules, table, each)
    return table


def _opening(players: list[str], shooter: str | None) -> Iterator[c.Command]:
    for place, player in enumerate(players, 1):
        yield c.Sit(player=player, place=place)
    if shooter is not None:
        yield c.OfferDice()
        for player in players[: players.index(shooter)]:
            yield c.DeclineDice(player=player)
        yield c.AcceptDice(player=shooter)
        yield c.ChooseDice(player=shooter, dice=(1, 2))


def _moved(event: e.Event) -> Iterator[tuple[str, int]]:
    match event:
        case e.Settled(settlement=done) | e.SettlementUndone(settlement=done):
            sign = 1 if isinstance(event, e.Settled) else -1
            yield done.wager.player, sign * (done.paid - done.collected + done.commission_back)
        case e.WagerPlaced(wager=wager) if wager.commission:
            yield wager.player, -wager.commission
        case (
            e.WagerIncreased(wager=wager, commission=commission) | e.StakeCorrected(wager=wager, commission=commission)
        ):
            if commission:
                yield wager.player, -commission
        case e.WagerReduced(wager=wager, commission_back=back) | e.WagerRemoved(wager=wager, commission_back=back):
            if back:
                yield wager.player, back
        case _:
            pass


def _sign(text: str) -> TableSign:
    limits, unit = sign_parts(text)
    default = limits.pop("default")
    return TableSign(default=default, kinds={Kind(kind): each for kind, each in limits.items()}, unit=unit)


GAME = Game(
    commands=commands_under(c.Command),
    terms=CrapsTerms,
    values={"sign": _sign, "dice": listed, "off_the_table": listed},
    rules=_rules,
    opened=_opened,
    step=step,
    sentence=sentence,
    moved=_moved,
)
