/** What the site is answered, kept as it is sent, compressed too: the same question costs a look at a map. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isKnown } from '../http/etag.ts';
import { KeptMap } from '../public/kept-map.ts';

/** What is made of a question. */
export interface Made {
  body: string;
  status?: number;
  headers: Readonly<Record<string, string>>;
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number] | 'identity';

/** An answer, with each form of it that somebody has taken. */
class SiteAnswer {
  readonly made: Made;
  readonly weight: number;
  readonly #mark: string;
  readonly #forms = new Map<Encoding, { content: Buffer; etag: string }>();

  constructor(made: Made) {
    this.made = made;
    const plain = Buffer.from(made.body);
    // Its forms together are about as long as it is.
    this.weight = 2 * plain.length;
    const said = `${made.headers['content-language']} ${made.body}`;
    this.#mark = createHash('sha256').update(said).digest('base64url').slice(0, 22);
    this.#forms.set('identity', { content: plain, etag: `"${this.#mark}"` });
  }

  in(encoding: Encoding): { content: Buffer; etag: string } {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const content = compress[encoding as 'br' | 'gzip'](Buffer.from(this.made.body));
    const form = { content, etag: `"${this.#mark}-${encoding}"` };
    this.#forms.set(encoding, form);
    return form;
  }
}

const compress = {
  br: (content: Buffer) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (content: Buffer) => gzipSync(content),
};

const maxBytes = 64_000_000;
const longestKey = 2_000;

export class SiteAnswers {
  readonly #kept = new KeptMap<SiteAnswer | Promise<SiteAnswer>>(maxBytes);

  /** Answers what is kept under a key, else what is made; several who ask for the same wait for the same. */
  of(key: string, make: () => Promise<Made>): SiteAnswer | Promise<SiteAnswer> {
    const known = this.#kept.get(key);
    if (known) return known;
    const coming = make().then((made) => new SiteAnswer(made));
    if (key.length > longestKey) return coming;
    this.#kept.set(key, coming, 1);
    coming.then(
      (answer) => this.#kept.get(key) === coming && this.#kept.set(key, answer, answer.weight + key.length),
      () => this.#kept.get(key) === coming && this.#kept.delete(key),
    );
    return coming;
  }
}

/** Sends an answer in the best form that the browser takes, or says that it has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: SiteAnswer): FastifyReply {
  const { headers, status = 200 } = answer.made;
  const asked = request.headers['accept-encoding'];
  const encoding = asked === undefined ? 'identity' : ((negotiate(asked, [...encodings]) ?? 'identity') as Encoding);
  const { content, etag } = answer.in(encoding);
  reply.headers(headers).header('etag', etag);
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(content);
}
