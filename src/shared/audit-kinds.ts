/** Who or what may act, and what may become of a change. */
export const actorKinds = ['staff', 'system', 'import', 'api', 'impersonator'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** What an entry tells beside the columns of its record: the other record of its kind that it was merged with. */
export const notedColumns: readonly string[] = ['merged_with_id'];

/** Whether a change can be taken back, was, or never can be. */
export const undoStates = ['open', 'undone', 'final'] as const;
export type UndoState = (typeof undoStates)[number];
