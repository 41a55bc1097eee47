/** Whether somebody calls at the moment, by which work that nobody waits for gives way to people (`jobs/give-way.ts`). */
import type { Server } from 'node:http';

/** Answers whether a call has come to the server within so many milliseconds. */
export type RecentCalls = (withinMs: number) => boolean;

/** Hears of every call, those of the fast path included. */
export function recentCalls(server: Server): RecentCalls {
  let lastAt = -Infinity;
  server.on('request', () => {
    lastAt = performance.now();
  });
  return (withinMs) => performance.now() - lastAt < withinMs;
}
