/** The tabs of the app that show tiles. screens.md 3.1, CP8; what `key` says is read in `docs/decisions/0047-tiles-and-announcements.md`. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, integer, toggle, translated } from '../definition/field-kinds.ts';
import { gridTabTexts } from './parts/grid-tab-texts.ts';
import { tileIcons } from './parts/tile-icons.ts';

/** So many tabs an app has that is published, and no more. */
export const gridTabLimits = { min: 2, max: 5 } as const;

export const gridTabs = defineResource({
  name: 'grid_tabs',
  belongsTo: 'organisation',
  label: { one: 'App tab', many: 'App tabs' },
  translations: gridTabTexts,
  representation: 'label',
  fields: {
    label: translated({ label: 'Label', max: 16, required: true }),
    key: choice({
      label: 'Kind',
      choices: { home: 'Home', apps: 'Apps' },
      required: true,
      help: 'Home shows tiles below the greeting. Apps shows tiles only.',
    }),
    icon: choice({ label: 'Icon', choices: tileIcons, required: true }),
    is_default: toggle({ label: 'Default tab', help: 'The app opens on this tab. There is always exactly one.' }),
    position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
  },
  list: {
    columns: ['label', 'key', 'icon', 'is_default'],
    search: ['label'],
    filters: ['key', 'is_default'],
    sorts: ['position', 'created_at'],
    order: ['position', 'ASC'],
    place: 'position',
  },
  form: [{ title: 'Tab', fields: ['label', 'key', 'icon', 'is_default'] }],
  startsWith: { key: 'apps', icon: 'apps' },
  can: { read: 'platform.grid.read', write: 'platform.grid.write' },
  publishes: { each: 'organisation', can: 'platform.grid.publish', isPaged: false },
  actions: [{ verb: 'make_default', label: 'Make default tab', can: 'platform.grid.write', audit: 'reversible' }],
});

declare module '../definition/collections.ts' {
  interface Collections {
    grid_tabs: typeof gridTabs;
  }
}
