/**
 * What is done to records by name, tried for each verb of each definition: done and written down where it may be, refused where
 * it may not, and asked for what it needs; alone and on many. What moves lead to is in collection-verbs.test.ts.
 */
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { inputsOf, type Resource } from '../../src/shared/definition/define-resource.ts';
import { handlerOf } from '../../src/server/crud/verb-handlers.ts';
import { bulkVerbsOf, permissionsOfVerb } from '../../src/server/crud/verbs.ts';
import { everyDefinition, giveDomain, validNeeds, withoutPermission, type Table } from '../support/generate-record.ts';
import { asOwner, newTenant, type Caller } from '../support/tenant.ts';

type Values = Record<string, unknown>;

const usedHosts = new Set<string>();
/** No two organisations have a host: the one that is typed is there once, and others besides. */
function hostOnce(typed: string): string {
  const host = usedHosts.has(typed) ? `${randomUUID()}.hosts.example` : typed;
  usedHosts.add(typed);
  return host;
}

const tenant = await newTenant();
const placement = await tenant.insert('ad_placements');
const template = await tenant.insert('email_templates', { category: 'system', event: 'member_approved' });
const campaign = await tenant.insert('email_templates', { category: 'campaign' });
await giveDomain(tenant, 'example.org');
const owner = tenant.as('owner');

/** A record to which an action makes a difference, where a fresh one is not; given what is said with it. */
const ready: Record<string, (said: Values) => Values> = {
  'members.remove_label': ({ label_id }) => ({ label_ids: [label_id] }),
  'members.cancel_erase': () => ({ erase_at: '2099-01-01T00:00:00Z' }),
  'members.confirm_erase': () => ({ erase_at: '2099-01-01T00:00:00Z', erase_needs_second: true }),
  'members.resend_invite': () => ({ invited_at: '2026-01-01T00:00:00Z' }),
  'members.reset_password': () => ({ account_status: 'active' }),
  'directory_entries.publish': () => ({ directory_visible: false }),
  'directory_entries.hide': () => ({ directory_visible: true }),
  'directory_entries.unfeature': () => ({ directory_featured: true }),
  'businesses.feature': () => ({ listing_status: 'published' }),
  'businesses.unfeature': () => ({ is_featured: true }),
  'posts.feature': () => ({ status: 'published' }),
  'posts.unfeature': () => ({ is_featured: true }),
  'featured_posts.unfeature': () => ({ is_featured: true }),
  'posts.pin': () => ({ status: 'published' }),
  'posts.unpin': () => ({ pinned_until: '2099-01-01T00:00:00Z' }),
  'navigation_items.show': () => ({ is_active: false }),
  'navigation_items.hide': () => ({ is_active: true }),
  'pages.upgrade': () => ({ is_outdated: true }),
  'grid_tiles.show': () => ({ is_active: false }),
  'grid_tiles.hide': () => ({ is_active: true }),
  'grid_tiles.resize': ({ size }) => ({ size: size === '1x1' ? '2x2' : '1x1' }),
  'grid_tabs.make_default': () => ({ is_default: false }),
  'partners.set_tier': ({ tier }) => ({ tier: tier === 'gold' ? 'silver' : 'gold' }),
  'ads.run_again': () => ({ status: 'expired', placement_ids: [placement.id] }),
  'site_domains.make_primary': ({ confirm_host: host }) => ({
    host: hostOnce(String(host)),
    verified_at: '2026-01-01T00:00:00Z',
    environment: 'development',
  }),
  'email_templates.restore_default': () => ({ category: 'system', event: 'member_approved' }),
  'system_emails.restore_default': () => ({ template_id: template.id }),
  'system_emails.switch_on': () => ({ is_enabled: false }),
  'system_emails.switch_off': () => ({ event: 'member_approved', is_enabled: true }),
  'email_sends.resend_unopened': () => ({
    template_id: campaign.id,
    status: 'sent',
    started_at: '2026-01-01T00:00:00Z',
    sent_count: 9,
    opened_count: 1,
  }),
};

/** A record to which it is not done, and why. */
const refused: Record<string, [values: Values, reason: string]> = {
  'members.change_plan': [{ membership_status: 'cancelled' }, 'no_membership'],
  'members.erase': [{ erase_at: '2099-01-01T00:00:00Z' }, 'erasure_planned'],
  'members.cancel_erase': [{ erase_at: null }, 'no_erasure_planned'],
  'members.confirm_erase': [{ erase_at: null }, 'no_erasure_planned'],
  'members.invite': [{ account_status: 'active' }, 'has_account'],
  'members.resend_invite': [{ invited_at: null }, 'not_invited'],
  'members.reset_password': [{ account_status: 'blocked' }, 'no_account'],
  'businesses.feature': [{ listing_status: 'hidden' }, 'not_published'],
  'posts.feature': [{ status: 'draft' }, 'not_published'],
  'posts.pin': [{ status: 'hidden' }, 'not_published'],
  'staff.resend': [{ status: 'active' }, 'no_invitation'],
  'ads.run_again': [{ status: 'live' }, 'ad_not_ended'],
  'site_domains.make_primary': [{ verified_at: null }, 'host_not_verified'],
  'email_templates.make_default': [{ status: 'archived' }, 'illegal_transition'],
  'email_templates.restore_default': [{ event: null }, 'no_shipped_text'],
  'email_sends.resend_unopened': [{ status: 'draft' }, 'send_not_over'],
  'system_emails.switch_off': [{ event: 'staff_password_reset', is_enabled: true }, 'always_sent'],
  'system_emails.reword': [{ template_id: template.id }, 'reworded_already'],
};

/** What is refused for who asks, and not for the record: tried with the enquiries themselves. */
const refusedToSome = ['ad_enquiries.assign', 'ad_enquiries.take', 'ad_enquiries.convert'];

interface Case {
  name: Table;
  definition: Resource;
  verb: string;
  bulk: (body: object) => Promise<{ status: number; body: BulkReply }>;
}

const caseOf = (name: Table, definition: Resource, verb: string): [string, Case] => [
  `${name}.${verb}`,
  { name, definition, verb, bulk: (body) => owner.post<BulkReply>(`/${name}/bulk`, { action: verb, ...body }) },
];
const actions = everyDefinition.flatMap(([name, definition]) =>
  definition.actions.map(({ verb }) => caseOf(name, definition, verb)),
);
const verbs = everyDefinition.flatMap(([name, definition]) =>
  [...new Set([...definition.transitions, ...definition.actions].map(({ verb }) => verb))].map((verb) =>
    caseOf(name, definition, verb),
  ),
);

describe.each(actions)('%s', (action, { name, definition, verb, bulk }) => {
  const { audit, bulk: inBulk = false } = definition.actions.find((one) => one.verb === verb)!;
  let said: Values;
  let prepared: Values;
  beforeAll(async () => {
    said = await validNeeds(tenant, definition, verb);
    prepared = ready[action]?.(said) ?? {};
  });
  const entryOf = async (id: unknown) => (await owner.get<AuditEntry>(`/audit_logs/${String(id)}`)).body;

  test(`${action} makes a difference, which the audit holds with who made it`, async () => {
    const { id } = await tenant.insert(name, prepared);
    const reply = await owner.post(`/${name}/${id}/${verb}`, { ...said, version: 1 });
    expect(reply).toMatchObject({ status: 200, body: { id, version: 2 } });
    const entry = await entryOf(reply.headers['x-audit-id']);
    const done = { action: verb, resource: name, resource_id: id, undo_class: audit };
    expect(entry).toMatchObject({ ...done, actor_id: tenant.staffId('owner') });
    expect(Object.keys(entry.after!)).not.toEqual([]);
    expect(entry.after).not.toEqual(entry.before);
  });

  test.runIf(inBulk)(
    `${action} is done to many, each with an entry of one batch, and to nobody by a dry run`,
    async () => {
      const rows = await Promise.all([tenant.insert(name, prepared), tenant.insert(name, prepared)]);
      const ids = rows.map(({ id }) => id).toSorted();
      const dry = await bulk({ ids, params: said, dry_run: true });
      expect(dry.body).toMatchObject({ matched: 2, succeeded: ids, failed: [], audit_id: null });
      const { body } = await bulk({ ids: [...ids, randomUUID()], params: said });
      expect(body).toMatchObject({ matched: 2, succeeded: ids, failed: [{ code: 'not_found' }] });
      const entries = await asOwner(tenant.id, (db) =>
        db.selectFrom('audit_logs').select(['action', 'batch_id']).where('resource_id', 'in', ids).execute(),
      );
      expect(entries).toMatchObject([{ action: verb }, { action: verb, batch_id: entries[0]!.batch_id }]);
    },
  );

  test.runIf(!inBulk)(`${action} is not done to many`, async () => {
    const { id } = await tenant.insert(name, ready[action]?.(said));
    expect(await bulk({ ids: [id], params: said })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { action: expect.any(String) as unknown } },
    });
  });

  test(`${action} is refused only where a reason is given below`, () => {
    expect(handlerOf(definition, verb)?.refuse !== undefined).toBe(action in refused || refusedToSome.includes(action));
  });

  test.runIf(action in refused)(`${action} is refused where it makes no sense`, async () => {
    const [values, reason] = refused[action]!;
    const { id } = await tenant.insert(name, values);
    expect(await owner.post(`/${name}/${id}/${verb}`, said)).toMatchObject({
      status: 409,
      body: { code: 'action_refused', details: { verb, reason } },
    });
  });

  test.runIf(inBulk && action in refused)(
    `${action} on many is refused for those to whom it makes no sense`,
    async () => {
      const { id } = await tenant.insert(name, refused[action]![0]);
      const { body } = await bulk({ ids: [id], params: said });
      expect(body).toMatchObject({ succeeded: [], failed: [{ id, code: 'action_refused' }], audit_id: null });
    },
  );
});

describe.each(verbs)('%s', (action, { name, definition, verb }) => {
  const needed = Object.entries(inputsOf(definition, verb)).flatMap(([key, { required }]) => (required ? [key] : []));
  const inBulk = bulkVerbsOf(definition).has(verb);
  /** The verb as a call of one record, and of many where it is one. */
  const callsOf = (caller: Caller, id: string, params?: Values) => [
    caller.post(`/${name}/${id}/${verb}`, params),
    ...(inBulk ? [caller.post(`/${name}/bulk`, { action: verb, ids: [id], params })] : []),
  ];

  test.each(needed)(`${action} asks for %s, of one and of many`, async (key) => {
    const needs = await validNeeds(tenant, definition, verb);
    const { [key]: _left, ...said } = needs;
    const { id } = await tenant.insert(name, ready[action]?.(needs));
    const replies = await Promise.all(callsOf(owner, id, said));
    const asked = { code: 'validation_failed', errors: { [key]: expect.any(String) as unknown } };
    expect(replies).toMatchObject(replies.map(() => ({ status: 422, body: asked })));
    expect((await owner.get(`/${name}/${id}`)).body).toMatchObject({ version: 1 });
  });

  test(`${action} is done by nobody without its permission, neither to one nor to many`, async () => {
    const writer = await withoutPermission(tenant, ...permissionsOfVerb(definition, verb));
    const { id } = await tenant.insert(name);
    const replies = await Promise.all(callsOf(writer, id));
    expect(replies).toMatchObject(replies.map(() => ({ status: 403, body: { code: 'permission_denied' } })));
  });
});
