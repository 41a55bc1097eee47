/** Every route of the app that names a record, with a record for it: a new route is tried by being there. */
import { randomUUID } from 'node:crypto';

import type { Preset } from '../../src/shared/access/permissions.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { everyDefinition, type Table } from './generate-record.ts';
import { upload as uploadTable } from './imports.ts';
import { givenJob } from './jobs.ts';
import { publishRecord } from './pages.ts';
import { givenPasskey } from './software-key.ts';
import { givenSession } from './sign-in.ts';
import type { TestTenant } from './tenant.ts';
import { upload as uploadFile } from './uploads.ts';

export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** As it was added, with its `:id`. */
  path: string;
  /** `public`, `signed-in`, or the permissions of which one suffices. */
  permission: string[];
  /** The permissions that it takes besides. */
  also?: string[];
}

/** The routes of the API as the app has them. A stream has no answer to wait for; job-stream.test.ts has its own. */
export async function everyRoute(tenant: TestTenant): Promise<Route[]> {
  const { body } = await tenant.as('owner').get<{ routes: Route[] }>('/permissions-matrix');
  return body.routes.filter(({ path }) => path.startsWith('/api/') && path !== '/api/jobs/events');
}

/** Those of one record. The default of a screen is the caller's own, whatever the screen. */
export const isOfRecord = ({ path }: Route) => path.includes('/:id');

/** The definition of which a route is made, if it is of one. */
export const definitionOf = (path: string) => everyDefinition.find(([name]) => path.split('/')[2] === name);

/** What says the same would be the same file. */
const document = () => ({
  content: `%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`,
  filename: 'any.pdf',
  type: 'application/pdf',
  fields: { use: 'document' },
});

/** What has no definition, made as it comes into being. */
const made: Record<string, (tenant: TestTenant) => Promise<string>> = {
  saved_views: async (tenant) => {
    const view = { screen: 'users', name: randomUUID(), state: { filter: {}, sort: ['full_name', 'ASC'] } };
    return (await tenant.as('owner').post<{ data: { id: string } }>('/saved_views', view)).body.data.id;
  },
  media: async (tenant) => (await uploadFile(tenant, document())).body.id,
  import_jobs: async (tenant) => (await uploadTable(tenant, 'First name,Email\r\nAna,ana@example.org')).body.data.id,
  jobs: (tenant) => givenJob(tenant),
  passkeys: async (tenant) => (await givenPasskey(tenant)).id,
  sessions: async (tenant) => (await givenSession(tenant)).id,
  import_mappings: async (tenant) => {
    const mapping = { kind: 'members', column: randomUUID(), field: 'city' };
    return (await tenant.as('owner').post<{ id: string }>('/import_mappings', mapping)).body.id;
  },
  audit_logs: async (tenant) => {
    const label = await tenant.as('owner').post('/labels', { name: randomUUID(), color: '#409EFF' });
    return label.headers['x-audit-id']!;
  },
  seen: async (tenant) => (await tenant.insert('announcements')).id,
  dismiss: async (tenant) => (await tenant.insert('announcements')).id,
  presence: async (tenant) => (await tenant.given.label()).id,
  deletions: async (tenant) => {
    const { id } = await tenant.given.label();
    return (await tenant.as('owner').delete(`/labels/${id}`)).headers['x-audit-id']!;
  },
  recycle_bin: async (tenant) => (await tenant.given.label({ deleted_at: new Date().toISOString() })).id,
};

/** A record of the tenant's that the route could be about. @throws Error for a kind that nobody has said how to make */
export async function recordFor(tenant: TestTenant, { path }: Route): Promise<string> {
  const [name, definition] = definitionOf(path) ?? [];
  const comesBack = path.endsWith('/restore');
  const named = definition && path.endsWith('/duplicate') ? await namedBy(tenant, definition) : {};
  if (name) {
    const isPublished = path.includes('/:id/versions/');
    const written = comesBack ? { deleted_at: new Date().toISOString() } : (further[name] ?? named);
    const { id } = await tenant.insert(name, written);
    if (isPublished) await publishRecord(tenant.as('owner'), name, id);
    return id;
  }
  const kind = path.includes('/deletions/') ? 'deletions' : path.split('/')[2]!;
  const id = await made[kind]?.(tenant);
  if (!id) throw new Error(`${path}: say in tests/support/every-route.ts how such a record is made.`);
  if (comesBack && kind !== 'deletions') await tenant.as('owner').delete(`/${kind}/${id}`);
  return id;
}

/** What a record holds that all of its routes can be about. */
const further: Partial<Record<string, Record<string, unknown>>> = {
  // Pages can be made by it.
  page_templates: { status: 'published' },
  // It can be published.
  email_templates: { editor: 'plain', subject: '{"en":"Hello"}', body_source: '{"en":"Hello"}' },
};

/** What a record must name so that another one can be made of it. */
async function namedBy(tenant: TestTenant, { fields }: Resource): Promise<Record<string, string[]>> {
  const named: Record<string, string[]> = {};
  for (const [key, field] of Object.entries(fields))
    if (field.kind === 'references') named[key] = [(await tenant.insert(field.to as Table)).id];
  return named;
}

/** What is asked of those that answer nothing otherwise. */
const asked: Readonly<Record<string, string>> = { '/api/saved_views': '?screen=users', '/api/search': '?q=ana' };

/** The route's address for a record, or for the screen of the members where it is of a screen. */
export function addressFor({ path }: Route, id: string): string {
  const filled = path
    .replace(':resource', 'labels')
    .replace(':screen', 'users')
    .replace(':number', '1')
    .replace(':place', 'banner')
    .replace(':id', encodeURIComponent(id));
  return `${filled}${asked[path] ?? ''}`;
}

/** Calls the route as somebody of the tenant; an answer that is a file has no body here. */
export async function callRoute(tenant: TestTenant, { method }: Route, { who, address, body }: RouteCall) {
  const reply = await tenant.app.inject({
    method,
    url: address,
    headers: { authorization: `Bearer ${tenant.token(who)}` },
    ...(body !== undefined && { payload: body }),
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  return { status: reply.statusCode, body: (isJson ? reply.json() : {}) as Record<string, unknown> };
}

interface RouteCall {
  who: Preset;
  address: string;
  body?: object | undefined;
}
