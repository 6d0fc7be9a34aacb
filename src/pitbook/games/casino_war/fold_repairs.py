"""How a table changes when something went wrong and is put right."""

from msgspec.structs import replace

from pitbook.cards import CardCounts
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.round import (
    DEALER,
    Choice,
    Kind,
    Phase,
    Wager,
    WarTable,
    made_of,
    same,
)
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.shoe import fold_failing
from pitbook.games.shoe.fold_failing import shuffle_left_over
from pitbook.money import Cents


def take_back_offered(table: WarTable, event: e.TakeBackOffered) -> WarTable:
    return replace(
        table,
        phase=Phase.TAKING_BACK,
        taking_back=event.players,
        after_taking_back=table.phase,
        rebuild=event.then,
    )


def take_back_answered(table: WarTable, event: e.TakeBackAnswered) -> WarTable:
    left = tuple(player for player in table.taking_back if player != event.player)
    if left:
        return replace(table, taking_back=left)
    phase = table.after_taking_back
    assert phase is not None
    if table.shoe.resume is not None:
        phase = Phase.SHUFFLE
    answered = replace(table, phase=phase, taking_back=(), after_taking_back=None, rebuild=None)
    return without_empty_boxes(answered)


def without_empty_boxes(table: WarTable) -> WarTable:
    """Boxes whose wagers were taken back before their card came are not dealt to."""
    now = table.round
    first_left = {each.box for each in now.wagers}
    war_left = {each.box for each in now.wagers if each.kind is Kind.SECOND}

    def kept(due: tuple[int, ...], dealt: int, boxes: set[int]) -> tuple[int, ...]:
        return tuple(box for place, box in enumerate(due) if place < dealt or box == DEALER or box in boxes)

    now = replace(
        now,
        initial_due=kept(now.initial_due, len(now.initial), first_left),
        subsequent_due=kept(now.subsequent_due, len(now.subsequent), war_left),
    )
    return replace(table, round=now)


def reconstructed(table: WarTable, event: e.Reconstructed) -> WarTable:
    table = laid_out_again(table)
    shoe, now = table.shoe, table.round
    count = len(now.initial_due)
    initial, later = event.cards[:count], event.cards[count:]
    shoe = replace(shoe, on_layout=CardCounts.of(initial), held=later)
    now = replace(
        now,
        initial=initial,
        subsequent=(),
        subsequent_due=(),
        earlier_choices=now.choices or now.earlier_choices,
        choices=(),
    )
    phase = Phase.INTERIM if len(initial) == count else Phase.INITIAL_DEAL
    return replace(table, phase=phase, shoe=shoe, round=now)


def excess_to_burn(table: WarTable, event: e.ExcessToBurn) -> WarTable:
    return replace(table, round=replace(table.round, burns_excess=True))


def laid_out_again(table: WarTable) -> WarTable:
    now = table.round
    collected = sum(len(now.hand(position)) for position in now.collected)
    table = fold_failing.laid_out_again(table, (*now.initial, *now.subsequent), collected)
    return replace(table, round=replace(now, collected=()))


def second_voided(table: WarTable, event: e.SecondVoided) -> WarTable:
    now = table.round
    due = tuple(position for position in now.subsequent_due if position != event.box)
    now = replace(now, subsequent_due=due)
    phase = Phase.FINAL if len(now.subsequent) == len(due) else Phase.SUBSEQUENT_DEAL
    return replace(table, phase=phase, round=now)


def wound_back(table: WarTable, event: e.WoundBack) -> WarTable:
    table = laid_out_again(table)
    shoe, now = table.shoe, table.round
    shoe = replace(shoe, held=(*now.subsequent, *shoe.held), on_layout=CardCounts.of(now.initial))

    def others(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        return tuple(each for each in choices if (each.box, each.player) != (event.box, event.player))

    now = replace(
        now,
        subsequent=(),
        subsequent_due=(),
        choices=others(now.choices),
        earlier_choices=others(now.earlier_choices),
    )
    return replace(table, phase=Phase.CHOICE, shoe=shoe, round=now)


def second_returned(table: WarTable, event: e.SecondReturned) -> WarTable:
    now = table.round
    wagers = tuple(each for each in now.wagers if not same(each, event.box, event.player, Kind.SECOND))
    return replace(table, round=replace(now, wagers=wagers))


def discards_shuffled_in(table: WarTable, event: e.DiscardsShuffledIn) -> WarTable:
    return fold_failing.discards_shuffled_in(table.with_cards_gone() if table.round.collected else table, event)


def irregularity_noted(table: WarTable, event: e.IrregularityNoted) -> WarTable:
    if WarTopic.DISCARDS_NOT_RETURNED in event.under:
        table = replace(table, round=replace(table.round, discards_stay=True))
    return fold_failing.irregularity_noted(table, event)


def device_abandoned(table: WarTable, event: e.DeviceAbandoned) -> WarTable:
    table = fold_failing.device_abandoned(table, event)
    return replace(table, round=replace(table.round, device_failed=True))


def round_voided(table: WarTable, event: e.RoundVoided) -> WarTable:
    now = replace(table.round, voided=True)
    if not table.in_a_round:
        return replace(table, round=now)
    shoe = shuffle_left_over(table.shoe)
    return replace(table, phase=Phase.OVER, shoe=shoe, round=now, taking_back=(), after_taking_back=None, rebuild=None)


def stake_corrected(table: WarTable, event: e.StakeCorrected) -> WarTable:
    now = table.round

    def counted(wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
        return tuple(
            corrected(replace(each, after_warning=event.after_warning), event.stake)
            if same(each, event.box, event.player, event.kind)
            else each
            for each in wagers
        )

    laid, wagers = counted(now.laid), counted(now.wagers)
    return replace(table, round=replace(now, laid=laid, wagers=wagers))


def corrected(wager: Wager, stake: Cents) -> Wager:
    """Of a wager of chips and tokens the chips were miscounted, and the tokens only where they do not reach."""
    return made_of(wager, stake, min(wager.tokens, stake)) if wager.tokens else replace(wager, stake=stake)


def wagers_invalid(table: WarTable, event: e.WagersInvalid) -> WarTable:
    return replace(table, round=replace(table.round, invalid=(*table.round.invalid, event.player)))


def wagers_voided(table: WarTable, event: e.WagersVoided) -> WarTable:
    """Boxes that only this person wagered on, and that have no card yet, get none."""
    now = table.round
    if not table.in_a_round:
        return table
    others = tuple(each for each in now.wagers if each.player != event.player)
    after = without_empty_boxes(replace(table, round=replace(now, wagers=others)))
    return replace(after, round=replace(after.round, wagers=now.wagers))
