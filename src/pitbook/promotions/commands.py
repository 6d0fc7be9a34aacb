"""What people may ask of a promotion. Whoever asks does so in their own role, which the record names."""

from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct
from pitbook.games.promotion_law import ClaimantDetail, IntegrityMeasure, PaymentWay, TellingMethod
from pitbook.money import Cents
from pitbook.promotions.terms import Amount, Name, PromotionTerms, Time, Words

Number = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Said = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]


class Command(Struct, frozen=True):
    pass


class OfPatron(Command, frozen=True):
    """A patron acts for themselves alone."""

    player: Name


# Terms


class Draft(Command, tag="promotion.draft", frozen=True):
    """A promotion in conjunction with the games of these documents, at these tables or, without any, at all of them."""

    title: Name
    rulebooks: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=20)]
    tables: Annotated[tuple[str, ...], msgspec.Meta(max_length=1000)] = ()
    readings: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)


class SetTerms(Command, tag="promotion.set_terms", frozen=True):
    """The next version of the terms, before the beginning."""

    terms: PromotionTerms


class AmendTerms(Command, tag="promotion.amend_terms", frozen=True):
    """The next version, after it."""

    terms: PromotionTerms
    words: Said


class Prescribe(Command, tag="promotion.prescribe", frozen=True):
    """Something that regulations prescribe as no prize, and where that stands."""

    what: Name
    source: Said  # where the regulation stands


class Lodge(Command, tag="promotion.lodge", frozen=True):
    """The regulator was given this version, in this way."""

    version: Number
    channel: Said


class Publish(Command, tag="promotion.publish", frozen=True):
    """This version lies open there."""

    version: Number
    where: Said  # where it lies open


class AddMarketing(Command, tag="promotion.add_marketing", frozen=True):
    """A piece of marketing material, and whether it refers to the terms."""

    name: Name
    refers: bool  # whether it refers to the terms


class WithdrawMarketing(Command, tag="promotion.withdraw_marketing", frozen=True):
    name: Name


class Begin(Command, tag="promotion.begin", frozen=True):
    pass


class Finish(Command, tag="promotion.finish", frozen=True):
    pass


# Entries


class Enter(OfPatron, tag="promotion.enter", frozen=True):
    pass


class EnterFromRecords(Command, tag="promotion.enter_from_records", frozen=True):
    """Everybody enters whose wagers at the tables make them eligible, once for each wager as the terms allow."""


class CloseEntries(Command, tag="promotion.close_entries", frozen=True):
    pass


# The draw


class NominateScrutineer(Command, tag="promotion.nominate_scrutineer", frozen=True):
    draw: Number
    person: Name


class Attend(Command, tag="promotion.attend", frozen=True):
    """The scrutineer is there. What they say goes into the draw, so that whoever knew its secret knew nothing."""

    draw: Number
    spoken: Annotated[str, msgspec.Meta(max_length=200)] = ""  # what the scrutineer says, which goes into the draw


class DrawPrizes(Command, tag="promotion.draw", frozen=True):
    draw: Number


class NotePresence(Command, tag="promotion.note_presence", frozen=True):
    prize: Number
    present: bool  # whether the winner is there


class Redraw(Command, tag="promotion.redraw", frozen=True):
    prize: Number


class PublishResults(Command, tag="promotion.publish_results", frozen=True):
    draw: Number
    where: Said  # where they are published


# Prizes


class NotifyWinner(Command, tag="promotion.notify_winner", frozen=True):
    """An attempt to reach the winner of a prize."""

    prize: Number
    method: TellingMethod
    reached: bool  # whether the winner was reached
    words: Words = ""


class OfferAlternative(Command, tag="promotion.offer_alternative", frozen=True):
    """Money in the place of a prize in kind; `approval` cites whoever had to approve it."""

    prize: Number
    cents: Amount
    approval: Words = ""  # where the approval stands, if one is needed


class ChooseAlternative(OfPatron, tag="promotion.choose_alternative", frozen=True):
    prize: Number


class Claim(OfPatron, tag="promotion.claim", frozen=True):
    prize: Number


class PrizePayment(Struct, frozen=True):
    """A part of a prize of money: the payee of a cheque, or the holder of the account."""

    way: PaymentWay
    cents: Annotated[Cents, msgspec.Meta(gt=0, le=10**12)]
    payee: Name
    reference: Words = ""


class Award(Command, tag="promotion.award", frozen=True):
    """Money by these payments; a thing without any, with words on how it was handed over, or a voucher's number."""

    prize: Number
    payments: Annotated[tuple[PrizePayment, ...], msgspec.Meta(max_length=20)] = ()
    handed_over: Words = ""  # how a thing was handed over, or the number of a voucher


class LapsePrize(Command, tag="promotion.lapse_prize", frozen=True):
    """Nobody claimed it within the time that the terms give."""

    prize: Number


class Claimant(Struct, tag="promotion.claimant", frozen=True):
    """Who claimed, in words that are never written into the journal."""

    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    address: Annotated[str, msgspec.Meta(max_length=1000)] = ""


class KeptClaimant(Struct, tag="promotion.kept_claimant", frozen=True):
    """The same as the journal has it: which details there are, and their salted digest."""

    digest: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    details: tuple[ClaimantDetail, ...]


class DenyClaim(Command, tag="promotion.deny_claim", frozen=True):
    prize: Number
    reason: Annotated[str, msgspec.Meta(max_length=4000)]
    claimant: Claimant | KeptClaimant | None = None


class KeepClaimant(Command, tag="promotion.keep_claimant", frozen=True):
    """The details of a claim that was denied before they were known."""

    denial: Number
    claimant: Claimant | KeptClaimant


class EraseClaimant(Command, tag="promotion.erase_claimant", frozen=True):
    """Name and address are forgotten. That they were, and why, is not."""

    denial: Number
    reason: Said


class ExplainDenial(Command, tag="promotion.explain_denial", frozen=True):
    """The patron was told why."""

    denial: Number
    words: Said


# Integrity


class FindCompromised(Command, tag="promotion.find_compromised", frozen=True):
    """What is wrong and what is done about it; `found_at` where it was determined earlier than it is put down."""

    words: Said
    measure: IntegrityMeasure
    draw: Number | None = None
    found_at: Time | None = None


class Validate(Command, tag="promotion.validate", frozen=True):
    """The integrity is validated: what was postponed goes on."""

    finding: Number  # the number of the finding
    words: Said


class TellInspector(Command, tag="promotion.tell_inspector", frozen=True):
    finding: Number  # the number of the finding
    name: Name


# Disputes


class OpenDispute(OfPatron, tag="promotion.dispute", frozen=True):
    """A patron disputes a decision, perhaps about a prize."""

    words: Said
    prize: Number | None = None


class DecideDispute(Command, tag="promotion.decide_dispute", frozen=True):
    """The operator decides finally; `restores`: a claim denied, too late or of somebody absent is allowed after all."""

    dispute: Number
    words: Said
    restores: bool = False  # whether a claim that was refused is allowed after all


class AdviseComplaint(Command, tag="promotion.advise_complaint", frozen=True):
    """The person is told of the right to complain to an inspector."""

    dispute: Number


class CloseDispute(Command, tag="promotion.close_dispute", frozen=True):
    dispute: Number
    satisfied: bool
    words: Said


def _all(kind: type[Command]) -> list[type[Command]]:
    found = []
    for each in kind.__subclasses__():
        found += _all(each) if each is OfPatron else [each]
    return found


COMMANDS: tuple[type[Command], ...] = tuple(_all(Command))
