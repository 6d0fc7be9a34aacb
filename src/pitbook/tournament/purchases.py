"""What may be bought, at which price, how often and until when: the same for everybody."""

from typing import assert_never

from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.tournament.commands import Payment
from pitbook.tournament.deciding import TournamentContext, name_of
from pitbook.tournament.state import Entrant, EntrantStatus, Phase, StageState, StageStatus, TablePlay, Tournament
from pitbook.tournament.terms import Purchase

OVER = frozenset({StageStatus.RANKED, StageStatus.LEFT_OUT})
Bought = tuple[int, int, str | None]
"""What it costs, the chips that it gives at once, and at which table."""


def check_purchase(x: TournamentContext, entrant: Entrant, payment: Payment, asked: str) -> Bought:
    fees = x.terms.details.fees
    match payment:
        case Payment.ENTRY_FEE | Payment.BUY_IN:
            cents = 0 if fees is None else fees.entry_fee if payment is Payment.ENTRY_FEE else fees.buy_in
            if not cents:
                raise x.refusal(asked, f"the terms ask for no {payment.words}", "Take nothing.", T.TERM_FEES)
            if entrant.status not in (EntrantStatus.APPLIED, EntrantStatus.ACCEPTED):
                raise x.refusal(asked, f"the entry is {entrant.status.value}", "Take nothing.", T.TERM_FEES)
            due = cents - entrant.paid.get(payment.value, 0)  # where the terms came to ask for more, the difference
            if due <= 0:
                raise x.refusal(asked, "it is paid", "Take nothing.", T.TERM_FEES)
            return due, 0, None
        case Payment.RE_BUY | Payment.ADD_ON:
            offer = None if fees is None else fees.re_buy if payment is Payment.RE_BUY else fees.add_on
            return _during_play(x, entrant, payment, offer, asked)
        case Payment.BUY_BACK:
            return _buy_back(x, entrant, asked)
        case _:
            assert_never(payment)


def _during_play(
    x: TournamentContext, entrant: Entrant, payment: Payment, offer: Purchase | None, asked: str
) -> Bought:
    if offer is None:
        raise x.refusal(asked, f"the terms know no {payment.words}", "Play with what you have.", T.TERM_FEES)
    playing, at = x.state.playing, x.state.table_of(entrant.player)
    if playing is None or at is None or entrant.status is not EntrantStatus.SEATED:
        raise x.refusal(asked, f"{entrant.player} does not sit at a table", "Wait for a stage.", T.TERM_FEES)
    why = closed_because(offer, payment, entrant, playing, at, x.state)
    if why is not None:
        raise x.refusal(asked, why, "Play with what you have.", T.TERM_FEES)
    return offer.cents, offer.chips, at.at


def closed_because(
    offer: Purchase, payment: Payment, entrant: Entrant, playing: StageState, at: TablePlay, state: Tournament
) -> str | None:
    """Why an entrant may not buy it now; None where they may."""
    if offer.stages and playing.number not in offer.stages:
        return f"it is not offered in stage {playing.number}"
    if at.concluded:
        return "play at the table is over"
    if offer.until_hand is not None and at.hands >= offer.until_hand:
        return f"it is offered until hand {offer.until_hand}, and {at.hands} have been played"
    if entrant.times.get(payment.value, 0) >= offer.most:
        return f"each player has it {offer.most} time{'s' if offer.most > 1 else ''} at most"
    has = state.stacks.get(entrant.player, 0)
    if offer.below is not None and has >= offer.below:
        return f"it is for whoever has less than {offer.below // 100:,} chips, and there are {has // 100:,}"
    return None


def chips_to_come(state: Tournament, player: str, playing: StageState, at: TablePlay) -> int:
    """The chips that a player may still buy in this stage, at most."""
    return 0 if at.concluded else chips_for_sale(state, player, playing.number, at.hands)


def chips_for_sale(state: Tournament, player: str, stage: int, hands: int) -> int:
    """The chips that the terms let a player buy in a stage, after so many hands of it, at most."""
    terms = state.terms
    fees = None if terms is None else terms.details.fees
    if fees is None:
        return 0
    entrant, found = state.entrants[player], 0
    for payment, offer in ((Payment.RE_BUY, fees.re_buy), (Payment.ADD_ON, fees.add_on)):
        if offer is None or (offer.stages and stage not in offer.stages):
            continue
        if offer.until_hand is None or hands < offer.until_hand:
            found += offer.chips * max(0, offer.most - entrant.times.get(payment.value, 0))
    return found


def _buy_back(x: TournamentContext, entrant: Entrant, asked: str) -> Bought:
    offer = x.terms.format.buy_back
    if offer is None:
        raise x.refusal(asked, "the terms know no buying back", "Come to the next one.", T.TERM_BUY_BACK)
    if entrant.status is not EntrantStatus.ELIMINATED:
        because = f"{entrant.player} is {entrant.status.value}, not eliminated"
        raise x.refusal(asked, because, "Play on.", T.TERM_BUY_BACK)
    if x.state.phase is not Phase.IN_PLAY or entrant.out_in > offer.until_stage:
        because = f"it is for those who were eliminated up to stage {offer.until_stage}"
        raise x.refusal(asked, because, "Come to the next one.", T.TERM_BUY_BACK)
    if entrant.times.get(Payment.BUY_BACK.value, 0) >= offer.most:
        raise x.refusal(asked, f"each player has it {offer.most} times at most", "Stay out.", T.TERM_BUY_BACK)
    if x.state.playing is not None:
        raise x.refusal(asked, "a stage is being played", "Wait until it is over.", T.TERM_BUY_BACK)
    _check_stage_to_come(x, asked)
    return offer.cents, 0, None


def _check_stage_to_come(x: TournamentContext, asked: str) -> None:
    """Nobody buys a place in a stage that is over, or for which lots were drawn without them."""
    stages = (x.stage(number, asked) for number in range(1, len(x.terms.stages) + 1))
    coming = next((each for each in stages if each[1].status not in OVER), None)
    if coming is None:
        raise x.refusal(asked, "no stage is left to play in", "Come to the next one.", T.TERM_BUY_BACK)
    terms, stage = coming
    if stage.status is StageStatus.SEATED:
        because = f"lots for {name_of(terms, stage.number)} are drawn"
        raise x.refusal(asked, because, "Buy back before they are.", T.TERM_BUY_BACK)
