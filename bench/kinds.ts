/** The kinds of calls that are put under load: those of Manage Members that people make most, asked as the portal asks. */
import { members } from '../src/shared/resources/members.ts';
import type { Person } from './people.ts';
import type { Lane } from './protocol.ts';

export interface Kind {
  name: string;
  method: 'GET' | 'PUT' | 'POST';
  /** The addresses that a person calls in turn; absent where records are called in turn. */
  paths?: (person: Person) => string[];
  /** Calls a second at 50 connections over 100,000 members on two cores that we want, and what Directus answers there. */
  aim?: number;
  directus?: number;
  /** What we want beside the bare server, and beside the plain one. Without the first there is no bare call: its work is no statement. */
  toBare?: number;
  toPlain?: number;
}

export const membersPath = '/api/members';

/** The columns with which the portal's list begins. */
export const listColumns: readonly string[] = members.list.columns.toSorted();

const list = (filter: object) =>
  `${membersPath}?${new URLSearchParams({
    sort: '["joined_at","DESC"]',
    range: '[0,24]',
    filter: JSON.stringify(filter),
    fields: JSON.stringify(listColumns),
  })}`;

export const kinds: readonly Kind[] = [
  { name: 'list', method: 'GET', paths: () => [list({})], aim: 1_500, directus: 160, toBare: 0.85, toPlain: 2 },
  {
    name: 'filtered list',
    method: 'GET',
    paths: () => ['grace', 'lapsed', 'cancelled'].map((membership_status) => list({ membership_status })),
    toBare: 0.85,
  },
  {
    name: 'search',
    method: 'GET',
    paths: ({ names }) => names.map((q) => list({ q })),
    aim: 450,
    directus: 25,
    toBare: 0.85,
    toPlain: 10,
  },
  {
    name: 'search, a common word',
    method: 'GET',
    paths: ({ words }) => words.map((q) => list({ q })),
    toBare: 0.85,
  },
  { name: 'one', method: 'GET', aim: 3_500, directus: 400, toBare: 0.7, toPlain: 0.4 },
  { name: 'update', method: 'PUT', aim: 2_000, directus: 190, toBare: 0.7, toPlain: 0.35 },
  { name: 'login', method: 'POST', paths: () => ['/api/admin_portal/login'], toPlain: 1 },
];

const jsonHeader = { 'content-type': 'application/json' };

/** The calls of one person to the product. */
export function productLane({ method, paths }: Kind, person: Person, minBytes: number): Lane {
  const headers = { ...person.headers, ...(method !== 'GET' && jsonHeader) };
  if (paths) return { method, headers, minBytes, paths: paths(person), ...bodyOf(method, person) };
  return { method, headers, minBytes, rowPrefix: `${membersPath}/`, rows: person.rows };
}

/** The same calls to the bare and the plain server, which know them by kind, person and number alone. */
export function otherLane({ name, method, paths }: Kind, person: Person, minBytes: number): Lane {
  const base = bareBase(name, person);
  const headers: Record<string, string> = method === 'GET' ? {} : jsonHeader;
  if (paths)
    return {
      method,
      headers,
      minBytes,
      paths: paths(person).map((_path, nth) => `${base}/${nth}`),
      ...bodyOf(method, person),
    };
  return { method, headers, minBytes, rowPrefix: `${base}/`, rows: person.rows };
}

const bodyOf = (method: Lane['method'], { credentials }: Person) =>
  method === 'POST' ? { body: JSON.stringify(credentials) } : {};

/** Where the bare server has the statements of a kind for a person, and the plain one its own. */
export const bareBase = (kind: string, { index }: Person): string => `/${kind.replaceAll(/\W+/g, '-')}/${index}`;
