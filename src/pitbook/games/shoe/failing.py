"""What goes wrong with cards and device: a cut, a burn or a shuffle missed, no card left, a device that breaks."""

from collections.abc import Iterator

from pitbook.games.deciding import check_phase, check_role, check_ruling, officials
from pitbook.games.kernel import AnyText, IntRange, Offer, OneOf, PhaseOfTable, Topic, offer
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.burning import betting_opened
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import RestOfShoe
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import ShoeTable

# The cards


def cards_ran_out(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.CardsRanOut) -> list[E]:
    asked, topic = "The cards having run out", table.topics.INSUFFICIENT_CARDS
    check_role(rules, command.by, rules.law.insufficient_cards.by, asked, topic)
    if table.shoe.machine and not rules.law.insufficient_cards.with_a_machine:
        raise rules.refusal(asked, "the rule has no effect with this device", "See to the device.", topic)
    check_phase(rules, table, _cards_wanted(table), asked, "It can only happen while cards are dealt.", topic)
    if table.shoe.left or table.shoe.held:
        raise rules.refusal(
            asked,
            f"by count {table.shoe.left} {'is' if table.shoe.left == 1 else 'are'} left",
            "Deal them, or record missing cards.",
            topic,
        )
    if table.shoe.rack < 2:
        raise rules.refusal(asked, "there are no discards to shuffle", "Declare the round void.", topic)
    return [game.events.discards_shuffled_in(cards=table.shoe.rack, under=(topic,))]


def _cards_wanted(table: ShoeTable) -> frozenset[PhaseOfTable]:
    return table.phases.drawing | {table.phases.betting}


def wrong_cut(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.WrongCut) -> list[E]:
    asked, topic = "A wrong cut", table.topics.WRONG_CUT
    check_ruling(rules, command.by, rules.law.wrong_cut, asked, "Order a shuffle instead.", topic)
    if not table.in_a_round:
        raise rules.refusal(asked, "no round is in progress", "Between rounds, order a shuffle.", topic)
    if table.shoe.machine:
        raise rules.refusal(asked, "cards in a device are not cut", "Continue.", topic)
    return [game.events.irregularity_noted(under=(topic,))]


def burn_forgotten(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.BurnForgotten) -> list[E]:
    asked, topic = "A forgotten burn", table.topics.BURN_FORGOTTEN
    check_ruling(rules, command.by, rules.law.burn_forgotten, asked, "No burn was due.", topic)
    check_phase(rules, table, {table.phases.burn}, asked, "No burn is due.", topic)
    return [game.events.irregularity_noted(under=(topic,)), betting_opened(game, table)]


def shuffle_missed(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.ShuffleMissed) -> list[E]:
    """A shuffle was due and play went on: the rounds stand, and the shuffle follows the round in play."""
    asked, topic = "A missed shuffle", table.topics.SHUFFLE_MISSED
    check_role(rules, command.by, rules.law.shuffle_missed.by, asked, topic)
    check_phase(rules, table, {table.phases.shuffle}, asked, "No shuffle is due.", topic)
    if table.shoe.machine and not rules.law.shuffle_missed.with_a_machine:
        raise rules.refusal(asked, "the rule has no effect with this device", "Load the device.", topic)
    if not _shuffle_could_be_missed(rules, table):
        raise rules.refusal(asked, "no card could be dealt before this shuffle", "Shuffle.", topic)
    return [game.events.irregularity_noted(under=(topic,)), betting_opened(game, table)]


def _shuffle_could_be_missed(rules: ShoeRules, table: ShoeTable) -> bool:
    """The cutting card, or an order where the document says so, asked for the shuffle, and cards are left to deal."""
    shoe, topics = table.shoe, table.topics
    reasons = {topics.CUTTING_CARD_OUT, topics.CUTTING_CARD_FIRST}
    if rules.law.shuffle_missed.ordered_too:
        reasons.add(topics.SHUFFLE_ORDERED)
    return shoe.why in reasons and shoe.resume is None and shoe.left > 0


def offer_failings(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    law, shoe, phases, commands = rules.law, table.shoe, table.phases, game.commands
    empty = not shoe.left and not shoe.held and shoe.rack >= 2
    if table.phase in _cards_wanted(table) and empty and (law.insufficient_cards.with_a_machine or not shoe.machine):
        yield offer(commands.cards_ran_out, by=officials(rules, law.insufficient_cards.by))
    if law.wrong_cut.known and table.in_a_round and not shoe.machine:
        yield offer(commands.wrong_cut, by=officials(rules, law.wrong_cut.by))
    if law.burn_forgotten.known and table.phase is phases.burn:
        yield offer(commands.burn_forgotten, by=officials(rules, law.burn_forgotten.by))
    machine_allows = law.shuffle_missed.with_a_machine or not shoe.machine
    if table.phase is phases.shuffle and machine_allows and _shuffle_could_be_missed(rules, table):
        yield offer(commands.shuffle_missed, by=officials(rules, law.shuffle_missed.by))


def wrong_cards(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.WrongCards) -> list[E]:
    """They are checked or replaced; what becomes of the round in which it is found is for the game to say."""
    asked, topic, phases = f"Wrong cards ({command.what})", table.topics.WRONG_CARDS, table.phases
    law = rules.law.wrong_cards
    check_role(rules, command.by, law.by, asked, topic)
    if not command.what.strip():
        raise rules.refusal("Wrong cards", "what is wrong is not named", "Say which card it is.", topic)
    if table.phase in (phases.check, phases.shuffle) and not table.in_a_round:
        raise rules.refusal(asked, "the cards are about to be shuffled", "Have them replaced.", topic)
    void = law.rest_of_shoe is RestOfShoe.VOID
    return [game.events.wrong_cards_found(what=command.what, rest_of_shoe_void=void, under=(topic,))]


def offer_wrong_cards(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    if table.in_a_round or table.phase not in (table.phases.check, table.phases.shuffle):
        yield offer(game.commands.wrong_cards, by=officials(rules, rules.law.wrong_cards.by), what=AnyText())


# The device


def move_to_spare_device(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.MoveToSpareDevice) -> list[E]:
    """Spoiled cards are replaced by the same from a new deck, so the cards stay what they were."""
    damaged = bool(command.damaged_cards)
    topic = table.topics.DEVICE_DAMAGED_CARDS if damaged else table.topics.DEVICE_MOVED
    ruling = rules.law.device_damaged_cards if damaged else rules.law.device_moved
    asked = "Moving the cards to another device"
    check_ruling(rules, command.by, ruling, asked, "Finish the round as the document says.", topic)
    _check_device(rules, table, command.damaged_cards, asked, topic)
    return [game.events.device_replaced(damaged_cards=command.damaged_cards, under=(topic,))]


def finish_from_shoe(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.FinishFromShoe) -> list[E]:
    """The cards are shuffled and cut first; who may take wagers back before is for the game to say."""
    asked, topic = "Finishing the round from a plain shoe", table.topics.DEVICE_WITHOUT_SPARE
    law = rules.law.device_without_spare
    check_ruling(rules, command.by, law, asked, "Declare the round void if it cannot be finished.", topic)
    _check_device(rules, table, command.damaged_cards, asked, topic)
    check_phase(rules, table, _cards_due(table), asked, "No card is due any more: settle the round.", topic)
    if table.shoe.left < 2:
        raise rules.refusal(asked, "too few cards are left to shuffle", "Record that the cards ran out.", topic)
    damaged, after = command.damaged_cards, law.new_cards_after
    return [game.events.device_abandoned(damaged_cards=damaged, new_cards_after=after, under=(topic,))]


def _cards_due(table: ShoeTable) -> frozenset[PhaseOfTable]:
    return table.phases.drawing | table.phases.undecided


def _in_use(table: ShoeTable) -> frozenset[PhaseOfTable]:
    return table.phases.in_a_round - {table.phases.over}


def _check_device(rules: ShoeRules, table: ShoeTable, damaged: int, asked: str, topic: Topic) -> None:
    if not table.shoe.machine:
        raise rules.refusal(asked, "no such device is in use", "Deal from the shoe.", topic)
    instead = "With no card out, put the device right and shuffle again."
    check_phase(rules, table, _in_use(table), asked, instead, topic)
    if not 0 <= damaged <= table.shoe.left:
        raise rules.refusal(asked, f"{table.shoe.left} cards are in it", "Count the damaged cards again.", topic)


def offer_device(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    law, shoe, commands = rules.law, table.shoe, game.commands
    if not shoe.machine or table.phase not in _in_use(table):
        return
    if law.device_moved.known:
        by = officials(rules, law.device_moved.by)
        yield offer(commands.move_to_spare_device, by=by, damaged_cards=OneOf(values=(0,)))
    if law.device_damaged_cards.known:
        by = officials(rules, law.device_damaged_cards.by)
        yield offer(commands.move_to_spare_device, by=by, damaged_cards=IntRange(low=1, high=shoe.left))
    if law.device_without_spare.known and table.phase in _cards_due(table) and shoe.left >= 2:
        by = officials(rules, law.device_without_spare.by)
        yield offer(commands.finish_from_shoe, by=by, damaged_cards=IntRange(low=0, high=shoe.left))
