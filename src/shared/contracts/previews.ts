/** Previews: where they are, how long, and as whom. No schema stands here: the portal reads it without their library. */

/** Below the server's root; nobody signs in there. */
export const previewBase = '/preview';

/** So long one can be opened. */
export const previewMinutes = 60;

/** As whom it is looked at. */
export const previewVisitors = ['guest', 'member'] as const;
export type PreviewVisitor = (typeof previewVisitors)[number];
