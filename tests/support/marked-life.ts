/** The life of a member of whom every word is marked, as it comes in by calls; and its end. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { eraseDueMembers } from '../../src/server/features/members/erase-due-members.ts';
import { businesses } from '../../src/shared/resources/businesses.ts';
import { customMembers } from '../../src/shared/resources/custom-members.ts';
import { members } from '../../src/shared/resources/members.ts';
import { checkedImport, csv } from './imports.ts';
import { runJobs, testStorage } from './jobs.ts';
import { mark, markedBody, markedFields, markedPhone, tellingOfMembers } from './marked-person.ts';
import { asOwner, newTenant, serverDatabase, type Reply, type TestTenant } from './tenant.ts';
import { picture, upload, type Sent } from './uploads.ts';

const reason = `Says ${mark}`;

/** The body of an answer that is one. */
const done = <T>(reply: Reply<T>): T => {
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};

/** A file of the person's: its name and its description tell of them, and of a document what is in it. */
async function markedFile(tenant: TestTenant, kind: 'picture' | 'document'): Promise<string> {
  const sent: Sent =
    kind === 'picture'
      ? {
          content: await picture(64, 64).jpeg().toBuffer(),
          filename: `${mark}.jpg`,
          fields: { alt_text: `${mark} smiles` },
        }
      : {
          content: `%PDF-1.4\n% ${mark} ${randomUUID()}\n%%EOF\n`,
          filename: `${mark}.pdf`,
          type: 'application/pdf',
          fields: { use: 'document', alt_text: `${mark} signs` },
        };
  return done(await upload(tenant, sent)).id;
}

/** Added by hand, so that they have what only such members have; then every other field, twice over, and by one who tries again. */
async function markedMember(tenant: TestTenant): Promise<string> {
  const owner = tenant.as('owner');
  const { id: plan_id } = await tenant.given.plan({ status: 'active' });
  const made = await owner.post('/custom_members', { ...markedBody(customMembers), plan_id });
  const path = `/members/${String(done(made).id)}`;
  const first = await markedFile(tenant, 'picture');
  const body = { ...markedBody(members), display_image_id: first };
  const { version } = done(await owner.put(path, { ...body, version: 1 }, { 'idempotency-key': 'again' }));
  const second = await markedFile(tenant, 'picture');
  const changed = { bio: `${mark} once more`, display_image_id: second, version };
  done(await owner.put(path, changed));
  return String(made.body.id);
}

/** Whoever is owed money is not erased. */
const settled: Readonly<Record<string, object>> = {
  payments: { status: 'succeeded' },
  refunds: { status: 'succeeded' },
  event_orders: { status: 'paid' },
};

/** What hangs on the person, of every collection that says so, past the API where no call makes it. */
async function markedRecords(tenant: TestTenant, id: string): Promise<void> {
  const owner = tenant.as('owner');
  for (const [name, definition, by] of tellingOfMembers)
    await tenant.insert(name, {
      ...settled[name],
      [by]: id,
      ...markedFields(definition, ({ personal }) => Boolean(personal)),
    });

  const note = done(await owner.post('/member_notes', { member_id: id, text: `${mark} called` }));
  done(await owner.put(`/member_notes/${String(note.id)}`, { text: `${mark} called twice`, version: 1 }));

  const document_ids = [await markedFile(tenant, 'document')];
  const business = done(
    await owner.post('/businesses', {
      name: 'Bakery',
      category: 'food',
      owner_member_id: id,
      document_ids,
      ...markedFields(businesses, ({ personal, readOnly }) => Boolean(personal) && !readOnly),
      longitude: 1,
    }),
  );
  const path = `/businesses/${String(business.id)}`;
  done(await owner.put(path, { email: null, version: 1 }));
  done(await owner.post(`${path}/submit`));
  done(await owner.post(`${path}/reject`, { reason }));
}

/** What no call says of the person, but trouble with a mail or a file, and who added them. */
async function markRest(tenant: TestTenant, id: string): Promise<void> {
  const problem = JSON.stringify([{ code: 'bad_email', suggestion: mark }]);
  await asOwner(tenant.id, async (db) => {
    await db
      .insertInto('member_passwords')
      .values({ account_id: tenant.id, member_id: id, password_hash: mark })
      .execute();
    await sql`update members set custom_by_name = ${mark} where id = ${id}`.execute(db);
    await sql`update mails set error_detail = ${mark} where recipient_id = ${id}`.execute(db);
    await sql`insert into webhook_events (account_id, area, provider, event_id, subject, body)
      select account_id, 'email', 'postmark', '1', lower(email), ${mark} from members where id = ${id}`.execute(db);
    await sql`update import_rows set results = ${JSON.stringify({ 0: mark })}::jsonb,
      cell_problems = ${problem}::jsonb, row_problems = ${problem}::jsonb where record_id = ${id}`.execute(db);
  });
}

/** What was done with the person and leaves its own traces. */
async function doings(tenant: TestTenant, id: string): Promise<void> {
  const owner = tenant.as('owner');
  const path = `/members/${id}`;
  const email = `${mark}@members.example`;
  done(await owner.post(`${path}/suspend`, { reason }));
  done(await owner.post(`${path}/reinstate`));
  done(await owner.post(`/members/bulk`, { action: 'suspend', ids: [id], params: { reason } }));
  done(await owner.post(`${path}/reinstate`));
  done(await owner.post(`/custom_members/${id}/invite`));
  done(await owner.post(`${path}/view_as`, { reason }));
  done(await owner.post('/saved_views', { screen: 'users', name: 'One', state: { filter: { q: email } } }));
  done(await owner.post('/segments', { name: 'One', filter: { q: markedPhone } }));
  await tenant.given.segment({ filter: JSON.stringify({ q: ` ${email.toUpperCase()} ` }) });

  const twice = { first_name: mark, last_name: 'Twice', email: `w@${mark}.example`, language: 'en' };
  const duplicate_id = String(done(await owner.post('/members', twice)).id);
  await tenant.given.business({ owner_member_id: duplicate_id });
  done(await owner.post(`${path}/merge`, { duplicate_id, reason }));

  const given = await checkedImport(
    tenant,
    csv(
      ['First name', 'Email', 'City'],
      [mark, email, `${mark} City`],
      [`${mark} again`, email, `${mark} Town`],
      ['Ana', 'ana@members.example', 'Bath'],
    ),
  );
  await given.commit();
  await markRest(tenant, id);
  done(await owner.post('/members/export', { format: 'csv', columns: ['full_name', 'email'], filter: { q: email } }));
  await runJobs(tenant);
}

/** Asked for by one, confirmed by another, and due. */
export async function eraseNow(tenant: TestTenant, id: string): Promise<void> {
  done(await tenant.as('owner').post(`/members/${id}/erase`, { reason }));
  done(await tenant.as('admin').post(`/members/${id}/confirm_erase`));
  await asOwner(tenant.id, (db) =>
    sql`update members set erase_at = now() - interval '1 hour' where id = ${id}`.execute(db),
  );
  await eraseDueMembers(await serverDatabase(), { storage: testStorage });
}

/** Somebody whose erasure takes two people. */
export async function markedLife() {
  const tenant = await newTenant();
  await asOwner(tenant.id, async (db) => {
    await db.insertInto('two_person_settings').values({ account_id: tenant.id, two_persons: true }).execute();
    const permissions = [
      'portal.access',
      'members.read',
      'members.write',
      'members.import',
      'members.private.read',
      'members.erase',
    ];
    await db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute();
  });
  const id = await markedMember(tenant);
  await markedRecords(tenant, id);
  await doings(tenant, id);
  return { tenant, id };
}

/** Takes back whatever can be, of all that was ever done; answers how much that was. */
export async function undoEverything(tenant: TestTenant): Promise<number> {
  const entries = await asOwner(tenant.id, (db) =>
    db.selectFrom('audit_logs').select('id').orderBy('at', 'desc').orderBy('id').execute(),
  );
  let taken = 0;
  for (const { id } of entries) {
    const replies = [
      await tenant.as('owner').post(`/audit_logs/${id}/undo`),
      await tenant.as('owner').post(`/audit_logs/${id}/undo`, { only_unchanged: true }),
    ];
    taken += replies.filter(({ status }) => status < 300).length;
  }
  return taken;
}
