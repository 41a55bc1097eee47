/** What the page of a record shows of it first, before any form: who or what it is, and what has happened. */
export interface Overview<K extends string = string> {
  /** In the head of its page, above every tab: those of them that have a value. */
  head: readonly K[];
  /** Beside what has happened, each to be changed where it stands. A part is called as a group of the form is. */
  facts: readonly { title: string; fields: readonly K[] }[];
  /** What has happened: its history in any case, and what else names it. */
  timeline: {
    /** The collection of notes about it (`text`, `pinned`), which are part of it; a new one is written there. */
    notes?: string;
    /** Records of other collections: the reference in them that names this one, and the field that says when. */
    records?: readonly { of: string; by: string; at: string }[];
  };
}

/** Every field that it names. */
export const overviewFields = ({ head, facts }: Overview): string[] => [
  ...head,
  ...facts.flatMap(({ fields }) => fields),
];
