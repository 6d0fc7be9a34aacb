"""Every point on which a document of Three Card Poker may decide, typed."""

from pitbook.games.kernel import Struct
from pitbook.games.law import (
    Directing,
    Invalid,
    LimitsChange,
    Official,
    Pays,
    Personal,
    PlayerCard,
    RoundingRule,
    Ruling,
    Tenders,
)
from pitbook.games.three_card_poker.options import (
    Closes,
    DealerCards,
    LowerMaximum,
    PlayOver,
    Qualifying,
    Until,
    Vacant,
    VoidRounds,
)
from pitbook.rulebooks.roles import Role


class Idle(Struct, frozen=True):
    rounds: int
    by: Role
    void_rounds: VoidRounds


class Vacancy(Official, frozen=True):
    vacant: Vacant


class CallRule(Struct, frozen=True):
    closes: Closes


class DecksFixed(Struct, frozen=True):
    decks: int


class Dealer(Struct, frozen=True):
    needs: Qualifying


class Found(Official, frozen=True):
    until: Until


class Scheduled(Struct, frozen=True):
    least: int  # the lowest odds to one that a schedule may give


class PlayAmount(Struct, frozen=True):
    over: PlayOver
    lower_maximum: LowerMaximum


class DealerSeen(Struct, frozen=True):
    in_the_deal: DealerCards


class Law(Struct, frozen=True):
    """One field for each topic that sets something, named as the topic is."""

    player_card: PlayerCard
    idle_seat: Idle
    deck: DecksFixed
    device_decks: DecksFixed
    cards_checked: Official
    cards_replaced: Official
    check_directed: Directing
    shuffle_after_vacancy: Vacancy
    cut_by_dealer: Official
    tender: Tenders
    wager_refused: Official
    no_more_bets: CallRule
    limits_changed: LimitsChange
    minimum_kept: Ruling
    personal_limits: Personal
    rounded: RoundingRule
    play_amount: PlayAmount
    cannot_match: Official
    no_decision: Official
    directed_first: Official
    separated: Official
    english_only: Official
    dealer_qualifies: Dealer
    ante_pays: Pays
    bonus_pays: Scheduled
    play_pays: Pays
    pair_plus_pays: Scheduled
    dealt_wrongly: Official
    dealer_cards_wrong: Found
    two_exposed: Official
    dealer_exposed: DealerSeen
    hand_wrong_number: Official
    hand_without_wager: Official
    wrong_cards: Found
    device_jams: Official
    device_fails: Official
    invalid_during: Invalid
    disturbance: Official
    fraud: Official


class PokerNames(Struct, frozen=True):
    """The document's own words, for the people who play under it."""

    ante: str
    play: str
    pair_plus: str
    ante_bonus: str
    area: str
