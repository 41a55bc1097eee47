/** Whether and where the server is watched: metrics and traces. */
import * as z from 'zod';

import { hostName, wholeOrNone } from './env-parts.ts';

export const watchingShape = {
  METRICS_PORT: wholeOrNone(0, 65_535),
  METRICS_HOST: hostName.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address like http://127.0.0.1:4318'),
  OTEL_SERVICE_NAME: z.string().max(100).default('guildhall').describe('at most 100 characters long'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
    .default('1')
    .transform(Number)
    .describe('a number from 0 to 1'),
} as const;

export interface WatchingSettings {
  /** Absent: nothing is counted. Port 0 lets the system pick a free one. */
  metrics?: { host: string; port: number };
  /** Absent: nothing is traced. */
  tracing?: { endpoint: string; serviceName: string; ratio: number };
}

interface ReadWatching {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Metrics and traces as the settings ask for them. */
export function watchingSettings(read: ReadWatching): WatchingSettings {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    ...(read.METRICS_PORT !== undefined && { metrics: { host: read.METRICS_HOST, port: read.METRICS_PORT } }),
    ...(endpoint && {
      tracing: { endpoint, serviceName: read.OTEL_SERVICE_NAME, ratio: read.OTEL_TRACES_SAMPLER_ARG },
    }),
  };
}
