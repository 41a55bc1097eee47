/** What the memory of a server grows by while it sends to few and to many. */
import { setTimeout as sleep } from 'node:timers/promises';

import { forgetPeak, memoryOf } from '../machine.ts';
import { significant } from '../statistics.ts';
import { beginSend, untilOver } from './ground.ts';
import type { Speeding } from './speed.ts';

export interface MemoryRow {
  recipients: number;
  /** How many got the mail while it was measured: a send of very many is cancelled after a while. */
  sent: number;
  start_s: number;
  rest_mb: number | null;
  peak_mb: number | null;
  above_rest_mb: number | null;
}

const longestMs = 90_000;
/** Hundreds of thousands are written down first. */
const longestStartMs = 300_000;

/** One send after another, the smallest first; the rest is what the server holds after a first one, which warms it up. */
export async function measureMemory(speeding: Speeding, sizes: readonly number[]): Promise<MemoryRow[]> {
  await sendTo(speeding, sizes[0] ?? 0);
  const rest = memoryOf(speeding.product.pid)?.now_mb ?? null;
  const rows: MemoryRow[] = [];
  for (const size of sizes) {
    forgetPeak(speeding.product.pid);
    const sent = await sendTo(speeding, size);
    const peak = memoryOf(speeding.product.pid)?.peak_mb ?? null;
    const above = rest === null || peak === null ? null : peak - rest;
    rows.push({ recipients: size, ...sent, rest_mb: rest, peak_mb: peak, above_rest_mb: above });
  }
  return rows;
}

async function sendTo({ sender, mails, template }: Speeding, size: number): Promise<{ sent: number; start_s: number }> {
  await mails.begin(false);
  const began = performance.now();
  const send = await beginSend(sender, template, size);
  let status = await mails.status();
  while (status.taken === 0 && performance.now() - began < longestStartMs) {
    await sleep(50);
    status = await mails.status();
  }
  const start_s = significant((performance.now() - began) / 1_000);
  const deadline = performance.now() + longestMs;
  while ((await mails.status()).taken < size && performance.now() < deadline) await sleep(200);
  const { taken: sent } = await mails.status();
  if (sent < size) await sender.post(`/email_sends/${send}/cancel`, {});
  await untilOver(sender, send, 60);
  return { sent, start_s };
}
