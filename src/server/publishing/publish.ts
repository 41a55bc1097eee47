/** Publishing a draft, now or at a time, and taking from the public side what is published. */
import { sql } from 'kysely';

import type { PublishBody } from '../../shared/contracts/every-publication.ts';
import type { AuditClass } from '../../shared/definition/define-resource.ts';
import { recordChange } from '../crud/audit.ts';
import { findRow } from '../crud/read.ts';
import type { Row } from '../crud/row.ts';
import type { Writer } from '../crud/writer.ts';
import type { TenantScope } from '../db/scope.ts';
import { actionRefused, AppError, invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { changesBetween, requireChangedFields } from './changes.ts';
import { effectOf } from './version-effects.ts';
import { markOf, readDraft, withoutRows, type Subject } from './drafts.ts';
import { problemsOf } from './draft-problems.ts';
import { languagesOf, publicationStateOf } from './standing.ts';
import {
  dropVersion,
  forgetOldest,
  keepVersion,
  lockStanding,
  readContent,
  readStanding,
  setStanding,
  type Standing,
} from './versions.ts';

/** Later than that nobody plans. Own choice. */
const furthestDays = 366;

/**
 * @returns the audit entry
 * @throws AppError 404; 409 `stale_record` with how it stands now, where the draft or what is published is another than was seen;
 *   409 `action_refused` (`draft_has_problems` with those, `nothing_to_publish`); 422 at `at`
 */
export async function publish(
  tenant: TenantScope,
  subject: Subject,
  body: PublishBody,
  caller: Caller,
): Promise<string> {
  const { publication } = subject;
  const standing = await lockStanding(tenant, subject);
  const draft = await readDraft(tenant, subject);
  if (body.draft !== markOf(draft) || body.published !== standing.published_version)
    throw await stale(tenant, subject, caller);
  const content = withoutRows(publication, draft, new Set(body.leave_out));
  const problems = await problemsOf({ tenant, publication, content, ...languagesOf(caller) });
  const open = problems.filter(({ weight }) => weight !== 'warns');
  if (open.length > 0) throw actionRefused('draft_has_problems', { problems: open });

  const { published_version: shown } = standing;
  const before = shown === null ? undefined : await readContent(tenant, subject, shown);
  const changes = changesBetween(publication, before ?? {}, content, caller.language);
  requireChangedFields(publication, changes, caller);
  const isNew = before === undefined || changes.length > 0;
  if (!isNew && body.at === undefined) throw actionRefused('nothing_to_publish');
  if (body.at !== undefined) requireFuture(body.at);

  const number = standing.last_version + 1;
  await forgetSchedule(tenant, subject, standing);
  const next =
    body.at === undefined ? { published_version: number } : { scheduled_version: number, publish_at: body.at };
  const version = { number, content, note: body.note || null, revertedFrom: standing.draft_from };
  // It is there before it is shown: what follows from it is read from it (`functions/website.sql`).
  await keepVersion(tenant, subject, { ...version, isShown: body.at === undefined });
  await setStanding(tenant, subject, { ...next, last_version: number, draft_from: null });
  await forgetOldest(tenant, subject);
  await effectOf(publication)?.({ tenant, subject, number, content, ...languagesOf(caller) });
  await setState(tenant, subject, body.at === undefined ? 'published' : shown === null ? 'scheduled' : 'published');
  const [action, audit] =
    body.at === undefined ? (['publish', 'reversible'] as const) : (['schedule', 'compensated'] as const);
  return note(tenant, caller, { subject, action, audit, before: standing, after: next });
}

/** Whoever publishes has seen what is published and what was. */
async function stale(tenant: TenantScope, subject: Subject, caller: Caller): Promise<AppError> {
  const current = await publicationStateOf(tenant, subject, caller);
  return new AppError('stale_record', { details: { current, fields: ['draft', 'published'] } });
}

function requireFuture(at: string): void {
  const days = (Date.parse(at) - Date.now()) / 86_400_000;
  if (days <= 0) throw invalid({ at: { key: 'rules.past' } });
  if (days > furthestDays) throw invalid({ at: { key: 'publishing.too_far' } });
}

/** What waits does so no more. @throws AppError 409 `action_refused` (`nothing_scheduled`) */
export async function cancelSchedule(tenant: TenantScope, subject: Subject, caller: Caller): Promise<string> {
  const standing = await lockStanding(tenant, subject);
  if (standing.scheduled_version === null) throw actionRefused('nothing_scheduled');
  await forgetSchedule(tenant, subject, standing);
  await setState(tenant, subject, standing.published_version === null ? 'draft' : 'published');
  const after = { scheduled_version: null, publish_at: null };
  return note(tenant, caller, { subject, action: 'cancel_schedule', audit: 'compensated', before: standing, after });
}

async function forgetSchedule(tenant: TenantScope, subject: Subject, standing: Standing): Promise<void> {
  if (standing.scheduled_version === null) return;
  await setStanding(tenant, subject, { scheduled_version: null, publish_at: null });
  await dropVersion(tenant, subject, standing.scheduled_version);
}

/**
 * Shows it to nobody outside any more; its versions stay.
 *
 * @throws AppError 409 `action_refused` (`nothing_published`), `stale_record` where another version is published by now
 */
export async function withdraw(
  tenant: TenantScope,
  subject: Subject,
  { published }: { published: number },
  caller: Caller,
): Promise<string> {
  const standing = await lockStanding(tenant, subject);
  if (standing.published_version === null) throw actionRefused('nothing_published');
  if (standing.published_version !== published) throw await stale(tenant, subject, caller);
  await showVersion(tenant, subject, null);
  const after = { published_version: null };
  return note(tenant, caller, { subject, action: 'withdraw', audit: 'reversible', before: standing, after });
}

/** Shows another version from now on, or none. */
export async function showVersion(tenant: TenantScope, subject: Subject, number: number | null): Promise<void> {
  await setStanding(tenant, subject, { published_version: number });
  await setState(tenant, subject, number === null ? 'draft' : 'published');
}

/** What was to be published by now is. One that is held by another server's call or run is left to the next minute. */
export async function publishDue(tenant: TenantScope, subject: Subject, writer: Writer): Promise<boolean> {
  const { rows } = await sql<Pick<Standing, 'published_version' | 'scheduled_version'>>`
    select published_version, scheduled_version from publications
     where account_id = ${tenant.accountId} and name = ${subject.publication.name} and subject_id = ${subject.id}
       and publish_at <= now() for update skip locked`.execute(tenant.db);
  const [due] = rows;
  if (!due || due.scheduled_version === null) return false;
  const after = { published_version: due.scheduled_version, scheduled_version: null, publish_at: null };
  await setStanding(tenant, subject, after);
  await sql`update published_versions set published_at = now()
    where account_id = ${tenant.accountId} and name = ${subject.publication.name} and subject_id = ${subject.id}
      and number = ${due.scheduled_version}`.execute(tenant.db);
  await setState(tenant, subject, 'published');
  const shown = { published_version: due.scheduled_version };
  await note(tenant, writer, { subject, action: 'publish', audit: 'reversible', before: due, after: shown });
  return true;
}

/** How it stands is told by the record as well, so that lists are filtered by it; it is no change of the record. */
async function setState(tenant: TenantScope, { publication, id }: Subject, state: 'draft' | 'scheduled' | 'published') {
  const { states, parts } = publication;
  if (!states) return;
  const { published_version, publish_at } = await readStanding(tenant, { publication, id });
  const told = [
    [states.field, states[state]],
    [states.number, published_version],
    [states.at, publish_at],
  ] as const;
  const sets = told.flatMap(([field, value]) => (field === undefined ? [] : [sql`${sql.ref(field)} = ${value}`]));
  await sql`
    update ${sql.table(parts[0].name)} set ${sql.join(sets)}
     where account_id = ${tenant.accountId} and id = ${id}`.execute(tenant.db);
}

interface Noted {
  subject: Subject;
  action: string;
  audit: AuditClass;
  before: Partial<Standing>;
  after: Partial<Standing>;
  undoes?: string;
  reason?: string | null;
}

/** Writes the entry: of what publishing has to do with, the columns that are otherwise now. */
export async function note(
  tenant: TenantScope,
  writer: Writer,
  { subject, before, after, ...marks }: Noted,
): Promise<string> {
  const [definition] = subject.publication.parts;
  const known = subject.publication.each === 'record' ? await findRow(tenant, definition, subject.id) : undefined;
  const row: Row = known ?? { id: subject.id };
  const was = Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof Standing] ?? null]));
  return recordChange(tenant, writer, { definition, row, ...marks, before: was, after: { ...after } });
}
