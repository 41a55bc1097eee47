/** The tiles on the tabs of the app: where each leads, how large it is and who sees it. screens.md 3.1, CP8 */
import { defineResource } from '../definition/define-resource.ts';
import { audience, choice, integer, reference, toggle, translated, url } from '../definition/field-kinds.ts';
import { androidSchemes, appSchemes, appScreens, iosSchemes, webSchemes } from './parts/app-links.ts';
import type { TileSize } from './parts/tile-sizes.ts';
import { gridTileTexts } from './parts/grid-tile-texts.ts';
import { tileIcons } from './parts/tile-icons.ts';

/** A tab has no more of them. */
export const maxTilesOfTab = 24;

const size = choice({
  label: 'Size',
  choices: { '1x1': 'Small', '2x1': 'Wide', '2x2': 'Large' } satisfies Record<TileSize, string>,
  required: true,
});

const withAddress = ['web', 'deep_link'];

export const gridTiles = defineResource({
  name: 'grid_tiles',
  belongsTo: 'organisation',
  label: { one: 'Tile', many: 'Tiles' },
  translations: gridTileTexts,
  representation: 'label',
  canCopy: true,
  fields: {
    label: translated({ label: 'Label', max: 22, required: true }),
    tab_id: reference({ label: 'Tab', to: 'grid_tabs', required: true }),
    icon: choice({ label: 'Icon', choices: tileIcons, required: true }),
    size,
    link_type: choice({
      label: 'Links to',
      choices: {
        screen: 'A screen of the app',
        channel: 'A group',
        web: 'A web page',
        deep_link: 'A place in an app',
        external_app: 'Another app',
      },
      required: true,
    }),
    screen: choice({ label: 'Screen', choices: appScreens }),
    channel_id: reference({ label: 'Group', to: 'channels', holds: false }),
    url: url({
      label: 'Address',
      schemes: [...webSchemes, ...appSchemes],
      help: 'Start with https:// for a web page or app: for a screen in your own app.',
    }),
    ios_url: url({ label: 'iOS link', schemes: iosSchemes, help: 'The app or its App Store page.' }),
    android_url: url({
      label: 'Android link',
      schemes: androidSchemes,
      help: 'The app or its Google Play page.',
    }),
    badge: choice({
      label: 'Badge',
      choices: { none: 'None', unread: 'A dot for what is new', count: 'The number of what is new' },
      required: true,
    }),
    visible_to: audience({ label: 'Visible to', required: true }),
    is_active: toggle({ label: 'Shown' }),
    position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
  },
  rules: [
    ...oneWay('screen', ['screen']),
    ...oneWay('channel_id', ['channel']),
    ...oneWay('url', withAddress),
    { rule: 'shown_when', field: 'ios_url', when: { field: 'link_type', is: ['external_app'] } },
    { rule: 'shown_when', field: 'android_url', when: { field: 'link_type', is: ['external_app'] } },
  ],
  list: {
    columns: ['label', 'icon', 'link_type', 'size', 'visible_to', 'is_active'],
    search: ['label'],
    filters: ['tab_id', 'is_active', 'visible_to', 'link_type', 'size', 'channel_id'],
    sorts: ['position', 'created_at'],
    order: ['position', 'ASC'],
    place: 'position',
    tree: { by: 'tab_id', depth: 1, top: maxTilesOfTab },
  },
  form: [
    { title: 'Tile', fields: ['label', 'tab_id', 'icon', 'size', 'badge'] },
    { title: 'Target', fields: ['link_type', 'screen', 'channel_id', 'url', 'ios_url', 'android_url'] },
    { title: 'Visibility', fields: ['visible_to', 'is_active'] },
  ],
  startsWith: { icon: 'star', size: '1x1', link_type: 'screen', badge: 'none', is_active: true },
  can: { read: 'platform.grid.read', write: 'platform.grid.write' },
  publishes: { with: 'grid_tabs' },
  actions: [
    { verb: 'show', label: 'Show', can: 'platform.grid.write', audit: 'reversible', bulk: true },
    { verb: 'hide', label: 'Hide', can: 'platform.grid.write', audit: 'reversible', bulk: true },
    {
      verb: 'resize',
      label: 'Set size',
      can: 'platform.grid.write',
      audit: 'reversible',
      params: { size },
      bulk: true,
    },
  ],
});

/** Asked for where the tile leads there, and nowhere else. */
function oneWay<F extends string>(field: F, is: readonly string[]) {
  const when = { field: 'link_type' as const, is };
  return [
    { rule: 'shown_when' as const, field, when },
    { rule: 'needed_when' as const, field, when },
  ] as const;
}

declare module '../definition/collections.ts' {
  interface Collections {
    grid_tiles: typeof gridTiles;
  }
}
