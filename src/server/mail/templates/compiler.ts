/**
 * Compiles mails in a thread of its own, so that no call waits for another's template; the thread begins with the first and ends when nothing
 * was compiled for a while. One that takes too long is ended, and told as too slow.
 */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';

import type { CompiledMail, MailSource } from './mail-source.ts';

/** Of one mail, once the thread is there. */
const longestMs = 5_000;
/** Until the thread is there: its libraries are large. */
const longestStartMs = 60_000;
const idleMs = 60_000;

/** In a checkout it is run as it stands there, in a build as it was compiled. */
const isSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(isSource ? './compile-worker.ts' : './compile-worker.js', import.meta.url);
/** A thread knows no TypeScript by itself; what teaches it is there wherever sources are run. */
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(workerFile.href)}); });`;

interface Waiting {
  id: number;
  source: MailSource;
  resolve: (compiled: CompiledMail) => void;
  reject: (error: Error) => void;
}

/** The last that were compiled, by what they were compiled from. */
const kept = new Map<string, CompiledMail>();
const mostKept = 200;
let thread: Thread | undefined;

/** Compiles a mail; the same one again is known. @throws Error where the thread cannot be started */
export async function compile(source: MailSource): Promise<CompiledMail> {
  const key = createHash('sha256').update(JSON.stringify(source)).digest('base64url');
  const known = kept.get(key);
  if (known) return known;
  thread ??= new Thread((gone) => {
    if (thread === gone) thread = undefined;
  });
  const compiled = await thread.compile(source);
  kept.set(key, compiled);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return compiled;
}

/** Ends the thread, where a server stops or a test is over. */
export const endCompiling = async (): Promise<void> => {
  await thread?.end();
};

class Thread {
  readonly #worker: Worker;
  readonly #gone: (thread: Thread) => void;
  readonly #waiting: Waiting[] = [];
  #isReady = false;
  #nextId = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(gone: (thread: Thread) => void) {
    this.#gone = gone;
    const options = { resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 }, env: {}, execArgv: [] };
    this.#worker = isSource ? new Worker(fromSource, { ...options, eval: true }) : new Worker(workerFile, options);
    this.#worker.unref();
    this.#worker.on(
      'message',
      (message: { isReady?: true; id?: number; compiled?: CompiledMail; failure?: string }) => {
        if (message.isReady) {
          this.#isReady = true;
          this.#next();
        } else this.#done(message);
      },
    );
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The thread that compiles mails has ended.')));
    this.#watch(longestStartMs);
  }

  compile(source: MailSource): Promise<CompiledMail> {
    return new Promise((resolve, reject) => {
      this.#nextId += 1;
      this.#waiting.push({ id: this.#nextId, source, resolve, reject });
      if (this.#isReady && this.#waiting.length === 1) this.#next();
    });
  }

  async end(): Promise<void> {
    this.#gone(this);
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#watch(idleMs);
      return;
    }
    this.#watch(longestMs);
    this.#worker.postMessage({ id: first.id, source: first.source });
  }

  #done({ id, compiled, failure }: { id?: number; compiled?: CompiledMail; failure?: string }): void {
    const first = this.#waiting.shift();
    if (first && first.id === id) {
      if (compiled) first.resolve(compiled);
      else first.reject(new Error(failure ?? 'A mail could not be compiled.'));
    }
    this.#next();
  }

  /** What was being compiled for too long is told as too slow; what waits behind it goes to another thread. */
  #watch(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const slow = this.#isReady ? this.#waiting.shift() : undefined;
      slow?.resolve(tooSlow());
      const others = this.#waiting.splice(0);
      this.#gone(this);
      void this.#worker.terminate();
      for (const other of others) compile(other.source).then(other.resolve, other.reject);
    }, ms);
    this.#timer.unref();
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer);
    this.#gone(this);
    for (const one of this.#waiting.splice(0)) one.reject(error);
  }
}

const tooSlow = (): CompiledMail => ({
  subject: '',
  preheader: '',
  html: '',
  text: '',
  tags: [],
  faults: [{ code: 'mail_too_slow', field: 'body_source' }],
});
