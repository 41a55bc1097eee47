/** What a public read may know of who asks: nothing that makes its answer hang on more than an address and a few headers. */
import type { FastifyRequest } from 'fastify';

/** A request of Fastify's is one, and so is one that never came to it (`fast-path.ts`). */
export type PublicRequest = Pick<FastifyRequest, 'headers' | 'host' | 'ip' | 'url'> & {
  socket: { localPort?: number | undefined };
};

/** What a public read answers. */
export interface ReadAnswer {
  status?: number;
  headers: Readonly<Record<string, string>>;
  /** Nothing where the caller has it already. */
  content: Buffer | string | null;
}

/** The words of an address behind its question mark, as they came. */
export function wordsOf({ url }: Pick<PublicRequest, 'url'>): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at + 1);
}
