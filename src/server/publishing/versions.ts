/** Versions of what was published: kept as they were, read, and the oldest of more than fifty forgotten. */
import { sql } from 'kysely';

import type { PublishedVersion } from '../../shared/contracts/every-publication.ts';
import { namedRecords } from '../../shared/definition/named-records.ts';
import { keptVersions, type PublishedContent, type Publication } from '../../shared/definition/publication.ts';
import type { TenantScope } from '../db/scope.ts';
import type { PublicationsTable } from '../db/publishing-tables.ts';
import { notFound } from '../errors/app-error.ts';
import type { Subject } from './drafts.ts';

/** How a publication stands, as it is stored. */
export type Standing = Omit<PublicationsTable, 'account_id' | 'name' | 'subject_id'>;

const nothingYet: Standing = {
  published_version: null,
  last_version: 0,
  scheduled_version: null,
  publish_at: null,
  draft_from: null,
};

/** How it stands. */
export async function readStanding(tenant: TenantScope, { publication, id }: Subject): Promise<Standing> {
  const row = await standingRow(tenant, { publication, id }).executeTakeFirst();
  return row ?? nothingYet;
}

/** The same, held until the transaction ends: of two who publish at once the second sees what the first has done. */
export async function lockStanding(tenant: TenantScope, subject: Subject): Promise<Standing> {
  await tenant
    .insertInto('publications', { ...nothingYet, name: subject.publication.name, subject_id: subject.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return standingRow(tenant, subject).forUpdate().executeTakeFirstOrThrow();
}

const standingRow = (tenant: TenantScope, { publication, id }: Subject) =>
  tenant
    .selectFrom('publications')
    .select(['published_version', 'last_version', 'scheduled_version', 'publish_at', 'draft_from'])
    .where('name', '=', publication.name)
    .where('subject_id', '=', id);

/** Sets how it stands. */
export async function setStanding(
  tenant: TenantScope,
  { publication, id }: Subject,
  values: Partial<Standing>,
): Promise<void> {
  await tenant
    .updateTable('publications')
    .set(values)
    .where('name', '=', publication.name)
    .where('subject_id', '=', id)
    .execute();
}

export interface NewVersion {
  number: number;
  content: PublishedContent;
  note: string | null;
  revertedFrom: number | null;
  /** Shown from now on; else it waits. */
  isShown: boolean;
}

/** Keeps a version. */
export async function keepVersion(tenant: TenantScope, subject: Subject, version: NewVersion): Promise<void> {
  const { publication, id } = subject;
  const media = mediaIn(publication, version.content);
  await sql`
    insert into published_versions
      (account_id, name, subject_id, number, content, media_ids, note, reverted_from, created_by, published_at)
    values (${tenant.accountId}, ${publication.name}, ${id}, ${version.number}, ${JSON.stringify(version.content)}::jsonb,
      ${media}::uuid[], ${version.note}, ${version.revertedFrom}, ${tenant.actorId},
      ${version.isShown ? sql`now()` : null})`.execute(tenant.db);
}

/** Of too many versions the oldest go. */
export async function forgetOldest(tenant: TenantScope, { publication, id }: Subject): Promise<void> {
  await sql`
    delete from published_versions v
     using publications p
     where v.account_id = ${tenant.accountId} and v.name = ${publication.name} and v.subject_id = ${id}
       and p.account_id = v.account_id and p.name = v.name and p.subject_id = v.subject_id
       and v.number is distinct from p.published_version and v.number is distinct from p.scheduled_version
       and v.number not in (select number from published_versions n
         where n.account_id = v.account_id and n.name = v.name and n.subject_id = v.subject_id
         order by number desc limit ${keptVersions})`.execute(tenant.db);
}

/** The pictures in a content. */
export function mediaIn({ parts }: Publication, content: PublishedContent): string[] {
  const named = parts.flatMap(({ name, fields }) =>
    (content[name] ?? []).flatMap((row) =>
      Object.entries(fields).flatMap(([key, field]) => namedRecords(field, row[key])),
    ),
  );
  return [...new Set(named.filter(({ to }) => to === 'media').flatMap(({ ids }) => ids))];
}

/** Forgets one that was never shown. */
export async function dropVersion(tenant: TenantScope, subject: Subject, number: number): Promise<void> {
  await sql`delete from published_versions where ${ofSubject(tenant, subject)} and number = ${number}`.execute(
    tenant.db,
  );
}

/** What a version holds. @throws AppError 404 where there is none, or none any more */
export async function readContent(tenant: TenantScope, subject: Subject, number: number): Promise<PublishedContent> {
  const { rows } = await sql<{ content: PublishedContent }>`
    select content from published_versions where ${ofSubject(tenant, subject)} and number = ${number}`.execute(
    tenant.db,
  );
  const [found] = rows;
  if (!found) throw notFound(subject.publication.name);
  return found.content;
}

/** Its versions, the newest first. */
export async function listVersions(tenant: TenantScope, subject: Subject): Promise<PublishedVersion[]> {
  const { rows } = await sql<PublishedVersion>`
    select v.number, case v.number when p.published_version then 'published' when p.scheduled_version then 'scheduled'
        else 'superseded' end as state,
      coalesce(case v.number when p.scheduled_version then p.publish_at end, v.published_at, v.created_at) as at,
      case when v.created_by is not null then staff_name(v.account_id, v.created_by) end as by,
      v.note, v.reverted_from
      from published_versions v
      join publications p on p.account_id = v.account_id and p.name = v.name and p.subject_id = v.subject_id
     where v.account_id = ${tenant.accountId} and v.name = ${subject.publication.name} and v.subject_id = ${subject.id}
     order by v.number desc`.execute(tenant.db);
  return rows;
}

const ofSubject = ({ accountId }: TenantScope, { publication, id }: Subject) =>
  sql`account_id = ${accountId} and name = ${publication.name} and subject_id = ${id}`;
