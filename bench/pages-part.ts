/** One call after another over one connection: pages near and far, filters, searches, also that over all collections, a record. */
import { membersPath } from './kinds.ts';
import type { Sides } from './side.ts';
import { quantile, significant } from './statistics.ts';

interface Case {
  name: string;
  path: (round: number) => string;
}

interface CaseRow {
  call: string;
  median_ms: number;
  p90_ms: number;
  to_page_1: number;
  rounds: number;
}

const pageRows = 25;
const minRounds = 5;
const maxRounds = 25;
const measureMs = 25_000;

const list = (
  page: number,
  { sort = ['joined_at', 'DESC'], filter = {} }: { sort?: string[]; filter?: object } = {},
) => {
  const range = JSON.stringify([(page - 1) * pageRows, page * pageRows - 1]);
  return `${membersPath}?${new URLSearchParams({ sort: JSON.stringify(sort), range, filter: JSON.stringify(filter) })}`;
};

/** The search of the header. */
const everywhere = (q: string) => `/api/search?${new URLSearchParams({ q })}`;

/** The far page is the one nine tenths down: page 36,000 of a million members. */
function casesFor({ ground, people }: Sides): Case[] {
  const far = Math.floor((ground.members * 0.9) / pageRows);
  const middle = Math.floor(ground.members / 2 / pageRows);
  const byName = ['full_name', 'ASC'];
  const { rows } = people[0]!;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const [aMonthAgo, aYearAgo] = [daysAgo(30), daysAgo(365)];
  return [
    { name: 'page 1', path: () => list(1) },
    { name: `page ${far}`, path: () => list(far) },
    { name: `page ${middle}, the middle`, path: () => list(middle) },
    { name: 'page 1 by name', path: () => list(1, { sort: byName }) },
    { name: 'page 1 by lifetime value', path: () => list(1, { sort: ['lifetime_value_cents', 'DESC'] }) },
    { name: `page ${far} by name`, path: () => list(far, { sort: byName }) },
    { name: 'filter: lapsed', path: () => list(1, { filter: { membership_status: 'lapsed' } }) },
    { name: 'filter: active (over the limit)', path: () => list(1, { filter: { membership_status: 'active' } }) },
    { name: 'filter: joined within a month', path: () => list(1, { filter: { joined_at_gte: aMonthAgo } }) },
    { name: 'search: one member', path: (round) => list(1, { filter: { q: `MANY-${1000 + round * 17}` } }) },
    { name: 'search: a common name', path: () => list(1, { filter: { q: 'maria' } }) },
    {
      name: 'three filters and a search',
      path: () =>
        list(1, { filter: { membership_status: 'active', language: 'en', joined_at_gte: aYearAgo, q: 'maria' } }),
    },
    { name: 'search: nobody', path: (round) => list(1, { filter: { q: `zzqx${round}` } }) },
    { name: 'over all: one member', path: (round) => everywhere(`MANY-${1000 + round * 17}`) },
    { name: 'over all: two words', path: () => everywhere('underwood, claire') },
    { name: 'over all: a common name', path: () => everywhere('maria') },
    { name: 'over all: three letters', path: () => everywhere('ann') },
    { name: 'over all: misspelt', path: () => everywhere('underwod') },
    { name: 'over all: two words misspelt', path: () => everywhere('underwod, clarie') },
    { name: 'over all: nobody', path: (round) => everywhere(`zzqx${round}`) },
    { name: 'one record', path: (round) => `${membersPath}/${rows[round]!.id}` },
  ];
}

/** Goes round all cases again and again; the first round warms up and is not counted. */
export async function measurePages(sides: Sides): Promise<CaseRow[]> {
  const cases = casesFor(sides);
  const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
  const deadline = performance.now() + measureMs;
  for (let round = 0; round <= maxRounds; round += 1) {
    if (round > minRounds && performance.now() > deadline) break;
    for (const { name, path } of cases) {
      const began = performance.now();
      const reply = await fetch(`${sides.product.origin}${path(round)}`, { headers: sides.people[0]!.headers });
      const body = await reply.text();
      if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${body}`);
      if (round > 0) times.get(name)!.push(performance.now() - began);
    }
  }
  const base = quantile(times.get(cases[0]!.name)!);
  return [...times].map(([call, values]) => ({
    call,
    median_ms: significant(quantile(values)),
    p90_ms: significant(quantile(values, 0.9)),
    to_page_1: significant(quantile(values) / base),
    rounds: values.length,
  }));
}
