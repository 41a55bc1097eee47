/** A row of a collection's table, and the record that it becomes. */

/** A row as the database gives it: by column, moments as ISO 8601 strings. */
export type Row = Record<string, unknown>;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether a text can be an id at all; what cannot is answered like what does not exist. */
export const isId = (text: unknown): text is string => typeof text === 'string' && uuidPattern.test(text);
