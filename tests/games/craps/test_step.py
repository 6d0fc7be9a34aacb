"""A step of a game held in memory is what is decided and folded: nothing of it is left out."""

from pitbook.games import craps
from pitbook.games.craps import Kind
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.play import decide, fold, step
from pitbook.money import Cents

RULES = craps.rules_of("star-craps")


def test_a_step_moves_the_offer_of_the_dice_on_as_a_decision_does() -> None:
    """Whoever is offered the dice after a shooter who gave them up takes their line wager down: the next is asked."""
    table = craps.new_table(RULES)
    for place, player in enumerate(("ann", "bob", "cyd"), start=1):
        table, _ = step(RULES, table, craps.Sit(player=player, place=place))
        table, _ = step(RULES, table, craps.Place(player=player, kind=Kind.WIN_LINE, stake=Cents(1000)))
    table, _ = step(RULES, table, craps.OfferDice())
    table, _ = step(RULES, table, craps.AcceptDice(player="ann"))
    table, _ = step(RULES, table, craps.ChooseDice(player="ann", dice=table.dice.bowl[:2]))
    table, _ = step(RULES, table, c.PassDice(player="ann"))
    table, _ = step(RULES, table, craps.OfferDice())
    (wager,) = (each for each in table.lying(Kind.WIN_LINE, 0) if each.player == table.offered[0])
    remove = c.Remove(player=wager.player, wager=wager.id)
    decided = decide(RULES, table, remove)
    assert [type(each) for each in decided] == [e.WagerRemoved, e.OfferMoved]
    assert step(RULES, table, remove) == (fold(table, decided), decided)
