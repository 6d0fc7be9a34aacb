"""Before the deal: players sit down, and what they wagered is laid on the table, right or wrong."""

from pitbook.cases.result import BadCase, RefusedOperation
from pitbook.cases.war_format import Position
from pitbook.cases.war_playing import Playing, smallest_stake, undecided
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.limits import placing_range
from pitbook.games.casino_war.options import CountedPer, ShuffleMethod, UnderMinimum
from pitbook.games.casino_war.play import apply, awaits
from pitbook.games.casino_war.round import Kind, Outcome, Phase
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.casino_war.words import refusal
from pitbook.games.kernel import Refused
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
            stake = getattr(position.wagers, kind.value)
            if stake is not None:
                _place(playing, position, kind, Cents(stake))


def _place(playing: Playing, position: Position, kind: Kind, stake: Cents) -> None:
    """A stake out of limits was placed all the same, and is found later; anything else that is wrong is refused."""
    place = c.Place(player=position.player, box=position.box, kind=kind, stake=stake)
    try:
        if _too_full(playing, position, kind):
            raise playing.rules.refusal("", "the box is over its maximum", "", WarTopic.LIMITS)
        playing.do(place)
    except Refused as refused:
        if not ABOUT_THE_AMOUNT.intersection(refused.topics) or _not_accepted_again(playing, refused):
            _note_refused(playing, place, refused)
            return
        _place_and_find_later(playing, place)


def _too_full(playing: Playing, position: Position, kind: Kind) -> bool:
    """Several owners are together over the maximum of a box; a wager that is not accepted does not count there."""
    if playing.rules.law.limits.maximum_per is not CountedPer.BOX or _too_short_again(playing, position, kind):
        return False
    sharing = [each for each in playing.case.positions if each.box == position.box]
    stakes = [getattr(p.wagers, kind.value) or 0 for p in sharing if not _too_short_again(playing, p, kind)]
    sign = playing.rules.terms.sign
    return len(stakes) > 1 and sum(stakes) > (sign.tie.most if kind is Kind.TIE else sign.first.most)


def _too_short_again(playing: Playing, position: Position, kind: Kind) -> bool:
    sign, stake = playing.rules.terms.sign, getattr(position.wagers, kind.value)
    least = sign.tie.least if kind is Kind.TIE else sign.first.least
    return position.warned_under_minimum and stake is not None and stake < least


def _not_accepted_again(playing: Playing, refused: Refused) -> bool:
    law = playing.rules.law.under_minimum.law
    return law is UnderMinimum.WARNED_THEN_NOT_ACCEPTED and WarTopic.UNDER_MINIMUM_AGAIN in refused.topics


def _place_and_find_later(playing: Playing, place: c.Place) -> None:
    """At the table it looked right, so something right is what was recorded; the chips are counted in the round."""
    allowed = placing_range(playing.rules, playing.table, place.player, place.box, place.kind)
    looked = smallest_stake(allowed)
    if looked is None:
        raise BadCase(f"table.limits: no stake in chips of {playing.rules.chip} cents lies within them")
    playing.do(c.Place(player=place.player, box=place.box, kind=place.kind, stake=looked))
    found = c.StakeFound(by=Role.DEALER, player=place.player, box=place.box, kind=place.kind, stake=place.stake)
    playing.found.append(found)


def _note_refused(playing: Playing, place: c.Place, refused: Refused) -> None:
    playing.story.append(refusal(refused))
    what = f"{place.kind.value} of {place.player} on box {place.box}"
    playing.refused.append(RefusedOperation(what=what, rules=playing.rules_of(refused.clauses)))
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
