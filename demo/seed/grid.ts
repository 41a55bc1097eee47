/** The app of a demo tenant: its tabs and tiles, two versions that were published of them, and one change that waits. */
import { sql, type Insertable, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { publishedFields } from '../../src/shared/definition/publication.ts';
import { gridTabs } from '../../src/shared/resources/grid-tabs.ts';
import { gridTiles } from '../../src/shared/resources/grid-tiles.ts';
import { momentAgo } from './days.ts';
import { gridWords, type TileWords } from './grid-words.ts';
import { insertRows } from './insert-rows.ts';
import { makeRandom } from './random.ts';
import type { Setting } from './rows.ts';
import type { TenantStory } from './story.ts';

type TabRow = Insertable<Database['grid_tabs']> & { id: string };
type TileRow = Insertable<Database['grid_tiles']> & { id: string };

/** The first version stood this long, the second is shown. */
const publishedDaysAgo = [28, 4] as const;

/** Loads it; the groups that it leads to are there already. */
export async function loadGrid(db: Transaction<Database>, story: TenantStory, setting: Setting): Promise<void> {
  const channels = await someChannels(db, setting);
  const { tabs, tiles } = buildGrid(story, setting, channels);
  await insertRows(db, 'grid_tabs', tabs);
  // The last tile was added since, and nobody has published it yet.
  await insertRows(db, 'grid_tiles', tiles);
  const published = tiles.slice(0, -1);
  await publishGrid(db, setting, [
    { tabs, tiles: published.slice(0, -1) },
    { tabs, tiles: published },
  ]);
}

/** Those that most are in, of those that anybody may see. */
async function someChannels(db: Transaction<Database>, { accountId }: Setting): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from channels where account_id = ${accountId} and deleted_at is null and privacy = 'public'
       and coalesce(approval_status, 'approved') = 'approved'
     order by member_count desc, id limit 3`.execute(db);
  return rows.map(({ id }) => id);
}

/** All tabs with their tiles, in their order. */
export function buildGrid(story: TenantStory, setting: Setting, channels: readonly string[]) {
  const random = makeRandom(`${story.slug}:grid`);
  const words = gridWords[story.slug] ?? [];
  const made = momentAgo(setting.base, 55);
  const common = () => ({
    account_id: setting.accountId,
    id: random.uuid(),
    version: 1,
    created_at: made,
    created_by: setting.owner,
    updated_at: made,
    updated_by: null,
    deleted_at: null,
  });
  const tabs = words.map(({ label, key, icon }, at): TabRow => ({
    ...common(),
    label: label as never,
    key,
    icon,
    is_default: at === 0,
    position: (at + 1) * 10,
  }));
  const left = [...channels];
  const tiles = words.flatMap((tab, nth) =>
    tab.tiles.map((said): Omit<TileRow, 'position'> => ({
      ...common(),
      tab_id: tabs[nth]?.id ?? '',
      label: textsOf(said) as never,
      icon: said.icon,
      size: said.size ?? '1x1',
      ...targetOf(said.to, left),
      badge: said.badge ?? 'none',
      visible_to: (said.isForMembers ? { who: 'members' } : { who: 'everyone' }) as never,
      is_active: said.isHidden !== true,
    })),
  );
  return { tabs, tiles: tiles.map((tile, at): TileRow => ({ ...tile, position: (at + 1) * 10 })) };
}

const textsOf = ({ label }: TileWords) => Object.fromEntries(Object.entries(label).filter(([, text]) => text !== ''));

const nowhere = { screen: null, channel_id: null, url: null, ios_url: null, android_url: null };

/** Where there is no such group, the list of all of them does. */
function targetOf(to: string, channels: string[]) {
  if (to.startsWith('@')) return { ...nowhere, link_type: 'screen', screen: to.slice(1) };
  if (to === 'external')
    return {
      ...nowhere,
      link_type: 'external_app',
      ios_url: 'itms-apps://apps.apple.com/app/id100000001',
      android_url: 'market://details?id=example.tickets',
    };
  if (to !== '#channels') return { ...nowhere, link_type: /^https?:/.test(to) ? 'web' : 'deep_link', url: to };
  const channel_id = channels.shift();
  if (channel_id === undefined) return { ...nowhere, link_type: 'screen', screen: 'groups' };
  return { ...nowhere, link_type: 'channel', channel_id };
}

interface Version {
  tabs: readonly TabRow[];
  tiles: readonly TileRow[];
}

async function publishGrid(
  db: Transaction<Database>,
  { accountId, owner, base }: Setting,
  versions: readonly Version[],
): Promise<void> {
  const { name } = gridTabs;
  await sql`insert into publications (account_id, name, subject_id, published_version, last_version)
    values (${accountId}, ${name}, ${accountId}, ${versions.length}, ${versions.length})`.execute(db);
  for (const [index, { tabs, tiles }] of versions.entries()) {
    const at = momentAgo(base, publishedDaysAgo[index] ?? 0);
    const content = {
      [name]: keptOf(gridTabs, tabs),
      [gridTiles.name]: keptOf(gridTiles, tiles),
    };
    await sql`insert into published_versions (account_id, name, subject_id, number, content, created_at, created_by, published_at)
      values (${accountId}, ${name}, ${accountId}, ${index + 1}, ${JSON.stringify(content)}::jsonb, ${at}, ${owner}, ${at})`.execute(
      db,
    );
  }
}

function keptOf(definition: Parameters<typeof publishedFields>[0], rows: readonly Readonly<Record<string, unknown>>[]) {
  const fields = ['id', ...publishedFields(definition)];
  return rows.map((row) => Object.fromEntries(fields.map((key) => [key, row[key] ?? null])));
}
