/**
 * The logger of one request, which names the request in its lines. Nearly every request writes but the line that `request-log.ts` puts
 * together, so pino's child is made for those that have more to say.
 */
import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
type Line = Parameters<FastifyBaseLogger['info']>;

/** Makes the child when it is first written to. */
export class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #child(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings, this.#options));
  }

  get level(): string {
    return this.#parent.level;
  }

  info(...line: Line): void {
    this.#child.info(...line);
  }
  error(...line: Line): void {
    this.#child.error(...line);
  }
  debug(...line: Line): void {
    this.#child.debug(...line);
  }
  fatal(...line: Line): void {
    this.#child.fatal(...line);
  }
  warn(...line: Line): void {
    this.#child.warn(...line);
  }
  trace(...line: Line): void {
    this.#child.trace(...line);
  }
  silent(...line: Line): void {
    this.#child.silent(...line);
  }
  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#child.child(bindings, options);
  }
}
