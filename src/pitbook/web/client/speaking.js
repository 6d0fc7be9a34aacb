// Where a language is chosen.

import { h } from "./dom.js";
import { LANGUAGES, language, speak } from "./language.js";
import { strings } from "./strings.js";

export const languageChoice = () =>
  h(
    "label",
    { class: "language" },
    strings.language,
    h(
      "select",
      { onchange: (/** @type {Event} */ event) => speak(/** @type {HTMLSelectElement} */ (event.target).value) },
      Object.entries(LANGUAGES).map(([code, name]) =>
        h("option", { value: code, lang: code, selected: code === language }, name),
      ),
    ),
  );
