/** Compresses what is worth it, lists included. */
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';

const rangeHeader = 'content-range';
/** Smaller replies gain nothing. */
export const thresholdBytes = 1024;
/** The library's own default, 11, is for files that are compressed once; 4 takes twice the time of 3 for a thirtieth less. */
const brotliQuality = 3;
/** Up to here it is done at once, in half a millisecond: a stream for each reply takes longer than what it compresses. */
const atOnceBytes = 65_536;

/**
 * Compresses the replies of all routes added from now on. The library leaves out whatever carries Content-Range, as if it
 * counted bytes; ours counts records, so it is taken off before and put back afterwards.
 */
export async function installCompression(app: FastifyInstance): Promise<void> {
  const ranges = new WeakMap<FastifyReply, string>();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const range = reply.getHeader(rangeHeader);
    if (typeof range !== 'string') return done();
    ranges.set(reply, range);
    reply.removeHeader(rangeHeader);
    done();
  });
  await app.register(compress, {
    threshold: thresholdBytes,
    syncThreshold: atOnceBytes,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
  // A route's own hooks run after those of the app; this one is added after the library's, which is a route's own as well.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], restore(ranges)].flat();
  });
}

const restore =
  (ranges: WeakMap<FastifyReply, string>): onSendHookHandler =>
  (_request, reply, _payload, done) => {
    const range = ranges.get(reply);
    if (range !== undefined) reply.header(rangeHeader, range);
    done();
  };
