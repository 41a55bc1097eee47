/** How long somebody counts as being at a record. Own choice (screens 1.6). */

/** A portal that shows a record's form says so this often, while it can be seen. */
export const presenceBeatMs = 15_000;
/** Who has not been heard of for so long is not there any more. */
export const presenceExpiresSeconds = 40;
