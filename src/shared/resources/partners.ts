/** Partners and sponsors, whose logos the organisation's site shows. screens.md 3.1, CP9. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, date, email, image, integer, longText, text, url } from '../definition/field-kinds.ts';
import { partnerTexts } from './parts/partner-texts.ts';
import { shownStates, windowedMoves, windowedState, windowedTimes } from './parts/windowed-state.ts';

const tier = choice({
  label: 'Tier',
  choices: { platinum: 'Platinum', gold: 'Gold', silver: 'Silver', bronze: 'Bronze', community: 'Community' },
  required: true,
});

export const partners = defineResource({
  name: 'partners',
  belongsTo: 'organisation',
  label: { one: 'Partner', many: 'Partners' },
  translations: partnerTexts,
  representation: 'name',
  picture: 'logo_id',
  fields: {
    name: text({ label: 'Name', max: 80, required: true, unique: true }),
    logo_id: image({
      label: 'Logo',
      isLogo: true,
      required: true,
      help: 'With a transparent background, as it appears on both light and dark pages.',
    }),
    logo_dark_id: image({
      label: 'Logo for dark pages',
      isLogo: true,
      help: 'Leave empty to use the same logo everywhere.',
    }),
    url: url({ label: 'Website', onlyWeb: true, help: 'Where the logo links to.' }),
    tier,
    starts_on: date({ label: 'First day', help: 'Leave empty to start when it is activated.' }),
    ends_on: date({ label: 'Last day', help: 'Leave empty to keep it until someone ends it.' }),
    status: windowedState,
    position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
    contact_name: text({ label: 'Contact', max: 120 }),
    contact_email: email({ label: 'Contact email' }),
    notes: longText({ label: 'Notes', max: 1_000, help: 'Visible to your team only, never to visitors.' }),
    clicks: integer({ label: 'Clicks', min: 0, readOnly: true, required: true }),
  },
  list: {
    columns: ['name', 'tier', 'status', 'starts_on', 'ends_on', 'clicks'],
    search: ['name', 'contact_name', 'contact_email'],
    filters: ['status', 'tier', 'starts_on', 'ends_on', 'clicks'],
    views: { by: 'status', of: ['live', 'scheduled'] },
    sorts: ['position', 'name', 'starts_on', 'ends_on', 'clicks', 'created_at'],
    order: ['position', 'ASC'],
    place: 'position',
    switch: { field: 'status', on: shownStates, verbs: ['activate', 'pause'] },
  },
  form: [
    { title: 'Partner', fields: ['name', 'tier', 'url'] },
    { title: 'Logo', fields: ['logo_id', 'logo_dark_id'] },
    { title: 'Schedule', fields: ['starts_on', 'ends_on', 'position'] },
    { title: 'Contact', fields: ['contact_name', 'contact_email', 'notes'] },
  ],
  can: { read: 'platform.partners.read', write: 'platform.partners.write' },
  rules: [{ rule: 'after', field: 'ends_on', other: 'starts_on', orSame: true }],
  transitions: windowedMoves('platform.partners.write'),
  timedTransitions: windowedTimes('starts_on', 'ends_on', 'days'),
  actions: [
    {
      verb: 'set_tier',
      label: 'Set tier',
      can: 'platform.partners.write',
      audit: 'reversible',
      params: { tier },
      bulk: true,
    },
  ],
  public: {
    fields: ['name', 'tier', 'url', 'logo_id', 'logo_dark_id'],
    live: { field: 'status', is: ['live'] },
    window: ['starts_on', 'ends_on'],
    by: ['tier'],
    order: 'position',
    link: 'url',
    counts: true,
  },
});

declare module '../definition/collections.ts' {
  interface Collections {
    partners: typeof partners;
  }
}
