/**
 * Which views were told already by the token that came with what was shown: each counts once. A server remembers the latest alone; what is told
 * again after so many others is worth nobody's while.
 */

/** The latest, and those before them, of so many each. */
const mostOfEach = 25_000;

export class ToldViews {
  #latest = new Set<string>();
  #before = new Set<string>();

  /** Whether it is the first time. */
  note(mark: string): boolean {
    if (this.#latest.has(mark) || this.#before.has(mark)) return false;
    if (this.#latest.size >= mostOfEach) {
      this.#before = this.#latest;
      this.#latest = new Set();
    }
    this.#latest.add(mark);
    return true;
  }

  /** It was not kept, and may be told again. */
  forget(mark: string): void {
    this.#latest.delete(mark);
    this.#before.delete(mark);
  }
}
