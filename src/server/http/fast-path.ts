/**
 * Public reads, answered without the app's hooks, routes and replies: those cost twice as much as what an answer that is kept needs. The read
 * is the same as that of its route, and so are headers, limits, log and metrics; whatever is not plain (a body, a header twice, an answer that
 * is an error or worth compressing) goes on to the app with what was found. docs/decisions/0052-public-reads-take-a-fast-path.md
 */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

import proxyAddr from '@fastify/proxy-addr';

import { contain } from '../diagnostics/background-faults.ts';
import { thresholdBytes } from './compression.ts';
import { cutWhenStuck } from './cut-when-stuck.ts';
import { isUnambiguous, type StandardHeaders } from './headers.ts';
import type { PublicRequest, ReadAnswer } from './public-request.ts';
import { questionOf, RecentAnswers } from './recent-answers.ts';
import { bytesSentOn } from './request-facts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath;
  }
}

/** Answers at once where all of it is kept. */
type Read = (request: PublicRequest) => ReadAnswer | Promise<ReadAnswer>;

interface Route {
  /** As logs and metrics call it. */
  name: string;
  read: Read;
  headers: StandardHeaders['api' | 'page'];
  /** Counts a call of an address. @throws AppError `rate_limited` (429) */
  count: (address: string) => void;
  /** The same answer for all whose address and headers are the same, of which a moment ago is as good as now. */
  isSteady: boolean;
  /** Its answers are compressed already where that is worth it. */
  isCompressed: boolean;
}

/** A call that was answered here, as observers see it. */
export interface FastCall {
  id: string;
  route: string;
  /** Without its query. */
  path: string;
  ip: string;
  userAgent: string | undefined;
  status: number;
  durationMs: number;
  bytes: number;
  /** The caller closed the connection before the answer was complete. */
  hasLeft: boolean;
}

export interface FastPathSettings {
  /** Whether a proxy at an address, so many hops away, is believed; without it none is. */
  trusts: ((address: string, hop: number) => boolean) | undefined;
  headers: StandardHeaders;
  /** Within which an answer is to be taken. */
  answerMs: number;
}

/** Proxies are few; where none stands in front, callers are many. */
const mostCallers = 1_000;

type Outcome = { answer: ReadAnswer } | { error: unknown };

export class FastPath {
  readonly #settings: FastPathSettings;
  readonly #routes = new Map<string, Route>();
  /** Found before the app was asked, which goes on with it. */
  readonly #outcomes = new WeakMap<IncomingMessage, Outcome>();
  readonly #observers: { part: string; onEnd: (call: FastCall) => void }[] = [];
  /** Each answer's headers with those that all have, put together once. */
  readonly #heads = new WeakMap<Route, WeakMap<ReadAnswer['headers'], string[]>>();
  readonly #recent = new RecentAnswers();
  /** Whether those who call us are believed; there are few of them, and each takes as long to look at as an answer to send. */
  readonly #believed = new Map<string, boolean>();
  #isOpen = true;

  constructor(settings: FastPathSettings) {
    this.#settings = settings;
  }

  /** Adds a read at an address, or at all that are one segment below it where it ends with `*`. */
  add(path: string, { headers, ...route }: Omit<Route, 'headers'> & { headers: 'api' | 'page' }): void {
    this.#routes.set(path, { ...route, headers: this.#settings.headers[headers] });
  }

  observe(part: string, onEnd: (call: FastCall) => void): void {
    this.#observers.push({ part, onEnd });
  }

  /** From now on every call goes to the app: for those who must see each of them from within. */
  close(): void {
    this.#isOpen = false;
  }

  /** What was found of a call before it went on; undefined for most. @throws what the read has thrown */
  outcomeOf(request: IncomingMessage): ReadAnswer | undefined {
    const found = this.#outcomes.get(request);
    if (found && 'error' in found) throw found.error;
    return found?.answer;
  }

  /** Answers what it can; `next` has the rest. */
  before(next: RequestListener): RequestListener {
    return (request, response) => {
      const route = this.#routeOf(request);
      if (route) this.#answer(route, { request, response, next });
      else next(request, response);
    };
  }

  #routeOf({ method, url, headers, rawHeaders }: IncomingMessage): Route | undefined {
    if (!this.#isOpen || method !== 'GET' || url === undefined) return undefined;
    const path = pathIn(url);
    const route = this.#routes.get(path) ?? this.#routes.get(path.slice(0, path.lastIndexOf('/') + 1) + '*');
    if (!route || path.includes('%') || headers.host === undefined) return undefined;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    return hasBody || headers.expect !== undefined || !isUnambiguous(rawHeaders) ? undefined : route;
  }

  #answer(route: Route, { request, response, next }: Exchange): void {
    const startMs = performance.now();
    const { socket } = request;
    const ip = this.#addressOf(request);
    const [url = '', host = ''] = [request.url, request.headers.host];
    const id = randomUUID();
    let isOurs = true;
    response.on('close', () => {
      if (isOurs) this.#tell({ id, route, url, ip, startMs, socket, request, response });
    });
    const pass = (outcome: Outcome) => {
      isOurs = false;
      this.#outcomes.set(request, outcome);
      next(request, response);
    };
    const send = (answer: ReadAnswer) => {
      if (isForApp(route, answer, request)) pass({ answer });
      else this.#send(response, { route, answer, id });
    };
    try {
      route.count(ip);
      const key = route.isSteady ? questionOf(request) : undefined;
      const known = key === undefined ? undefined : this.#recent.get(key);
      if (known) return send(known);
      const reading = route.read({ headers: request.headers, host, ip, url, socket });
      if (!(reading instanceof Promise)) return send(reading);
      reading
        .then((answer) => {
          if (key !== undefined) this.#recent.keep(key, asBytes(answer));
          send(answer);
        })
        .catch((error: unknown) => pass({ error }));
    } catch (error) {
      pass({ error });
    }
  }

  /** The same as proxyAddr finds, which reads each address anew. */
  #addressOf(request: IncomingMessage): string {
    const { trusts } = this.#settings;
    const caller = request.socket.remoteAddress ?? '';
    const said = request.headers['x-forwarded-for'];
    if (!trusts || said === undefined) return caller;
    if (typeof said !== 'string' || !/^[\da-f.:]+$/i.test(said)) return proxyAddr(request, trusts) ?? '';
    let isBelieved = this.#believed.get(caller);
    if (isBelieved === undefined) {
      isBelieved = trusts(caller, 0);
      if (this.#believed.size < mostCallers) this.#believed.set(caller, isBelieved);
    }
    return isBelieved ? said : caller;
  }

  #send(response: ServerResponse, { route, answer, id }: { route: Route; answer: ReadAnswer; id: string }): void {
    const { status = 200, content } = answer;
    const head = [...this.#headOf(route, answer.headers), 'x-request-id', id];
    const bytes = content === null ? 0 : Buffer.byteLength(content);
    if (content !== null) head.push('content-length', String(bytes));
    cutWhenStuck(response, bytes, this.#settings.answerMs);
    response.writeHead(content === null ? 304 : status, head);
    response.end(content ?? undefined);
  }

  #headOf(route: Route, headers: ReadAnswer['headers']): string[] {
    const heads = this.#heads.get(route) ?? new WeakMap<ReadAnswer['headers'], string[]>();
    this.#heads.set(route, heads);
    const known = heads.get(headers);
    if (known) return known;
    const head = Object.entries({ ...route.headers, ...headers }).flat();
    heads.set(headers, head);
    return head;
  }

  #tell({ id, route, url, ip, startMs, socket, request, response }: Told): void {
    const call: FastCall = {
      id,
      route: route.name,
      path: pathIn(url),
      ip,
      userAgent: request.headers['user-agent'],
      status: response.statusCode,
      durationMs: performance.now() - startMs,
      bytes: bytesSentOn(socket),
      hasLeft: !response.writableEnded,
    };
    for (const { part, onEnd } of this.#observers) contain(part, () => onEnd(call));
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  next: RequestListener;
}

interface Told extends Omit<Exchange, 'next'> {
  id: string;
  route: Route;
  url: string;
  ip: string;
  startMs: number;
  socket: Socket;
}

/** Its text as it is sent, made once. */
const asBytes = ({ content, ...answer }: ReadAnswer): ReadAnswer => ({
  ...answer,
  content: typeof content === 'string' ? Buffer.from(content) : content,
});

/** The app compresses what is worth it, and knows how. */
const isForApp = ({ isCompressed }: Route, { content }: ReadAnswer, { headers }: IncomingMessage): boolean =>
  !isCompressed &&
  content !== null &&
  headers['accept-encoding'] !== undefined &&
  Buffer.byteLength(content) >= thresholdBytes;

function pathIn(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? url : url.slice(0, at);
}

interface Times {
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
  http: ServerOptions;
}

/** The server that Fastify would make, with the fast path before it. */
export const serverBehind =
  (fastPath: FastPath, { keepAliveTimeout, requestTimeout, connectionTimeout, http }: Times) =>
  (handle: RequestListener): Server => {
    const server = createServer(http, fastPath.before(handle));
    return Object.assign(server, { keepAliveTimeout, requestTimeout }).setTimeout(connectionTimeout);
  };
