"""Every operation of the API as a method. Written by `scripts/write_client.py`; do not edit."""

from typing import Any

from pitbook.client.calling import FloorConnection
from pitbook.compliance.clauses import ClauseView
from pitbook.compliance.covering import RulebookCoverage
from pitbook.compliance.golden import GoldenRound
from pitbook.compliance.history import History
from pitbook.compliance.mutants import StrictCoverage
from pitbook.compliance.register import RulebookContents, RulebookRow
from pitbook.floor.faults import FloorFault
from pitbook.journal.checkpoint import StoreAccepted
from pitbook.promotions.events import Entry
from pitbook.promotions.verifying import VerifiedDraw
from pitbook.promotions.views import PromotionView
from pitbook.table.guide import Guide
from pitbook.table.previewing import Preview
from pitbook.table.views import TableView
from pitbook.tournament.terms import TournamentTerms
from pitbook.training.units import UnitOfCompetence
from pitbook.training.verifying import VerifiedSitting
from pitbook.web.bench import AuthoredAnswer, AuthoredRow, FromTableRound, NewAuthored
from pitbook.web.commands import Answered, CommandRequest
from pitbook.web.display import Display
from pitbook.web.duties import DutiesShown
from pitbook.web.exact_sessions import RuinMap, SessionsShown, SessionsWanted
from pitbook.web.exams import ExamRequest, ExamRow, ExamView, NewExam, NewUnits
from pitbook.web.exercises import (
    ExerciseRequest,
    ExerciseRow,
    ExerciseView,
    NewExercise,
    StepAnswered,
    VerifiedExercise,
)
from pitbook.web.figures import (
    AdviceShown,
    ComparisonShown,
    FiguresShown,
    PricedShown,
    SignChecked,
    SignWanted,
    TableFigures,
)
from pitbook.web.history import Events, Explained, PlayerStatement, RoundEvents, RoundRow, TableResult
from pitbook.web.how_to_play import HowToPlay
from pitbook.web.inspecting import RecordShown, Verified
from pitbook.web.layouts import Layout
from pitbook.web.looking_back import RoundSteps, RoundSummary
from pitbook.web.loopholes import LoopholesShown
from pitbook.web.people import ChangeAnswer, ChangeWaiting, NewPerson, NewRoles, PersonShown
from pitbook.web.pit import Pit
from pitbook.web.practice import Practising
from pitbook.web.promotions import (
    DenialRow,
    NewPromotion,
    PromotionAnswer,
    PromotionEvent,
    PromotionRequest,
    PromotionRow,
)
from pitbook.web.round_list import ListedRounds
from pitbook.web.rulebooks import GoldenRow
from pitbook.web.searching import FoundEvents
from pitbook.web.sessions import AcceptedInvitation, LogIn, Me, NewPassword, Session, Welcomed
from pitbook.web.shared_rounds import LinkWanted, RoundLink, SharedRound
from pitbook.web.simulations import NewSimulation, Simulation, StrategyShown
from pitbook.web.spectating import WatchedTable
from pitbook.web.supervision import MonthEnd, Overseen, RefusalRow, SignToTry, SignTried
from pitbook.web.tables import NewTable, TableRow
from pitbook.web.terms import TermsShown, TermsTried
from pitbook.web.tournament_views import Standings, TournamentRow, TournamentView
from pitbook.web.tournaments import DrawnLots, NewTournament, TournamentAnswered, TournamentEvent, TournamentRequest
from pitbook.web.training import GradedAnswer, LessonRow, NewAnswer, PracticeCourse, ShownDrill
from pitbook.web.venue import AuthorityShown, VenueCommand, VenueShown
from pitbook.web.watch import Health, Readiness
from pitbook.web.witnessing import CheckpointShown, GrowthShown, SignatureKept, SignatureShown


class Calls(FloorConnection):
    """In the order in which docs/api.md has them, more or less."""

    def place_command(
        self, table: str, body: CommandRequest | dict[str, Any], *, view: bool | None = None, events: bool | None = None
    ) -> Answered:
        """Ask for something. A retry with the same id is answered from the record."""
        found: Answered = self.call(
            "POST",
            "/api/tables/{table}/commands",
            Answered,
            named={"table": table},
            query={"view": view, "events": events},
            body=body,
        )
        return found

    def list_tables(
        self,
        *,
        name: str | None = None,
        game: str | None = None,
        rulebook: str | None = None,
        venue: str | None = None,
        free: bool | None = None,
        after: str | None = None,
        limit: int | None = None,
    ) -> list[TableRow]:
        """All tables in a few words, or those asked for; with an ETag, and a Link to the next where there are more."""
        found: list[TableRow] = self.call(
            "GET",
            "/api/tables",
            list[TableRow],
            query={
                "name": name,
                "game": game,
                "rulebook": rulebook,
                "venue": venue,
                "free": free,
                "after": after,
                "limit": limit,
            },
        )
        return found

    def open_table(self, body: NewTable | dict[str, Any]) -> TableRow:
        """Open a table; for administrators and those who supervise dealers. The same id again opens nothing twice."""
        found: TableRow = self.call("POST", "/api/tables", TableRow, body=body)
        return found

    def get_table(self, table: str) -> TableView:
        """The table as the caller may see it, with what they may ask for."""
        found: TableView = self.call("GET", "/api/tables/{table}", TableView, named={"table": table})
        return found

    def list_names(self, table: str) -> dict[str, str]:
        """What those at a table are called, by their ids."""
        found: dict[str, str] = self.call("GET", "/api/tables/{table}/names", dict[str, str], named={"table": table})
        return found

    def get_guide(self, table: str) -> Guide:
        """The round step by step, and what may be ruled on by whom; for all but players."""
        found: Guide = self.call("GET", "/api/tables/{table}/guide", Guide, named={"table": table})
        return found

    def preview_command(self, table: str, body: Any) -> Preview:
        """What would follow from a command, in whoever's name it is given. Nothing is done, and nothing kept."""
        found: Preview = self.call("POST", "/api/tables/{table}/preview", Preview, named={"table": table}, body=body)
        return found

    def get_layout(self, table: str) -> Layout:
        """What is printed on a table's layout: each wager, what it pays and under which clauses; and the table's
        terms."""
        found: Layout = self.call("GET", "/api/tables/{table}/layout", Layout, named={"table": table})
        return found

    def get_how_to_play(self, table: str) -> HowToPlay:
        """How the game is played at this table: every wager, what it pays, and a round step by step, with clauses."""
        found: HowToPlay = self.call("GET", "/api/tables/{table}/how-to-play", HowToPlay, named={"table": table})
        return found

    def practise(self, body: Practising | dict[str, Any]) -> TableRow:
        """The caller's practice table of a rulebook, opened where there is none: seated, with play chips, ready."""
        found: TableRow = self.call("POST", "/api/practice", TableRow, body=body)
        return found

    def list_events(self, table: str, *, after: int | None = None, limit: int | None = None) -> Events:
        """The events after a number, as the caller may see them."""
        found: Events = self.call(
            "GET", "/api/tables/{table}/events", Events, named={"table": table}, query={"after": after, "limit": limit}
        )
        return found

    def list_rounds(self, table: str, *, before: int | None = None, limit: int | None = None) -> list[RoundRow]:
        """The rounds of play, the latest first."""
        found: list[RoundRow] = self.call(
            "GET",
            "/api/tables/{table}/rounds",
            list[RoundRow],
            named={"table": table},
            query={"before": before, "limit": limit},
        )
        return found

    def get_round(self, table: str, number: int) -> RoundEvents:
        """The events of one round."""
        found: RoundEvents = self.call(
            "GET", "/api/tables/{table}/rounds/{number}", RoundEvents, named={"table": table, "number": number}
        )
        return found

    def explain_round(self, table: str, number: int) -> Explained:
        """One round in sentences, each with its reckoning and its clauses."""
        found: Explained = self.call(
            "GET", "/api/tables/{table}/rounds/{number}/explain", Explained, named={"table": table, "number": number}
        )
        return found

    def get_statement(
        self, table: str, player: str, *, before: int | None = None, limit: int | None = None
    ) -> PlayerStatement:
        """What a player's chips did at the table; one's own, or for those who oversee."""
        found: PlayerStatement = self.call(
            "GET",
            "/api/tables/{table}/statements/{player}",
            PlayerStatement,
            named={"table": table, "player": player},
            query={"before": before, "limit": limit},
        )
        return found

    def get_result(self, table: str) -> TableResult:
        """What the table has won, from opening to now; for those who oversee."""
        found: TableResult = self.call("GET", "/api/tables/{table}/result", TableResult, named={"table": table})
        return found

    def list_last_rounds(self, table: str) -> list[RoundSummary]:
        """The last rounds, the latest first, each with what it brought the caller, or the house."""
        found: list[RoundSummary] = self.call(
            "GET", "/api/tables/{table}/last-rounds", list[RoundSummary], named={"table": table}
        )
        return found

    def list_round_steps(self, table: str, number: int) -> RoundSteps:
        """One round event by event, with what each changed on the table."""
        found: RoundSteps = self.call(
            "GET", "/api/tables/{table}/rounds/{number}/steps", RoundSteps, named={"table": table, "number": number}
        )
        return found

    def list_rounds_sought(
        self,
        table: str,
        *,
        player: str | None = None,
        result: str | None = None,
        mark: str | None = None,
        staked: int | None = None,
        since: int | None = None,
        until: int | None = None,
        before: int | None = None,
        limit: int | None = None,
    ) -> ListedRounds:
        """Rounds in a line each, by player, stake, result, time and what was odd about them; for overseers."""
        found: ListedRounds = self.call(
            "GET",
            "/api/tables/{table}/round-list",
            ListedRounds,
            named={"table": table},
            query={
                "player": player,
                "result": result,
                "mark": mark,
                "staked": staked,
                "since": since,
                "until": until,
                "before": before,
                "limit": limit,
            },
        )
        return found

    def share_round(self, table: str, number: int, body: LinkWanted | dict[str, Any]) -> RoundLink:
        """A signed link to one round that is over, for somebody without an account; for those who oversee."""
        found: RoundLink = self.call(
            "POST",
            "/api/tables/{table}/rounds/{number}/links",
            RoundLink,
            named={"table": table, "number": number},
            body=body,
        )
        return found

    def get_shared_round(self, link: str) -> SharedRound:
        """The round that a link shows, step by step as onlookers saw it; nobody has to be known for it."""
        found: SharedRound = self.call("GET", "/api/shared-rounds/{link}", SharedRound, named={"link": link})
        return found

    def search_events(
        self,
        table: str,
        *,
        kind: str | None = None,
        who: str | None = None,
        clause: str | None = None,
        since: int | None = None,
        until: int | None = None,
        before: int | None = None,
        limit: int | None = None,
    ) -> FoundEvents:
        """Events by kind, person, clause and time, the latest first; for those who oversee."""
        found: FoundEvents = self.call(
            "GET",
            "/api/tables/{table}/search",
            FoundEvents,
            named={"table": table},
            query={
                "kind": kind,
                "who": who,
                "clause": clause,
                "since": since,
                "until": until,
                "before": before,
                "limit": limit,
            },
        )
        return found

    def list_acceptances(self) -> list[StoreAccepted]:
        """Every time that the store had lost records and somebody went on with it; for those who inspect."""
        found: list[StoreAccepted] = self.call("GET", "/api/acceptances", list[StoreAccepted])
        return found

    def list_records(self, table: str, *, after: int | None = None, limit: int | None = None) -> list[RecordShown]:
        """Records as they are kept, with their digests; for those who inspect."""
        found: list[RecordShown] = self.call(
            "GET",
            "/api/tables/{table}/records",
            list[RecordShown],
            named={"table": table},
            query={"after": after, "limit": limit},
        )
        return found

    def verify_table(self, table: str) -> Verified:
        """Check the chain of a table and decide all of it again, now; for those who inspect."""
        found: Verified = self.call("POST", "/api/tables/{table}/verification", Verified, named={"table": table})
        return found

    def disclose_round(self, table: str, number: int) -> bytes:
        """One round with its proof, as a file for the verifier; for those who inspect."""
        found: bytes = self.call(
            "GET", "/api/tables/{table}/rounds/{number}/disclosure", bytes, named={"table": table, "number": number}
        )
        return found

    def get_checkpoint(self, number: int | str) -> CheckpointShown:
        """One checkpoint with its signatures, or the newest; for those who inspect."""
        found: CheckpointShown = self.call(
            "GET", "/api/checkpoints/{number}", CheckpointShown, named={"number": number}
        )
        return found

    def prove_growth(self, number: int | str, *, since: int) -> GrowthShown:
        """The proof that every stream only grew since an earlier checkpoint; for those who inspect."""
        found: GrowthShown = self.call(
            "GET", "/api/checkpoints/{number}/growth", GrowthShown, named={"number": number}, query={"since": since}
        )
        return found

    def sign_checkpoint(self, number: int | str, body: SignatureShown | dict[str, Any]) -> SignatureKept:
        """Keep the signature of a witness that the house expects beside its own; for those who inspect."""
        found: SignatureKept = self.call(
            "POST", "/api/checkpoints/{number}/signatures", SignatureKept, named={"number": number}, body=body
        )
        return found

    def get_office(self, table: str) -> Overseen:
        """What may be done at the office of a table, by whom, when and under which clauses; for those who oversee."""
        found: Overseen = self.call("GET", "/api/tables/{table}/office", Overseen, named={"table": table})
        return found

    def list_ways_to_change_sign(self, table: str, body: SignToTry | dict[str, Any]) -> SignTried:
        """The lawful ways for these limits to come into force; nothing is done. For those who oversee."""
        found: SignTried = self.call(
            "POST", "/api/tables/{table}/office/sign", SignTried, named={"table": table}, body=body
        )
        return found

    def list_refusals(self, table: str, *, limit: int | None = None) -> list[RefusalRow]:
        """What was refused at a table lately, the latest first; for those who oversee."""
        found: list[RefusalRow] = self.call(
            "GET", "/api/tables/{table}/refusals", list[RefusalRow], named={"table": table}, query={"limit": limit}
        )
        return found

    def list_wrong_payments(
        self, table: str, *, year: int | None = None, month: int | None = None, zone: str | None = None
    ) -> MonthEnd:
        """The payment errors of a month above the document's amount, at all tables under the same rulebook."""
        found: MonthEnd = self.call(
            "GET",
            "/api/tables/{table}/wrong-payments",
            MonthEnd,
            named={"table": table},
            query={"year": year, "month": month, "zone": zone},
        )
        return found

    def list_promotions(self) -> list[PromotionRow]:
        """All promotions in a few words."""
        found: list[PromotionRow] = self.call("GET", "/api/promotions", list[PromotionRow])
        return found

    def draft_promotion(self, body: NewPromotion | dict[str, Any]) -> PromotionAnswer:
        """Draft a promotion; for the casino operator. The same id again drafts nothing twice."""
        found: PromotionAnswer = self.call("POST", "/api/promotions", PromotionAnswer, body=body)
        return found

    def get_promotion(self, promotion: str) -> PromotionView:
        """A promotion as the caller may see it, with what may be done next."""
        found: PromotionView = self.call(
            "GET", "/api/promotions/{promotion}", PromotionView, named={"promotion": promotion}
        )
        return found

    def place_promotion_command(self, promotion: str, body: PromotionRequest | dict[str, Any]) -> PromotionAnswer:
        """Ask for something. A retry with the same id is answered from the record."""
        found: PromotionAnswer = self.call(
            "POST", "/api/promotions/{promotion}/commands", PromotionAnswer, named={"promotion": promotion}, body=body
        )
        return found

    def list_promotion_entries(
        self, promotion: str, *, first: int | None = None, limit: int | None = None
    ) -> list[Entry]:
        """Entries by number: one's own, or all for those who see all."""
        found: list[Entry] = self.call(
            "GET",
            "/api/promotions/{promotion}/entries",
            list[Entry],
            named={"promotion": promotion},
            query={"first": first, "limit": limit},
        )
        return found

    def list_promotion_records(self, promotion: str, *, limit: int | None = None) -> list[PromotionEvent]:
        """What happened, the latest first; for the operator and those who inspect."""
        found: list[PromotionEvent] = self.call(
            "GET",
            "/api/promotions/{promotion}/records",
            list[PromotionEvent],
            named={"promotion": promotion},
            query={"limit": limit},
        )
        return found

    def verify_draw(self, promotion: str, draw: int) -> VerifiedDraw:
        """A draw drawn again from its secret and its entries; for patrons with the secret once results are
        published."""
        found: VerifiedDraw = self.call(
            "GET",
            "/api/promotions/{promotion}/draws/{draw}/verification",
            VerifiedDraw,
            named={"promotion": promotion, "draw": draw},
        )
        return found

    def list_denials(self, promotion: str) -> list[DenialRow]:
        """The register of denied claims; for the operator and an inspector."""
        found: list[DenialRow] = self.call(
            "GET", "/api/promotions/{promotion}/denials", list[DenialRow], named={"promotion": promotion}
        )
        return found

    def log_in(self, body: LogIn | dict[str, Any]) -> Session:
        """Log in: a person, their password, and the role they come in."""
        found: Session = self.call("POST", "/api/session", Session, body=body)
        return found

    def log_out(self) -> None:
        """Log out: the token is worth nothing from now on."""
        self.call("DELETE", "/api/session", None)

    def get_me(self) -> Me:
        """Who comes with this token."""
        found: Me = self.call("GET", "/api/me", Me)
        return found

    def accept_invitation(self, body: AcceptedInvitation | dict[str, Any]) -> Welcomed:
        """Choose a password with an invitation, which is worth nothing after that."""
        found: Welcomed = self.call("PUT", "/api/invitation", Welcomed, body=body)
        return found

    def change_password(self, person: str, body: NewPassword | dict[str, Any]) -> None:
        """Change a password, and end all that it was used for: one's own with the old one, or for administrators."""
        self.call("PUT", "/api/people/{person}/password", None, named={"person": person}, body=body)

    def revoke_tokens(self, person: str) -> None:
        """End all that somebody is logged in with; one's own, or for administrators."""
        self.call("DELETE", "/api/people/{person}/tokens", None, named={"person": person})

    def list_people(self) -> list[PersonShown]:
        """Everybody there is; for administrators."""
        found: list[PersonShown] = self.call("GET", "/api/people", list[PersonShown])
        return found

    def add_person(self, body: NewPerson | dict[str, Any]) -> ChangeAnswer:
        """Add somebody; for administrators. More than a player waits for a second one."""
        found: ChangeAnswer = self.call("POST", "/api/people", ChangeAnswer, body=body)
        return found

    def change_roles(self, person: str, body: NewRoles | dict[str, Any]) -> ChangeAnswer:
        """Change somebody's roles, and end all they are logged in with; for administrators. Roles that have power, or
        any for oneself, wait for a second one."""
        found: ChangeAnswer = self.call(
            "PUT", "/api/people/{person}/roles", ChangeAnswer, named={"person": person}, body=body
        )
        return found

    def invite_person(self, person: str) -> ChangeAnswer:
        """A secret with which somebody else chooses a password, once; for administrators. For more than a player it
        waits for a second one, who is told the secret."""
        found: ChangeAnswer = self.call(
            "POST", "/api/people/{person}/invitation", ChangeAnswer, named={"person": person}
        )
        return found

    def list_changes(self) -> list[ChangeWaiting]:
        """What waits for a second administrator; for administrators."""
        found: list[ChangeWaiting] = self.call("GET", "/api/changes", list[ChangeWaiting])
        return found

    def confirm_change(self, change: int) -> ChangeAnswer:
        """Confirm what another administrator asked for; it is done at once."""
        found: ChangeAnswer = self.call(
            "POST", "/api/changes/{change}/confirmation", ChangeAnswer, named={"change": change}
        )
        return found

    def refuse_change(self, change: int) -> None:
        """Refuse what another administrator asked for, or take back one's own."""
        self.call("DELETE", "/api/changes/{change}", None, named={"change": change})

    def remove_faulty_rows(self) -> None:
        """Remove rows that do not fit the records, or write them as those say; for administrators, and recorded."""
        self.call("DELETE", "/api/faults", None)

    def list_duties(self, *, late: bool | None = None) -> DutiesShown:
        """What is owed to whom across the floor, since when, until when, done when, and whether late; for overseers."""
        found: DutiesShown = self.call("GET", "/api/duties", DutiesShown, query={"late": late})
        return found

    def get_pit(self) -> Pit:
        """What needs somebody at any table, the most pressing first, and how each table stands; for overseers."""
        found: Pit = self.call("GET", "/api/pit", Pit)
        return found

    def get_display(self) -> Display:
        """Limits, free places and last results of every open table, where the house allows it; nobody has to be
        known."""
        found: Display = self.call("GET", "/api/display", Display)
        return found

    def watch_table(self, table: str) -> WatchedTable:
        """One table as onlookers see it, where the house allows it: nobody has to be known, and nobody is named."""
        found: WatchedTable = self.call("GET", "/api/display/{table}", WatchedTable, named={"table": table})
        return found

    def get_watched_layout(self, table: str) -> Layout:
        """What is printed on the layout of a table that everybody may watch; nobody has to be known for it."""
        found: Layout = self.call("GET", "/api/display/{table}/layout", Layout, named={"table": table})
        return found

    def get_venue(self) -> VenueShown:
        """What the venue is called, its clock, and what is set there."""
        found: VenueShown = self.call("GET", "/api/venue", VenueShown)
        return found

    def change_venue(self, body: VenueCommand | dict[str, Any]) -> VenueShown:
        """Name the venue and its clock, keep how a body is reached, set when duties ring, note from when on rules are
        in force, or the hours of gaming; for administrators and managers."""
        found: VenueShown = self.call("POST", "/api/venue", VenueShown, body=body)
        return found

    def list_authorities(self) -> list[AuthorityShown]:
        """The bodies that the documents name, the clauses that do, and how they are reached; for overseers."""
        found: list[AuthorityShown] = self.call("GET", "/api/authorities", list[AuthorityShown])
        return found

    def list_rulebooks(self) -> list[RulebookRow]:
        """All rulebooks."""
        found: list[RulebookRow] = self.call("GET", "/api/rulebooks", list[RulebookRow])
        return found

    def get_rulebook(self, rulebook: str) -> RulebookContents:
        """One rulebook: its clauses by section, its readings and its defects."""
        found: RulebookContents = self.call(
            "GET", "/api/rulebooks/{rulebook}", RulebookContents, named={"rulebook": rulebook}
        )
        return found

    def get_coverage(self, rulebook: str, *, clauses: bool | None = None) -> RulebookCoverage:
        """Which clauses are shown by what, which are outside the game and why, and which nothing shows."""
        found: RulebookCoverage = self.call(
            "GET",
            "/api/rulebooks/{rulebook}/coverage",
            RulebookCoverage,
            named={"rulebook": rulebook},
            query={"clauses": clauses},
        )
        return found

    def get_strict_coverage(self, rulebook: str) -> StrictCoverage:
        """Which clauses are proved: what they say was changed, and a test that names them failed for that."""
        found: StrictCoverage = self.call(
            "GET", "/api/rulebooks/{rulebook}/coverage/strict", StrictCoverage, named={"rulebook": rulebook}
        )
        return found

    def list_golden_rounds(self, rulebook: str) -> list[GoldenRow]:
        """The golden rounds that show its clauses: each played again, word for word, whenever the tests run."""
        found: list[GoldenRow] = self.call(
            "GET", "/api/rulebooks/{rulebook}/rounds", list[GoldenRow], named={"rulebook": rulebook}
        )
        return found

    def get_golden_round(self, rulebook: str, round: str) -> GoldenRound:
        """One golden round: what is given, what the engine says to it, and under which clauses."""
        found: GoldenRound = self.call(
            "GET", "/api/rulebooks/{rulebook}/rounds/{round}", GoldenRound, named={"rulebook": rulebook, "round": round}
        )
        return found

    def get_clause(self, rulebook: str, clause: str) -> ClauseView:
        """One clause: what it comes to, what it sets, and what shows that it does."""
        found: ClauseView = self.call(
            "GET",
            "/api/rulebooks/{rulebook}/clauses/{clause}",
            ClauseView,
            named={"rulebook": rulebook, "clause": clause},
        )
        return found

    def get_rulebook_history(self, rulebook: str) -> History:
        """Its editions in a line of time: since when each holds, for what it is new, and how tables cross over to
        it."""
        found: History = self.call("GET", "/api/rulebooks/{rulebook}/history", History, named={"rulebook": rulebook})
        return found

    def get_clause_history(self, rulebook: str, clause: str) -> History:
        """One clause in a line of time: what each edition made of it."""
        found: History = self.call(
            "GET", "/api/rulebooks/{rulebook}/history/{clause}", History, named={"rulebook": rulebook, "clause": clause}
        )
        return found

    def get_terms(self, rulebook: str) -> TermsShown:
        """The usual terms of a table, and what each of them may be, with its clauses."""
        found: TermsShown = self.call(
            "GET", "/api/rulebooks/{rulebook}/terms", TermsShown, named={"rulebook": rulebook}
        )
        return found

    def try_terms(self, rulebook: str, body: TermsTried | dict[str, Any]) -> TermsShown:
        """The same around other terms; those that no clause permits are refused, and nothing is opened."""
        found: TermsShown = self.call(
            "POST", "/api/rulebooks/{rulebook}/terms", TermsShown, named={"rulebook": rulebook}, body=body
        )
        return found

    def list_tournaments(self) -> list[TournamentRow]:
        """All tournaments in a few words."""
        found: list[TournamentRow] = self.call("GET", "/api/tournaments", list[TournamentRow])
        return found

    def draft_tournament(self, body: NewTournament | dict[str, Any]) -> TournamentView:
        """Draft a tournament; for the operator. Without terms it begins with usual ones."""
        found: TournamentView = self.call("POST", "/api/tournaments", TournamentView, body=body)
        return found

    def get_tournament_terms(self) -> TournamentTerms:
        """Usual terms of a tournament, complete."""
        found: TournamentTerms = self.call("GET", "/api/tournament-terms", TournamentTerms)
        return found

    def get_tournament(self, tournament: str) -> TournamentView:
        """A tournament as the caller may see it: terms and what they lack, people, stages, tables, stacks, what
        waits."""
        found: TournamentView = self.call(
            "GET", "/api/tournaments/{tournament}", TournamentView, named={"tournament": tournament}
        )
        return found

    def place_tournament_command(self, tournament: str, body: TournamentRequest | dict[str, Any]) -> TournamentAnswered:
        """Ask a tournament for something. A retry with the same id is answered from the record."""
        found: TournamentAnswered = self.call(
            "POST",
            "/api/tournaments/{tournament}/commands",
            TournamentAnswered,
            named={"tournament": tournament},
            body=body,
        )
        return found

    def list_tournament_events(self, tournament: str, *, after: int | None = None) -> list[TournamentEvent]:
        """What happened, in words and with clauses, after so many records; of others without what is their own."""
        found: list[TournamentEvent] = self.call(
            "GET",
            "/api/tournaments/{tournament}/events",
            list[TournamentEvent],
            named={"tournament": tournament},
            query={"after": after},
        )
        return found

    def list_tournament_lots(self, tournament: str) -> list[DrawnLots]:
        """Every lot that was drawn, with the secret that decided it, and whether it holds when it is drawn again."""
        found: list[DrawnLots] = self.call(
            "GET", "/api/tournaments/{tournament}/lots", list[DrawnLots], named={"tournament": tournament}
        )
        return found

    def get_standings(self, tournament: str) -> Standings:
        """Who leads, for a wall that everybody sees: by name where the entrant permits its use."""
        found: Standings = self.call(
            "GET", "/api/tournaments/{tournament}/standings", Standings, named={"tournament": tournament}
        )
        return found

    def get_training(self) -> list[PracticeCourse]:
        """What can be practised, and how the caller has done so far."""
        found: list[PracticeCourse] = self.call("GET", "/api/training", list[PracticeCourse])
        return found

    def list_lessons(self, rulebook: str) -> list[LessonRow]:
        """The course of a rulebook: its lessons in their order, and how far the caller came in each."""
        found: list[LessonRow] = self.call(
            "GET", "/api/training/{rulebook}/lessons", list[LessonRow], named={"rulebook": rulebook}
        )
        return found

    def get_next_drill(self, rulebook: str, *, lesson: str | None = None, kinds: str | None = None) -> ShownDrill:
        """The next drill for the caller, with the table it is about: what is due by their schedule, else a new one."""
        found: ShownDrill = self.call(
            "GET",
            "/api/training/{rulebook}/next",
            ShownDrill,
            named={"rulebook": rulebook},
            query={"lesson": lesson, "kinds": kinds},
        )
        return found

    def answer_drill(self, body: NewAnswer | dict[str, Any]) -> GradedAnswer:
        """Answer a drill. The grade has the right answer, the arithmetic and the clauses; the schedule remembers it."""
        found: GradedAnswer = self.call("POST", "/api/training/answers", GradedAnswer, body=body)
        return found

    def list_exams(self) -> list[ExamRow]:
        """All exams, and where the caller stands in each."""
        found: list[ExamRow] = self.call("GET", "/api/exams", list[ExamRow])
        return found

    def set_exam(self, body: NewExam | dict[str, Any]) -> ExamView:
        """Set an exam; for those who supervise. The same id again sets nothing twice."""
        found: ExamView = self.call("POST", "/api/exams", ExamView, body=body)
        return found

    def get_exam(self, exam: str) -> ExamView:
        """An exam, with the caller's own result, or everybody's for those who train."""
        found: ExamView = self.call("GET", "/api/exams/{exam}", ExamView, named={"exam": exam})
        return found

    def place_exam_command(self, exam: str, body: ExamRequest | dict[str, Any]) -> ExamView:
        """Begin it, answer one's next item, or hand it in. A retry with the same id is answered from the record."""
        found: ExamView = self.call("POST", "/api/exams/{exam}/commands", ExamView, named={"exam": exam}, body=body)
        return found

    def get_exam_item(self, exam: str) -> ShownDrill:
        """The caller's next item, with the table it is about."""
        found: ShownDrill = self.call("GET", "/api/exams/{exam}/item", ShownDrill, named={"exam": exam})
        return found

    def verify_exam(self, exam: str) -> list[VerifiedSitting]:
        """Every item made again from its seed and every answer graded again."""
        found: list[VerifiedSitting] = self.call(
            "GET", "/api/exams/{exam}/verification", list[VerifiedSitting], named={"exam": exam}
        )
        return found

    def get_exam_results(self, exam: str) -> str:
        """The class in a table, as CSV; for those who train."""
        found: str = self.call("GET", "/api/exams/{exam}/results", str, named={"exam": exam})
        return found

    def get_class_overview(self, exam: str) -> bytes:
        """The class on a page, as PDF, with what was shown of each unit of competence; for those who train."""
        found: bytes = self.call("GET", "/api/exams/{exam}/class", bytes, named={"exam": exam})
        return found

    def list_units(self) -> list[UnitOfCompetence]:
        """The units of competence, and the drills that count towards each."""
        found: list[UnitOfCompetence] = self.call("GET", "/api/training/units", list[UnitOfCompetence])
        return found

    def set_units(self, body: NewUnits | dict[str, Any]) -> list[UnitOfCompetence]:
        """Set the table of units of competence, the whole of it; for those who train."""
        found: list[UnitOfCompetence] = self.call("POST", "/api/training/units", list[UnitOfCompetence], body=body)
        return found

    def get_certificate(self, exam: str, person: str) -> bytes:
        """The certificate of somebody who passed, as PDF."""
        found: bytes = self.call(
            "GET", "/api/exams/{exam}/certificates/{person}", bytes, named={"exam": exam, "person": person}
        )
        return found

    def list_exercises(self, *, person: str | None = None) -> list[ExerciseRow]:
        """The caller's floor exercises, or somebody's for those who train."""
        found: list[ExerciseRow] = self.call(
            "GET", "/api/training/exercises", list[ExerciseRow], query={"person": person}
        )
        return found

    def begin_exercise(self, body: NewExercise | dict[str, Any]) -> ExerciseView:
        """Begin a floor exercise: a table is dealt from its opening on, to players whom the program plays."""
        found: ExerciseView = self.call("POST", "/api/training/exercises", ExerciseView, body=body)
        return found

    def place_exercise_command(self, body: ExerciseRequest | dict[str, Any]) -> StepAnswered:
        """Take the next step of one's exercise, or end it. A retry with the same id is answered from the record."""
        found: StepAnswered = self.call("POST", "/api/training/exercises/commands", StepAnswered, body=body)
        return found

    def get_exercise(self, person: str, number: int) -> ExerciseView:
        """A floor exercise, with what it shows by measure and by clause."""
        found: ExerciseView = self.call(
            "GET", "/api/training/exercises/{person}/{number}", ExerciseView, named={"person": person, "number": number}
        )
        return found

    def get_exercise_step(self, person: str, number: int) -> ShownDrill:
        """The caller's next step, with the table as it stands."""
        found: ShownDrill = self.call(
            "GET",
            "/api/training/exercises/{person}/{number}/step",
            ShownDrill,
            named={"person": person, "number": number},
        )
        return found

    def verify_exercise(self, person: str, number: int) -> VerifiedExercise:
        """Every step made again from the seed and graded again."""
        found: VerifiedExercise = self.call(
            "GET",
            "/api/training/exercises/{person}/{number}/verification",
            VerifiedExercise,
            named={"person": person, "number": number},
        )
        return found

    def list_authored_drills(self) -> list[AuthoredRow]:
        """The drills that authors made."""
        found: list[AuthoredRow] = self.call("GET", "/api/training/bench", list[AuthoredRow])
        return found

    def author_drill(self, body: NewAuthored | dict[str, Any]) -> AuthoredRow:
        """Make a drill of a golden round or of a case; for those who train."""
        found: AuthoredRow = self.call("POST", "/api/training/bench", AuthoredRow, body=body)
        return found

    def author_drill_of_round(self, table: str, number: int, body: FromTableRound | dict[str, Any]) -> AuthoredRow:
        """Make a drill of a round that was played here, without names; for those who train."""
        found: AuthoredRow = self.call(
            "POST",
            "/api/tables/{table}/rounds/{number}/drill",
            AuthoredRow,
            named={"table": table, "number": number},
            body=body,
        )
        return found

    def get_authored_drill(self, number: int) -> ShownDrill:
        """A drill that an author made, without its key."""
        found: ShownDrill = self.call(
            "GET", "/api/training/bench/drills/{number}", ShownDrill, named={"number": number}
        )
        return found

    def answer_authored_drill(self, number: int, body: AuthoredAnswer | dict[str, Any]) -> GradedAnswer:
        """Answer a drill that an author made. The schedule remembers it as any other."""
        found: GradedAnswer = self.call(
            "POST", "/api/training/bench/drills/{number}/answers", GradedAnswer, named={"number": number}, body=body
        )
        return found

    def get_figures(self, rulebook: str, *, decks: int | None = None) -> FiguresShown:
        """Exact figures of every wager at a usual table, or with so many decks."""
        found: FiguresShown = self.call(
            "GET",
            "/api/rulebooks/{rulebook}/figures",
            FiguresShown,
            named={"rulebook": rulebook},
            query={"decks": decks},
        )
        return found

    def compare_rulebooks(self, rulebook: str, other: str) -> ComparisonShown:
        """Two rulebooks of one game: what differs, topic by topic, and what that costs."""
        found: ComparisonShown = self.call(
            "GET",
            "/api/rulebooks/{rulebook}/beside/{other}",
            ComparisonShown,
            named={"rulebook": rulebook, "other": other},
        )
        return found

    def price_readings(self, rulebook: str) -> PricedShown:
        """What each reading would change; not for players."""
        found: PricedShown = self.call(
            "GET", "/api/rulebooks/{rulebook}/readings", PricedShown, named={"rulebook": rulebook}
        )
        return found

    def get_strategy(self, rulebook: str) -> list[AdviceShown]:
        """The best strategy, and what each mistake near it costs; not for players."""
        found: list[AdviceShown] = self.call(
            "GET", "/api/rulebooks/{rulebook}/strategy", list[AdviceShown], named={"rulebook": rulebook}
        )
        return found

    def check_sign(self, rulebook: str, body: SignWanted | dict[str, Any]) -> SignChecked:
        """Every stake of a sign at which rounding gives an edge away, and what closes them; not for players."""
        found: SignChecked = self.call(
            "POST", "/api/rulebooks/{rulebook}/sign-check", SignChecked, named={"rulebook": rulebook}, body=body
        )
        return found

    def get_table_figures(self, table: str) -> TableFigures:
        """What an odds card and the sign of this table say."""
        found: TableFigures = self.call("GET", "/api/tables/{table}/figures", TableFigures, named={"table": table})
        return found

    def list_loopholes(self, rulebook: str) -> LoopholesShown:
        """Lawful conduct that beats ordinary play, with its clauses and what closes it; not for players."""
        found: LoopholesShown = self.call(
            "GET", "/api/rulebooks/{rulebook}/loopholes", LoopholesShown, named={"rulebook": rulebook}
        )
        return found

    def reckon_sessions(self, rulebook: str, body: SessionsWanted | dict[str, Any]) -> SessionsShown:
        """What sessions of a strategy come to, exactly: ruin, stops, and the bankroll over time; not for players."""
        found: SessionsShown = self.call(
            "POST", "/api/rulebooks/{rulebook}/sessions", SessionsShown, named={"rulebook": rulebook}, body=body
        )
        return found

    def map_ruin(self, rulebook: str, body: SessionsWanted | dict[str, Any]) -> RuinMap:
        """The chance of ruin by bankroll and stake; not for players."""
        found: RuinMap = self.call(
            "POST", "/api/rulebooks/{rulebook}/ruin-map", RuinMap, named={"rulebook": rulebook}, body=body
        )
        return found

    def list_strategies(self, rulebook: str) -> list[StrategyShown]:
        """The strategies that can be simulated; not for players."""
        found: list[StrategyShown] = self.call(
            "GET", "/api/rulebooks/{rulebook}/strategies", list[StrategyShown], named={"rulebook": rulebook}
        )
        return found

    def begin_simulation(self, rulebook: str, body: NewSimulation | dict[str, Any]) -> Simulation:
        """Begin a simulation; one at a time, and not for players."""
        found: Simulation = self.call(
            "POST", "/api/rulebooks/{rulebook}/simulations", Simulation, named={"rulebook": rulebook}, body=body
        )
        return found

    def list_simulations(self) -> list[Simulation]:
        """The caller's own simulations, the latest first."""
        found: list[Simulation] = self.call("GET", "/api/simulations", list[Simulation])
        return found

    def get_simulation(self, simulation: str, *, after: int | None = None) -> Simulation:
        """How a simulation stands; with `after`, as soon as there is something newer."""
        found: Simulation = self.call(
            "GET", "/api/simulations/{simulation}", Simulation, named={"simulation": simulation}, query={"after": after}
        )
        return found

    def stop_simulation(self, simulation: str) -> None:
        """Stop a simulation; what it found so far stays."""
        self.call("DELETE", "/api/simulations/{simulation}", None, named={"simulation": simulation})

    def get_health(self) -> Health:
        """Whether the program is alive."""
        found: Health = self.call("GET", "/health", Health)
        return found

    def get_readiness(self) -> Readiness:
        """Whether it can keep a record, and nothing is stopped: 503 where something is."""
        found: Readiness = self.call("GET", "/ready", Readiness)
        return found

    def list_faults(self) -> tuple[FloorFault, ...]:
        """What is wrong on the floor and waits for somebody to look at it; not for players."""
        found: tuple[FloorFault, ...] = self.call("GET", "/api/faults", tuple[FloorFault, ...])
        return found

    def get_metrics(self) -> str:
        """Counters for Prometheus."""
        found: str = self.call("GET", "/metrics", str)
        return found

    def explain_problem(self, kind: str) -> str:
        """What a kind of problem means."""
        found: str = self.call("GET", "/problems/{kind}", str, named={"kind": kind})
        return found
