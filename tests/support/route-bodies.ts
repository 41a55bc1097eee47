/** A body for every route that takes one: what a call says when it is right, and what hostile ones are made of. */
import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { everyCall } from '../../src/shared/contracts/every-call.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { bulkVerbsOf } from '../../src/server/crud/verbs.ts';
import type { MapBody } from '../../src/shared/contracts/import-calls.ts';
import { definitionOf, type Route } from './every-route.ts';
import { validInput, validNeeds, type Table } from './generate-record.ts';
import type { TestTenant } from './tenant.ts';

type Body = Record<string, unknown>;

const mapping: MapBody = {
  mapping: ['first_name', 'email'],
  mode: 'create_only',
  match_on: 'email',
  blank_cells: 'keep',
  date_order: 'year_first',
  may_change_email: false,
  default_values: { language: 'en' },
};
const view = () => ({ screen: 'users', name: randomUUID(), state: { filter: {}, sort: ['full_name', 'ASC'] } });
const person = { email: 'ana@example.org', phone_number: '', first_name: 'Ana', last_name: 'Ruiz', organisation: '' };

const noToken = 'x'.repeat(43);
const newcomer = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@newcomers.example',
  password: 'kimota-veruna-47',
  terms: true,
};

/** What no definition says. */
const said: Record<string, (tenant: TestTenant) => Body | Promise<Body>> = {
  'POST /v3/domains/admin/resolve': ({ host }) => ({ domain: host }),
  'POST /admin_portal/login': () => ({ email: 'nobody@nowhere.example', password: 'wrong' }),
  'POST /logout': () => ({ device_id: 'WEB_PORTAL' }),
  'POST /v3/auth/portal-login/initiate': () => ({ login_type: 'org_account' }),
  'POST /audiences/reach': () => ({ audience: { who: 'members', languages: ['en'] } }),
  'POST /public/conversions': () => ({ click_id: 'A'.repeat(120) }),
  'POST /public/seen': () => ({ items: [{ kind: 'partners', id: randomUUID(), event: 'impression' }] }),
  'POST /welcome/dismiss': () => ({ key: 'second_factor' }),
  'POST /passkeys/:id/rename': () => ({ name: 'My phone' }),
  'PUT /sso_settings/current': () => ({
    is_on: false,
    label: '',
    issuer: '',
    client_id: '',
    email_domains: [],
    version: 0,
  }),
  'PUT /crm_settings/current': () => ({ crm_home_url: 'https://crm.example.org', version: 1 }),
  'PUT /directory_settings/current': () => ({ version: 1 }),
  'PUT /registration_settings/current': () => ({ version: 1 }),
  'PUT /two_person_settings/current': () => ({ version: 1 }),
  'PUT /website_settings/current': () => ({ version: 1 }),
  'PUT /email_settings/current': () => ({ version: 1 }),
  'PUT /email_settings/current/password': () => ({ password: 'kimota-veruna-47' }),
  'PUT /email_settings/current/reports_key': () => ({ key: null }),
  'PUT /system_emails/:id': () => ({ version: 1 }),
  'POST /staff/:id/lend': () => ({ permission: 'members.export' }),
  'POST /email_sends/audience_preview': () => ({ audience: { who: 'members' } }),
  'POST /email_sends/:id/preview': () => ({ language: 'en' }),
  'POST /email_templates/:id/preview': () => ({ language: 'en' }),
  'POST /email_templates/:id/test': (tenant) => ({ language: 'en', staff_ids: [tenant.staffId('owner')] }),
  'POST /auth/forgot_password': () => ({ email: 'nobody@nowhere.example' }),
  'POST /auth/reset_password/check': () => ({ token: noToken, purpose: 'staff_password' }),
  'POST /auth/reset_password': () => ({ token: noToken, purpose: 'staff_password', password: 'kimota-veruna-47' }),
  'POST /register': () => newcomer,
  'POST /auth/verify': () => ({ token: noToken, code: '000000' }),
  'POST /auth/verify/resend': () => ({ token: noToken }),
  'POST /auth/autologin_tokens': () => ({ email: 'nobody@nowhere.example' }),
  'POST /auth/autologin_tokens/check': () => ({ token: noToken }),
  'POST /v3/auth/portal-login/redeem': () => ({ code: noToken }),
  'POST /access_requests': () => ({ permission: 'members.write', path: '/user-manager/create' }),
  'POST /import_mappings': () => ({ kind: 'members', column: randomUUID(), field: 'city' }),
  'PUT /import_mappings/:id': () => ({ field: null }),
  'POST /saved_views': view,
  'PUT /saved_views/:id': () => ({ ...view(), screen: undefined, version: 1 }),
  'PUT /saved_view_defaults/:screen': () => ({ view_id: null }),
  'PUT /presence/:resource/:id': () => ({ has_changes: false }),
  'PUT /media/:id': () => ({ version: 1 }),
  'POST /audit_logs/export': () => ({ format: 'csv', filter: {} }),
  'POST /members/duplicates': () => person,
  'POST /mail_previews': () => ({ resource: 'members', verb: 'suspend' }),
  'POST /members/:id/merge': async ({ given }) => ({ duplicate_id: (await given.member()).id, reason: 'One person' }),
  'POST /members/:id/view_as': () => ({ reason: 'To see what they see' }),
  'POST /page_templates/import': () => ({
    format: 'page_template',
    format_version: 1,
    name: `Template ${randomUUID()}`,
    kind: 'blank',
    layout: 'contained',
    data_schema: null,
    blocks: null,
  }),
  'POST /page_templates/:id/fork': () => ({}),
  'POST /page_templates/:id/upgrade_pages': () => ({ dry_run: true }),
  'POST /import_jobs/:id/read': () => ({ encoding: 'utf-8', delimiter: ',' }),
  'POST /import_jobs/:id/map': () => mapping,
  'POST /import_jobs/:id/fix_rows': () => ({ cells: [{ line: 2, column: 0, value: 'Ana' }] }),
  'POST /import_jobs/:id/commit': () => ({ create_count: 0, update_count: 0, skip_count: 0, error_count: 0 }),
};

/** A body the route takes; undefined where it takes none. */
export async function bodyFor(tenant: TestTenant, route: Route): Promise<Body | undefined> {
  const { method, path } = route;
  if (path.includes('/current/versions/')) await publishOnce(tenant, path);
  if (method !== 'POST' && method !== 'PUT') return undefined;
  const address = `${method} ${path.slice('/api'.length)}`;
  const own = await said[address]?.(tenant);
  if (own) return fitting(address, own);
  const [name, definition] = definitionOf(path) ?? [];
  if (path.endsWith('/preview')) return { language: 'en', visitor: 'guest' };
  if (isPublishing(path, 'publish', definition)) return { draft: 'another', published: null };
  if (path.endsWith('/current/revert')) return { number: 1, draft: await publishOnce(tenant, path) };
  if (!name) return {};
  if (path.endsWith('/planned_change')) return { version: 1, change: {} };
  if (path.endsWith('/:id/revert')) return { number: 1, draft: 'another' };
  if (isPublishing(path, 'withdraw', definition)) return { published: 1 };
  if (path.endsWith('/:id/cancel_schedule')) return {};
  if (path.endsWith('/reorder')) return { ids: [(await tenant.insert(name)).id] };
  if (path.endsWith('/check_links')) return undefined;
  if (path.endsWith('/tree')) return { by: await firstTreeOf(tenant, definition!), seen: [], items: [] };
  if (path.endsWith('/bulk')) return bulkBody(tenant, definition!, (await tenant.insert(name)).id);
  if (path.endsWith('/export')) return { format: 'csv', filter: {}, columns: [definition!.representation] };
  const verb = /\/:id\/(\w+)$/.exec(path)?.[1];
  if (verb) return validNeeds(tenant, definition!, verb);
  return { ...(await validInput(tenant, definition!)), ...(method === 'PUT' && { version: 1 }) };
}

/** Whether it publishes what is drafted, and is no verb of the same name. */
const isPublishing = (path: string, verb: string, definition: Resource | undefined) =>
  path.endsWith(`/current/${verb}`) || (definition?.publishes !== undefined && path.endsWith(`/:id/${verb}`));

/** Publishes what a definition drafts, so that there is a first version; answers the mark of the draft. */
async function publishOnce(tenant: TestTenant, path: string): Promise<string> {
  const base = path.replace(/^\/api(.*\/current)\/.*$/, '$1');
  const owner = tenant.as('owner');
  if (base.startsWith('/grid_tabs')) await givenTabs(tenant);
  const { draft } = (await owner.get<{ data: PublicationState }>(`${base}/publication`)).body.data;
  await owner.post(`${base}/publish`, { draft, published: null });
  return draft;
}

/** An app without tabs is not published. */
async function givenTabs(tenant: TestTenant): Promise<void> {
  await tenant.insert('grid_tabs', { is_default: true });
  await tenant.insert('grid_tabs');
}

/** What a call would refuse, as it is sent, is no sample of it. @throws ZodError */
function fitting(address: string, sample: Body): Body {
  const call = everyCall.find((one) => `${one.method} ${one.path}` === address);
  if (call?.body instanceof z.ZodType) call.body.parse(JSON.parse(JSON.stringify(sample)));
  return sample;
}

async function firstTreeOf(tenant: TestTenant, { fields, list }: Resource): Promise<string> {
  const by = fields[list.tree!.by];
  if (by?.kind === 'reference') return (await tenant.insert(by.to as Table)).id;
  return Object.keys(by?.kind === 'choice' ? by.choices : {})[0]!;
}

async function bulkBody(tenant: TestTenant, definition: Resource, id: string): Promise<Body> {
  const [verb] = definition.disabledOperations?.includes('delete') ? bulkVerbsOf(definition) : ['delete'];
  return { action: verb, ids: [id], params: await validNeeds(tenant, definition, verb!), dry_run: true };
}
