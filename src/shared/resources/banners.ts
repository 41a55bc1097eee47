/** The banners of the consumer site and the app: pictures with a text, a place, a window and an audience. screens.md 3.1, CP4 to CP6 */
import { defineResource } from '../definition/define-resource.ts';
import { audience, choice, image, integer, moment, percent, text, translated, url } from '../definition/field-kinds.ts';
import { bannerTexts } from './parts/banner-texts.ts';
import { shownStates, windowedMoves, windowedState, windowedTimes } from './parts/windowed-state.ts';

/** So many are shown at once at one placement. */
export const maxLiveBanners = 5;

export const banners = defineResource({
  name: 'banners',
  idAs: 'banner_id',
  belongsTo: 'organisation',
  label: { one: 'Banner', many: 'Banners' },
  translations: bannerTexts,
  representation: 'title',
  picture: 'image_desktop_id',
  canCopy: true,
  public: {
    fields: [
      'image_desktop_id',
      'image_mobile_id',
      'alt_text',
      'headline',
      'subtext',
      'cta_label',
      'cta_url',
      'placement',
    ],
    live: { field: 'status', is: ['live'] },
    window: ['starts_at', 'ends_at'],
    audience: 'audience',
    by: ['placement'],
    order: 'position',
    link: 'cta_url',
    counts: true,
  },
  fields: {
    title: text({ label: 'Title', max: 80, required: true, help: 'Visible to your team only, never to visitors.' }),
    placement: choice({
      label: 'Placement',
      choices: {
        home_hero: 'Home page',
        directory_top: 'Top of the directory',
        events_top: 'Top of events',
        group_top: 'Top of groups',
        app_home: 'App home',
      },
      required: true,
    }),
    position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
    image_desktop_id: image({ label: 'Desktop picture', minWidth: 1_600, minHeight: 500, required: true }),
    image_mobile_id: image({
      label: 'Phone picture',
      minWidth: 800,
      minHeight: 800,
      help: 'Leave empty to show the desktop picture on phones.',
    }),
    alt_text: translated({
      label: 'Alternative text',
      max: 125,
      required: true,
      help: 'Describes the picture for people who can’t see it.',
    }),
    headline: translated({ label: 'Headline', max: 60 }),
    subtext: translated({ label: 'Subtext', max: 140 }),
    cta_label: translated({ label: 'Button text', max: 24, help: 'A button needs both text and a link.' }),
    cta_url: url({ label: 'Button link', onlyWeb: true }),
    starts_at: moment({ label: 'Starts', help: 'Leave empty to start right away.' }),
    ends_at: moment({ label: 'Ends', help: 'Leave empty to show it until someone pauses it.' }),
    audience: audience({ label: 'Audience', required: true }),
    status: windowedState,
    impressions: integer({ label: 'Impressions', min: 0, readOnly: true, required: true }),
    clicks: integer({ label: 'Clicks', min: 0, readOnly: true, required: true }),
    click_rate: percent({ label: 'Click rate', min: 0, readOnly: true }),
  },
  list: {
    columns: ['title', 'placement', 'status', 'starts_at', 'ends_at', 'audience', 'impressions', 'click_rate'],
    search: ['title', 'headline'],
    filters: ['status', 'placement', 'audience', 'starts_at', 'ends_at', 'image_mobile_id', 'click_rate'],
    views: { by: 'status', of: ['live', 'scheduled', 'paused'] },
    sorts: ['position', 'title', 'starts_at', 'ends_at', 'impressions', 'click_rate', 'created_at'],
    order: ['position', 'ASC'],
    place: 'position',
    window: ['starts_at', 'ends_at'],
    windows: {
      by: 'placement',
      from: 'starts_at',
      until: 'ends_at',
      shown: { field: 'status', is: shownStates },
      max: maxLiveBanners,
    },
    switch: { field: 'status', on: shownStates, verbs: ['activate', 'pause'] },
  },
  form: [
    { title: 'Banner', fields: ['title', 'placement'] },
    { title: 'Pictures', fields: ['image_desktop_id', 'image_mobile_id', 'alt_text'] },
    { title: 'Texts', fields: ['headline', 'subtext', 'cta_url', 'cta_label'] },
    { title: 'Visibility', fields: ['starts_at', 'ends_at', 'audience'] },
    { title: 'Numbers', fields: ['impressions', 'clicks', 'click_rate'] },
  ],
  can: { read: 'platform.banners.read', write: 'platform.banners.write' },
  rules: [
    { rule: 'after', field: 'ends_at', other: 'starts_at' },
    { rule: 'both_or_neither', fields: ['cta_label', 'cta_url'] },
  ],
  transitions: windowedMoves('platform.banners.write'),
  timedTransitions: windowedTimes('starts_at', 'ends_at'),
});

declare module '../definition/collections.ts' {
  interface Collections {
    banners: typeof banners;
  }
}
