/** Follows the person's jobs while any is not over: as the server tells of them, or by asking where that does not get through. */
import { apiBase } from '../../shared/specification/constants.ts';
import type { ErrorBody } from '../../shared/contracts/errors.ts';
import type { Job } from '../../shared/contracts/job-calls.ts';
import { isOver } from '../../shared/contracts/jobs.ts';
import { noteJobs, jobsStore, trayStore } from '../state/jobs.ts';
import { sessionStore } from '../state/session.ts';
import { callApi } from './call-api.ts';
import { recover } from './http.ts';
import { toHttpError } from './send-call.ts';
import { portalHeaders } from './portal-headers.ts';
import { sendRequest } from './transport.ts';

/** The server gives a sign of life every ten seconds. */
const silentMs = 25_000;
const pollMs = 2_000;
const longestPauseMs = 15_000;
/** After so many streams that came to nothing it is asked instead, as through a proxy that lets no stream through. */
const maxFailures = 2;

type OnOver = (job: Job) => void;

/** Begins at once; answers what ends it. `onOver` is told of each job that comes to its end. */
export function followJobs(onOver: OnOver): () => void {
  const ending = new AbortController();
  void follow(onOver, ending.signal);
  return () => ending.abort();
}

async function follow(onOver: OnOver, signal: AbortSignal): Promise<void> {
  const take = (jobs: readonly Job[]) => noteJobs(jobs).forEach(onOver);
  for (let failures = 0; !signal.aborted;) {
    const asked = trayStore.get().asked;
    try {
      if (failures >= maxFailures) await askOnce(take, signal);
      else await listen(take, signal);
      if (failures < maxFailures) failures = 0;
    } catch (error) {
      if (isRefused(error)) return;
      failures += 1;
    }
    const isOpen = jobsStore.get().some((job) => !isOver(job));
    if (!isOpen && failures === 0) await untilAsked(asked, signal);
    // A stream that ends at once, as the oldest of nine tabs' does, would otherwise end another's, and that one's this.
    else await pause(Math.min(longestPauseMs, pollMs * Math.max(1, failures - maxFailures)), signal);
  }
}

/** The session is over, or the person may not: no use in asking again. */
const isRefused = (error: unknown) => [401, 403].includes((error as { status?: number }).status ?? 0);

async function askOnce(take: (jobs: readonly Job[]) => void, signal: AbortSignal): Promise<void> {
  take(await callApi('GET /jobs', { quiet: true, signal }));
}

/** Reads events until the server ends the stream or no job is left that is not over. */
async function listen(take: (jobs: readonly Job[]) => void, signal: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, silentMs);
  try {
    const reader = await openStream(ending.signal);
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(end, silentMs);
      const events = (text + value).split('\n\n');
      text = events.pop()!;
      const jobs = events.map(jobsOf).findLast((told) => told !== undefined);
      if (!jobs) continue;
      take(jobs);
      if (jobs.every(isOver)) return;
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}

async function openStream(signal: AbortSignal): Promise<ReadableStreamDefaultReader<string>> {
  const { token, clientToken, person } = sessionStore.get();
  const headers = portalHeaders({ token, clientToken, accountId: person?.account_id });
  headers.set('accept', 'text/event-stream');
  const answer = await sendRequest(`${apiBase}/jobs/events`, { headers, signal });
  const { status, body } = answer;
  if (status !== 200 || !body) {
    const isMended = await recover(toHttpError(answer, await answer.text()).body as Partial<ErrorBody>, clientToken);
    throw Object.assign(new Error('There is no stream.'), { status: isMended ? 0 : status });
  }
  return body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
}

function jobsOf(event: string): Job[] | undefined {
  const data = event.split('\n').find((line) => line.startsWith('data: '));
  return data === undefined ? undefined : (JSON.parse(data.slice('data: '.length)) as Job[]);
}

/** Until a job is started here. */
function untilAsked(asked: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (trayStore.get().asked === asked && !signal.aborted) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = trayStore.subscribe(look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
