/** What is measured: the calls of Manage Members, near and far, plain and filtered. */
import type { Call } from './caller.ts';

export interface Case {
  name: string;
  /** Its call in a round; rounds differ where the same call twice would be something else. */
  call: (round: number) => Call;
  status?: number;
}

const pageRows = 25;

const list = (
  page: number,
  { sort = ['joined_at', 'DESC'], filter = {} }: { sort?: [string, string]; filter?: object } = {},
): Call => {
  const range = [(page - 1) * pageRows, page * pageRows - 1];
  const query = new URLSearchParams({
    sort: JSON.stringify(sort),
    range: JSON.stringify(range),
    filter: JSON.stringify(filter),
  });
  return { path: `/members?${query}` };
};

/** The cases for a tenant of so many members; the far page is the one nine tenths down, page 36,000 of a million. */
export function casesFor(memberCount: number, someId: string): Case[] {
  const far = Math.floor((memberCount * 0.9) / pageRows);
  const middle = Math.floor(memberCount / 2 / pageRows);
  const byName: [string, string] = ['full_name', 'ASC'];
  const newMember = (round: number) => ({
    first_name: 'Bench',
    last_name: `${round}`,
    email: `bench${round}@bench.example`,
    language: 'en',
  });
  return [
    { name: 'page 1', call: () => list(1) },
    { name: `page ${far}`, call: () => list(far) },
    { name: `page ${middle}, the middle`, call: () => list(middle) },
    { name: 'page 1 by name', call: () => list(1, { sort: byName }) },
    { name: `page ${far} by name`, call: () => list(far, { sort: byName }) },
    { name: 'filter: lapsed', call: () => list(1, { filter: { membership_status: 'lapsed' } }) },
    { name: 'filter: active (over the limit)', call: () => list(1, { filter: { membership_status: 'active' } }) },
    { name: 'filter: joined within a month', call: () => list(1, { filter: { joined_at_gte: daysAgo(30) } }) },
    { name: 'search: one member', call: (round) => list(1, { filter: { q: `MANY-${1000 + round * 17}` } }) },
    { name: 'search: a common name', call: () => list(1, { filter: { q: 'maria' } }) },
    { name: 'search: nobody', call: (round) => list(1, { filter: { q: `zzqx${round}` } }) },
    { name: 'one record', call: () => ({ path: `/members/${someId}` }) },
    { name: 'create', call: (round) => ({ path: '/members', method: 'POST', body: newMember(round) }), status: 201 },
    {
      name: 'update',
      call: (round) => ({ path: `/members/${someId}`, method: 'PUT', body: { city: `City ${round}` } }),
    },
  ];
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
