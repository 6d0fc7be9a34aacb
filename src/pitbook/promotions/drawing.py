"""The draw: by committed chance among the entries there are, overseen where a document wants it."""

from collections.abc import Iterator
from typing import Any

from pitbook.chance.lots import lots
from pitbook.games.kernel import kind_of
from pitbook.games.promotion_law import IntegrityMeasure, Overseer
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.money import Cents, dollars
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.checking import absent_winner
from pitbook.promotions.deciding import PromotionContext
from pitbook.promotions.drafting import Events
from pitbook.promotions.entering import closed, told_digest
from pitbook.promotions.fold import passed_over, winners_elsewhere
from pitbook.promotions.state import Drawing, Phase, PrizePhase, PrizeState, Promotion
from pitbook.promotions.terms import IfAbsent
from pitbook.table.powers import Forbidden

# Whoever oversees it


def nominate(ask: PromotionContext, command: c.NominateScrutineer) -> Events:
    asked = f"Nominating {command.person} for draw {command.draw}"
    _not_drawn(ask, asked, command.draw)
    if not ask.world.knows(command.person):
        because = "nobody of the floor has that id"
        raise ask.refusal(asked, because, "Name somebody who can log in and attend.", P.PROMOTION_SCRUTINEER)
    _check_no_entrant(ask, asked, command.person)
    return [e.ScrutineerNominated(under=(P.PROMOTION_SCRUTINEER,), draw=command.draw, person=command.person)]


def _check_no_entrant(ask: PromotionContext, asked: str, person: str) -> None:
    """Whoever might win it oversees nothing."""
    if person in ask.state.entries_of:
        ask.laws.check(
            lambda law: law.promotion_scrutineer.who is Overseer.ANOTHER_PERSON,
            asked,
            f"{person} has entered, and could win what they oversee",
            "Nominate somebody who has not.",
            P.PROMOTION_SCRUTINEER,
        )


def attend(ask: PromotionContext, command: c.Attend) -> Events:
    """The scrutineer alone says that they are there."""
    asked = f"Attending draw {command.draw}"
    draw = _not_drawn(ask, asked, command.draw)
    if draw.scrutineer is None:
        raise ask.refusal(asked, "nobody is nominated", "Nominate a scrutineer first.", P.PROMOTION_SCRUTINEER)
    if ask.actor.person != draw.scrutineer:
        raise Forbidden(kind_of(command), f"{draw.scrutineer} is nominated, and not {ask.actor.person}", "Ask them.")
    _check_no_entrant(ask, asked, draw.scrutineer)
    if not ask.state.has_closed(ask.now):
        because, instead = "entries have not closed, and nothing is drawn before", "Attend when they have."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLOSING)
    person, spoken = draw.scrutineer, command.spoken
    return [e.ScrutineerAttended(under=(P.PROMOTION_SCRUTINEER,), draw=command.draw, person=person, spoken=spoken)]


def _not_drawn(ask: PromotionContext, asked: str, number: int) -> Drawing:
    ask.check_terms(asked)
    draw = ask.draw(asked, number)
    if draw.cancelled:
        raise ask.refusal(asked, "the draw is cancelled", "Hold another promotion.", P.PROMOTION_INTEGRITY)
    if draw.drawn_at is not None:
        because = f"it was held on {ask.when(draw.drawn_at)}"
        raise ask.refusal(asked, because, "Look at what came of it.", P.PROMOTION_AWARD_TIME)
    return draw


# The draw itself


def draw_prizes(ask: PromotionContext, command: c.DrawPrizes) -> Events:
    state, asked = ask.state, f"Draw {command.draw}"
    ask.check_begun(asked)
    draw = _not_drawn(ask, asked, command.draw)
    prizes = [each for each in state.prizes.values() if each.terms.draw == draw.number]
    _check_time(ask, asked, draw)
    held = state.postponed(IntegrityMeasure.POSTPONE_PROMOTION, IntegrityMeasure.POSTPONE_DRAW, draw=draw.number)
    if held is not None:
        because = f"it is postponed ({held.words})"
        raise ask.refusal(asked, because, "Validate its integrity first.", P.PROMOTION_INTEGRITY)
    if not prizes:
        raise ask.refusal(asked, "no prize is drawn for in it", "Amend the terms.", P.PROMOTION_PRIZES)
    if not state.count:
        raise ask.refusal(asked, "there are no entries", "Nothing can be drawn.", P.PROMOTION_AWARD_TIME)
    _check_absent(ask, asked)
    _check_scrutineer(ask, asked, draw, prizes)
    assert draw.commitment is not None, "a draw of a promotion that has begun is committed to"
    secret = ask.world.secret(draw.commitment)
    digest = told_digest(ask)
    won = [
        e.PrizeWon(prize=prize.number, entry=number, player=state.entrants[number - 1], cents=_value(prize))
        for prize, number in zip(prizes, falling(state, draw, secret, digest), strict=False)
    ]
    drawn = _drawn(
        ask,
        under=(P.PROMOTION_AWARD_TIME, P.PROMOTION_MANNER, P.PROMOTION_SCRUTINEER),
        draw=draw.number,
        commitment=draw.commitment,
        secret=secret.hex(),
        count=state.count,
        digest=digest,
        spoken=draw.spoken,
        scrutineer=draw.scrutineer if draw.attended_at is not None else None,
        valuable=bool(ask.laws.that(lambda law: max(map(_value, prizes)) > law.promotion_scrutineer.above_cents)),
        winners=tuple(won),
    )
    return [*([closed(ask)] if state.phase is Phase.RUNNING else []), drawn]


def _drawn(ask: PromotionContext, **told: Any) -> e.Drawn:
    """With what blinded the digest, where one was committed to; the first draw shows it, and others show it again."""
    if ask.state.blind is None:
        return e.Drawn(**told)
    return e.DrawnBlinded(**told, blind=(ask.state.blind_shown or ask.world.secret(ask.state.blind)).hex())


def _value(prize: PrizeState) -> Cents:
    assert prize.terms.value_cents is not None, "complete terms name the value of every prize"
    return prize.terms.value_cents


def _check_time(ask: PromotionContext, asked: str, draw: Drawing) -> None:
    due, closes = ask.terms.draws[draw.number - 1].at, ask.terms.closes_at
    if due is not None and ask.now < due:
        because = f"by the terms it is held on {ask.when_from(due)}"
        raise ask.refusal(asked, because, "Wait until then.", P.PROMOTION_AWARD_TIME, P.PROMOTION_PLACE_TIME)
    if closes is not None and ask.now <= closes:
        because = f"entries close on {ask.when(closes)}"
        raise ask.refusal(asked, because, "Wait until then.", P.PROMOTION_CLOSING)


def _check_absent(ask: PromotionContext, asked: str) -> None:
    if ask.terms.presence and ask.terms.absent_says(absent_winner(ask.laws)) is None:
        because = "a winner has to be present, and the terms do not say what becomes of the prize of one who is not"
        instead = "Amend the terms: another is drawn, or the prize lapses."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLAIMING)


def _check_scrutineer(ask: PromotionContext, asked: str, draw: Drawing, prizes: list[PrizeState]) -> None:
    dearest = max(prizes, key=_value)
    value = _value(dearest)
    if draw.attended_at is None or draw.scrutineer is None:
        because = f"prize {dearest.number} is worth {dollars(value)}, and no scrutineer attends"
        ask.laws.check(
            lambda law: law.promotion_scrutineer.required and value > law.promotion_scrutineer.above_cents,
            asked,
            because,
            "Nominate a scrutineer, and let them attend.",
            P.PROMOTION_SCRUTINEER,
        )
    if draw.scrutineer == ask.actor.person:
        ask.laws.check(
            lambda law: law.promotion_scrutineer.who is Overseer.ANOTHER_PERSON,
            asked,
            f"{ask.actor.person} oversees it, and cannot make it as well",
            "Let somebody else make it.",
            P.PROMOTION_SCRUTINEER,
        )


# Chance


def about(name: str, draw: int, count: int, digest: str, spoken: str) -> bytes:
    """What lots are drawn for: this draw, among exactly these entries, after what the scrutineer said."""
    return f"{name}\n{draw}\n{count}\n{digest}\n{spoken}".encode()


def numbers(secret: bytes, name: str, drawn: tuple[int, int, str, str]) -> Iterator[int]:
    """Entries in the order in which they are drawn, each once: for a draw, its count, its digest and what was said."""
    draw, count, digest, spoken = drawn
    seen: set[int] = set()
    for number in lots(secret, about(name, draw, count, digest, spoken), count):
        if number not in seen:
            seen.add(number)
            yield number
        if len(seen) == count:
            return


def falling(state: Promotion, draw: Drawing, secret: bytes, digest: str) -> Iterator[int]:
    """The entries that prizes fall to, one after another. Where a person wins one at most, their others are passed."""
    each_one = state.terms.one_prize_each
    had = set(winners_elsewhere(state, draw.number))
    people = len(state.entries_of.keys() - had)
    for number in numbers(secret, state.name, (draw.number, state.count, digest, draw.spoken)):
        player = state.entrants[number - 1]
        if each_one and player in had:
            continue
        if each_one and not people:
            return
        had.add(player)
        people -= 1
        yield number
        if each_one and not people:
            return


# Whoever had to be there


def note_presence(ask: PromotionContext, command: c.NotePresence) -> Events:
    asked = f"Noting whether the winner of prize {command.prize} is present"
    prize = ask.prize(asked, command.prize)
    if not ask.terms.presence:
        raise ask.refusal(asked, "nobody has to be present by the terms", "Continue.", P.PROMOTION_CLAIMING)
    if prize.phase not in (PrizePhase.WON, PrizePhase.NOTIFIED) or prize.present is not None:
        raise ask.refusal(asked, f"it is {prize.phase.value}, and noted", "Continue.", P.PROMOTION_CLAIMING)
    noted = e.PresenceNoted(under=(P.PROMOTION_CLAIMING,), prize=prize.number, present=command.present)
    if command.present or ask.terms.absent_says(absent_winner(ask.laws)) is not IfAbsent.LAPSE:
        return [noted]
    words = "the winner was not present"
    return [noted, e.PrizeLapsed(under=(P.PROMOTION_CLAIMING,), prize=prize.number, cents=prize.owed, words=words)]


def redraw(ask: PromotionContext, command: c.Redraw) -> Events:
    """The next lot of the same secret, which everybody can see since the draw."""
    asked = f"Drawing again for prize {command.prize}"
    prize = ask.prize(asked, command.prize)
    if prize.present is not False or prize.phase not in (PrizePhase.WON, PrizePhase.NOTIFIED):
        because, instead = "its winner has not been found absent", "Note first that they are not present."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLAIMING)
    draw = ask.state.draws[prize.terms.draw]
    held = ask.state.postponed(IntegrityMeasure.POSTPONE_PROMOTION, IntegrityMeasure.POSTPONE_DRAW, draw=draw.number)
    if held is not None:
        because = f"it is postponed ({held.words})"
        raise ask.refusal(asked, because, "Validate its integrity first.", P.PROMOTION_INTEGRITY)
    number = next_lot(ask.state, draw)
    if number is None:
        raise ask.refusal(asked, "there is no further entry", "Let it lapse.", P.PROMOTION_CLAIMING)
    assert prize.winner is not None
    won = e.PrizeWon(prize=prize.number, entry=number, player=ask.state.entrants[number - 1], cents=prize.owed)
    return [e.PrizeRedrawn(under=(P.PROMOTION_CLAIMING, P.PROMOTION_MANNER), won=won, instead_of=prize.winner)]


def next_lot(state: Promotion, draw: Drawing) -> int | None:
    """The first entry that no prize of this draw has fallen to yet."""
    assert draw.drawn is not None, "it was drawn for"
    fell = {each.entry for each in draw.drawn.winners} | {each.won.entry for each in draw.redrawn}
    passed = passed_over(state, draw)
    return next((each for each in order_of(state, draw.drawn) if not is_passed(state, each, fell, passed)), None)


def order_of(state: Promotion, drawn: e.Drawn) -> Iterator[int]:
    """The entries as a draw that was held has drawn them."""
    return numbers(bytes.fromhex(drawn.secret), state.name, (drawn.draw, drawn.count, drawn.digest, drawn.spoken))


def is_passed(state: Promotion, entry: int, fell: set[int], passed: frozenset[str]) -> bool:
    return entry in fell or (entry <= state.count and state.entrants[entry - 1] in passed)


def publish_results(ask: PromotionContext, command: c.PublishResults) -> Events:
    asked = f"Publishing the results of draw {command.draw}"
    draw = ask.draw(asked, command.draw)
    if draw.cancelled:
        because, instead = "the draw is cancelled, and nothing is won by it", "Hold another promotion."
        raise ask.refusal(asked, because, instead, P.PROMOTION_INTEGRITY, P.PROMOTION_RESULTS)
    if draw.drawn is None:
        raise ask.refusal(asked, "it has not been held", "Hold it first.", P.PROMOTION_RESULTS)
    return [e.ResultsPublished(under=(P.PROMOTION_RESULTS,), draw=command.draw, where=command.where)]
