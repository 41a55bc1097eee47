/** The tabs of the app with their tiles, as anybody may read them. */
import { z } from 'zod';

import { gridTabs } from '../resources/grid-tabs.ts';
import { gridTiles } from '../resources/grid-tiles.ts';
import { languages } from '../specification/constants.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { visitorWords } from './public-calls.ts';

const { key, icon: tabIcon } = gridTabs.fields;
const { icon, size, link_type, screen, badge } = gridTiles.fields;

const oneOf = <K extends string>({ choices }: { choices: Readonly<Record<K, string>> }) =>
  z.enum(Object.keys(choices) as [K]);
const address = z.string().nullable();
const fallback = z
  .record(z.string(), z.enum(languages))
  .optional()
  .describe('By field: the language in which its text is said where the asked one has none');

const tile = z.strictObject({
  id,
  label: z.string(),
  icon: oneOf(icon),
  size: oneOf(size).describe('Columns by rows'),
  link_type: oneOf(link_type),
  screen: oneOf(screen).nullable(),
  channel_id: id.nullable(),
  url: address,
  ios_url: address,
  android_url: address,
  badge: oneOf(badge),
  fallback,
});
export type PublicTile = z.infer<typeof tile>;

const tab = z.strictObject({
  id,
  label: z.string(),
  key: oneOf(key),
  icon: oneOf(tabIcon),
  is_default: z.boolean().describe('The app begins with it'),
  tiles: z.array(tile).describe('In their order, without those that lead nowhere any more'),
  fallback,
});
export type PublicTab = z.infer<typeof tab>;

export const tileCalls = defineCalls('public', {
  'GET /public/tiles': {
    summary: 'The tabs of the app that were published, with their tiles',
    permission: 'public',
    query: z.strictObject(visitorWords),
    reply: dataOf(z.array(tab)),
  },
});
