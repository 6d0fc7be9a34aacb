// Cards, chips and a win can be heard, by whoever turns that on. Nothing is fetched for it: the sounds are made here.

import { h } from "./dom.js";
import { keep, kept } from "./keeping.js";
import { session as words } from "./strings/session.js";

const KEY = "pitbook.sound";
/** @type {AudioContext | null} */
let audio = null;

const on = () => kept(KEY) === "on";

/**
 * Each as notes: after so many seconds, of such a pitch, so long and loud. A pitch of 0 is a rustle.
 * @type {Record<string, [number, number, number, number][]>}
 */
const SOUNDS = {
  card: [[0, 0, 0.07, 0.25]],
  chip: [
    [0, 2600, 0.03, 0.12],
    [0.04, 3100, 0.04, 0.1],
  ],
  won: [
    [0, 660, 0.14, 0.14],
    [0.12, 880, 0.16, 0.14],
    [0.24, 1320, 0.3, 0.14],
  ],
};

/** @param {"card" | "chip" | "won"} name */
export function sound(name) {
  if (!on() || document.hidden) return;
  audio ??= new AudioContext();
  for (const each of SOUNDS[name]) note(audio, each);
}

/** @param {AudioContext} context @param {[number, number, number, number]} note */
function note(context, [after, pitch, long, loud]) {
  const at = context.currentTime + after;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
  volume.connect(context.destination);
  const source = pitch ? new OscillatorNode(context, { frequency: pitch, type: "triangle" }) : rustle(context, long);
  source.connect(volume);
  source.start(at);
  source.stop(at + long);
}

/** @param {AudioContext} context @param {number} long */
function rustle(context, long) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const wave = buffer.getChannelData(0);
  wave.forEach((_, at) => (wave[at] = Math.random() * 2 - 1));
  return new AudioBufferSourceNode(context, { buffer });
}

/** The one switch; off until somebody turns it on. */
export function soundSwitch() {
  const button = h(
    "button",
    {
      class: "help keys sound",
      "aria-pressed": String(on()),
      onclick: () => {
        keep(KEY, on() ? null : "on");
        button.setAttribute("aria-pressed", String(on()));
        sound("chip");
      },
    },
    words.sound,
  );
  return button;
}
