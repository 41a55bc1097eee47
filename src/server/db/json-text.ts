/**
 * Values as the database writes them, turned into JSON without being read first: what is answered as it is stored need not become a value,
 * a record and a text again.
 */

type Read = (text: string) => unknown;
type Write = (text: string) => string;

/** Without what JSON escapes: quotes, backslashes, control characters and halves of characters. */
const plain = /^[ !#-[\]-\uD7FF]*$/;

/** A text as JSON; most hold nothing that is escaped. */
export const textToJson: Write = (text) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

const quoted: Write = (text) => `"${text}"`;
const itself: Write = (text) => text;
const truth: Write = (text) => (text === 't' ? 'true' : 'false');
const list =
  (read: Read): Write =>
  (text) =>
    text === '{}' ? '[]' : JSON.stringify(read(text));

/** By the number that PostgreSQL has for the type. */
const writers: Readonly<Record<number, (read: Read) => Write>> = {
  16: () => truth,
  21: () => itself,
  23: () => itself,
  25: () => textToJson,
  1043: () => textToJson,
  // A moment is read as the text of one.
  1184: (read) => (text) => textToJson(read(text) as string),
  1082: () => quoted,
  2950: () => quoted,
  1009: list,
  1015: list,
  2951: list,
};

/**
 * How a value of a type becomes JSON: as `JSON.stringify` of what `read` makes of it.
 *
 * @param typeId the type's number in the database
 */
export const jsonWriterOf = (typeId: number, read: Read): Write =>
  writers[typeId]?.(read) ?? ((text) => JSON.stringify(read(text)));
