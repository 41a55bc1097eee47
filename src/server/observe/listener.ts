/** The page of metrics on a port of its own: what it tells is for those who run the server, not for those who use it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { StartError } from '../errors/start-error.ts';
import type { Metrics } from './metrics.ts';

const slowestCallMs = 5_000;

export interface MetricsAddress {
  host: string;
  /** 0 lets the system pick a free one. */
  port: number;
}

export interface MetricsListener {
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves `GET /metrics` and `GET /healthz`, nothing else.
 *
 * @throws StartError with one line when the address cannot be had
 */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: MetricsAddress,
): Promise<MetricsListener> {
  const server = createServer(
    {
      requestTimeout: slowestCallMs,
      headersTimeout: slowestCallMs,
      keepAliveTimeout: slowestCallMs,
      maxHeaderSize: 8_192,
    },
    (request, response) => {
      answer(metrics, request, response).catch(() => response.writeHead(500).end());
    },
  );
  server.maxConnections = 50;
  await open(server, { host, port });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

async function answer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = url.split('?')[0];
  response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
  if (path !== '/metrics' && path !== '/healthz') return void response.writeHead(404).end();
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  if (path === '/healthz') return void response.setHeader('content-type', 'application/json').end('{"status":"ok"}');
  const text = await metrics.text();
  response.setHeader('content-type', metrics.contentType).end(text);
}

function open(server: Server, { host, port }: MetricsAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(reason(error, { host, port })));
    server.listen({ host, port }, resolve);
  });
}

function reason(error: NodeJS.ErrnoException, { host, port }: MetricsAddress): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`The port of the metrics, ${port}, is in use: set METRICS_PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartError(
      `The port of the metrics, ${port}, may not be opened by this user: set METRICS_PORT to 1024 or higher.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`METRICS_HOST is no address of this machine: ${host}.`);
  return error;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
