"""Who throws: the dice offered, taken, chosen, passed, lost and found."""

from collections.abc import Iterator

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import check_named, named_by
from pitbook.games.craps.fold import fold
from pitbook.games.craps.options import Latecomer, Ordered, Permitted
from pitbook.games.craps.round import CHOOSING, OFFERED, READY, ROLLING, WAITING, CrapsTable, PassCause
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import check_phase, check_role, officials
from pitbook.games.kernel import ListOf, Offer, OneOf, offer


def _clockwise(table: CrapsTable) -> tuple[str, ...]:
    """The players from the previous shooter's left, that one last; at the beginning from the boxperson's left."""
    left = [player for player, seat in table.seats.items() if seat.place > table.previous_place]
    return (*left, *[player for player, seat in table.seats.items() if seat.place <= table.previous_place])


def _to_be_offered(table: CrapsTable) -> tuple[str, ...]:
    """At the beginning everybody, later those with a line wager; nobody who was found without a valid card.

    Whoever gave the dice up with the point set has had them, and is asked again for the next come out roll.
    """
    players = [player for player in _clockwise(table) if not table.seats[player].invalid]
    if table.previous is None:
        return tuple(players)
    gone = None if table.come_out else table.previous
    return tuple(player for player in players if player != gone and table.has_line_wager(player))


def _still_asked(table: CrapsTable) -> tuple[str, ...]:
    """Who may take the dice now and was not asked yet, from the left of whoever declined last, around the table."""
    players = [player for player in _to_be_offered(table) if player not in table.declined]
    if not table.declined or table.declined[-1] not in table.seats:
        return tuple(players)
    last = table.seats[table.declined[-1]].place
    places = {player: table.seats[player].place for player in players}
    return tuple(sorted(players, key=lambda player: (places[player] <= last, places[player])))


def waits_for_dice(rules: CrapsRules, table: CrapsTable) -> str | None:
    """Who has to be offered the dice before the stickperson throws again, if anybody."""
    if not table.stickperson or rules.law.stickperson_throws.latecomer is Latecomer.THROWS_ON:
        return None
    return next(iter(_still_asked(table)), None)


def offer_goes_on(table: CrapsTable) -> list[e.Event]:
    """After anything that was done while the dice are offered: whoever may not take them any more is asked no more."""
    if table.phase is not OFFERED:
        return []
    asked = _still_asked(table)
    if set(table.offered) <= set(asked):
        return []
    return _asked_now(table, asked)


def _asked_now(table: CrapsTable, asked: tuple[str, ...]) -> list[e.Event]:
    if not asked:
        return _nobody_left(table)
    return [] if asked == table.offered else [e.OfferMoved(players=asked, under=(_offered_next(table),))]


def offer_dice(rules: CrapsRules, table: CrapsTable, command: c.OfferDice) -> list[e.Event]:
    asked = "Offering the dice"
    topic = T.DICE_OFFERED_FIRST if table.previous is None else T.DICE_OFFERED_ON
    if not _may_offer(table):
        raise rules.refusal(asked, table.phase.words, "Let the shooter pass them first.", topic)
    players = _to_be_offered(table)
    if not players and not table.layout:
        instead = "Call for Win Line and Don't Win wagers." if table.come_out else "Give the point up."
        raise rules.refusal(asked, "nobody may take them", instead, topic, T.SHOOTER_NEEDS_WAGER)
    if not players and table.stickperson:
        raise rules.refusal(asked, "nobody may take them", "The stickperson throws on.", topic, T.STICKPERSON_THROWS)
    short = len(table.dice.at_hand) < rules.law.dice_chosen.dice
    fresh = [new_set(table)] if table.dice.new_set_due or short else []
    if not players:
        return [*fresh, e.StickpersonTookDice(under=(T.STICKPERSON_THROWS,))]
    under = (topic, T.DICE_SET) if topic is T.DICE_OFFERED_FIRST else (topic,)
    return [*fresh, e.DiceOffered(players=players, under=under)]


def _may_offer(table: CrapsTable) -> bool:
    return table.phase is WAITING or (table.phase is READY and table.stickperson)


def new_set(table: CrapsTable) -> e.NewSetTaken:
    """A set as large as the old one, numbered on."""
    old = (*table.dice.at_hand, *table.dice.missing, *table.dice.lost)
    return e.NewSetTaken(dice=tuple(range(max(old) + 1, max(old) + 1 + len(old))), under=(T.DICE_LOST, T.DICE_SET))


def accept_dice(rules: CrapsRules, table: CrapsTable, command: c.AcceptDice) -> list[e.Event]:
    _check_asked(rules, table, command.player, f"{command.player} taking the dice")
    return [e.DiceAccepted(player=command.player, under=(T.DICE_ACCEPTED,))]


def decline_dice(rules: CrapsRules, table: CrapsTable, command: c.DeclineDice) -> list[e.Event]:
    _check_asked(rules, table, command.player, f"{command.player} declining the dice")
    declined = e.DiceDeclined(player=command.player, under=(_offered_next(table),))
    after = fold(table, [declined])
    return [declined, *_asked_now(after, _still_asked(after))]


def _nobody_left(table: CrapsTable) -> list[e.Event]:
    if table.layout:
        return [e.StickpersonTookDice(under=(T.STICKPERSON_THROWS,))]
    return [e.DiceNotTaken(under=(_offered_under(table),))]


def _offered_next(table: CrapsTable) -> T:
    return T.DICE_OFFERED_FIRST if table.previous is None else T.DICE_OFFERED_NEXT


def _offered_under(table: CrapsTable) -> T:
    return T.DICE_OFFERED_FIRST if table.previous is None else T.DICE_OFFERED_ON


def _check_asked(rules: CrapsRules, table: CrapsTable, player: str, asked: str) -> None:
    check_phase(rules, table, {OFFERED}, asked, "Wait until they are offered.", _offered_under(table))
    if player != table.offered[0]:
        raise rules.refusal(
            asked, f"{table.offered[0]} is asked first", f"Wait for {table.offered[0]}.", _offered_under(table)
        )


def choose_dice(rules: CrapsRules, table: CrapsTable, command: c.ChooseDice) -> list[e.Event]:
    asked = f"{command.player} choosing dice"
    _check_shooter(rules, table, command.player, asked, T.DICE_CHOSEN)
    check_phase(rules, table, {CHOOSING}, asked, "Throw those chosen before.", T.DICE_CHOSEN)
    at_hand = table.dice.at_hand
    different = set(command.dice)
    if len(command.dice) != rules.law.dice_chosen.dice or len(different) < len(command.dice) or different - {*at_hand}:
        known = ", ".join(map(str, at_hand))
        raise rules.refusal(
            asked,
            f"{rules.law.dice_chosen.dice} different dice of those at the table are chosen",
            f"Choose among {known}.",
            T.DICE_CHOSEN,
        )
    under = (T.DICE_CHOSEN, T.DICE_OFF_TABLE) if table.dice.missing or table.dice.lost else (T.DICE_CHOSEN,)
    return [e.DiceChosen(dice=command.dice, under=under)]


def _choice(rules: CrapsRules, table: CrapsTable) -> ListOf:
    two = rules.law.dice_chosen.dice
    return ListOf(values=table.dice.at_hand, shortest=two, longest=two)


def _check_shooter(rules: CrapsRules, table: CrapsTable, player: str, asked: str, topic: T) -> None:
    if player != table.shooter:
        because = "nobody has the dice" if table.shooter is None else f"{table.shooter} is the shooter"
        raise rules.refusal(asked, because, "Wait for the dice.", topic)


def ask_for_dice(rules: CrapsRules, table: CrapsTable, command: c.AskForDice) -> list[e.Event]:
    asked = f"{command.player} asking for the dice that went off the table"
    _check_shooter(rules, table, command.player, asked, T.DICE_OFF_TABLE)
    check_phase(rules, table, {CHOOSING}, asked, "Throw those chosen.", T.DICE_OFF_TABLE)
    if not _may_be_wanted(table):
        because = "they are asked for already" if table.dice.wanted else "none of them is looked for"
        raise rules.refusal(asked, because, "Choose among the others.", T.DICE_OFF_TABLE)
    return [e.DiceWanted(dice=table.dice.originals, under=(T.DICE_OFF_TABLE,))]


def _may_be_wanted(table: CrapsTable) -> bool:
    return bool(table.dice.originals) and not table.dice.wanted


def dice_found(rules: CrapsRules, table: CrapsTable, command: c.DiceFound) -> list[e.Event]:
    """Checked by an official, then to the shooter who asked for them, else into the bowl."""
    asked = "Dice found again"
    check_named(rules, command.by, rules.law.dice_found, asked, T.DICE_FOUND)
    if not _findable(table).holds(command.dice):
        raise rules.refusal(asked, "those are not looked for", f"Missing: {_list(table.dice.missing)}.", T.DICE_FOUND)
    if table.phase is ROLLING:
        raise rules.refusal(asked, table.phase.words, "Bring them in after the roll.", T.DICE_FOUND)
    wanted = tuple(die for die in command.dice if die in table.dice.wanted)
    others = tuple(die for die in command.dice if die not in wanted)
    under = (*((T.DICE_FOUND,) if wanted else ()), *((T.DICE_TO_BOWL,) if others else ()))
    return [e.DiceReturned(by=command.by, to_shooter=wanted, to_bowl=others, under=under)]


def _findable(table: CrapsTable) -> ListOf:
    return ListOf(values=table.dice.missing, shortest=1, longest=max(1, len(table.dice.missing)))


def _list(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice)) or "none"


def dice_lost(rules: CrapsRules, table: CrapsTable, command: c.DiceLost) -> list[e.Event]:
    """With two dice lost a new set is put at the table, for the next shooter if this one can go on with the old."""
    asked = "Giving up the search for dice"
    lost = len(table.dice.lost) + len(table.dice.missing)
    enough = lost >= rules.law.dice_lost.dice
    topic = T.DICE_LOST if enough else T.DICE_OFF_TABLE
    check_named(rules, command.by, rules.law.dice_found, asked, topic)
    if not table.dice.missing:
        raise rules.refusal(asked, "none is looked for", "Continue.", topic)
    if table.phase is ROLLING:
        raise rules.refusal(asked, table.phase.words, "Wait for the roll.", topic)
    given_up = e.DiceGivenUp(
        dice=table.dice.missing,
        new_set=enough and not table.dice.new_set_due,
        under=(topic,),
    )
    if len(table.dice.at_hand) < rules.law.dice_chosen.dice:
        return [given_up, new_set(table)]
    return [given_up]


def open_anew(rules: CrapsRules, table: CrapsTable, command: c.OpenAnew) -> list[e.Event]:
    asked = "Giving the point up"
    check_role(rules, command.by, rules.law.opened_anew.by, asked, T.OPENED_ANEW)
    if not _nobody_can_decide(table):
        raise rules.refusal(asked, "the game can go on as it is", "Continue.", T.OPENED_ANEW)
    return [e.PuckOff(under=(T.OPENED_ANEW,))]


def _nobody_can_decide(table: CrapsTable) -> bool:
    return not table.come_out and not table.layout and table.phase is WAITING


def pass_dice(rules: CrapsRules, table: CrapsTable, command: c.PassDice) -> list[e.Event]:
    asked = f"{command.player} passing the dice"
    _check_shooter(rules, table, command.player, asked, T.DICE_PASSED)
    check_phase(rules, table, {CHOOSING, READY}, asked, "Wait for the roll.", T.DICE_PASSED)
    if not _may_pass(rules, table):
        raise rules.refusal(asked, "they have not thrown them", "Throw the dice first.", T.DICE_PASSED)
    return [e.DicePassed(player=command.player, cause=None, under=(T.DICE_PASSED,))]


def _may_pass(rules: CrapsRules, table: CrapsTable) -> bool:
    return rules.law.dice_passed.before_a_roll is Permitted.ALLOWED or table.took_after != table.rolls


def order_pass(rules: CrapsRules, table: CrapsTable, command: c.OrderPass) -> list[e.Event]:
    asked = "Ordering the dice to be passed"
    law = rules.law.pass_ordered
    check_named(rules, command.by, law, asked, T.PASS_ORDERED)
    if table.shooter is None:
        raise rules.refusal(asked, "there is no shooter", "Offer the dice.", T.PASS_ORDERED)
    if table.pass_due is not None:
        raise rules.refusal(asked, "it is ordered already", "Wait for the roll.", T.PASS_ORDERED)
    if table.phase is ROLLING and law.in_the_air is Ordered.AT_ONCE:
        return [e.PassOrdered(by=command.by, player=table.shooter, cause=command.cause, under=(T.PASS_ORDERED,))]
    check_phase(rules, table, {CHOOSING, READY}, asked, "Wait for the roll.", T.PASS_ORDERED)
    return [e.DicePassed(player=table.shooter, cause=command.cause, under=(T.PASS_ORDERED,))]


def _may_order(rules: CrapsRules, table: CrapsTable) -> bool:
    in_the_air = rules.law.pass_ordered.in_the_air is Ordered.AT_ONCE
    return table.shooter is not None and table.pass_due is None and (table.phase is not ROLLING or in_the_air)


def offer_shooting(rules: CrapsRules, table: CrapsTable) -> Iterator[Offer]:
    if _may_offer(table) and (_to_be_offered(table) or (table.layout and not table.stickperson)):
        yield offer(c.OfferDice)
    if table.phase is OFFERED:
        asked = OneOf(values=table.offered[:1])
        yield offer(c.AcceptDice, player=asked)
        yield offer(c.DeclineDice, player=asked)
    if table.shooter is not None and table.phase is not ROLLING:
        shooter = OneOf(values=(table.shooter,))
        if table.phase is CHOOSING:
            yield offer(c.ChooseDice, player=shooter, dice=_choice(rules, table))
            if _may_be_wanted(table):
                yield offer(c.AskForDice, player=shooter)
        if _may_pass(rules, table):
            yield offer(c.PassDice, player=shooter)
    if _may_order(rules, table):
        yield offer(c.OrderPass, by=named_by(rules, rules.law.pass_ordered), cause=OneOf(values=tuple(PassCause)))
    if _nobody_can_decide(table):
        yield offer(c.OpenAnew, by=officials(rules, rules.law.opened_anew.by))
    if table.dice.missing and table.phase is not ROLLING:
        by = named_by(rules, rules.law.dice_found)
        yield offer(c.DiceFound, by=by, dice=_findable(table))
        yield offer(c.DiceLost, by=by)
