"""Before the deal: players sit down, and what they wagered is laid on the table, right or wrong."""

from pitbook.cases.result import BadCase
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.betting import PLACING
from pitbook.games.casino_war.cases.format import CaseEvent, Position
from pitbook.games.casino_war.cases.playing import Playing, undecided
from pitbook.games.casino_war.dealing import positions
from pitbook.games.casino_war.limits import limits_on
from pitbook.games.casino_war.options import UnderMinimum
from pitbook.games.casino_war.play import apply, awaits, decide
from pitbook.games.casino_war.preference import has_to_say
from pitbook.games.casino_war.round import DealStage, Kind, Outcome, Phase
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import Refused
from pitbook.games.options import Tender
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

ABOUT_THE_AMOUNT = frozenset({WarTopic.LIMITS, WarTopic.MULTIPLES, WarTopic.TENDER, WarTopic.WAGER_DECLINED})


def _seat_players(playing: Playing) -> None:
    for position in sorted(playing.case.positions, key=lambda each: each.box):
        if playing.table.seat_of(position.player) is None:
            _seat(playing, position)
        law = playing.rules.law.under_minimum.law
        if position.warned_under_minimum and law is not UnderMinimum.VALID:
            warned = e.Warned(player=position.player, under=(WarTopic.UNDER_MINIMUM,))
            playing.table = apply(playing.table, warned)


def _seat(playing: Playing, position: Position) -> None:
    """At their box if there is room; somebody who wagers on a full one stands elsewhere, and may still be refused."""
    others = (box for box in range(1, playing.rules.terms.boxes + 1) if box != position.box)
    for box in (position.box, *others):
        try:
            playing.do(c.Sit(player=position.player, box=box))
        except Refused:
            continue
        return
    raise BadCase(f"positions: there is no place for {position.player}; a table has {playing.rules.terms.boxes} boxes")


def _place_wagers(playing: Playing) -> None:
    for position in playing.case.positions:
        for kind in (Kind.FIRST, Kind.TIE):
            stake = position.wagers.of(kind)
            if stake is not None:
                _place(playing, position, kind, stake)


def _place(playing: Playing, position: Position, kind: Kind, stake: Cents) -> None:
    """A stake out of limits was placed all the same, and is found later; anything else that is wrong is refused."""
    place = c.Place(player=position.player, box=position.box, kind=kind, stake=stake)
    if kind is Kind.TIE and position.wagers.of(Kind.FIRST) is None:
        _decline_ties(playing, position.box)
    try:
        if any(isinstance(each, e.WagerWithdrawn) for each in decide(playing.rules, playing.table, place)):
            _lay_unnoticed(playing, place)  # the case says that the other wager lay there too
        else:
            playing.do(place)
    except Refused as refused:
        if not ABOUT_THE_AMOUNT.intersection(refused.topics) or _not_accepted_again(playing, place, refused):
            _note_refused(playing, place, refused)
        else:
            _lay_unnoticed(playing, place)


def _decline_ties(playing: Playing, box: int) -> None:
    """Those who come first for a Tie wager and have none in the case did not want one."""
    for player in has_to_say(playing.rules, playing.table, box):
        playing.do(c.DeclineTie(player=player, box=box))


def _not_accepted_again(playing: Playing, place: c.Place, refused: Refused) -> bool:
    """A warned player's short wager is not accepted, unless the cards show that its box was dealt to all the same."""
    law = playing.rules.law.under_minimum.law
    if law is not UnderMinimum.WARNED_THEN_NOT_ACCEPTED or WarTopic.UNDER_MINIMUM_AGAIN not in refused.topics:
        return False
    boxes = {position.box for position in playing.case.positions}
    others = {p.box for p in playing.case.positions if (p.box, p.player) != (place.box, place.player)}
    dealt_to_all = len(playing.case.cards.initial) == len(boxes) + 1
    return place.box in others or not dealt_to_all


def _lay_unnoticed(playing: Playing, place: c.Place) -> None:
    """The chips lie there although they should not; they are counted once the first card is out."""
    laid = e.WagerPlaced(
        box=place.box,
        player=place.player,
        kind=place.kind,
        stake=place.stake,
        limits=limits_on(playing.rules, playing.table, place.player, place.box, place.kind),
        tender=Tender.CHIPS,
        under=(PLACING[place.kind],),
    )
    playing.tell(laid)
    found = c.StakeFound(by=Role.DEALER, player=place.player, box=place.box, kind=place.kind, stake=place.stake)
    playing.found.append(found)


def _note_refused(playing: Playing, place: c.Place, refused: Refused) -> None:
    playing.note_refused(refused, f"{place.kind.value} of {place.player} on box {place.box}")
    topics = tuple(topic for topic in refused.topics if isinstance(topic, WarTopic))
    playing.not_accepted.append(undecided(place.box, place.player, place.kind, place.stake, Outcome.VOID, topics))


def open_round(playing: Playing) -> None:
    for event in playing.case.events:
        if event.type == "burn_forgotten" and playing.table.phase is Phase.BURN:
            by = playing.rules.law.burn_forgotten.by
            playing.rule_on(c.BurnForgotten(by=by), event.type)
        if event.type == "cutting_card_ignored":
            by = playing.rules.law.shuffle_missed.by
            playing.rule_on(c.ShuffleMissed(by=by), event.type)
            if playing.table.phase is Phase.SHUFFLE:
                prepare_cards(playing)
    _seat_players(playing)
    _place_wagers(playing)
    _find_invalid_before(playing)
    _take_back_missed_box(playing)


def _find_invalid_before(playing: Playing) -> None:
    """Where there are cards for the others only, nobody who has no card of their own was dealt to."""
    if not playing.rules.law.invalid_during.known:
        return
    without = {position.player for position in playing.case.positions if position.no_player_card}
    mine = [wager for wager in playing.table.placed if wager.player in without]
    dealt = {wager.box for wager in playing.table.placed if wager.player not in without}
    if not mine or len(playing.case.cards.initial) != len(dealt) + bool(dealt):
        return
    for player in sorted({wager.player for wager in mine}):
        by = playing.rules.law.invalid_during.by
        playing.rule_on(c.InvalidWagers(by=by, player=player), "no_player_card")
    for wager in mine:
        gone = undecided(wager.box, wager.player, wager.kind, wager.stake, Outcome.VOID, (WarTopic.INVALID_BEFORE,))
        playing.not_accepted.append(gone)
    playing.found = [found for found in playing.found if found.player not in without]


def _take_back_missed_box(playing: Playing) -> None:
    """After a box was missed in the first deal, some take back their wagers before the cards are put right.

    Where the cards of the case are those of the others, the boxes that are left empty are left out of the deal.
    """
    if not playing.rules.law.reconstruction.players_may_retract:
        return
    for event in playing.case.events:
        if event.type == "box_missed" and event.stage is DealStage.INITIAL:
            take_back(playing, _owners_not_dealt_to(playing, event), WarTopic.RECONSTRUCTION)


def _owners_not_dealt_to(playing: Playing, event: CaseEvent) -> set[tuple[int, str]]:
    boxes, dealt = positions(playing.rules, playing.table), len(playing.case.cards.initial)
    stay = {position.box for position in playing.case.positions if not position.takes_wagers_back}
    empty = [box for box in boxes if box not in stay]
    if event.box in empty and dealt == len(boxes):
        empty = [event.box]
    elif dealt > len(boxes) or dealt != len(boxes) - len(empty) + 1:
        return set()
    return {(wager.box, wager.player) for wager in playing.table.placed if wager.box in empty}


def take_back(playing: Playing, owners: set[tuple[int, str]], topic: WarTopic) -> None:
    """Before the first card wagers are free, so taking them back needs no ruling; the result says why they went."""
    if not owners:
        return
    found = {(each.box, each.player, each.kind): each for each in playing.found}
    mine = [wager for wager in playing.table.placed if (wager.box, wager.player) in owners]
    for wager in sorted(mine, key=lambda each: each.kind is not Kind.TIE):
        playing.do(c.Withdraw(player=wager.player, box=wager.box, kind=wager.kind))
        if (wager.box, wager.player, wager.kind) in found:
            playing.found.remove(found[wager.box, wager.player, wager.kind])
        gone = undecided(wager.box, wager.player, wager.kind, wager.stake, Outcome.RETURNED, (topic,))
        playing.not_accepted.append(gone)
    playing.event_topics.append(topic)


def prepare_cards(playing: Playing) -> None:
    """Shuffle, cut and load as the rules have it; who cuts where is not what the case is about."""
    while playing.table.phase in (Phase.SHUFFLE, Phase.CUT, Phase.CUTTING_CARD, Phase.BURN):
        match playing.table.phase:
            case Phase.SHUFFLE if playing.table.shoe.machine:
                playing.do(c.LoadDevice(shuffled_by_hand_first=True))
            case Phase.SHUFFLE:
                playing.do(c.ShuffleCards(method=ShuffleMethod.BY_HAND))
            case Phase.CUT:
                middle = playing.table.shoe.left // 2
                queue = playing.table.shoe.cut_queue
                by = playing.rules.law.cut_by_official.by
                playing.do(
                    c.AcceptCut(player=queue[0], cards_from_front=middle)
                    if queue
                    else c.OfficialCut(by=by, cards_from_front=middle)
                )
            case Phase.CUTTING_CARD:
                offers = [each for each in awaits(playing.rules, playing.table) if "cards_from_back" in each.fields]
                playing.do(c.PlaceCuttingCard(cards_from_back=offers[0].fields["cards_from_back"].low))
            case _:
                playing.do(c.BurnCard())
