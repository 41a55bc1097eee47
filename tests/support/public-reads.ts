/** Reading as anybody does who visits an organisation's site, and what there is to be read. */
import { isPublic, type PublicResource } from '../../src/shared/definition/check-public.ts';
import type { Field } from '../../src/shared/definition/field-kinds.ts';
import type { PublicPart } from '../../src/shared/definition/public-part.ts';
import { statements } from '../../src/server/diagnostics/diagnostic-events.ts';
import { everyDefinition, type Table } from './generate-record.ts';
import type { TestTenant } from './tenant.ts';

/** Every definition of which something leaves the organisation, under its name. */
export const publicDefinitions = everyDefinition.flatMap(([name, definition]): [Table, PublicResource][] =>
  isPublic(definition) ? [[name, definition]] : [],
);

export interface PublicReply<Data = Record<string, unknown>[]> {
  status: number;
  headers: Record<string, string>;
  body: { data: Data; code?: string; errors?: Record<string, string> };
}

/** `GET /api/public/<rest>` at a host, without any token. */
export async function readPublic<Data = Record<string, unknown>[]>(
  { app, host }: Pick<TestTenant, 'app' | 'host'>,
  rest: string,
  headers: Record<string, string> = {},
): Promise<PublicReply<Data>> {
  const reply = await app.inject({ url: `/api/public/${rest}`, headers: { host, ...headers } });
  const body = (reply.body === '' ? {} : JSON.parse(reply.body)) as PublicReply<Data>['body'];
  return { status: reply.statusCode, headers: reply.headers as Record<string, string>, body };
}

/** The ids that it shows, in their order. */
export const shownIds = async (...asked: Parameters<typeof readPublic>): Promise<unknown[]> =>
  (await readPublic(...asked)).body.data.map(({ id }) => id);

/** A row that is live whenever somebody looks, to whomever. */
export function liveRow(tenant: TestTenant, definition: PublicResource, values: Record<string, unknown> = {}) {
  const { live, window = [], audience } = definition.public;
  return tenant.insert(definition.name as Table, {
    [live.field]: live.is[0],
    ...Object.fromEntries(window.map((key) => [key, null])),
    ...(audience !== undefined && { [audience]: JSON.stringify({ who: 'everyone' }) }),
    ...values,
  });
}

/** The fields of it of a kind. */
export const shownOfKind = ({ fields, public: part }: PublicResource, kind: Field['kind']): string[] =>
  part.fields.filter((key) => fields[key]?.kind === kind);

/** The field of a part that a definition need not have. @throws Error where it has none */
export function partOf<K extends 'audience' | 'window' | 'link'>(
  { name, public: part }: PublicResource,
  key: K,
): NonNullable<PublicPart[K]> {
  const found = part[key];
  if (found === undefined) throw new Error(`${name} has no ${key}.`);
  return found;
}

/** How many statements the database answers meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const stop = statements.subscribe(({ sql }) => asked.push(sql));
  await work();
  stop();
  return asked;
}
