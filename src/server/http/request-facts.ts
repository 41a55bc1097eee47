/** What may be said of a call in logs, metrics and traces: never its query, its headers or its body. */
import type { Socket } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorCode } from '../../shared/contracts/errors.ts';
import { filesBase } from '../../shared/contracts/media.ts';

/** Under which a call keeps what its connection said; each call has it, and a map beside them costs more than all that is asked of it. */
const noted = Symbol('noted');

declare module 'fastify' {
  interface FastifyRequest {
    [noted]?: Connection;
    /** The code of the error it was answered with; undefined while there is none. */
    errorCode: ErrorCode | undefined;
    /** The trace it belongs to, 32 hex digits, where traces are made. */
    traceId: string | undefined;
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export const longestPath = 300;

/** One of the methods the API knows, or `other`. */
export const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other');

/** The pattern of the route (`/api/members/:id`), or `unknown`: so there are as many as the code has routes. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/**
 * The path as it was sent, without its query, cut to 300 characters; of an uploaded file, and of what a token in the path opens, the pattern
 * alone, for whoever knows the name of the one or the token may see it.
 */
export function pathOf(request: FastifyRequest): string {
  if (request.url.startsWith(`${filesBase}/`)) return `${filesBase}/:account/:name`;
  const route = routeOf(request);
  return route.includes('/:token') ? route : printable(request.url.replace(/\?.*/s, '').slice(0, longestPath));
}

/** Whether the caller closed the connection before the answer was complete. */
export const hasLeft = ({ raw }: FastifyReply): boolean => !raw.writableEnded;

/** Text in which nothing can steer a terminal or feign a line: what is not plain ASCII stands as its code. */
export const printable = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A call whose body was not taken has let go of its connection when it ends, and with it of the caller's address. */
interface Connection {
  socket: Socket;
  ip: string;
  /** Bytes sent for the call, once it has ended. */
  bytes?: number;
}

/** Keeps what a call's connection says of it: to be called while there is one. */
export function noteConnection(request: FastifyRequest): void {
  request[noted] ??= { socket: request.raw.socket, ip: request.ip };
}

/** Where the call came from, whatever has become of its connection. */
export const ipOf = (request: FastifyRequest): string => request[noted]?.ip ?? request.ip;

const sentBefore = new WeakMap<Socket, number>();

/**
 * Bytes sent for a call that has ended, head included: what its connection has sent since its last call. An answer that is
 * compressed on the way has no length of its own.
 */
export function bytesOf(request: FastifyRequest): number {
  const connection = (request[noted] ??= { socket: request.raw.socket, ip: request.ip });
  if (connection.bytes !== undefined) return connection.bytes;
  return (connection.bytes = bytesSentOn(connection.socket));
}

/** Bytes sent on a connection since this was asked last. */
export function bytesSentOn(socket: Socket): number {
  const sent = socket.bytesWritten ?? 0;
  const bytes = Math.max(0, sent - (sentBefore.get(socket) ?? 0));
  sentBefore.set(socket, sent);
  return bytes;
}
