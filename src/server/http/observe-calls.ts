/**
 * The one way to look at calls without taking part in them. Who logs, counts, traces or tidies up must neither change an answer nor
 * end the process: what fails in it is contained here, whatever the state in which a call has ended.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { contain, reportFault } from '../diagnostics/background-faults.ts';
import type { FastCall } from './fast-path.ts';
import { noteConnection } from './request-facts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callObservers: CallObserver[];
  }
}

export interface CallObserver {
  /** What the log calls it when it fails. */
  part: string;
  /** When the head of a call is there. */
  onBegin?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Once, when the answer is out or the caller has left: the connection may be gone by then. */
  onEnd: (request: FastifyRequest, reply: FastifyReply) => void;
  /** The same of calls that the fast path has answered; without it, there are none. */
  onFastEnd?: (call: FastCall) => void;
}

/** Adds an observer; before every hook that refuses calls, so that it sees those too. */
export function observeCalls(app: FastifyInstance, observer: CallObserver): void {
  const { part, onFastEnd } = observer;
  if (app.hasDecorator('fastPath')) {
    if (onFastEnd) app.fastPath.observe(part, onFastEnd);
    else app.fastPath.close();
  }
  if (!app.hasDecorator('callObservers')) beginObserving(app);
  app.callObservers.push(observer);
}

/** One hook and one listener for all who look at calls. */
function beginObserving(app: FastifyInstance): void {
  const observers: CallObserver[] = [];
  app.decorate('callObservers', observers);
  app.addHook('onRequest', (request, reply, done) => {
    contain('observers', () => {
      noteConnection(request);
      reply.raw.once('close', () => {
        for (const { part, onEnd } of observers) contain(part, () => onEnd(request, reply));
      });
    });
    for (const { part, onBegin } of observers) if (onBegin) contain(part, () => onBegin(request, reply));
    done();
  });
}

export interface Chore {
  /** What the log calls it when it fails. */
  part: string;
  /** Called after each answer; undefined where there is nothing to do. */
  work: (request: FastifyRequest) => Promise<unknown> | undefined;
  onFailure: (request: FastifyRequest, error: unknown) => void;
}

/** Does something once a call is answered, and lets nothing of it be cut short by the end of the app. */
export function afterAnswers(app: FastifyInstance, { part, work, onFailure }: Chore): void {
  const underway = new Set<Promise<unknown>>();
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    contain(part, () => {
      const begun = work(request);
      if (!begun) return;
      const ended: Promise<unknown> = begun
        .catch((error: unknown) => onFailure(request, error))
        .catch((error: unknown) => reportFault(part, error))
        .finally(() => underway.delete(ended));
      underway.add(ended);
    });
  });
  app.addHook('onClose', async () => {
    await Promise.all(underway);
  });
}
