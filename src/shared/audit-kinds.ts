/** Who or what may act, and what may become of a change. */
export const actorKinds = ['staff', 'system', 'import', 'api', 'impersonator'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Whether a change can be taken back, was, or never can be. */
export const undoStates = ['open', 'undone', 'final'] as const;
export type UndoState = (typeof undoStates)[number];
