/** The kinds of calls that are put under load: those of Manage Members that people make most. */
import type { Person } from './people.ts';
import type { Lane } from './protocol.ts';

export interface Kind {
  name: string;
  method: 'GET' | 'PUT';
  /** The addresses that a person calls in turn; absent where records are called in turn. */
  paths?: (person: Person) => string[];
  /** Calls a second at 50 connections over 100,000 members on two cores that we want, and what Directus answers there. */
  aim?: number;
  directus?: number;
}

export const membersPath = '/api/members';

const list = (filter: object) =>
  `${membersPath}?${new URLSearchParams({ sort: '["joined_at","DESC"]', range: '[0,24]', filter: JSON.stringify(filter) })}`;

export const kinds: readonly Kind[] = [
  { name: 'list', method: 'GET', paths: () => [list({})], aim: 1_500, directus: 160 },
  {
    name: 'filtered list',
    method: 'GET',
    paths: () => ['grace', 'lapsed', 'cancelled'].map((membership_status) => list({ membership_status })),
  },
  { name: 'search', method: 'GET', paths: ({ names }) => names.map((q) => list({ q })), aim: 450, directus: 25 },
  {
    name: 'search, a common word',
    method: 'GET',
    paths: ({ words }) => words.map((q) => list({ q })),
  },
  { name: 'one', method: 'GET', aim: 3_500, directus: 400 },
  { name: 'update', method: 'PUT', aim: 2_000, directus: 190 },
];

/** The calls of one person to the product. */
export function productLane({ method, paths }: Kind, person: Person, leastBytes: number): Lane {
  const headers = { ...person.headers, ...(method === 'PUT' && { 'content-type': 'application/json' }) };
  if (paths) return { method, headers, leastBytes, paths: paths(person) };
  return { method, headers, leastBytes, rowPrefix: `${membersPath}/`, rows: person.rows };
}

/** The same calls to the bare server, which knows them by kind, person and number alone. */
export function bareLane({ name, method, paths }: Kind, person: Person, leastBytes: number): Lane {
  const base = bareBase(name, person);
  const headers: Record<string, string> = method === 'PUT' ? { 'content-type': 'application/json' } : {};
  if (paths) return { method, headers, leastBytes, paths: paths(person).map((_path, nth) => `${base}/${nth}`) };
  return { method, headers, leastBytes, rowPrefix: `${base}/`, rows: person.rows };
}

/** Where the bare server has the statements of a kind for a person. */
export const bareBase = (kind: string, { index }: Person): string => `/${kind.replaceAll(/\W+/g, '-')}/${index}`;
