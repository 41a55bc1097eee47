/** The templates of a demo tenant and the pages made by them: drafts, what was published of each, and one that waits for its time. */
import { sql, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { namedRecords } from '../../src/shared/definition/named-records.ts';
import { publishedFields } from '../../src/shared/definition/publication.ts';
import { pageTemplates } from '../../src/shared/resources/page-templates.ts';
import { pages } from '../../src/shared/resources/pages.ts';
import { momentAgo } from './days.ts';
import { insertRows } from './insert-rows.ts';
import { templateSeeds, type TemplateSeed } from './page-templates.ts';
import { pageWords, type PageSeed } from './page-words.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { TenantStory } from './story.ts';

type Row = Readonly<Record<string, unknown>> & { id: string };

const pictureSize = [1_600, 1_000] as const;
const publishedDaysAgo = 12;
/** A month ahead, at nine. */
const scheduledDaysAgo = -31;

/** Loads them, with the rows of their pictures; menus that lead to them come after. */
export async function loadPages(db: Transaction<Database>, story: TenantStory, setting: Setting): Promise<void> {
  const random = makeRandom(`${story.slug}:pages`);
  const made = templateSeeds.map((seed) => ({ seed, id: random.uuid() }));
  const templates = made.map((one) => ({ ...one, ...templateRows(one, story, setting) }));
  await insertRows(db, 'page_templates', templates.map(({ draft }) => draft) as never);
  for (const { versions } of templates) await publish(db, setting, { definition: pageTemplates, versions });
  await beginTemplates(db, setting);
  const media: object[] = [];
  const picture = (): string => {
    const id = random.uuid();
    media.push(pictureRow(setting, id));
    return id;
  };
  const rows = (pageWords[story.slug] ?? []).map((seed) => pageRow(seed, { setting, random, picture, templates }));
  await insertRows(db, 'media', media as never);
  await insertRows(db, 'pages', rows.map(({ row }) => row) as never);
  for (const { row, seed } of rows)
    if (seed.state !== 'draft')
      await publish(db, setting, { definition: pages, versions: [row], isScheduled: seed.state === 'scheduled' });
}

/** Those that every organisation begins with, but for names that its own have. */
async function beginTemplates(db: Transaction<Database>, { accountId, base }: Setting): Promise<void> {
  const made = momentAgo(base, 330);
  await sql`call begin_page_templates(${accountId})`.execute(db);
  await sql`update page_templates set created_at = ${made}, updated_at = ${made}
    where account_id = ${accountId} and created_by is null`.execute(db);
}

const stamps = ({ base, owner, accountId: account_id }: Setting, days: number) => ({
  account_id,
  version: 1,
  created_at: momentAgo(base, days),
  created_by: owner,
  updated_at: momentAgo(base, days),
  updated_by: null,
  deleted_at: null,
});

const pictureRow = ({ accountId }: Setting, id: string) => ({
  account_id: accountId,
  id,
  kind: 'image' as const,
  filename: 'page.webp',
  mime: 'image/webp',
  bytes: 0,
  sha256: '0'.repeat(64),
  width: pictureSize[0],
  height: pictureSize[1],
});

interface MadeTemplate {
  seed: TemplateSeed;
  id: string;
  draft: Row;
  versions: Row[];
}

function templateRows(
  { seed, id }: Pick<MadeTemplate, 'seed' | 'id'>,
  { account }: TenantStory,
  setting: Setting,
): Pick<MadeTemplate, 'draft' | 'versions'> {
  const rowOf = ({ fields, blocks }: TemplateSeed['versions'][number]): Row => ({
    id,
    name: seed.name[account.default_language],
    kind: seed.kind,
    layout: seed.layout,
    thumbnail_id: null,
    data_schema: fields.map(({ name, label, type, required = false, options = [] }) => {
      return { name, label, type, required, options, default: null };
    }),
    blocks: blocks.map(({ kind, heading = null, shows = [], text = null }) => ({ kind, heading, shows, text })),
  });
  const versions = seed.versions.map(rowOf);
  const last = seed.draft ?? seed.versions.at(-1);
  if (last === undefined) throw new Error(`The template ${seed.key} says nothing.`);
  const draft = {
    ...rowOf(last),
    ...stamps(setting, 80),
    is_system: seed.is_system ?? false,
    forked_from_id: null,
    pages_count: 0,
    published_version: versions.length || null,
    status: seed.isRetired ? 'retired' : versions.length > 0 ? 'published' : 'draft',
    status_previous: seed.isRetired ? 'published' : null,
  };
  return { draft, versions };
}

interface Place {
  setting: Setting;
  random: Random;
  /** The id of a new picture. */
  picture: () => string;
  templates: readonly MadeTemplate[];
}

function pageRow(seed: PageSeed, { setting, random, picture, templates }: Place): { row: Row; seed: PageSeed } {
  const template = templates.find((one) => one.seed.key === seed.template);
  const number = seed.version ?? template?.versions.length ?? 0;
  const version = template?.versions[number - 1];
  if (!template || !version) throw new Error(`There is no version ${number} of ${seed.template}.`);
  const { layout, data_schema, blocks } = version;
  const row = {
    ...stamps(setting, 40),
    id: random.uuid(),
    title: seed.title,
    slug: seed.slug,
    template_id: template.id,
    template_version: number,
    layout,
    data_schema,
    blocks,
    data: dataOf(seed, data_schema, picture),
    seo_title: null,
    seo_description: seed.seo ?? null,
    is_unlisted: false,
    published_version: seed.state === 'published' ? 1 : null,
    publish_at: seed.state === 'scheduled' ? momentAgo(setting.base, scheduledDaysAgo) : null,
    status: seed.state,
    status_previous: null,
  };
  return { row, seed };
}

/** Every field is there; pictures are made for those that have one. */
function dataOf({ data, title }: PageSeed, schema: unknown, picture: () => string): Record<string, unknown> {
  const names = (schema as readonly { name: string }[]).map(({ name }) => name);
  const alt = Object.values(title)[0] ?? '';
  const withPictures = (text: string) =>
    text
      .replace('{picture}', () => `<p><img src="media:${picture()}" alt="${alt}" /></p>`)
      .replaceAll(/<p>(<img[^>]*>)<\/p>/g, '$1');
  const valueOf = (value: PageSeed['data'][string] | undefined): unknown => {
    if (value === undefined) return null;
    if (value === 'picture') return picture();
    if (typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, withPictures(text ?? '')]));
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(data[name])]));
}

interface Publishing {
  definition: Resource;
  versions: readonly Row[];
  isScheduled?: boolean;
}

/** The versions of a record, the last of which is shown, or will be. */
async function publish(
  db: Transaction<Database>,
  { accountId, owner, base }: Setting,
  { definition, versions, isScheduled = false }: Publishing,
): Promise<void> {
  const [first] = versions;
  if (!first) return;
  const { name, fields } = definition;
  const [shown, waits] = isScheduled ? [null, versions.length] : [versions.length, null];
  await sql`insert into publications (account_id, name, subject_id, published_version, last_version, scheduled_version, publish_at)
    values (${accountId}, ${name}, ${first.id}, ${shown}, ${versions.length}, ${waits},
      ${isScheduled ? momentAgo(base, scheduledDaysAgo) : null})`.execute(db);
  for (const [index, row] of versions.entries()) {
    const at = momentAgo(base, publishedDaysAgo + (versions.length - index) * 20);
    const content = Object.fromEntries(['id', ...publishedFields(definition)].map((key) => [key, row[key] ?? null]));
    const media = Object.entries(fields)
      .flatMap(([key, field]) => namedRecords(field, row[key]))
      .filter(({ to }) => to === 'media')
      .flatMap(({ ids }) => ids);
    await sql`insert into published_versions
        (account_id, name, subject_id, number, content, media_ids, created_at, created_by, published_at)
      values (${accountId}, ${name}, ${first.id}, ${index + 1}, ${JSON.stringify({ [name]: [content] })}::jsonb,
        ${media}::uuid[], ${at}, ${owner}, ${isScheduled ? null : at})`.execute(db);
  }
}
