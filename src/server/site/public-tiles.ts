/** `GET /public/tiles`: the tabs of the app as they were published, each with the tiles that the visitor may see. */
import { asAudience } from '../../shared/audience/audience.ts';
import { isInAudience } from '../../shared/audience/is-in-audience.ts';
import { tileCalls, type PublicTab, type PublicTile } from '../../shared/contracts/tile-calls.ts';
import type { PublishedRow } from '../../shared/definition/publication.ts';
import { gridTabs } from '../../shared/resources/grid-tabs.ts';
import { gridTiles } from '../../shared/resources/grid-tiles.ts';
import { publicValues, type ValuesContext } from '../public/public-items.ts';
import { shownOf } from '../publishing/published.ts';
import type { PublishedQuestion } from '../publishing/serve-published.ts';

export const tilesCall = tileCalls['GET /public/tiles'];

/** What is said of a tile and of a tab. */
const ofTiles = [
  'label',
  'icon',
  'size',
  'link_type',
  'screen',
  'channel_id',
  'url',
  'ios_url',
  'android_url',
  'badge',
];
const ofTabs = ['label', 'key', 'icon', 'is_default'];

/** The tabs in their order. A tile that is switched off, or whose group is gone, is left out. */
export function tilesOf(
  question: Pick<PublishedQuestion<typeof tilesCall>, 'tenant' | 'snapshot' | 'visitor' | 'clock'>,
): PublicTab[] {
  const { tenant, snapshot, visitor, clock } = question;
  const [grid] = shownOf(snapshot, gridTabs.name, clock.nowMs);
  const context = { tenant, media: snapshot.media, language: visitor.language };
  const leads = ({ channel_id }: PublishedRow) => !channel_id || !snapshot.gone.has(`channels ${String(channel_id)}`);
  const tiles = (grid?.content[gridTiles.name] ?? []).filter(
    (row) => row['is_active'] && leads(row) && isInAudience(asAudience(row['visible_to']), visitor),
  );
  return (grid?.content[gridTabs.name] ?? []).map((tab) => ({
    ...(told(tab, ofTabs, { ...context, definition: gridTabs }) as Omit<PublicTab, 'tiles'>),
    tiles: tiles
      .filter((tile) => tile['tab_id'] === tab.id)
      .map((tile) => told(tile, ofTiles, { ...context, definition: gridTiles }) as PublicTile),
  }));
}

function told(row: PublishedRow, fields: readonly string[], context: ValuesContext) {
  const { item, fallback } = publicValues(row, fields, context);
  return { id: row.id, ...item, ...(Object.keys(fallback).length > 0 && { fallback }) };
}
