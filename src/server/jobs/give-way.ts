/**
 * Work in many short steps lets people pass: while somebody calls this server, it rests after each step for twice as long as the step
 * took, and so leaves them most of the machine. Without calls it runs through.
 */
import type { RecentCalls } from '../http/recent-calls.ts';

/** Longer than between two calls of a screen that opens. Own choice. */
const recentMs = 250;
const restsPerStep = 2;
/** A slow mail server is no reason to rest longer. */
const longestRestMs = 500;

/** How long to rest after a step that took so long: 0 where nobody calls, or nobody knows. Milliseconds. */
export const restAfter = (stepMs: number, isCalled: RecentCalls | undefined): number =>
  isCalled?.(recentMs) ? Math.min(stepMs * restsPerStep, longestRestMs) : 0;
