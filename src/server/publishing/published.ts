/** What is published of an organisation, as its public side reads it: one snapshot of all, so that no answer has half of a publishing. */
import { sql } from 'kysely';

import { isLink, type Field } from '../../shared/definition/field-kinds.ts';
import { namedRecords } from '../../shared/definition/named-records.ts';
import type { PublishedContent } from '../../shared/definition/publication.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { publications } from '../definitions/publications.ts';
import { lookUp } from '../http/deadline.ts';
import type { ChangeFeed } from '../public/change-feed.ts';
import { KeptMap } from '../public/kept-map.ts';
import type { PublicMedia } from '../public/snapshot.ts';
import { shownAmong } from './shown-records.ts';

/** A version that is shown, or will be. */
interface Kept {
  name: string;
  subject_id: string;
  number: number;
  content: PublishedContent;
  /** From when it is shown, where that is yet to come or nobody has written it down yet. */
  starts_at: string | null;
}

export interface PublishedSnapshot {
  /** Another one for each that is read. */
  serial: number;
  versions: readonly Kept[];
  /** What is linked to and gone by now, as `<collection> <id>`. */
  gone: ReadonlySet<string>;
  media: ReadonlyMap<string, PublicMedia>;
}

/** What is shown of a subject. */
export interface Shown {
  subjectId: string;
  number: number;
  content: PublishedContent;
}

/** Of a publication what is shown at a moment, subject by subject. */
export function shownOf({ versions }: PublishedSnapshot, name: string, nowMs: number): Shown[] {
  const shown = new Map<string, Shown>();
  for (const one of versions) {
    if (one.name !== name || (one.starts_at !== null && Date.parse(one.starts_at) > nowMs)) continue;
    const known = shown.get(one.subject_id);
    if (known && known.number > one.number) continue;
    shown.set(one.subject_id, { subjectId: one.subject_id, number: one.number, content: one.content });
  }
  return [...shown.values()];
}

/** Between which of its moments a time lies: as long as it is the same, the same is shown. */
export const periodOf = ({ versions }: PublishedSnapshot, nowMs: number): number =>
  versions.filter(({ starts_at }) => starts_at !== null && Date.parse(starts_at) <= nowMs).length;

/** Characters of all snapshots that are kept. */
const maxCharacters = 64_000_000;

let serial = 0;

/** The snapshots of a server: read once, and again when the database tells that something has changed. */
export class PublishedSnapshots {
  readonly #database: ServerDatabase;
  readonly #feed: ChangeFeed;
  readonly #kept = new KeptMap<{ snapshot: Promise<PublishedSnapshot>; readMs: number }>(maxCharacters);

  constructor({ database, feed }: { database: ServerDatabase; feed: ChangeFeed }) {
    this.#database = database;
    this.#feed = feed;
    const tables = new Set([
      'publications',
      'media',
      ...[...publications.values()].flatMap(({ parts }) => parts.map(({ name }) => name)),
      ...linkFields().flatMap(({ leadsTo }) => leadsTo),
    ]);
    feed.listen((change) => {
      if (change === undefined) this.#kept.deleteWhere(() => true);
      else if (tables.has(change.table)) this.#kept.delete(change.accountId);
    });
  }

  /** As the database has it now, or had it no more than a second ago. Whoever asks while it is read waits for the same. */
  of(accountId: string): Promise<PublishedSnapshot> {
    const known = this.#kept.get(accountId);
    if (known && this.#feed.isFresh(known.readMs)) return known.snapshot;
    const kept = { snapshot: readPublished(this.#database, accountId), readMs: performance.now() };
    this.#kept.set(accountId, kept, 1);
    kept.snapshot.then(
      ({ versions }) =>
        this.#kept.get(accountId) === kept && this.#kept.set(accountId, kept, JSON.stringify(versions).length),
      () => this.#kept.get(accountId) === kept && this.#kept.delete(accountId),
    );
    return kept.snapshot;
  }
}

/** Reads it, all at one moment. */
async function readPublished(database: ServerDatabase, accountId: string): Promise<PublishedSnapshot> {
  const { versions, gone, media } = await lookUp(
    readTenant(database, { accountId, actorId: null, subject: 'publications' }, async (tenant) => {
      const { rows } = await sql<Kept & { media_ids: string[] }>`
        select p.name, p.subject_id, v.number, v.content, v.media_ids,
          case when v.number = p.scheduled_version then p.publish_at end as starts_at
          from publications p
          join published_versions v on v.account_id = p.account_id and v.name = p.name and v.subject_id = p.subject_id
           and v.number in (p.published_version, p.scheduled_version)
         where p.account_id = ${accountId} and p.name = any(${sitePublications()})
         order by p.name, p.subject_id, v.number`.execute(tenant.db);
      const there = await withoutBin(tenant, rows);
      return {
        versions: there,
        gone: await goneAmong(tenant, there),
        media: await readMedia(
          tenant,
          there.flatMap(({ media_ids }) => media_ids),
        ),
      };
    }),
  );
  serial += 1;
  return { serial, versions, gone, media: new Map(media.map((one) => [one.id, one])) };
}

/** Mails are read by nobody who visits. */
const sitePublications = () => [...publications.values()].flatMap(({ name, isMail }) => (isMail ? [] : [name]));

/** What lies in the bin is shown to nobody, whatever was published of it. */
async function withoutBin<V extends Kept>(tenant: TenantScope, versions: readonly V[]): Promise<V[]> {
  const gone = new Set<string>();
  for (const { name, each } of publications.values()) {
    const ids = versions.filter((one) => one.name === name).map(({ subject_id }) => subject_id);
    if (each !== 'record' || ids.length === 0) continue;
    const { rows } = await sql<{ id: string }>`
      select wanted.id from unnest(${ids}::uuid[]) wanted (id) where not exists (
        select from ${sql.table(name)} r where r.account_id = ${tenant.accountId} and r.id = wanted.id and r.deleted_at is null)`.execute(
      tenant.db,
    );
    for (const { id } of rows) gone.add(`${name} ${id}`);
  }
  return versions.filter(({ name, subject_id }) => !gone.has(`${name} ${subject_id}`));
}

/** The fields of all publications by which something leads to a record that may go all the same. */
const linkFields = () =>
  [...publications.values()].flatMap(({ parts }) =>
    parts.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([key, field]) =>
        leadingTo(field).map((leadsTo) => ({ name, key, field, leadsTo })),
      ),
    ),
  );

function leadingTo(field: Field): (readonly string[])[] {
  if (isLink(field)) return [field.leadsTo];
  return field.kind === 'reference' && field.holds === false ? [[field.to]] : [];
}

/** Of what the versions lead to, the records that are there no more or are shown to nobody. */
async function goneAmong(tenant: TenantScope, versions: readonly Kept[]): Promise<Set<string>> {
  const fields = linkFields();
  const named = versions.flatMap(({ content }) =>
    fields.flatMap(({ name, key, field }) => (content[name] ?? []).flatMap((row) => namedRecords(field, row[key]))),
  );
  const gone = new Set<string>();
  for (const to of new Set(named.map((one) => one.to))) {
    const ids = [...new Set(named.filter((one) => one.to === to).flatMap((one) => one.ids))];
    const shown = await shownAmong(tenant, to, ids);
    for (const id of ids) if (!shown.has(id)) gone.add(`${to} ${id}`);
  }
  return gone;
}

/** Pictures, as those are told of who may see them. */
export async function readMedia(tenant: TenantScope, ids: readonly string[]): Promise<PublicMedia[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PublicMedia>`
    select id, mime, width, height, alt_text from media
     where account_id = ${tenant.accountId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(tenant.db);
  return rows;
}
