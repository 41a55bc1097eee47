/** The menus of a demo tenant: drafts, two versions that were published of them, and one change that waits. */
import { sql, type Insertable, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { publishedFields } from '../../src/shared/definition/publication.ts';
import type { Link } from '../../src/shared/link/link.ts';
import { navigationItems } from '../../src/shared/resources/navigation-items.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import { momentAgo } from './days.ts';
import { insertRows } from './insert-rows.ts';
import { menuWords, type MenuNode } from './menu-words.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { TenantStory } from './story.ts';

type ItemRow = Omit<Insertable<Database['navigation_items']>, 'label' | 'link' | 'visible_to'> & {
  id: string;
  label: Readonly<Partial<Record<Language, string>>>;
  link: Link | null;
  visible_to: object;
};

/** What menus lead to: the ids of some records, by collection. */
type Targets = Readonly<Record<string, readonly string[]>>;

const icons: Readonly<Record<string, readonly string[]>> = {
  mobile_tabs: ['home', 'calendar', 'people', 'chat', 'bell'],
  sidebar: ['star', 'heart', 'ticket', 'book', 'briefcase'],
  footer: ['info', 'mail'],
};
const locations = ['header', 'footer', 'sidebar', 'mobile_tabs'] as const;
/** The first version stood this long, the second is shown. */
const publishedDaysAgo = [40, 6] as const;

/** Loads them; the records that they lead to are there already. */
export async function loadMenus(db: Transaction<Database>, story: TenantStory, setting: Setting): Promise<void> {
  const targets = {
    events: await someEvents(db, setting),
    channels: await someChannels(db, setting),
    pages: await ownPages(db, setting),
  };
  const items = buildMenus(story, setting, targets);
  const words = menuWords[story.account.default_language];
  // Something has been renamed since, and nobody has published it yet.
  const [first] = items;
  const draft = items.map((row) =>
    row === first
      ? {
          ...row,
          label: labelOf(words.renamed, story.account.default_language, words.other),
          version: 2,
          updated_by: setting.owner,
        }
      : row,
  );
  await insertRows(db, 'navigation_items', draft);
  await publishMenus(db, setting, items);
}

async function someEvents(db: Transaction<Database>, { accountId }: Setting): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from events where account_id = ${accountId} and deleted_at is null and status in ('open', 'scheduled', 'live')
     order by starts_at, id limit 4`.execute(db);
  return rows.map(({ id }) => id);
}

async function someChannels(db: Transaction<Database>, { accountId }: Setting): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from channels where account_id = ${accountId} and deleted_at is null
       and (approval_status is null or approval_status = 'approved')
     order by created_at, id limit 4`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the organisation says of itself, and its legal text. */
async function ownPages(db: Transaction<Database>, { accountId }: Setting): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from pages p join page_templates t on t.account_id = p.account_id and t.id = p.template_id
     where p.account_id = ${accountId} and p.status = 'published' and t.kind in ('landing', 'legal')
     order by t.kind, p.slug`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every item of every menu, in their order. */
export function buildMenus(story: TenantStory, setting: Setting, targets: Targets): ItemRow[] {
  const random = makeRandom(`${story.slug}:menus`);
  const language = story.account.default_language;
  const words = menuWords[language];
  const left: Record<string, string[]> = Object.fromEntries(Object.entries(targets).map(([to, ids]) => [to, [...ids]]));
  const rows: ItemRow[] = [];
  const add = (location: string, node: MenuNode, parent_id: string | null, nth: number): void => {
    const [label, target, below = []] = node;
    const link = linkOf(target, left);
    const id = random.uuid();
    rows.push({
      account_id: setting.accountId,
      id,
      label: labelOf(label, language, words.other),
      location,
      parent_id,
      position: (rows.length + 1) * 10,
      kind: link === null ? 'title' : 'link',
      link,
      icon: parent_id === null ? (icons[location]?.[nth] ?? null) : null,
      open_new_tab: target.startsWith('https://'),
      visible_to: location === 'sidebar' ? { who: 'members' } : { who: 'everyone' },
      is_active: true,
      ...checkedOf(link, rows, setting, language),
      ...stampsOf(setting, random),
    });
    for (const [index, child] of below.entries()) add(location, child, id, index);
  };
  for (const location of locations) for (const [nth, node] of words[location].entries()) add(location, node, null, nth);
  return rows;
}

/** Addresses were asked for last night, and the first of the largest organisation’s answered with an error. */
function checkedOf(link: Link | null, rows: readonly ItemRow[], { base }: Setting, language: Language) {
  if (link === null || !('url' in link) || !link.url.startsWith('https://'))
    return { link_state: null, link_checked_at: null };
  const isFirst = language === 'en' && rows.every((row) => row.link_state === null);
  const link_state = isFirst ? 'broken' : 'ok';
  return { link_state, link_checked_at: new Date(base).toISOString() } as const;
}

function labelOf(label: string, language: Language, other: Language): ItemRow['label'] {
  const [own = label, second] = label.split('|');
  return { [language]: own, ...(second !== undefined && { [other]: second }) };
}

/** Where there is no such record, the list of all of them does. */
function linkOf(target: string, left: Record<string, string[]>): Link | null {
  if (target === '') return null;
  if (target.startsWith('@')) return { screen: target.slice(1) };
  if (!target.startsWith('#')) return { url: target };
  const to = target.slice(1);
  const id = left[to]?.shift();
  return id === undefined ? { screen: 'event_list' } : { to, id };
}

function stampsOf(setting: Setting, random: Random) {
  const at = momentAgo(setting.base, 60 + random.int(0, 40));
  return { version: 1, created_at: at, created_by: setting.owner, updated_at: at, updated_by: null, deleted_at: null };
}

/** The first version had one item less. */
async function publishMenus(db: Transaction<Database>, setting: Setting, items: readonly ItemRow[]): Promise<void> {
  const fields = ['id', ...publishedFields(navigationItems)];
  const content = items.map((row) =>
    Object.fromEntries(fields.map((key) => [key, (row as Readonly<Record<string, unknown>>)[key] ?? null])),
  );
  const last = items.findLast(({ location }) => location === 'footer');
  const versions = [content.filter(({ id }) => id !== last?.id), content];
  await sql`insert into publications (account_id, name, subject_id, published_version, last_version)
    values (${setting.accountId}, ${navigationItems.name}, ${setting.accountId}, ${versions.length}, ${versions.length})`.execute(
    db,
  );
  for (const [index, rows] of versions.entries()) {
    const at = momentAgo(setting.base, publishedDaysAgo[index] ?? 0);
    await sql`insert into published_versions
        (account_id, name, subject_id, number, content, created_at, created_by, published_at)
      values (${setting.accountId}, ${navigationItems.name}, ${setting.accountId}, ${index + 1},
        ${JSON.stringify({ [navigationItems.name]: rows })}::jsonb, ${at}, ${setting.owner}, ${at})`.execute(db);
  }
}
