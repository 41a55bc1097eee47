/**
 * What a call over a collection is answered, as a table: the server and the scripted server of `npm run dev:stub` answer it alike. Each
 * case begins with the same five chapters, two plans and three members, and says what the last of its calls is answered.
 */
import { expect } from 'vitest';

import type { Preset } from '../../src/shared/access/permissions.ts';

export interface DialectReply {
  status: number;
  /** `content-range` and the relation of its total. */
  range?: string | undefined;
  relation?: string | undefined;
  /** The audit entry of a write. */
  audit?: string | undefined;
  body: unknown;
  /** The names of the records of a list, in its order. */
  names?: unknown[] | undefined;
}

export type Call = [who: Preset, method: string, path: string, body?: object];
export type Ask = (...call: Call) => Promise<DialectReply>;
/** A call, or one that follows from the answer to the one before. */
type Step = Call | ((before: DialectReply) => Call);
type Ids = Readonly<Record<string, string>>;

export interface DialectCase {
  title: string;
  calls: (ids: Ids) => Step[];
  answer: (ids: Ids) => object;
}

const chapters = [
  { name: 'Amber', city: 'Lima', country: 'PE' },
  { name: 'Birch', city: 'Rome', country: 'IT' },
  { name: 'Cedar', city: 'Milan', country: 'IT' },
  { name: 'Dune' },
  { name: 'Elm', city: 'limavady', country: 'IE' },
];
const plans = [
  { name: { en: 'Gold', es: 'Oro' }, position: 20 },
  { name: { en: 'Silver' }, position: 10 },
];

const members = [
  { first_name: 'Ana', email: 'ana@example.org', language: 'en', renewal_on: '2026-03-01' },
  { first_name: 'Ben', email: 'ben@example.org', language: 'en', renewal_on: '2026-05-01' },
  { first_name: 'Cyd', email: 'cyd@example.org', language: 'es' },
];

/** Carries a case out. */
export async function answerOf(ask: Ask, { calls }: DialectCase, ids: Ids): Promise<DialectReply> {
  let reply: DialectReply | undefined;
  for (const step of calls(ids)) reply = await ask(...(typeof step === 'function' ? step(reply!) : step));
  return reply!;
}

/** The records that every case begins with; answers their ids by their names. */
export async function makeRecords(ask: Ask): Promise<Ids> {
  const ids: Record<string, string> = {};
  for (const chapter of chapters) ids[chapter.name] = idOf(await ask('owner', 'POST', '/chapters', chapter));
  for (const plan of plans) ids[plan.name.en] = idOf(await ask('owner', 'POST', '/membership_plans', plan));
  for (const member of members) ids[member.first_name] = idOf(await ask('owner', 'POST', '/members', member));
  return ids;
}

/** Of a list, and of nothing else. */
export const namesOf = (body: unknown): unknown[] | undefined =>
  Array.isArray(body)
    ? body.map((record: { name?: unknown; first_name?: unknown }) => record.name ?? record.first_name)
    : undefined;

const idOf = ({ body }: DialectReply) => (body as { id: string }).id;

export const list = (resource: string, query: Record<string, unknown> = {}): Call => {
  const words = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  return ['owner', 'GET', `/${resource}?${new URLSearchParams(Object.fromEntries(words) as Record<string, string>)}`];
};
export const days = (filter: object) => list('members', { range: [0, 9], filter });
export const page = { range: [0, 9], sort: ['name', 'ASC'], filter: {} };
export const read = (title: string, call: Call, answer: object): DialectCase => ({
  title,
  calls: () => [call],
  answer: () => answer,
});
export const refused = (status: number, code: string, more: object = {}) => ({ status, body: { code, ...more } });
export const textAt = (field: string) => ({ errors: { [field]: expect.any(String) as unknown } });
