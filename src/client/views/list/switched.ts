/** A press of the switch of a row. */
export interface Switched {
  id: string;
  verb: string;
  /** Counts the presses. */
  turn: number;
}
