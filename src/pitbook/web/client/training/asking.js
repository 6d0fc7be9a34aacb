// One drill: what happened, the question, and the way it is answered by keyboard and by touch.

import { chipsAt } from "../chips.js";
import { h, replace } from "../dom.js";
import { capital, money } from "../strings.js";
import { training as words } from "../strings/training.js";
import { drillTable } from "./table.js";

/** @typedef {import("../schemas").ShownDrill} ShownDrill */

export const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const CHIPS_SHOWN = 6;

/**
 * A drill on the page. `send` is given what was answered, once it is complete.
 * @param {ShownDrill} shown @param {import("../schemas").Me} me @param {(given: string) => void} send
 */
export async function asked(shown, me, send) {
  const { drill, table } = shown;
  const felt = table ? await drillTable(table, me) : null;
  const folded = Boolean(felt) && matchMedia("(max-width: 75rem)").matches; // what lies there is seen, and told below
  return h(
    "div",
    { class: felt ? "drill has-felt" : "drill" },
    h(
      "div",
      { class: "drill-scene" },
      felt,
      drill.scene.length
        ? h(
            "details",
            { open: !folded },
            h("summary", {}, words.story),
            h(
              "ol",
              { class: "drill-story" },
              drill.scene.map((line) => h("li", {}, capital(line))),
            ),
          )
        : null,
    ),
    h(
      "div",
      { class: "drill-asked panel" },
      drill.now ? h("p", { class: "drill-now" }, drill.now) : null,
      drill.explained.length ? explained(drill.explained) : null,
      h("h2", {}, drill.question),
      answering(drill, send),
    ),
  );
}

/** @param {string[]} lines */
const explained = (lines) =>
  h(
    "div",
    { class: "drill-explained" },
    h("p", {}, h("strong", {}, words.rulesSay)),
    h(
      "ul",
      {},
      lines.map((line) => h("li", {}, line)),
    ),
  );

/** @param {import("../schemas").AskedDrill} drill @param {(given: string) => void} send */
function answering(drill, send) {
  switch (drill.form) {
    case "amount":
      return amount(drill.chip_cents, send);
    case "order":
      return order(drill.options, send);
    case "settle":
      return settlement(drill, send);
    case "parts":
      return parts(drill.parts, send);
    default:
      return choice(drill.options, send);
  }
}

/** @param {string[]} options @param {(given: string) => void} send */
const choice = (options, send) =>
  h(
    "div",
    { class: "drill-options", role: "group", "aria-label": words.options },
    options.map((option, index) =>
      h(
        "button",
        { "data-letter": LETTERS[index], onclick: () => send(LETTERS[index]) },
        h("kbd", {}, LETTERS[index]),
        h("span", {}, option),
      ),
    ),
  );

/** All of them, pressed one after another. @param {string[]} options @param {(given: string) => void} send */
function order(options, send) {
  /** @type {number[]} */
  let chosen = [];
  const buttons = options.map((option, index) => {
    const place = h("kbd", {}, LETTERS[index]);
    const button = h(
      "button",
      { "data-letter": LETTERS[index], onclick: () => press(index) },
      place,
      h("span", {}, option),
    );
    return { button, place };
  });
  const show = () => {
    for (const [index, { button, place }] of buttons.entries()) {
      const at = chosen.indexOf(index);
      replace(place, at < 0 ? LETTERS[index] : String(at + 1));
      button.setAttribute("aria-pressed", String(at >= 0));
    }
  };
  const press = (/** @type {number} */ index) => {
    chosen = chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index];
    show();
    if (chosen.length === options.length) send(chosen.map((each) => LETTERS[each]).join(" "));
  };
  show();
  return h(
    "div",
    { class: "drill-options", role: "group", "aria-label": words.order },
    h("p", { class: "quiet" }, words.order),
    buttons.map(({ button }) => button),
  );
}

/**
 * Several questions about the same thing: letters answer the one that is open, and the last answer may still be changed.
 * @param {import("../schemas").DrillPart[]} asked @param {(given: string) => void} send
 */
function parts(asked, send) {
  /** @type {number[]} */
  const chosen = asked.map(() => -1);
  const done = h("button", { class: "main" }, words.answer);
  const sets = asked.map((part, place) => {
    const buttons = part.options.map((option, index) =>
      h(
        "button",
        { type: "button", "data-option": LETTERS[index], onclick: () => press(place, index) },
        h("kbd", {}, LETTERS[index]),
        h("span", {}, option),
      ),
    );
    const set = h(
      "fieldset",
      { class: "drill-part" },
      h("legend", {}, `${place + 1}. ${part.question}`),
      h("div", { class: "drill-options" }, buttons),
    );
    return { set, buttons };
  });
  const show = () => {
    const open = chosen.indexOf(-1);
    for (const [place, { set, buttons }] of sets.entries()) {
      set.classList.toggle("is-open", place === open);
      for (const [index, button] of buttons.entries()) {
        button.setAttribute("aria-pressed", String(chosen[place] === index));
        if (place === open) button.dataset.letter = LETTERS[index];
        else delete button.dataset.letter;
      }
    }
    done.disabled = open >= 0;
  };
  const press = (/** @type {number} */ place, /** @type {number} */ index) => {
    chosen[place] = index;
    show();
    const open = chosen.indexOf(-1);
    if (open < 0) done.focus();
    else sets[open].set.scrollIntoView({ block: "nearest" });
  };
  show();
  return h(
    "form",
    {
      class: "drill-parts",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        send(chosen.map((each) => LETTERS[each]).join(" "));
      },
    },
    sets.map(({ set }) => set),
    done,
  );
}

/** Typed, or cut in stacks by pressing chips. @param {number} smallest @param {(given: string) => void} send */
function amount(smallest, send) {
  const input = h("input", {
    autocomplete: "off",
    required: true,
    inputmode: "text",
    "aria-describedby": "amount-hint",
  });
  /** @type {Map<number, number>} */
  const stacks = new Map();
  const write = () => {
    input.value = [...stacks].map(([cents, many]) => `${many}x${cents / 100}`).join(" + ");
  };
  const chips = chipsAt(smallest)
    .slice(0, CHIPS_SHOWN)
    .map((cents) =>
      h(
        "button",
        {
          type: "button",
          onclick: () => {
            stacks.set(cents, (stacks.get(cents) ?? 0) + 1);
            write();
          },
        },
        `+ ${money(cents)}`,
      ),
    );
  const again = h(
    "button",
    {
      type: "button",
      onclick: () => {
        stacks.clear();
        input.value = "";
        input.focus();
      },
    },
    words.clearStack,
  );
  const form = h(
    "form",
    {
      class: "drill-amount",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        send(input.value);
      },
    },
    h("label", {}, words.amount, input),
    h("p", { class: "quiet", id: "amount-hint" }, words.amountHint(money(smallest))),
    h("div", { class: "row" }, chips, again),
    h("button", { class: "main" }, words.answer),
  );
  setTimeout(() => input.focus({ preventScroll: true }));
  return form;
}

/** What is paid on each wager, and what is taken: a row each. @param {import("../schemas").AskedDrill} drill @param {(given: string) => void} send */
function settlement(drill, send) {
  const rows = drill.options.map((label, index) => {
    const input = h("input", { autocomplete: "off", inputmode: "decimal", "aria-label": words.paidOn(label) });
    const take = h("button", { type: "button", "aria-pressed": "false" }, words.take);
    take.setAttribute("aria-label", words.takeIt(label));
    take.addEventListener("click", () => {
      const taken = take.getAttribute("aria-pressed") !== "true";
      take.setAttribute("aria-pressed", String(taken));
      input.value = taken ? `-${(drill.stakes[index] / 100).toFixed(2)}` : "";
    });
    input.addEventListener("input", () => take.setAttribute("aria-pressed", "false"));
    return { input, element: h("li", {}, h("span", {}, label), h("div", { class: "row" }, take, input)) };
  });
  const form = h(
    "form",
    {
      class: "drill-settlement",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const moved = rows.map(({ input }, index) =>
          input.value.trim() ? `${LETTERS[index]} ${input.value.trim()}` : "",
        );
        send(moved.filter(Boolean).join("; "));
      },
    },
    h("p", { class: "quiet" }, words.settleHint),
    h(
      "ol",
      {},
      rows.map(({ element }) => element),
    ),
    h("button", { class: "main" }, words.settle),
  );
  setTimeout(() => rows[0]?.input.focus({ preventScroll: true }));
  return form;
}

/**
 * Letters choose among the answers of a page, wherever the focus is. @param {HTMLElement} place
 * @returns {() => void} ends it
 */
export function listenForLetters(place) {
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    const found = place.querySelector(`[data-letter="${CSS.escape(event.key.toLowerCase())}"]`);
    if (!(found instanceof HTMLButtonElement)) return;
    event.preventDefault();
    found.click();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
