"""What each operation is called by a program that calls it, and under which heading it stands in the document."""

import re
from typing import NamedTuple

from pitbook.web.operations import Operation

_TABLE, _RULEBOOK, _PEOPLE = "/api/tables/{table}", "/api/rulebooks/{rulebook}", "/api/people/{person}"
_PROMOTION, _TOURNAMENT = "/api/promotions/{promotion}", "/api/tournaments/{tournament}"
_EXAM = "/api/exams/{exam}"
_EXERCISE = "/api/training/exercises/{person}/{number}"

IDS = {
    f"POST {_TABLE}/commands": "placeCommand",
    "GET /api/tables": "listTables",
    "POST /api/tables": "openTable",
    f"GET {_TABLE}": "getTable",
    f"GET {_TABLE}/names": "listNames",
    f"GET {_TABLE}/guide": "getGuide",
    f"POST {_TABLE}/preview": "previewCommand",
    f"GET {_TABLE}/layout": "getLayout",
    f"GET {_TABLE}/how-to-play": "getHowToPlay",
    f"GET {_TABLE}/figures": "getTableFigures",
    "POST /api/practice": "practise",
    f"GET {_TABLE}/events": "listEvents",
    f"GET {_TABLE}/rounds": "listRounds",
    f"GET {_TABLE}/rounds/{{number}}": "getRound",
    f"GET {_TABLE}/rounds/{{number}}/explain": "explainRound",
    f"GET {_TABLE}/rounds/{{number}}/steps": "listRoundSteps",
    f"GET {_TABLE}/rounds/{{number}}/disclosure": "discloseRound",
    f"POST {_TABLE}/rounds/{{number}}/links": "shareRound",
    "GET /api/shared-rounds/{link}": "getSharedRound",
    f"GET {_TABLE}/last-rounds": "listLastRounds",
    f"GET {_TABLE}/round-list": "listRoundsSought",
    f"GET {_TABLE}/statements/{{player}}": "getStatement",
    f"GET {_TABLE}/result": "getResult",
    f"GET {_TABLE}/search": "searchEvents",
    f"GET {_TABLE}/records": "listRecords",
    f"POST {_TABLE}/verification": "verifyTable",
    f"GET {_TABLE}/office": "getOffice",
    f"POST {_TABLE}/office/sign": "listWaysToChangeSign",
    f"GET {_TABLE}/refusals": "listRefusals",
    f"GET {_TABLE}/wrong-payments": "listWrongPayments",
    "GET /api/acceptances": "listAcceptances",
    "GET /api/checkpoints/{number}": "getCheckpoint",
    "GET /api/checkpoints/{number}/growth": "proveGrowth",
    "POST /api/checkpoints/{number}/signatures": "signCheckpoint",
    "GET /api/promotions": "listPromotions",
    "POST /api/promotions": "draftPromotion",
    f"GET {_PROMOTION}": "getPromotion",
    f"POST {_PROMOTION}/commands": "placePromotionCommand",
    f"GET {_PROMOTION}/entries": "listPromotionEntries",
    f"GET {_PROMOTION}/records": "listPromotionRecords",
    f"GET {_PROMOTION}/draws/{{draw}}/verification": "verifyDraw",
    f"GET {_PROMOTION}/denials": "listDenials",
    "POST /api/session": "logIn",
    "DELETE /api/session": "logOut",
    "GET /api/me": "getMe",
    "PUT /api/invitation": "acceptInvitation",
    f"PUT {_PEOPLE}/password": "changePassword",
    f"DELETE {_PEOPLE}/tokens": "revokeTokens",
    "GET /api/people": "listPeople",
    "POST /api/people": "addPerson",
    f"PUT {_PEOPLE}/roles": "changeRoles",
    f"POST {_PEOPLE}/invitation": "invitePerson",
    "GET /api/changes": "listChanges",
    "POST /api/changes/{change}/confirmation": "confirmChange",
    "DELETE /api/changes/{change}": "refuseChange",
    "GET /api/faults": "listFaults",
    "DELETE /api/faults": "removeFaultyRows",
    "GET /api/duties": "listDuties",
    "GET /api/venue": "getVenue",
    "POST /api/venue": "changeVenue",
    "GET /api/authorities": "listAuthorities",
    "GET /api/rulebooks": "listRulebooks",
    f"GET {_RULEBOOK}": "getRulebook",
    f"GET {_RULEBOOK}/coverage": "getCoverage",
    f"GET {_RULEBOOK}/coverage/strict": "getStrictCoverage",
    f"GET {_RULEBOOK}/rounds": "listGoldenRounds",
    f"GET {_RULEBOOK}/rounds/{{round}}": "getGoldenRound",
    f"GET {_RULEBOOK}/clauses/{{clause}}": "getClause",
    f"GET {_RULEBOOK}/history/{{clause}}": "getClauseHistory",
    f"GET {_RULEBOOK}/history": "getRulebookHistory",
    f"GET {_RULEBOOK}/terms": "getTerms",
    f"POST {_RULEBOOK}/terms": "tryTerms",
    f"GET {_RULEBOOK}/figures": "getFigures",
    f"GET {_RULEBOOK}/beside/{{other}}": "compareRulebooks",
    f"GET {_RULEBOOK}/readings": "priceReadings",
    f"GET {_RULEBOOK}/strategy": "getStrategy",
    f"POST {_RULEBOOK}/sign-check": "checkSign",
    f"GET {_RULEBOOK}/loopholes": "listLoopholes",
    f"GET {_RULEBOOK}/strategies": "listStrategies",
    f"POST {_RULEBOOK}/sessions": "reckonSessions",
    f"POST {_RULEBOOK}/ruin-map": "mapRuin",
    f"POST {_RULEBOOK}/simulations": "beginSimulation",
    "GET /api/simulations": "listSimulations",
    "GET /api/simulations/{simulation}": "getSimulation",
    "DELETE /api/simulations/{simulation}": "stopSimulation",
    "GET /api/tournaments": "listTournaments",
    "POST /api/tournaments": "draftTournament",
    "GET /api/tournament-terms": "getTournamentTerms",
    f"GET {_TOURNAMENT}": "getTournament",
    f"POST {_TOURNAMENT}/commands": "placeTournamentCommand",
    f"GET {_TOURNAMENT}/events": "listTournamentEvents",
    f"GET {_TOURNAMENT}/lots": "listTournamentLots",
    f"GET {_TOURNAMENT}/standings": "getStandings",
    "GET /api/pit": "getPit",
    "GET /api/display": "getDisplay",
    "GET /api/display/{table}": "watchTable",
    "GET /api/display/{table}/layout": "getWatchedLayout",
    "GET /api/training": "getTraining",
    "GET /api/training/{rulebook}/lessons": "listLessons",
    "GET /api/training/{rulebook}/next": "getNextDrill",
    "POST /api/training/answers": "answerDrill",
    "GET /api/training/exercises": "listExercises",
    "POST /api/training/exercises": "beginExercise",
    "POST /api/training/exercises/commands": "placeExerciseCommand",
    f"GET {_EXERCISE}": "getExercise",
    "GET /api/training/bench": "listAuthoredDrills",
    "POST /api/training/bench": "authorDrill",
    "POST /api/tables/{table}/rounds/{number}/drill": "authorDrillOfRound",
    "GET /api/training/bench/drills/{number}": "getAuthoredDrill",
    "POST /api/training/bench/drills/{number}/answers": "answerAuthoredDrill",
    f"GET {_EXERCISE}/step": "getExerciseStep",
    f"GET {_EXERCISE}/verification": "verifyExercise",
    "GET /api/exams": "listExams",
    "POST /api/exams": "setExam",
    f"GET {_EXAM}": "getExam",
    f"POST {_EXAM}/commands": "placeExamCommand",
    f"GET {_EXAM}/item": "getExamItem",
    f"GET {_EXAM}/verification": "verifyExam",
    f"GET {_EXAM}/results": "getExamResults",
    f"GET {_EXAM}/class": "getClassOverview",
    "GET /api/training/units": "listUnits",
    "POST /api/training/units": "setUnits",
    f"GET {_EXAM}/certificates/{{person}}": "getCertificate",
    "GET /health": "getHealth",
    "GET /ready": "getReadiness",
    "GET /metrics": "getMetrics",
    "GET /problems/{kind}": "explainProblem",
}


class Tag(NamedTuple):
    """A heading, and how the paths begin that stand under it."""

    name: str
    about: str
    paths: tuple[str, ...]


TAGS = (
    Tag(
        "tables",
        "Tables: what is seen, asked for, kept and explained there.",
        ("/api/tables", "/api/practice", "/api/shared-rounds"),
    ),
    Tag("people", "Logging in, people, roles, and what waits for a second administrator.", ()),
    Tag(
        "floor",
        "The venue, duties, faults, and whether all is well.",
        ("/api/venue", "/api/duties", "/api/authorities", "/api/pit", "/api/display"),
    ),
    Tag("record", "Checkpoints over all tables, and records that were lost.", ("/api/checkpoints", "/api/acceptances")),
    Tag(
        "rulebooks",
        "Documents, clauses, coverage, exact figures and simulations.",
        ("/api/rulebooks", "/api/simulations"),
    ),
    Tag("tournaments", "Tournaments, from terms to prizes.", ("/api/tournament",)),
    Tag("promotions", "Promotions and prize draws, from terms to award.", ("/api/promotions",)),
    Tag("training", "Drills on the rules, learners, and exams.", ("/api/training", "/api/exams")),
    Tag(
        "program",
        "How the program is, for whoever runs it.",
        ("/health", "/ready", "/metrics", "/problems", "/api/faults"),
    ),
)


def operation_id(operation: Operation) -> str:
    """As it is listed; otherwise what handles it is called, as programs write it."""
    listed = IDS.get(f"{operation.method} {operation.path}")
    return listed or re.sub("_([a-z])", lambda found: found[1].upper(), operation.handle.__name__)


def tag_of(path: str) -> str:
    found = next((tag.name for tag in TAGS if path.startswith(tag.paths)), None)
    return found or ("people" if path.startswith("/api/") else "program")
