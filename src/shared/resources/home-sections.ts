/** The sections of the home page, one below the other. screens.md 3.1, CP7 */
import { defineResource } from '../definition/define-resource.ts';
import {
  audience,
  choice,
  choices,
  image,
  integer,
  reference,
  rows,
  text,
  toggle,
  translated,
  url,
} from '../definition/field-kinds.ts';
import { homeSectionTexts } from './parts/home-section-texts.ts';

/** An organisation has no more of them. */
export const maxHomeSections = 20;

/** So many records a section shows where it says nothing else. */
export const usualCount = 6;

/** The kinds that show records, chosen by the section. */
const ofRecords = ['featured_posts', 'featured_channels', 'upcoming_events', 'member_spotlight'];
const withButton = ['hero', 'call_to_action'];

export const homeSections = defineResource({
  name: 'home_sections',
  belongsTo: 'organisation',
  label: { one: 'Home page section', many: 'Home page sections' },
  translations: homeSectionTexts,
  representation: 'title',
  canCopy: true,
  fields: {
    title: translated({ label: 'Title', max: 80, required: true }),
    kind: choice({
      label: 'Kind',
      choices: {
        hero: 'Opening',
        rich_text: 'Text',
        featured_posts: 'Posts',
        featured_channels: 'Channels',
        upcoming_events: 'Coming events',
        member_spotlight: 'Members',
        partners: 'Partners',
        numbers: 'Numbers',
        testimonials: 'Testimonials',
        video: 'Video',
        call_to_action: 'Call to action',
        plans: 'Membership plans',
      },
      required: true,
    }),
    text: translated({ label: 'Text', max: 4_000, formatted: true }),
    image_id: image({ label: 'Picture', minWidth: 800, minHeight: 400 }),
    button_label: translated({ label: 'Button text', max: 40 }),
    button_url: url({ label: 'Button link', onlyWeb: true }),
    source: choice({
      label: 'Selection',
      choices: { featured: 'Featured', newest: 'Newest', channel: 'From a channel' },
      help: 'For events, newest means the soonest to come.',
    }),
    channel_id: reference({ label: 'Channel', to: 'channels', holds: false }),
    count: integer({ label: 'How many', min: 1, max: 12, help: 'Leave empty for six.' }),
    numbers: choices({
      label: 'Numbers',
      choices: {
        members: 'Members',
        chapters: 'Chapters',
        channels: 'Channels',
        events: 'Events this year',
        partners: 'Partners',
      },
      help: 'Updated every minute.',
    }),
    quotes: rows({
      label: 'Testimonials',
      max: 12,
      title: ['name'],
      cells: {
        quote: translated({ label: 'Quote', max: 500, multiline: true, required: true }),
        name: text({ label: 'Name', max: 80, required: true }),
        role: translated({ label: 'Role or company', max: 80 }),
        image_id: image({ label: 'Picture', minWidth: 128, minHeight: 128 }),
      },
    }),
    video_url: url({
      label: 'Video',
      onlyWeb: true,
      help: 'Visitors follow the link; nothing is loaded from it beforehand.',
    }),
    audience: audience({ label: 'Audience', required: true }),
    is_visible: toggle({ label: 'Shown', help: 'Visitors don’t see hidden sections.' }),
    position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
  },
  list: {
    columns: ['title', 'kind', 'audience', 'is_visible'],
    search: ['title'],
    filters: ['kind', 'is_visible', 'audience', 'channel_id'],
    sorts: ['position', 'kind', 'created_at'],
    order: ['position', 'ASC'],
    place: 'position',
  },
  form: [
    { title: 'Section', fields: ['kind', 'title', 'text', 'image_id'] },
    {
      title: 'Content',
      fields: ['source', 'channel_id', 'count', 'numbers', 'quotes', 'video_url', 'button_label', 'button_url'],
    },
    { title: 'Visibility', fields: ['audience', 'is_visible'] },
  ],
  startsWith: { kind: 'hero', is_visible: true },
  can: { read: 'platform.home.read', write: 'platform.home.write' },
  rules: [
    { rule: 'shown_when', field: 'image_id', when: { field: 'kind', is: ['hero', 'rich_text', 'video'] } },
    { rule: 'needed_when', field: 'text', when: { field: 'kind', is: ['rich_text'] } },
    { rule: 'shown_when', field: 'source', when: { field: 'kind', is: ofRecords } },
    { rule: 'needed_when', field: 'source', when: { field: 'kind', is: ofRecords } },
    { rule: 'shown_when', field: 'channel_id', when: { field: 'source', is: ['channel'] } },
    { rule: 'needed_when', field: 'channel_id', when: { field: 'source', is: ['channel'] } },
    { rule: 'shown_when', field: 'count', when: { field: 'kind', is: [...ofRecords, 'partners', 'plans'] } },
    { rule: 'shown_when', field: 'numbers', when: { field: 'kind', is: ['numbers'] } },
    { rule: 'needed_when', field: 'numbers', when: { field: 'kind', is: ['numbers'] } },
    { rule: 'shown_when', field: 'quotes', when: { field: 'kind', is: ['testimonials'] } },
    { rule: 'shown_when', field: 'video_url', when: { field: 'kind', is: ['video'] } },
    { rule: 'needed_when', field: 'video_url', when: { field: 'kind', is: ['video'] } },
    { rule: 'shown_when', field: 'button_label', when: { field: 'kind', is: withButton } },
    { rule: 'shown_when', field: 'button_url', when: { field: 'kind', is: withButton } },
    { rule: 'both_or_neither', fields: ['button_label', 'button_url'] },
    { rule: 'needed_when', field: 'button_label', when: { field: 'kind', is: ['call_to_action'] } },
  ],
  publishes: { each: 'organisation', can: 'platform.home.publish' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    home_sections: typeof homeSections;
  }
}
