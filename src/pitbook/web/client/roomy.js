// Whether there is room for two sides of a cloth beside each other, so that what is printed there can still be read.

const ENOUGH = 1196;

export class Roomy {
  /** @param {HTMLElement} place where the cloth lies @param {() => void} changed */
  constructor(place, changed) {
    this.place = place;
    let was = this.matches;
    this.observer = new ResizeObserver(() => {
      const now = this.matches;
      if (now !== was) changed();
      was = now;
    });
    this.observer.observe(place);
  }

  get matches() {
    return this.place.clientWidth >= ENOUGH;
  }

  close() {
    this.observer.disconnect();
  }
}
