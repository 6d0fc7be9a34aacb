"""How the dice go from hand to hand, off the table and back."""

from msgspec.structs import replace

from pitbook.games.craps import events as e
from pitbook.games.craps.round import CHOOSING, OFFERED, READY, WAITING, CrapsTable, Dice


def dice_offered(table: CrapsTable, event: e.DiceOffered) -> CrapsTable:
    return replace(
        table, phase=OFFERED, offered=event.players, declined=(), stickperson=False, dice=into_bowl(table.dice)
    )


def dice_accepted(table: CrapsTable, event: e.DiceAccepted) -> CrapsTable:
    return replace(
        table,
        phase=CHOOSING,
        shooter=event.player,
        took_after=table.rolls,
        previous=event.player,
        previous_place=table.seats[event.player].place,
        offered=(),
        declined=(),
    )


def dice_declined(table: CrapsTable, event: e.DiceDeclined) -> CrapsTable:
    return replace(table, offered=table.offered[1:], declined=(*table.declined, event.player))


def offer_moved(table: CrapsTable, event: e.OfferMoved) -> CrapsTable:
    return replace(table, offered=event.players)


def dice_not_taken(table: CrapsTable, event: e.DiceNotTaken) -> CrapsTable:
    return replace(table, phase=WAITING, offered=(), declined=(), stickperson=False)


def stickperson_took_dice(table: CrapsTable, event: e.StickpersonTookDice) -> CrapsTable:
    return replace(table, phase=READY, offered=(), stickperson=True, dice=two_in_play(table.dice))


def stickperson_stopped(table: CrapsTable, event: e.StickpersonStopped) -> CrapsTable:
    return replace(table, phase=WAITING, declined=(), stickperson=False, dice=into_bowl(table.dice))


def dice_chosen(table: CrapsTable, event: e.DiceChosen) -> CrapsTable:
    left = tuple([die for die in table.dice.at_hand if die not in event.dice])
    dice = replace(table.dice, in_play=event.dice, bowl=left, originals=(), wanted=())
    return replace(table, phase=READY, dice=dice)


def dice_wanted(table: CrapsTable, event: e.DiceWanted) -> CrapsTable:
    return replace(table, dice=replace(table.dice, wanted=event.dice))


def dice_returned(table: CrapsTable, event: e.DiceReturned) -> CrapsTable:
    """The shooter who gets two dice that were asked for throws on with them; with one there is another to choose."""
    back = (*event.to_shooter, *event.to_bowl)
    dice = replace(
        table.dice,
        missing=tuple(die for die in table.dice.missing if die not in back),
        originals=tuple(die for die in table.dice.originals if die not in back),
        bowl=tuple(sorted((*table.dice.bowl, *event.to_bowl))),
        in_play=tuple(sorted((*table.dice.in_play, *event.to_shooter))),
        wanted=tuple(die for die in table.dice.wanted if die not in event.to_shooter),
    )
    complete = table.dice.wanted and not dice.wanted and len(dice.in_play) == 2
    return replace(table, dice=dice, phase=READY if complete else table.phase)


def dice_given_up(table: CrapsTable, event: e.DiceGivenUp) -> CrapsTable:
    dice = replace(
        table.dice,
        missing=(),
        originals=(),
        wanted=(),
        lost=(*table.dice.lost, *event.dice),
        new_set_due=table.dice.new_set_due or event.new_set,
    )
    return replace(table, dice=dice)


def new_set_taken(table: CrapsTable, event: e.NewSetTaken) -> CrapsTable:
    dice = Dice(bowl=event.dice)
    return replace(table, dice=two_in_play(dice) if table.stickperson else dice)


def dice_passed(table: CrapsTable, event: e.DicePassed) -> CrapsTable:
    return replace(table, phase=WAITING, shooter=None, pass_due=None, dice=into_bowl(table.dice))


def pass_ordered(table: CrapsTable, event: e.PassOrdered) -> CrapsTable:
    return replace(table, pass_due=event.cause)


def into_bowl(dice: Dice) -> Dice:
    return replace(dice, bowl=dice.at_hand, in_play=(), originals=(), wanted=())


def two_in_play(dice: Dice) -> Dice:
    """The stickperson takes any two."""
    at_hand = dice.at_hand
    return replace(dice, in_play=at_hand[:2], bowl=at_hand[2:])
