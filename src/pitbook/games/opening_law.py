"""What a document asks for before a table opens, while it is open and when it closes: its equipment and its people.

Most of it holds only where the cards, the cloth and the chips are real. When the rules were approved and which bodies
they name is kept here as well, since no round shows it.
"""

from enum import Enum
from typing import Annotated

import msgspec

from pitbook.games.kernel import Struct, Topic
from pitbook.rulebooks.roles import Role


class OpeningTopic(Topic):
    # The instrument
    APPROVED = "opening_approved", "who approved the rules, and when"
    EFFECTIVE = "opening_effective", "when the rules take effect"
    REPLACED = "opening_replaced", "the rules that these take the place of"
    MONTH_END = "opening_month_end", "what is reported at the end of a month, to whom, and by when"
    AUTHORITIES = "opening_authorities", "bodies outside the game that the document names"

    # The table
    TABLE = "opening_table", "what the table itself looks like"
    CLOTH = "opening_cloth", "the layout cloth and what is printed on it"
    RACK = "opening_rack", "the discard rack, and where it is"
    STICK = "opening_stick", "the stick with which dice are passed"
    EQUIPMENT = "opening_equipment", "what else lies ready"
    DECK = "opening_deck", "the cards are checked before they are used, and how"
    SIGN = "opening_sign", "the sign with the limits is displayed before a wager is made"
    FLOAT = "opening_float", "the float: where it is kept, and when it is counted"
    DROP_BOX = "opening_drop_box", "cash is taken only where a drop box is attached"

    # People
    DUTY = "opening_duty", "who runs the game, who supervises it, and who answers for the floor"
    ACTING_DEALER = "opening_acting_dealer", "somebody who ranks above acts as a dealer"
    TOLD = "opening_told", "what players answer for, told when they join"


class Equipment(Enum):
    """What is looked at before the first round at a real table, one by one."""

    TABLE = "table"
    CLOTH = "cloth"
    RACK = "rack"
    STICK = "stick"
    EQUIPMENT = "equipment"
    DECK = "deck"
    SIGN = "sign"
    FLOAT = "float"
    DROP_BOX = "drop_box"

    @property
    def topic(self) -> OpeningTopic:
        return OpeningTopic[self.name]

    @property
    def words(self) -> str:
        return _EQUIPMENT_WORDS.get(self.value, f"the {self.value}")


_EQUIPMENT_WORDS = {
    "cloth": "the layout cloth",
    "rack": "the discard rack",
    "equipment": "the further equipment",
    "deck": "the cards",
    "float": "the float",
    "drop_box": "the drop box",
}


class Starts(Enum):
    """When rules take effect."""

    PUBLISHED = "published"
    DAY_AFTER_NOTIFICATION = "day_after_notification"
    NOT_SAID = "not_said"

    @property
    def words(self) -> str:
        return {
            "published": "on the day that they are published",
            "day_after_notification": "on the day after they are notified",
            "not_said": "the document does not say when",
        }[self.value]


class TableShape(Enum):
    ANY = "any"
    FACING = "facing"
    OBLONG = "oblong"

    @property
    def words(self) -> str:
        return {
            "any": "a table for the game",
            "facing": "places for players on one side, the dealer's on the other",
            "oblong": "oblong, with rounded corners and high sides",
        }[self.value]


class PrintedArea(Enum):
    """What a cloth has room for."""

    WAGERS = "wagers"
    PLAYER_CARDS = "player_cards"
    DEALER_CARDS = "dealer_cards"

    @property
    def words(self) -> str:
        return {"wagers": "wagers", "player_cards": "players' cards", "dealer_cards": "the dealer's cards"}[self.value]


class RackPlace(Enum):
    ATTACHED = "attached"
    RIGHT_OF_DEALER = "right_of_dealer"
    NOT_SAID = "not_said"

    @property
    def words(self) -> str:
        return {
            "attached": "fixed to the table",
            "right_of_dealer": "fixed to the table at the dealer's right",
            "not_said": "within the dealer's reach",
        }[self.value]


class DeviceUse(Enum):
    """Whether a machine may check the cards."""

    ALLOWED = "allowed"
    REFUSED = "refused"


class CardCheck(Enum):
    """How cards were checked. Whether a dealer or a supervisor did it, their role says."""

    HAND = "hand"
    DEVICE = "device"

    @property
    def words(self) -> str:
        return {"hand": "by hand", "device": "by a deck-checking device"}[self.value]


class Counting(Enum):
    """When a float is counted."""

    OPENING_AND_CLOSING = "opening_and_closing"
    NEVER = "never"  # unless somebody wants to


class PlayerResponsibility(Enum):
    """What players answer for."""

    POSITION = "position"
    INSTRUCTIONS = "instructions"
    LIMITS = "limits"
    HAND_VALUE = "hand_value"

    @property
    def words(self) -> str:
        return {
            "position": "the position of their wagers, whoever helped to place them",
            "instructions": "seeing that their instructions to the dealer are carried out",
            "limits": "keeping their wagers within the limits on the sign",
            "hand_value": "the highest value of their own hand",
        }[self.value]


Day = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
"""A day of the calendar; nothing where the document has none."""


class InstrumentApproval(Struct, frozen=True):
    on: Day
    by: str  # the id of a body that the document names


class Effect(Struct, frozen=True):
    starts: Starts


class ReplacedInstruments(Struct, frozen=True):
    named: bool  # whether the document names those that it replaces
    instruments: tuple[str, ...]


class MonthEndDue(Enum):
    """Until when the report of a month is in time."""

    LAST_DAY = "last_day"
    NEXT_DAY = "next_day"

    @property
    def days_after(self) -> int:
        return {"last_day": 0, "next_day": 1}[self.value]


class MonthEndReport(Struct, frozen=True):
    known: bool
    to: str  # the id of a body that the document names
    due: MonthEndDue


class Authority(Struct, frozen=True):
    """Somebody outside the game whom the document names. How they are reached is the floor's to know."""

    id: str
    name: str
    clauses: tuple[str, ...]  # that name them


class Authorities(Struct, frozen=True):
    bodies: tuple[Authority, ...]


class ChecklistItem(Struct, frozen=True):
    """Something that is looked at before a real table opens, and the lowest role that may say it is there."""

    needed: bool
    by: Role


class Shaped(ChecklistItem, frozen=True):
    shape: TableShape


class Cloth(ChecklistItem, frozen=True):
    inscriptions: tuple[str, ...]  # words printed on it
    areas: tuple[PrintedArea, ...]
    house_name: bool  # or the casino's logo


class Rack(ChecklistItem, frozen=True):
    decks: int  # that it can hold; 0 where the document does not say
    place: RackPlace


class Things(ChecklistItem, frozen=True):
    things: tuple[str, ...]


class DeckCheck(ChecklistItem, frozen=True):
    device: DeviceUse


class Float(ChecklistItem, frozen=True):
    locks: bool  # it is kept in a tray that is locked while the table is closed
    counted: Counting


class DropBox(ChecklistItem, frozen=True):
    removable: bool  # while the table operates as cashless


class OnDuty(Struct, frozen=True):
    """Roles in which people come on duty at a table."""

    operating: tuple[Role, ...]  # they run the game
    supervising: tuple[Role, ...]  # they watch over it
    managing: tuple[Role, ...]  # they answer for a pit, or for the floor

    @property
    def roles(self) -> tuple[Role, ...]:
        return (*self.operating, *self.supervising, *self.managing)


class ActingDealer(Struct, frozen=True):
    known: bool
    by: Role


class ToldOnJoining(Struct, frozen=True):
    statements: tuple[PlayerResponsibility, ...]


class OpeningLaw(Struct, frozen=True):
    """One field for each topic, named as the topic is."""

    opening_approved: InstrumentApproval
    opening_effective: Effect
    opening_replaced: ReplacedInstruments
    opening_month_end: MonthEndReport
    opening_authorities: Authorities
    opening_table: Shaped
    opening_cloth: Cloth
    opening_rack: Rack
    opening_stick: ChecklistItem
    opening_equipment: Things
    opening_deck: DeckCheck
    opening_sign: ChecklistItem
    opening_float: Float
    opening_drop_box: DropBox
    opening_duty: OnDuty
    opening_acting_dealer: ActingDealer
    opening_told: ToldOnJoining
