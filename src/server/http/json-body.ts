/** Bodies are JSON in whole Unicode, of bounded depth, without keys that reach into prototypes; anything else is a 400. */
import type { FastifyInstance } from 'fastify';

import { AppError } from '../errors.ts';

const maxDepth = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Replaces Fastify's parsers: JSON is parsed strictly, an empty body is undefined, every other type is refused. */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch {
      done(new AppError('bad_json'));
    }
  });
  // The adapter of the portal sends its DELETE with this type and no body.
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length === 0 ? done(null, undefined) : done(new AppError('unsupported_media_type')),
  );
}

/**
 * The value of a JSON text; undefined for no text at all.
 *
 * @throws Error when the bytes are no UTF-8, the text no JSON, the nesting deeper than 32, or a text holds NUL or half a character
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = utf8.decode(bytes);
  if (depthOf(text) > maxDepth) throw new Error('too deep');
  return JSON.parse(text, refuseOddities) as unknown;
}

function refuseOddities(key: string, value: unknown): unknown {
  if (key === '__proto__' || !isWhole(key) || (typeof value === 'string' && !isWhole(value)))
    throw new Error('odd text');
  return value;
}

const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0');

/** How deep brackets nest, strings left out; counted before parsing, so that no text can exhaust the stack. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
