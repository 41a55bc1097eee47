/** The steps of a person's jobs as they happen, as server-sent events. Nothing is compressed or cut, for it has no end of its own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import { readTenant } from '../db/scope.ts';
import { writtenFor } from '../http/messages.ts';
import type { JobEventBus } from './job-event-bus.ts';
import { maySee } from './person.ts';
import { listJobs } from './read-jobs.ts';

/** A sign of life, before anybody between here and there takes the connection for dead. */
const beatMs = 10_000;
/** Whether the person may still look is asked as often. */
const askEveryMs = 3_000;
/** Then the browser asks anew. */
const longestMs = 5 * 60_000;
/** Steps that come one upon the other are told as one. */
const gatherMs = 150;
/** Tabs of one person; of more, the oldest end. */
const maxStreams = 8;
/** Who takes nothing of what is sent is let go. */
const maxWaitingBytes = 262_144;
/** Nor is the end of a stream waited for any longer. */
const longestEndMs = 5_000;

export interface JobStreamDeps {
  database: ServerDatabase;
  feed: JobEventBus;
}

/** Answers the call that opens a stream. */
export function streamJobs(
  app: FastifyInstance,
  { database, feed }: JobStreamDeps,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const open = new Map<string, Set<() => void>>();
  app.addHook('preClose', async () => {
    for (const ends of open.values()) for (const end of ends) end();
  });

  return (request, reply) => {
    // Whoever asks for the head of a stream does not wait for its end.
    if (request.method === 'HEAD') return void reply.type('text/event-stream; charset=utf-8').send();
    const { accountId, actorId } = request.caller;
    const language = writtenFor(request);
    const { send, end } = openStream(reply);

    let isReading = false;
    let isStale = false;
    // Each event is the whole list: who misses one is told by the next.
    const tell = async (): Promise<void> => {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && !reply.raw.writableEnded) {
        isStale = false;
        const jobs = await readTenant(database, request.caller, (tenant) => listJobs(tenant, language));
        send(`event: jobs\ndata: ${JSON.stringify(jobs)}\n\n`);
      }
      isReading = false;
    };
    let gathering: NodeJS.Timeout | undefined;
    // The database is away: the browser asks anew, and is told so.
    const tellSoon = () =>
      (gathering ??= setTimeout(() => ((gathering = undefined), void tell().catch(end)), gatherMs));
    const unlisten = feed.listen(accountId, actorId, tellSoon);
    const beat = setInterval(() => send(': \n\n'), beatMs);
    const mayLook = async () => (await maySee(database, request.caller)) || end();
    const asking = setInterval(() => void mayLook().catch(end), askEveryMs);
    const life = setTimeout(end, longestMs);
    const key = `${accountId} ${actorId}`;
    const own = open.get(key) ?? new Set();
    open.set(key, own.add(end));
    for (const oldest of [...own].slice(0, -maxStreams)) oldest();

    reply.raw.once('close', () => {
      unlisten();
      clearInterval(beat);
      clearInterval(asking);
      clearTimeout(life);
      clearTimeout(gathering);
      own.delete(end);
      if (own.size === 0) open.delete(key);
    });
    void tell().catch(end);
  };
}

/** Begins the answer, and gives what writes into it and what ends it. */
function openStream(reply: FastifyReply): { send: (text: string) => void; end: () => void } {
  reply.hijack();
  const { raw } = reply;
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream; charset=utf-8' };
  raw.writeHead(200, { ...headers, 'x-accel-buffering': 'no' } as Record<string, string>);
  raw.flushHeaders();
  let ending: NodeJS.Timeout | undefined;
  raw.once('close', () => clearTimeout(ending));
  raw.on('error', () => undefined);
  return {
    send: (text) => {
      // One that is ended and not taken yet is open for a while: writing into it would be an error that nobody hears.
      if (raw.writableEnded) return;
      raw.write(text);
      if (raw.writableLength > maxWaitingBytes) raw.destroy();
    },
    end: () => {
      raw.end();
      ending ??= setTimeout(() => raw.destroy(), longestEndMs);
    },
  };
}
