"""A case from the wagers to the settlement, with its irregularities where they happened."""

from pitbook.cards import Card
from pitbook.cases.format import NO_LIMITS
from pitbook.cases.result import BadCase
from pitbook.games.kernel import Refused
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.betting import check_may_place, laid
from pitbook.games.three_card_poker.cases.format import CaseEvent, Position
from pitbook.games.three_card_poker.cases.invalid import before_the_hand, in_its_course, when_settled
from pitbook.games.three_card_poker.cases.playing import Playing
from pitbook.games.three_card_poker.cases.wrong_hands import put_right
from pitbook.games.three_card_poker.dealing import round_began
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND
from pitbook.games.three_card_poker.limits import counted
from pitbook.games.three_card_poker.round import DEALER, Kind, Phase, Wager
from pitbook.games.three_card_poker.settlement import hand_back
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

ABOUT_THE_AMOUNT = frozenset({T.LIMITS, T.MULTIPLES, T.TENDER})
SUPERVISOR = Role.CASINO_SUPERVISOR
MISDEALS = {
    "dealt_incorrectly_before_any_hand_was_handled": c.MisdealCause.DEALT_WRONGLY,
    "dealer_wrong_number_of_cards": c.MisdealCause.DEALER_CARDS_WRONG,
    "two_cards_exposed_in_the_deal": c.MisdealCause.TWO_EXPOSED,
}
EXPOSED = "one_card_exposed_in_the_deal"
VOIDS_THE_ROUND = {*MISDEALS, "foreign_or_missing_card", "device_malfunction"}


def play(playing: Playing) -> None:
    _lay_wagers(playing)
    before_the_hand(playing)
    if not playing.table.placed:
        return
    if _void(playing):
        return
    _deal(playing)
    if playing.table.phase is Phase.OVER:
        return
    for position in sorted(playing.case.positions, key=lambda each: each.seat):
        mine = playing.table.round.owner(position.seat) == position.player
        if mine and position.seat in playing.table.round.undecided:
            _decide(playing, position)
    if playing.table.phase is Phase.REVEAL:
        playing.do(c.Reveal())
        _concede(playing)
    if playing.table.phase is Phase.REVEALED:
        playing.do(c.Settle())
    when_settled(playing)


# Wagers


def _lay_wagers(playing: Playing) -> None:
    seated = []
    for position in sorted(playing.case.positions, key=lambda each: each.seat):
        try:
            playing.do(c.Sit(player=position.player, area=position.seat))
        except Refused as refused:
            _no_place(playing, position, refused)
        else:
            seated.append(position)
    for position in [each for each in playing.case.positions if each in seated]:
        for kind in (Kind.ANTE, Kind.PAIR_PLUS):
            stake = position.wagers.of(kind)
            if stake is not None:
                _place(playing, c.Place(player=position.player, kind=kind, stake=stake))


def _place(playing: Playing, place: c.Place) -> None:
    """A stake out of limits, or not makeable in chips, was placed all the same, and counts as the document says."""
    try:
        playing.do(place)
    except Refused as refused:
        if not ABOUT_THE_AMOUNT.intersection(refused.topics):
            _not_accepted(playing, place, playing.table.seats[place.player].area, refused)
            return
        check_may_place(playing.rules, playing.table, place, refused.asked)
        playing.tell(laid(playing.table, place))


def _no_place(playing: Playing, position: Position, refused: Refused) -> None:
    """A second hand of a player, or a second player at an area: none of those wagers is accepted."""
    for kind in (Kind.ANTE, Kind.PAIR_PLUS):
        stake = position.wagers.of(kind)
        if stake is not None:
            place = c.Place(player=position.player, kind=kind, stake=stake)
            _not_accepted(playing, place, position.seat, refused)


def _not_accepted(playing: Playing, place: c.Place, area: int, refused: Refused) -> None:
    playing.note_refused(refused, f"{place.kind.value} of {place.player}")
    topics = tuple(topic for topic in refused.topics if isinstance(topic, T))
    wager = Wager(area=area, player=place.player, kind=place.kind, stake=place.stake, limits=NO_LIMITS)
    playing.not_accepted.append(hand_back(wager, *topics))


# The deal


def _void(playing: Playing) -> bool:
    """Whatever cards came out, the round does not count."""
    voiding = (event for event in playing.case.events if event.type in VOIDS_THE_ROUND)
    return any(_rule_void(playing, event) for event in voiding)


def _rule_void(playing: Playing, event: CaseEvent) -> bool:
    if event.type == "device_malfunction" and not playing.table.cards.machine:
        raise BadCase("events: a device_malfunction needs table.device to be shuffling_device")
    if playing.table.phase is Phase.BETTING:
        playing.tell(round_began(playing.rules, playing.table))
        _draw_what_can_be(playing)
    if event.type in MISDEALS:
        return playing.rule_on(c.Misdeal(by=Role.DEALER, cause=MISDEALS[event.type]), event.type)
    if event.type == "device_malfunction":
        return playing.rule_on(c.DeviceFails(by=SUPERVISOR, another=False), event.type)
    return playing.rule_on(c.WrongCards(by=Role.DEALER, what="as the case tells"), event.type)


def _draw_what_can_be(playing: Playing) -> None:
    """Of a deal that went wrong the cards as far as they make sense; they decide nothing."""
    for card in playing.case.cards:
        if playing.table.phase is not Phase.DEAL:
            return
        try:
            playing.do(c.Draw(card=card))
        except Refused:
            return


def _deal(playing: Playing) -> None:
    cards = list(playing.case.cards)
    hands = len({wager.area for wager in playing.table.placed})
    regular = CARDS_PER_HAND * (hands + 1)
    exposed = _exposures(playing)
    drawn = 0
    while cards and drawn < regular and playing.table.phase in (Phase.BETTING, Phase.DEAL):
        _draw(playing, cards.pop(0))
        drawn += 1
        in_its_course(playing, drawn, dealt=False)
        if drawn in exposed:
            exposed.remove(drawn)
            playing.rule_on(c.CardExposed(by=Role.DEALER), EXPOSED)
    in_its_course(playing, drawn, dealt=True)
    if playing.table.phase is Phase.OVER:
        return
    if exposed:
        raise BadCase(f"events: a card is exposed after {exposed[0]} cards, and {drawn} were dealt")
    put_right(playing, cards, regular)
    if playing.table.phase is Phase.DEAL:
        raise BadCase(f"cards: too few; {regular} are dealt to {hands} hands and the dealer")
    if cards:
        raise BadCase(f"cards: {cards[0].value} is one too many; {regular} are dealt to {hands} hands and the dealer")
    for event in playing.case.events:
        if event.type == "dealer_card_exposed_before_decisions" and playing.table.phase is Phase.DECISIONS:
            hidden = [each for each in playing.table.round.hand(DEALER) if each not in playing.table.round.exposed]
            playing.rule_on(c.DealerExposed(by=Role.DEALER, cards=tuple(hidden[:1])), event.type)


def _exposures(playing: Playing) -> list[int]:
    """After how many cards the last one lay open; `index` counts from 0. If nothing is said, one card after another."""
    events = [event for event in playing.case.events if event.type == EXPOSED]
    found = []
    for order, event in enumerate(events, 1):
        said = event.after_cards if event.after_cards is not None else order
        found.append(max(1, said) if event.index is None else event.index + 1)
    return found


def _draw(playing: Playing, card: Card) -> None:
    try:
        playing.do(c.Draw(card=card))
    except Refused as refused:
        raise BadCase(f"cards: {refused}") from None


# Decisions


def _decide(playing: Playing, position: Position) -> None:
    match position.decision:
        case "play" | "concede":
            _play(playing, position)
        case "fold":
            playing.do(c.Fold(player=position.player))
        case "cannot_afford" if position.wagers.of(Kind.ANTE) is not None:
            playing.do(c.CannotMatch(by=Role.DEALER, player=position.player))
        case "cannot_afford":
            playing.do(c.Play(player=position.player, stake=Cents(0)))
        case "absent" | "none":
            why = c.Silence.ABSENT if position.decision == "absent" else c.Silence.TOO_SLOW
            playing.do(c.NoDecision(by=SUPERVISOR, player=position.player, why=why))


def _play(playing: Playing, position: Position) -> None:
    """More than the Ante is found when it lies there; less is no Play wager, and so cannot match the Ante."""
    ante = playing.table.round.open_wager(position.seat, Kind.ANTE)
    whole = Cents(0) if ante is None else ante.stake
    least = whole if ante is None else counted(ante)[0]
    offered = whole if position.play_cents is None else Cents(position.play_cents)
    try:
        playing.do(c.Play(player=position.player, stake=offered))
    except Refused as refused:
        playing.note_refused(refused, f"play of {position.player}")
        if offered < least:
            playing.do(c.CannotMatch(by=Role.DEALER, player=position.player))
            return
        taken = whole if offered >= whole else least
        playing.do(c.Play(player=position.player, stake=taken))
        if taken:
            playing.do(c.StakeFound(by=Role.DEALER, player=position.player, kind=Kind.PLAY, stake=offered))


def _concede(playing: Playing) -> None:
    for position in playing.case.positions:
        mine = any(wager.area == position.seat for wager in playing.table.round.wagers)
        if position.decision == "concede" and mine and playing.table.phase is Phase.REVEALED:
            playing.do(c.Concede(player=position.player))
