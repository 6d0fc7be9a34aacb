"""The cards are checked, shuffled, loaded, replaced and gone through: when it is due, or when an official says so."""

from collections.abc import Iterator

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.cutting import burn_in_the_midst, cut_offered, open_betting_without_burn
from pitbook.games.casino_war.deciding import Story, check_phase
from pitbook.games.casino_war.options import HandShuffle, HeldAtShuffle, Replacing, ShuffleMethod
from pitbook.games.casino_war.round import IN_A_ROUND, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_role, check_ruling, officials
from pitbook.games.kernel import AnyText, IntRange, Offer, OneOf, offer
from pitbook.games.options import CheckWhen
from pitbook.rulebooks.roles import Role

MOST_FINAL_ROUNDS = 1000  # whatever is announced beyond is not the end of play
BETWEEN_ROUNDS = frozenset(set(Phase) - IN_A_ROUND - {Phase.TAKING_BACK})
SHUFFLED_ALREADY = frozenset({Phase.CUT, Phase.CUTTING_CARD, Phase.BURN, Phase.BETTING})


# Checking and shuffling


def check_cards(rules: WarRules, table: WarTable, command: c.CheckCards) -> list[e.Event]:
    asked = "Checking the cards"
    check_phase(rules, table, {Phase.CHECK}, asked, "It is done before cards are used.", WarTopic.CARDS_CHECKED)
    replaced = table.shoe.cut is WarTopic.CUT_AFTER_REPLACEMENT
    topic = WarTopic.CARDS_REPLACED if replaced else WarTopic.CARDS_CHECKED
    check_role(rules, command.by, _lowest_checker(rules, table), asked, topic)
    pre_shuffled = command.pre_shuffled is not c.PreShuffled.NO
    if pre_shuffled and not rules.law.pre_shuffled.allowed:
        raise rules.refusal(
            "Bringing pre-shuffled cards",
            "the document does not provide for them",
            "Bring cards and shuffle them at the table.",
            WarTopic.PRE_SHUFFLED,
        )
    checked = e.CardsChecked(
        by=command.by,
        cards=rules.terms.decks * CARDS_PER_DECK,
        pre_shuffled=pre_shuffled,
        machine=rules.has_machine,
        under=(
            WarTopic.CARDS_CHECKED,
            *((table.shoe.check,) if table.shoe.check is not None else ()),
            *((WarTopic.CARDS_REPLACED,) if replaced else ()),
            *((WarTopic.PRE_SHUFFLED,) if pre_shuffled else ()),
        ),
    )
    story = Story(table)
    story.tell(checked)
    if pre_shuffled and not rules.has_machine:
        story.tell(cut_offered(rules, table))
    return story.events


def _lowest_checker(rules: WarRules, table: WarTable) -> Role:
    replaced = table.shoe.cut is WarTopic.CUT_AFTER_REPLACEMENT
    return rules.law.cards_replaced.checked_by if replaced else rules.law.cards_checked.by


def offer_check(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if rules.law.cards_counted.known and _may_count(table):
        yield offer(c.CountCards, by=officials(rules, rules.law.cards_counted.by))
    if table.phase is Phase.CHECK:
        kinds = tuple(c.PreShuffled) if rules.law.pre_shuffled.allowed else (c.PreShuffled.NO,)
        by = officials(rules, _lowest_checker(rules, table))
        yield offer(c.CheckCards, by=by, pre_shuffled=OneOf(values=kinds))


def count_cards(rules: WarRules, table: WarTable, command: c.CountCards) -> list[e.Event]:
    asked = "Going through the cards at the end of gaming"
    topic = WarTopic.CARDS_COUNTED
    check_ruling(rules, command.by, rules.law.cards_counted, asked, "Have them checked before they are used.", topic)
    if not _may_count(table):
        raise rules.refusal(asked, "play goes on", "Let the round end and hand back the wagers.", topic)
    return [e.CardsCounted(by=command.by, cards=rules.terms.decks * CARDS_PER_DECK, under=(topic,))]


def _may_count(table: WarTable) -> bool:
    return not table.in_a_round and not table.placed and table.phase is not Phase.CHECK


def shuffle_cards(rules: WarRules, table: WarTable, command: c.ShuffleCards) -> list[e.Event]:
    asked = f"Shuffling {command.method.words}"
    check_phase(rules, table, {Phase.SHUFFLE}, asked, "Shuffle when a shuffle is due.", WarTopic.SHUFFLED)
    if table.shoe.machine:
        raise rules.refusal(
            asked, f"{rules.terms.device.named} is in use", "Load the cards into it.", WarTopic.DEVICE_LOADED
        )
    if command.method not in _methods(rules):
        raise rules.refusal(asked, "this table has no such machine", "Shuffle by hand.", WarTopic.SHUFFLED)
    story = Story(table)
    under = (WarTopic.SHUFFLED, table.shoe.why)
    story.tell(e.CardsShuffled(method=command.method, cards=_cards_to_shuffle(rules, table), under=under))
    story.tell(cut_offered(rules, table))
    return story.events


def _methods(rules: WarRules) -> tuple[ShuffleMethod, ...]:
    return tuple(dict.fromkeys((ShuffleMethod.BY_HAND, rules.terms.shuffle)))


def _cards_to_shuffle(rules: WarRules, table: WarTable) -> int:
    """In the midst of a round only the cards that are not dealt; otherwise all of them, but one that is kept apart."""
    if table.shoe.resume is not None:
        return table.shoe.left
    apart = table.shoe.held if rules.law.excess_unseen.at_a_shuffle is HeldAtShuffle.SURVIVES else ()
    return rules.terms.decks * CARDS_PER_DECK - len(apart)


def load_device(rules: WarRules, table: WarTable, command: c.LoadDevice) -> list[e.Event]:
    asked = f"Loading the {rules.law.card_source.machine.words}"
    check_phase(rules, table, {Phase.SHUFFLE}, asked, "Load it when a shuffle is due.", WarTopic.DEVICE_LOADED)
    if not table.shoe.machine:
        raise rules.refusal(
            asked, "the cards are dealt from a plain shoe", "Shuffle and cut them.", WarTopic.CARD_SOURCE
        )
    must = rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST
    if must and not command.shuffled_by_hand_first:
        raise rules.refusal(
            asked, "the dealer shuffles the cards before they go in", "Shuffle them first.", WarTopic.DEVICE_LOADED
        )
    loaded = e.DeviceLoaded(
        cards=_cards_to_shuffle(rules, table),
        shuffled_by_hand_first=command.shuffled_by_hand_first,
        under=(WarTopic.DEVICE_LOADED, table.shoe.why),
    )
    story = Story(table)
    story.tell(loaded)
    burn_in_the_midst(rules, table, story)
    open_betting_without_burn(rules, story)
    return story.events


def offer_shuffle(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is Phase.SHUFFLE:
        if table.shoe.machine:
            must = rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST
            yield offer(c.LoadDevice, shuffled_by_hand_first=OneOf(values=(True,) if must else (True, False)))
        else:
            yield offer(c.ShuffleCards, method=OneOf(values=_methods(rules)))


def riffle(rules: WarRules, table: WarTable, command: c.Riffle) -> list[e.Event]:
    asked = f"A riffle for {command.player}"
    check_ruling(rules, command.approved_by, rules.law.riffle, asked, "Cut the cards as they are.", WarTopic.RIFFLE)
    check_phase(rules, table, {Phase.CUT}, asked, "It is done immediately before the cut.", WarTopic.RIFFLE)
    if not table.shoe.pre_shuffled or table.seat_of(command.player) is None:
        raise rules.refusal(
            asked,
            "only a player at the table may ask, and only when pre-shuffled cards are brought",
            "Go on with the cut.",
            WarTopic.RIFFLE,
        )
    return [e.Riffled(player=command.player, approved_by=command.approved_by, under=(WarTopic.RIFFLE,))]


def offer_riffle(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if rules.law.riffle.known and table.phase is Phase.CUT and table.shoe.pre_shuffled and table.seats:
        players = OneOf(values=tuple(seat.player for seat in table.seats))
        yield offer(c.Riffle, player=players, approved_by=officials(rules, rules.law.riffle.by))


# Orders about the cards


def order_shuffle(rules: WarRules, table: WarTable, command: c.OrderShuffle) -> list[e.Event]:
    """At once if no card of a round is out; otherwise when the round is over."""
    asked = "Ordering a shuffle"
    check_ruling(
        rules, command.by, rules.law.shuffle_ordered, asked, "Replace the cards instead.", WarTopic.SHUFFLE_ORDERED
    )
    phases = IN_A_ROUND | SHUFFLED_ALREADY
    check_phase(rules, table, phases, asked, "The cards are about to be shuffled.", WarTopic.SHUFFLE_ORDERED)
    if table.shoe.resume is not None:
        raise rules.refusal(
            asked, "cards are being shuffled to finish the round", "Finish it.", WarTopic.SHUFFLE_ORDERED
        )
    if not command.why.strip():
        raise rules.refusal(asked, "an order needs its reason", "Say why.", WarTopic.SHUFFLE_ORDERED)
    at_once = not table.in_a_round
    ordered = e.ShuffleOrdered(by=command.by, why=command.why, at_once=at_once, under=(WarTopic.SHUFFLE_ORDERED,))
    return [ordered]


def replace_cards(rules: WarRules, table: WarTable, command: c.ReplaceCards) -> list[e.Event]:
    asked = "Replacing the cards"
    phases = () if table.in_a_round else BETWEEN_ROUNDS - {Phase.CHECK}
    check_phase(rules, table, phases, asked, "Wait for the end of the round.", WarTopic.CARDS_REPLACED)
    lowest = _who_replaces(rules, table, unfit=command.unfit)
    if lowest is None:
        raise rules.refusal(
            asked,
            "now is not the time for it",
            "Wait for the round after which a shuffle is due.",
            WarTopic.CARDS_REPLACED,
        )
    check_role(rules, command.by, lowest, asked, WarTopic.CARDS_REPLACED)
    return [e.CardsReplaced(by=command.by, under=(WarTopic.CARDS_REPLACED,))]


def _who_replaces(rules: WarRules, table: WarTable, *, unfit: bool) -> Role | None:
    """The lowest role that may replace the cards at this moment."""
    law = rules.law.cards_replaced
    if unfit and law.unfit.known:
        return law.unfit.by
    when = law.from_device if table.shoe.machine else law.from_shoe
    if when is Replacing.AFTER_ANY_ROUND or table.phase is Phase.SHUFFLE:
        return law.by
    return None


def direct_check(rules: WarRules, table: WarTable, command: c.DirectCheck) -> list[e.Event]:
    """Cards that may be wrongly faced are a supervisor's affair, after the round."""
    asked = "Having the cards checked"
    topic = WarTopic.FACED_CHECKED if command.faced else WarTopic.CHECK_DIRECTED
    law = rules.law.check_directed
    ruling = rules.law.faced_checked if command.faced else law
    if command.faced or command.by not in law.also or not law.known:
        check_ruling(rules, command.by, ruling, asked, "Have the cards replaced instead.", topic)
    if not command.why.strip():
        raise rules.refusal(asked, "an order needs its reason", "Say why.", topic)
    at_once = law.when is CheckWhen.AT_ONCE and not command.faced
    return [e.CheckDirected(by=command.by, why=command.why, at_once=at_once, under=(topic,))]


def verify_cards(rules: WarRules, table: WarTable, command: c.VerifyCards) -> list[e.Event]:
    """They go back as they were; whoever wants them shuffled orders that."""
    asked = "Checking the cards that are left"
    topic = table.shoe.check_due
    if topic is None:
        raise rules.refusal(asked, "no check was directed", "Go on.", WarTopic.CHECK_DIRECTED)
    check_role(rules, command.by, rules.law.cards_checked.by, asked, topic)
    if not table.check_waits:
        raise rules.refusal(asked, table.phase.words, "Wait for the end of the round.", topic)
    return [e.CardsVerified(by=command.by, cards=table.shoe.left, under=(topic,))]


def announce_final_rounds(rules: WarRules, table: WarTable, command: c.AnnounceFinalRounds) -> list[e.Event]:
    asked = f"Announcing {command.rounds} more rounds"
    phases = () if table.in_a_round else BETWEEN_ROUNDS
    check_phase(rules, table, phases, asked, "Wait for the end of the round.", WarTopic.CUTTING_CARD_IN_FINAL_ROUNDS)
    if not 1 <= command.rounds <= MOST_FINAL_ROUNDS:
        raise rules.refusal(
            asked,
            f"1 to {MOST_FINAL_ROUNDS} can be announced",
            "Name a number of rounds.",
            WarTopic.CUTTING_CARD_IN_FINAL_ROUNDS,
        )
    return [e.FinalRoundsAnnounced(rounds=command.rounds, under=(WarTopic.CUTTING_CARD_IN_FINAL_ROUNDS,))]


def offer_orders(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    law = rules.law
    may_order = table.phase in IN_A_ROUND | SHUFFLED_ALREADY and table.shoe.resume is None
    if law.shuffle_ordered.known and may_order:
        yield offer(c.OrderShuffle, by=officials(rules, law.shuffle_ordered.by), why=AnyText())
    if table.phase is not Phase.CHECK and not table.in_a_round:
        for unfit in (True, False):
            lowest = _who_replaces(rules, table, unfit=unfit)
            if lowest is not None:
                yield offer(c.ReplaceCards, by=officials(rules, lowest), unfit=OneOf(values=(unfit,)))
    if law.check_directed.known:
        by = OneOf(values=(*officials(rules, law.check_directed.by).values, *law.check_directed.also))
        yield offer(c.DirectCheck, by=by, why=AnyText(), faced=OneOf(values=(False,)))
    if law.faced_checked.known:
        yield offer(
            c.DirectCheck, by=officials(rules, law.faced_checked.by), why=AnyText(), faced=OneOf(values=(True,))
        )
    if table.check_waits:
        yield offer(c.VerifyCards, by=officials(rules, law.cards_checked.by))
    if not table.in_a_round:
        yield offer(c.AnnounceFinalRounds, rounds=IntRange(low=1, high=MOST_FINAL_ROUNDS))
