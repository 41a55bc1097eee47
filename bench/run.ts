/**
 * `npm run bench`: medians of at least five rounds, and the ratio to the first page, all within one run, so that the
 * machine's mood touches every case alike. BENCH_MEMBERS changes the number of members. The table is also written as JSON.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { signInCaller, type TimedCall } from './caller.ts';
import { casesFor, type Case } from './cases.ts';
import { prepareGround } from './ground.ts';

const memberCount = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const leastRounds = 5;
const mostRounds = 15;
const measureMs = 60_000;
const resultsFile = join(import.meta.dirname, '../build/bench.json');

const say = (line: string) => console.log(line);
const ground = await prepareGround(memberCount, say);
try {
  const call = await signInCaller(ground);
  const cases = casesFor(memberCount, await someMember(call));
  const times = await measure(call, cases);
  const results = summarise(times);
  console.table(results);
  mkdirSync(join(resultsFile, '..'), { recursive: true });
  const about = {
    members: memberCount,
    node: process.version,
    postgresql: ground.version,
    at: new Date().toISOString(),
  };
  writeFileSync(resultsFile, `${JSON.stringify({ ...about, results }, null, 2)}\n`);
  say(`${memberCount} members, Node ${process.version}, PostgreSQL ${ground.version}. Written to build/bench.json.`);
} finally {
  await ground.close();
}

async function someMember(call: TimedCall): Promise<string> {
  const { body } = await call({ path: '/members?range=[0,0]' });
  return (body as { id: string }[])[0]!.id;
}

/** Goes round all cases again and again; the first round warms up and is not counted. */
async function measure(call: TimedCall, cases: readonly Case[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
  const deadline = performance.now() + measureMs;
  for (let round = 0; round <= mostRounds; round += 1) {
    if (round > leastRounds && performance.now() > deadline) break;
    for (const one of cases) {
      const { ms, status, body } = await call(one.call(round));
      if (status !== (one.status ?? 200)) throw new Error(`${one.name} answered ${status}: ${JSON.stringify(body)}`);
      if (round > 0) times.get(one.name)!.push(ms);
    }
  }
  return times;
}

function summarise(times: Map<string, number[]>) {
  const medians = new Map([...times].map(([name, values]) => [name, quantile(values, 0.5)]));
  const base = [...medians.values()][0]!;
  const round = (value: number) => Number(value.toFixed(2));
  return Object.fromEntries(
    [...times].map(([name, values]) => [
      name,
      {
        median_ms: round(medians.get(name)!),
        p90_ms: round(quantile(values, 0.9)),
        to_page_1: round(medians.get(name)! / base),
        rounds: values.length,
      },
    ]),
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
