/**
 * Whether ads are shown as often as they may be: a budget that four servers spend at once, each a process of its own, and an ad that is paced
 * evenly through a month of a clock that runs fast, on two.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ServedAd } from '../src/shared/contracts/ad-serving-calls.ts';
import { buildApp } from '../src/server/app/app.ts';
import { connectDatabase } from '../src/server/db/connect.ts';
import { parseEnv } from '../src/server/settings/env.ts';
import type { Ground } from './ground.ts';
import { askPath, headersOf, impressionsOf, seenBody, showAlone } from './lone-ad.ts';
import { databaseUrl, startProduct } from './product.ts';
import { significant } from './statistics.ts';

export interface BudgetRow {
  servers: number;
  asked_per_s: number;
  asked: number;
  may_be_shown: number;
  shown: number;
  counted: number;
  overspent_percent: number;
}

const servers = 4;
const perSecond = 200;
const budgetSeconds = 25;
const dayMs = 86_400_000;
const most = 3_000;

/** Asks evenly, tells what was served, and goes on asking when nothing is left. */
export async function measureBudget(ground: Ground): Promise<BudgetRow> {
  const window = { starts_at: new Date(Date.now() - dayMs), ends_at: new Date(Date.now() + 30 * dayMs) };
  const price = { pricing: 'cpm', rate_cents: 1_000, budget_cents: most, pacing: 'fast' } as const;
  const ad = await showAlone(ground, 'A budget', { ...price, ...window });
  const settings = {
    DATABASE_URL: databaseUrl(ground.address('guildhall_app')),
    DATA_DIR: ground.dataDir,
    VIEW_CALLS_PER_ADDRESS: '10000000',
    JOB_WORKERS: '0',
  };
  const running = await Promise.all(Array.from({ length: servers }, () => startProduct(ground.dataDir, settings)));
  const headers = headersOf(ad);
  let shown = 0;
  const askOnce = async (origin: string) => {
    const reply = await fetch(`${origin}${askPath}`, { headers });
    const { data } = (await reply.json()) as { data: ServedAd[] };
    const own = data.filter(({ id }) => id === ad.id);
    shown += own.length;
    if (own.length === 0) return;
    const told = await fetch(`${origin}/api/public/seen`, { method: 'POST', headers, body: seenBody(own) });
    if (told.status !== 202) throw new Error(`${told.status} ${await told.text()}`);
    await told.arrayBuffer();
  };
  try {
    const calls: Promise<void>[] = [];
    const began = performance.now();
    for (let n = 0; n < perSecond * budgetSeconds; n += 1) {
      await sleep(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
      calls.push(askOnce(running[n % servers]!.origin));
    }
    const seconds = (performance.now() - began) / 1_000;
    await Promise.all(calls);
    const counted = await impressionsOf(ground, ad);
    const overspent = Math.max(0, ((Math.max(shown, counted) - most) / most) * 100);
    const asked_per_s = Math.round(calls.length / seconds);
    return {
      servers,
      asked_per_s,
      asked: calls.length,
      may_be_shown: most,
      shown,
      counted,
      overspent_percent: significant(overspent),
    };
  } finally {
    for (const product of running) await product.stop();
  }
}

export interface MonthRow {
  days: number;
  servers: number;
  asked: number;
  goal: number;
  counted: number;
  /** Of the line, at the end of each day from the second on. */
  lowest: number;
  highest: number;
}

const goal = 3_000;
const days = 30;
const stepsADay = 20;
const stepMs = 110;

/** Each step is 72 minutes of its clock; far more ask than may see it. */
export async function measureMonth(ground: Ground): Promise<MonthRow> {
  const startMs = Date.now();
  let nowMs = startMs;
  const window = { starts_at: new Date(startMs), ends_at: new Date(startMs + days * dayMs) };
  const ad = await showAlone(ground, 'A month', { pricing: 'flat', pacing: 'even', goal_impressions: goal, ...window });
  const env = parseEnv({
    DATA_DIR: ground.dataDir,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'none',
    VIEW_CALLS_PER_ADDRESS: '10000000',
  });
  const database = connectDatabase({
    target: ground.address('guildhall_app'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 10_000,
    poolSize: 5,
    onError: () => undefined,
  });
  const open = () => buildApp({ env, database, now: () => nowMs, longestDelayMs: 0 });
  const apps = [await open(), await open()];
  const headers = headersOf(ad);
  const shares: number[] = [];
  let asked = 0;
  try {
    for (let step = 1; step < days * stepsADay; step += 1) {
      nowMs = startMs + (step * dayMs) / stepsADay;
      await Promise.all([
        sleep(stepMs),
        ...apps.map(async (app) => {
          for (let n = 0; n < 10; n += 1) {
            const { data } = (await app.inject({ url: askPath, headers })).json<{ data: ServedAd[] }>();
            asked += 1;
            if (data.length > 0)
              await app.inject({ method: 'POST', url: '/api/public/seen', headers, payload: seenBody(data) });
          }
        }),
      ]);
      if (step > stepsADay && step % stepsADay === 0)
        shares.push((await impressionsOf(ground, ad)) / ((goal * step) / (days * stepsADay)));
    }
    const counted = await impressionsOf(ground, ad);
    return {
      days,
      servers: apps.length,
      asked,
      goal,
      counted,
      lowest: significant(Math.min(...shares)),
      highest: significant(Math.max(...shares)),
    };
  } finally {
    for (const app of apps) await app.close();
    await database.destroy();
  }
}
