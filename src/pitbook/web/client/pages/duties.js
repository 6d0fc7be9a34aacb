// #/duties: the register of duties, how the authorities are reached, and the clock of the venue.

import { SOON, call, get, newId } from "../api.js";
import { withBookName } from "../books.js";
import { clauseLinks } from "../clauses.js";
import { empty, h, replace } from "../dom.js";
import { dutyTable } from "../duties/rows.js";
import { tell, tellRefusal } from "../notices.js";
import { duties as words } from "../strings/duties.js";
import { keepZone, moment } from "../times.js";

/** @typedef {import("../schemas").DutiesShown} DutiesShown */
/** @typedef {import("../schemas").AuthorityShown} AuthorityShown */
/** @typedef {import("../schemas").VenueShown} VenueShown */

const REFRESH = 5000;

/** @type {import("../main").Page} */
export async function dutiesPage(main, me) {
  const register = h("div", { class: "register" });
  const book = h("section", { class: "panel" });
  const venue = h("section", { class: "panel" });
  main.append(h("h1", {}, words.title), h("p", { class: "quiet" }, words.words), register, book, venue);
  let shown = "";
  const look = async (/** @type {number | undefined} */ within) => {
    /** @type {DutiesShown} */
    const found = await get("/api/duties", within);
    const key = JSON.stringify([found.duties, Math.floor(found.now / 60_000_000)]);
    if (key !== shown) replace(register, registerParts(found));
    shown = key;
  };
  /** Keeps something of the venue, and draws it anew. @param {Record<string, unknown>} command */
  const keep = async (command) => {
    try {
      /** @type {VenueShown} */
      const now = await call("POST", "/api/venue", { id: newId(), command });
      keepZone(now.zone);
      me.zone = now.zone;
      shown = "";
      tell(words.kept);
      await Promise.all([look(undefined), draw()]);
    } catch (error) {
      tellRefusal(error);
    }
  };
  const draw = async () => {
    /** @type {[AuthorityShown[], VenueShown]} */
    const [authorities, now] = await Promise.all([get("/api/authorities"), get("/api/venue")]);
    replace(book, bookParts(authorities, me.manages ? keep : null));
    replace(venue, venueParts(now, me.manages ? keep : null));
  };
  await Promise.all([look(undefined), draw()]);
  const timer = setInterval(() => {
    if (!document.hidden) look(SOON).catch(() => null); // it comes the next time
  }, REFRESH);
  return () => clearInterval(timer);
}

/** @param {DutiesShown} found */
function registerParts(found) {
  const open = found.duties.filter((each) => each.done === null && !each.rings);
  const done = found.duties.filter((each) => each.done !== null);
  const ringing = found.duties.filter((each) => each.rings);
  return [
    h(
      "dl",
      { class: "tallies" },
      [
        [words.tallies.open, found.open, ""],
        [words.tallies.soon, found.due_soon, found.due_soon ? "soon" : ""],
        [words.tallies.late, found.late, found.late ? "late" : ""],
      ].map(([name, many, look]) => h("div", { class: look }, h("dt", {}, name), h("dd", {}, many))),
    ),
    found.unread.length ? h("p", { class: "bad" }, words.unread(found.unread.join(", "))) : null,
    ringing.length ? dutyTable(ringing, found.now, words.ringing(found.ring_minutes)) : null,
    open.length
      ? dutyTable(open, found.now, words.open)
      : ringing.length
        ? null
        : empty(words.noneOpen, words.noneWords),
    done.length ? dutyTable(done, found.now, words.done) : null,
  ];
}

/** @typedef {(command: Record<string, unknown>) => Promise<void>} Keep */

/** @param {AuthorityShown[]} authorities @param {Keep | null} keep */
function bookParts(authorities, keep) {
  return [
    h("h2", {}, words.book),
    h("p", { class: "quiet" }, words.bookWords),
    h(
      "ul",
      { class: "authorities" },
      authorities.map((each) =>
        h(
          "li",
          { "data-authority": each.id },
          h("h3", {}, each.name),
          h(
            "p",
            { class: "quiet" },
            `${words.namedBy} `,
            Object.entries(each.named_by).map(([rulebook, clauses], index) => [
              index ? "; " : "",
              withBookName(h("span"), rulebook),
              " ",
              clauseLinks(rulebook, clauses),
            ]),
          ),
          each.contact
            ? h(
                "p",
                {},
                `${each.contact.person}, ${each.contact.reached}`,
                h("small", { class: "quiet" }, ` ${words.keptBy(each.contact.who)}, `, moment(each.contact.at)),
              )
            : h("p", { class: "quiet" }, words.noContact),
          keep ? contactForm(each, keep) : null,
        ),
      ),
    ),
  ];
}

/** @param {AuthorityShown} authority @param {Keep} keep */
function contactForm({ id, contact }, keep) {
  const person = h("input", { name: "person", required: true, maxlength: 200, value: contact?.person ?? "" });
  const reached = h("input", { name: "reached", required: true, maxlength: 200, value: contact?.reached ?? "" });
  return h(
    "form",
    {
      class: "row form",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        keep({ type: "venue.keep_contact", body: id, person: person.value, reached: reached.value });
      },
    },
    h("label", {}, words.person, person),
    h("label", {}, words.reached, reached),
    h("button", {}, words.keep),
  );
}

/** @param {VenueShown} now @param {Keep | null} keep */
function venueParts(now, keep) {
  const name = h("input", { name: "name", maxlength: 200, value: now.name });
  const zones = h(
    "datalist",
    { id: "time-zones" },
    Intl.supportedValuesOf("timeZone").map((each) => h("option", { value: each })),
  );
  const zone = h("input", { name: "zone", required: true, list: "time-zones", value: now.zone });
  const minutes = h("input", { name: "minutes", type: "number", min: 0, max: 44640, required: true });
  minutes.value = String(now.ring_minutes);
  const form = (/** @type {() => Record<string, unknown>} */ command, /** @type {HTMLElement[]} */ ...fields) =>
    h(
      "form",
      {
        class: "row form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          keep?.(command());
        },
      },
      fields,
      h("button", {}, words.set),
    );
  return [
    h("h2", {}, words.venue),
    h("p", {}, `${now.name ? `${now.name}, ` : ""}${now.zone}`),
    h("p", { class: "quiet" }, now.set_at === null ? words.nobodySaid : words.zoneWords),
    keep
      ? [
          form(
            () => ({ type: "venue.set_venue", name: name.value, zone: zone.value }),
            h("label", {}, words.name, name),
            h("label", {}, words.zone, zone, zones),
          ),
          form(
            () => ({ type: "venue.set_ringing", minutes: Number(minutes.value) }),
            h("label", {}, words.ring, minutes),
          ),
        ]
      : null,
  ];
}
