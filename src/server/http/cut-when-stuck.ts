/** An answer that nobody takes keeps no socket. */
import type { ServerResponse } from 'node:http';

/** What is smaller fits into the system's own buffers, and is gone before anybody reads it. */
const smallBytes = 16_384;

/** Cuts the socket of an answer of so many bytes where it is not taken in time. */
export function cutWhenStuck(response: ServerResponse, bytes: number, timeoutMs: number): void {
  if (bytes < smallBytes) return;
  const timer = setTimeout(() => response.destroy(), timeoutMs).unref();
  response.once('close', () => clearTimeout(timer));
}
