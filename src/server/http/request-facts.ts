/** What may be said of a call in logs, metrics and traces: never its query, its headers or its body. */
import type { Socket } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorCode } from '../../shared/contracts/errors.ts';
import { filesBase } from '../../shared/contracts/media.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error it was answered with; undefined while there is none. */
    errorCode: ErrorCode | undefined;
    /** The trace it belongs to, 32 hex digits, where traces are made. */
    traceId: string | undefined;
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const longestPath = 300;

/** One of the methods the API knows, or `other`. */
export const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other');

/** The pattern of the route (`/api/members/:id`), or `unknown`: so there are as many as the code has routes. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/**
 * The path as it was sent, without its query, cut to 300 characters; of an uploaded file the pattern alone, for whoever knows
 * the name of one may see it.
 */
export const pathOf = (request: FastifyRequest): string =>
  request.url.startsWith(`${filesBase}/`)
    ? `${filesBase}/:account/:name`
    : printable(request.url.replace(/\?.*/s, '').slice(0, longestPath));

/** Whether the caller closed the connection before the answer was complete. */
export const hasLeft = ({ raw }: FastifyReply): boolean => !raw.writableEnded;

/** Text in which nothing can steer a terminal or feign a line: what is not plain ASCII stands as its code. */
export const printable = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface Connection {
  socket: Socket;
  ip: string;
}

/** A call whose body was not taken has let go of its connection when it ends, and with it of the caller's address. */
const connections = new WeakMap<FastifyRequest, Connection>();

/** Keeps what a call's connection says of it: to be called while there is one. */
export function noteConnection(request: FastifyRequest): void {
  if (connections.has(request)) return;
  connections.set(request, { socket: request.raw.socket, ip: request.ip });
}

/** Where the call came from, whatever has become of its connection. */
export const ipOf = (request: FastifyRequest): string => connections.get(request)?.ip ?? request.ip;

const sentBefore = new WeakMap<Socket, number>();
const sentFor = new WeakMap<FastifyRequest, number>();

/**
 * Bytes sent for a call that has ended, head included: what its connection has sent since its last call. An answer that is
 * compressed on the way has no length of its own.
 */
export function bytesOf(request: FastifyRequest): number {
  const known = sentFor.get(request);
  if (known !== undefined) return known;
  const socket = connections.get(request)?.socket ?? request.raw.socket;
  const sent = socket.bytesWritten ?? 0;
  const bytes = Math.max(0, sent - (sentBefore.get(socket) ?? 0));
  sentBefore.set(socket, sent);
  sentFor.set(request, bytes);
  return bytes;
}
