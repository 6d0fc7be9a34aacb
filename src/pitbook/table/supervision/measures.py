"""Measures against a person who broke the rules: what each document allows, for which breach, and by whom."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from msgspec.structs import replace

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import Against, Measure
from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.rules import GameRules
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_power, check_said
from pitbook.table.supervision.state import BannedPerson, DetainedPerson, Office, OfficeContext


def declare_void(rules: GameRules, office: Office, command: c.DeclareVoid, moment: OfficeContext) -> list[e.Event]:
    asked = f"Declaring {command.player}'s wagers void"
    check_measure(rules, rules.floor.wagers_declared_void, command, asked, T.WAGERS_DECLARED_VOID)
    at_hand = moment.occupancy.rounds
    if command.round is not None and command.round not in at_hand:
        there = f"there is no round {command.round} whose wagers could be void"
        raise rules.refusal(asked, there, "Name the round on the table, or none.", T.WAGERS_DECLARED_VOID)
    return [
        e.WagersDeclaredVoid(
            by=command.by,
            player=command.player,
            broken=command.broken,
            reason=command.reason,
            round=command.round,
            under=(T.WAGERS_DECLARED_VOID,),
        )
    ]


def bar_from_game(rules: GameRules, office: Office, command: c.BarFromGame, moment: OfficeContext) -> list[e.Event]:
    asked = f"Excluding {command.player} from the game"
    check_measure(rules, rules.floor.barred_from_game, command, asked, T.BARRED_FROM_GAME)
    if banned(office, command.player) is not None:
        raise rules.refusal(asked, "they may not play already", "Continue.", T.BARRED_FROM_GAME)
    return [
        e.PersonBarred(
            by=command.by,
            player=command.player,
            broken=command.broken,
            reason=command.reason,
            under=(T.BARRED_FROM_GAME,),
        )
    ]


def exclude_from_casino(
    rules: GameRules, office: Office, command: c.ExcludeFromCasino, moment: OfficeContext
) -> list[e.Event]:
    asked = f"Excluding {command.player} from the casino"
    check_measure(rules, rules.floor.excluded_from_casino, command, asked, T.EXCLUDED_FROM_CASINO)
    found = banned(office, command.player)
    if found is not None and found.from_casino:
        raise rules.refusal(asked, "they are excluded already", "Continue.", T.EXCLUDED_FROM_CASINO)
    return [
        e.PersonExcluded(
            by=command.by,
            player=command.player,
            broken=command.broken,
            reason=command.reason,
            under=(T.EXCLUDED_FROM_CASINO,),
        )
    ]


def readmit(rules: GameRules, office: Office, command: c.Readmit, moment: OfficeContext) -> list[e.Event]:
    """No document says how a person comes back; whoever may send them away may let them in."""
    asked = f"Letting {command.player} play again"
    found = banned(office, command.player)
    from_casino = found is not None and found.from_casino
    topic = T.EXCLUDED_FROM_CASINO if from_casino else T.BARRED_FROM_GAME
    law = rules.floor.excluded_from_casino if from_casino else rules.floor.barred_from_game
    check_role(rules, command.by, law.by, asked, topic)
    if found is None:
        raise rules.refusal(asked, "nobody keeps them from it", "Continue.", topic)
    check_said(rules, command.reason, asked, "Say why.", topic)
    return [e.PersonReadmitted(by=command.by, player=command.player, reason=command.reason, under=(topic,))]


def confiscate_device(
    rules: GameRules, office: Office, command: c.ConfiscateDevice, moment: OfficeContext
) -> list[e.Event]:
    asked = f"Confiscating a device from {command.player}"
    check_measure(rules, rules.floor.device_confiscated, command, asked, T.DEVICE_CONFISCATED)
    check_said(rules, command.device, asked, "Say what it is.", T.DEVICE_CONFISCATED)
    return [
        e.DeviceConfiscated(
            by=command.by,
            player=command.player,
            device=command.device,
            broken=command.broken,
            reason=command.reason,
            under=(T.DEVICE_CONFISCATED,),
        )
    ]


def detain(rules: GameRules, office: Office, command: c.Detain, moment: OfficeContext) -> list[e.Event]:
    asked = f"Holding {command.player}"
    check_measure(rules, rules.floor.detained, command, asked, T.DETAINED)
    if _is_held(office, command.player):
        raise rules.refusal(asked, "they are detained already", "Wait for whoever takes over.", T.DETAINED)
    return [
        e.PersonDetained(
            by=command.by,
            player=command.player,
            broken=command.broken,
            reason=command.reason,
            under=(T.DETAINED,),
        )
    ]


def hand_over(rules: GameRules, office: Office, command: c.HandOver, moment: OfficeContext) -> list[e.Event]:
    asked = f"Handing {command.player} over to {command.to.value.replace('_', ' ')} {command.name}".rstrip()
    law = rules.floor.detained
    check_power(rules, command.by, law, asked, "Let them go.", T.DETAINED)
    if not _is_held(office, command.player):
        raise rules.refusal(asked, "they are not detained", "Continue.", T.DETAINED)
    if command.to not in law.handed_to:
        named = " or ".join(each.value.replace("_", " ") for each in law.handed_to)
        raise rules.refusal(asked, "the document names others", f"Call: {named}.", T.DETAINED)
    check_said(rules, command.name, asked, "Say who it is.", T.DETAINED)
    return [
        e.PersonHandedOver(by=command.by, player=command.player, to=command.to, name=command.name, under=(T.DETAINED,))
    ]


MeasureCommand = c.DeclareVoid | c.BarFromGame | c.ExcludeFromCasino | c.SeizeWinnings | c.ConfiscateDevice | c.Detain


def check_measure(rules: GameRules, law: Measure, command: MeasureCommand, asked: str, topic: T) -> None:
    """The measure is known, by somebody who may, against a named person, for a breach that allows it, with a reason."""
    check_power(rules, command.by, law, asked, _others(rules), topic)
    check_said(rules, command.player, asked, "Name the person.", topic)
    if command.broken not in rules.rulebook.document.by_id:
        because = f"there is no clause {command.broken}"
        raise rules.refusal(asked, because, "Name the clause that was broken.", topic)
    devices = rules.clauses[rules.common.forbidden_device]
    if law.against is Against.FORBIDDEN_DEVICE and command.broken not in devices:
        because = f"it is for a breach of {devices[0]}, and not of {command.broken}"
        raise rules.refusal(asked, because, "Take a measure that is for this breach, if there is one.", topic)
    check_said(rules, command.reason, asked, "Say what satisfied you of it.", topic)


def _others(rules: GameRules) -> str:
    """The measures that there are."""
    known = [
        topic.says
        for topic, law in (
            (T.WAGERS_DECLARED_VOID, rules.floor.wagers_declared_void),
            (T.BARRED_FROM_GAME, rules.floor.barred_from_game),
            (T.EXCLUDED_FROM_CASINO, rules.floor.excluded_from_casino),
            (T.WINNINGS_SEIZED, rules.floor.winnings_seized),
            (T.DEVICE_CONFISCATED, rules.floor.device_confiscated),
            (T.DETAINED, rules.floor.detained),
        )
        if law.known
    ]
    return f"These there are: {'; '.join(known)}."


def banned(office: Office, player: str) -> BannedPerson | None:
    """Why a person may not play here, if they may not."""
    return next((each for each in office.banned if each.player == player), None)


def check_admitted(rules: GameRules, office: Office, player: str) -> None:
    """For whoever sits down or wagers: nobody has excluded them, and nobody holds them."""
    if not office.held and not office.banned:
        return
    if _is_held(office, player):
        because = "they are detained until somebody takes over"
        raise rules.refusal(f"{player} playing here", because, "Continue without them.", T.DETAINED)
    found = banned(office, player)
    if found is not None:
        where, topic = ("the casino", T.EXCLUDED_FROM_CASINO) if found.from_casino else ("the game", T.BARRED_FROM_GAME)
        because = f"they are excluded from {where}: {found.reason}"
        raise rules.refusal(f"{player} playing here", because, "Ask whoever excluded them.", topic)


def _is_held(office: Office, player: str) -> bool:
    return any(each.player == player for each in office.held)


# Folds


def person_barred(office: Office, event: e.PersonBarred, at: int, who: str) -> Office:
    out = BannedPerson(player=event.player, from_casino=False, at=at, who=who, reason=event.reason)
    return replace(office, banned=(*_without(office, event.player), out))


def person_excluded(office: Office, event: e.PersonExcluded, at: int, who: str) -> Office:
    """Whoever may not enter the casino may not enter the game: the wider ban takes the place of the narrower."""
    out = BannedPerson(player=event.player, from_casino=True, at=at, who=who, reason=event.reason)
    return replace(office, banned=(*_without(office, event.player), out))


def person_readmitted(office: Office, event: e.PersonReadmitted, at: int, who: str) -> Office:
    return replace(office, banned=_without(office, event.player))


def _without(office: Office, player: str) -> tuple[BannedPerson, ...]:
    return tuple(each for each in office.banned if each.player != player)


def person_detained(office: Office, event: e.PersonDetained, at: int, who: str) -> Office:
    return replace(office, held=(*office.held, DetainedPerson(player=event.player, since=at)))


def person_handed_over(office: Office, event: e.PersonHandedOver, at: int, who: str) -> Office:
    return replace(office, held=tuple(each for each in office.held if each.player != event.player))
