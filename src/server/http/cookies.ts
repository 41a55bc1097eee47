/** The cookies of a request. */
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Every value that a request gives a cookie: the parser keeps the first of a name alone, and so is given one pair at a time. */
export const cookieValues = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string[] =>
  (headers.cookie ?? '').split(';').flatMap((pair) => parseCookie(pair)[name]?.replace(/^"(.*)"$/, '$1') ?? []);
