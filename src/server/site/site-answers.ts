/** What the site is answered, kept as it is sent, compressed too: the same question costs a look at a map. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';

import { isKnown } from '../http/etag.ts';
import type { PublicRequest, ReadAnswer } from '../http/public-request.ts';
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
  readonly #forms = new Map<Encoding, SiteForm>();

  constructor(made: Made) {
    this.made = made;
    const plain = Buffer.from(made.body);
    // Its forms together are about as long as it is.
    this.weight = 2 * plain.length;
    const said = `${made.headers['content-language']} ${made.body}`;
    this.#mark = createHash('sha256').update(said).digest('base64url').slice(0, 22);
    this.#forms.set('identity', this.#formOf('identity', plain));
  }

  in(encoding: Encoding): SiteForm {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const content = compress[encoding as 'br' | 'gzip'](Buffer.from(this.made.body));
    const form = this.#formOf(encoding, content);
    this.#forms.set(encoding, form);
    return form;
  }

  #formOf(encoding: Encoding, content: Buffer): SiteForm {
    const isPlain = encoding === 'identity';
    const etag = `"${this.#mark}${isPlain ? '' : `-${encoding}`}"`;
    const { headers } = this.made;
    return { content, etag, headers: { ...headers, etag, ...(!isPlain && { 'content-encoding': encoding }) } };
  }
}

/** An answer as it is sent to whoever takes it so. */
interface SiteForm {
  content: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
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

/** An answer in the best form that the browser takes, or that it has it already. */
export function siteRead({ headers: asked }: Pick<PublicRequest, 'headers'>, answer: SiteAnswer): ReadAnswer {
  const { status = 200 } = answer.made;
  const wanted = asked['accept-encoding'];
  const encoding = wanted === undefined ? 'identity' : ((negotiate(wanted, [...encodings]) ?? 'identity') as Encoding);
  const { content, etag, headers } = answer.in(encoding);
  const isThere = status === 200 && isKnown(asked['if-none-match'], etag);
  return { status, headers, content: isThere ? null : content };
}
