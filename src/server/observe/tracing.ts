/**
 * Traces for a collector that speaks OTLP over HTTP. This module alone loads OpenTelemetry, and is itself loaded only when a
 * collector is named.
 *
 * A span holds the route, never the path; the text of a statement, never its values; the client organisation, never the person.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Link,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { statements, type StatementEvent } from '../diagnostics/diagnostic-events.ts';
import { observeCalls } from '../http/observe-calls.ts';
import { hasLeft, methodOf, routeOf } from '../http/request-facts.ts';
import { operationOf, textOf } from './statement-kind.ts';

export interface TracingSettings {
  /** Of the collector; `/v1/traces` is added. */
  endpoint: string;
  /** How many of all calls are traced, from 0 to 1. */
  ratio: number;
  serviceName: string;
  version: string;
  environment: string;
}

export interface Tracing {
  /** Adds the spans of calls; before every other hook that asks the database. */
  install: (app: FastifyInstance) => void;
  /** Sends what is left, but waits no longer than a second for it. */
  close: () => Promise<void>;
}

const lastWordMs = 1_000;
const exportMs = 5_000;
const sayAgainMs = 300_000;
/** A call that asks the database for more than this is traced up to here. */
const statementsPerCall = 200;
const longestAttribute = 2_000;

/** A call that is being traced. */
interface Work {
  span: Span;
  statements: number;
}

/** Begins to trace. `onFailure` is told when spans do not reach the collector, at most once in five minutes. */
export function startTracing(settings: TracingSettings, onFailure: () => void): Tracing {
  const provider = providerFor(settings, onFailure);
  const tracer = provider.getTracer('guildhall', settings.version);
  const current = new AsyncLocalStorage<Work>();
  const stop = statements.subscribe((event) => {
    const work = current.getStore();
    if (work?.span.isRecording() && (work.statements += 1) <= statementsPerCall) addStatement(tracer, work.span, event);
  });
  return {
    install: (app) => installSpans(app, tracer, current),
    close: async () => {
      stop();
      // Otherwise the process goes on telling it of each promise.
      current.disable();
      await atMost(lastWordMs, provider.shutdown());
    },
  };
}

function providerFor(settings: TracingSettings, onFailure: () => void): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportMs,
    concurrencyLimit: 2,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': settings.version,
      'deployment.environment.name': settings.environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanLimits: {
      attributeValueLengthLimit: longestAttribute,
      attributeCountLimit: 16,
      linkCountLimit: 1,
      eventCountLimit: 1,
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: sayingFailures(exporter, onFailure),
        maxQueueSize: 4_096,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 2_000,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
}

/** The SDK keeps silent when the collector does not answer; an operator should hear it. */
function sayingFailures(exporter: SpanExporter, onFailure: () => void): SpanExporter {
  let last = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - last > sayAgainMs) {
          last = performance.now();
          onFailure();
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}

function installSpans(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Work>): void {
  const works = new WeakMap<FastifyRequest, Work>();
  observeCalls(app, {
    part: 'traces',
    onBegin: (request) => {
      const work = { span: startSpan(tracer, request), statements: 0 };
      works.set(request, work);
      request.traceId = work.span.spanContext().traceId;
    },
    onEnd: (request, reply) => {
      const work = works.get(request);
      if (work) endSpan(work.span, request, reply);
    },
  });
  const within = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const work = works.get(request);
    if (work) current.run(work, done);
    else done();
  };
  app.addHook('onRequest', within);
  // Reading a body ends the asynchronous thread that the first hook began.
  app.addHook('preValidation', within);
}

function startSpan(tracer: Tracer, request: FastifyRequest): Span {
  const [method, route] = [methodOf(request), routeOf(request)];
  return tracer.startSpan(`${method} ${route}`, {
    kind: SpanKind.SERVER,
    root: true,
    links: linksOf(request.headers['traceparent']),
    attributes: { 'http.request.method': method, 'http.route': route, 'guildhall.request_id': request.id },
  });
}

function endSpan(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  // Authentication has run by now, and has perhaps found nobody.
  const accountId = request.caller?.accountId;
  if (accountId) span.setAttribute('guildhall.account_id', accountId);
  if (!hasLeft(reply)) span.setAttribute('http.response.status_code', reply.statusCode);
  const failure = hasLeft(reply) ? 'aborted' : request.errorCode;
  if (failure) span.setAttribute('error.type', failure);
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * A trace that the caller names is linked, never joined: anybody can write that header, and must neither decide what is traced
 * nor put spans into a trace of ours. It proves nothing about who calls.
 */
function linksOf(header: unknown): Link[] {
  const [, traceId, spanId, flags] =
    (typeof header === 'string' && /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header)) || [];
  if (!traceId || !spanId || !flags) return [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? [{ context }] : [];
}

function addStatement(tracer: Tracer, parent: Span, { sql, durationMs, errorCode }: StatementEvent): void {
  const end = performance.timeOrigin + performance.now();
  const operation = operationOf(sql);
  const span = tracer.startSpan(
    operation,
    {
      kind: SpanKind.CLIENT,
      startTime: end - durationMs,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': textOf(sql) },
    },
    trace.setSpan(ROOT_CONTEXT, parent),
  );
  if (errorCode !== undefined) {
    span.setAttribute('error.type', errorCode);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(end);
}

/** A collector that is not there must not hold up the stop. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), tooLate]);
  clearTimeout(timer);
}
