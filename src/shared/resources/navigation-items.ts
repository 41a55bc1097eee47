/** The menus of the consumer site, as trees: header, footer, sidebar, and the tabs of the app. screens.md 3.1, CP3 */
import { defineResource } from '../definition/define-resource.ts';
import { audience, choice, integer, link, moment, reference, toggle, translated } from '../definition/field-kinds.ts';
import { navigationIcons, navigationTexts } from './parts/navigation-texts.ts';

/** So many tabs has the app, if it has any. */
export const mobileTabs = { min: 3, max: 5 } as const;

export const navigationItems = defineResource({
  name: 'navigation_items',
  belongsTo: 'organisation',
  label: { one: 'Menu item', many: 'Menu items' },
  translations: navigationTexts,
  representation: 'label',
  canCopy: true,
  fields: {
    label: translated({ label: 'Label', max: 40, required: true }),
    location: choice({
      label: 'Menu',
      choices: { header: 'Header', footer: 'Footer', sidebar: 'Sidebar', mobile_tabs: 'App tabs' },
      required: true,
    }),
    parent_id: reference({ label: 'Below', to: 'navigation_items' }),
    position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
    kind: choice({ label: 'Kind', choices: { title: 'Title', link: 'Link' }, required: true }),
    link: link({
      label: 'Links to',
      leadsTo: ['pages', 'channels', 'events'],
      screens: { event_list: 'All events', directory: 'Directory', membership: 'Membership' },
    }),
    icon: choice({ label: 'Icon', choices: navigationIcons }),
    open_new_tab: toggle({ label: 'Open in a new tab' }),
    visible_to: audience({ label: 'Visible to', required: true }),
    is_active: toggle({ label: 'Shown' }),
    link_state: choice({ label: 'Target', choices: { ok: 'Found', broken: 'Broken' }, readOnly: true }),
    link_checked_at: moment({ label: 'Target checked', readOnly: true }),
  },
  rules: [
    {
      rule: 'shown_when',
      field: 'link',
      when: { field: 'kind', is: ['link'] },
      says: 'rules.title_has_no_link',
    },
    { rule: 'needed_when', field: 'link', when: { field: 'kind', is: ['link'] } },
  ],
  list: {
    columns: ['label', 'link', 'visible_to', 'is_active', 'link_state'],
    search: ['label'],
    filters: ['location', 'is_active', 'link_state', 'visible_to', 'kind'],
    sorts: ['position', 'created_at'],
    order: ['position', 'ASC'],
    place: 'position',
    tree: {
      parent: 'parent_id',
      by: 'location',
      depth: 3,
      top: 12,
      limits: { mobile_tabs: { depth: 1, top: mobileTabs.max } },
    },
  },
  form: [
    { title: 'Item', fields: ['label', 'kind', 'link', 'open_new_tab'] },
    { title: 'Place', fields: ['location', 'parent_id', 'icon'] },
    { title: 'Visibility', fields: ['visible_to', 'is_active', 'link_state', 'link_checked_at'] },
  ],
  startsWith: { location: 'header', kind: 'link', is_active: true },
  can: { read: 'platform.navigation.read', write: 'platform.navigation.write' },
  checksLinks: { link: 'link', state: 'link_state', at: 'link_checked_at' },
  publishes: { each: 'organisation', can: 'platform.navigation.publish' },
  actions: [
    { verb: 'show', label: 'Show', can: 'platform.navigation.write', audit: 'reversible', bulk: true },
    { verb: 'hide', label: 'Hide', can: 'platform.navigation.write', audit: 'reversible', bulk: true },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    navigation_items: typeof navigationItems;
  }
}
