/** Bodies are JSON in whole Unicode, of bounded depth, each key once, without keys that reach into prototypes; anything else is a 400. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';

const maxDepth = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Replaces Fastify's parsers: JSON is parsed strictly, an empty body is undefined, every other type is refused. */
export function installBodyParser(app: FastifyInstance): void {
  // Before a byte of the body is read, and after the caller is known.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    refuseOddBody(request);
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch {
      done(new AppError('bad_json'));
    }
  });
  // The adapter of the portal sends its DELETE with the first and no body, a page of the site its forms, which have no fields, with the second.
  app.addContentTypeParser(
    ['text/plain', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    (_request, body, done) =>
      body.length === 0 ? done(null, undefined) : done(new AppError('unsupported_media_type')),
  );
}

/**
 * A packed body is never unpacked, so that none can grow; the text is UTF-8 and says nothing else; and where a method gives a
 * body no meaning, whoever stands in front may take it for the next call.
 *
 * @throws AppError 415 `unsupported_media_type`, 400 `bad_request`; `details` names the header
 */
function refuseOddBody({ method, headers }: FastifyRequest): void {
  const refuse = (header: string) => new AppError('unsupported_media_type', { details: { header } });
  if (!isOneOf(headers['content-encoding'], ['', 'identity'])) throw refuse('content-encoding');
  if (!isOneOf(headers['transfer-encoding'], ['chunked'])) throw refuse('transfer-encoding');
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (!isOneOf(charset, ['utf-8', 'utf8'])) throw refuse('content-type');

  const takesNone = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (takesNone && hasBody) throw new AppError('bad_request', { details: { method, body: 'none' } });
}

const isOneOf = (value: string | undefined, known: readonly string[]) =>
  value === undefined || known.includes(value.trim().toLowerCase());

/** The value of a body; undefined for no body at all. @throws Error when the bytes are no UTF-8, or as `parseJsonText` */
export function parseJson(bytes: Buffer): unknown {
  return bytes.length === 0 ? undefined : parseJsonText(utf8.decode(bytes));
}

/**
 * The value of a JSON text.
 *
 * @throws Error when it is no JSON, nests deeper than 32, holds a key twice, or NUL or half a character in a text
 */
export function parseJsonText(text: string): unknown {
  const { depth, keys } = measure(text);
  if (depth > maxDepth) throw new Error('too deep');
  let kept = 0;
  const value: unknown = JSON.parse(text, (key, part: unknown) => {
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) kept += Object.keys(part).length;
    return refuseOddities(key, part);
  });
  // Of two equal keys JSON.parse keeps the last, and whoever read the text before us may have believed the first.
  if (kept !== keys) throw new Error('a key twice');
  return value;
}

function refuseOddities(key: string, value: unknown): unknown {
  if (key === '__proto__' || !isWhole(key) || (typeof value === 'string' && !isWhole(value)))
    throw new Error('odd text');
  return value;
}

const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * How deep brackets nest and how many keys are written, strings left out; measured before parsing, so that no text can exhaust
 * the stack. Outside of strings a colon stands after a key and nowhere else.
 */
function measure(text: string): { depth: number; keys: number } {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ':') keys += 1;
  }
  return { depth: deepest, keys };
}
