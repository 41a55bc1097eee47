/**
 * What members write in channels: kept, published, hidden and removed here. screens.md 3.6, CT1 and CT3. Reactions, comments, views and reports
 * come with tables of their own; videos, polls and shared events with what shows them.
 */
import { defineResource } from '../definition/define-resource.ts';
import {
  choice,
  image,
  integer,
  longText,
  moment,
  reference,
  richText,
  text,
  toggle,
  url,
} from '../definition/field-kinds.ts';
import { languageNames } from '../specification/constants.ts';
import {
  postActions,
  postMoves,
  postState,
  postVisibility,
  removalCode,
  removalNote,
  postKind,
} from './parts/post-states.ts';
import { postTexts } from './parts/post-texts.ts';

const can = 'content.posts.moderate';

export const posts = defineResource({
  name: 'posts',
  idAs: 'feed_id',
  belongsTo: 'chapter',
  dataSubject: 'author_member_id',
  label: { one: 'Post', many: 'Posts' },
  translations: postTexts,
  representation: 'headline',
  nameParts: ['title', 'body', 'link_title', 'link_url'],
  picture: 'image_id',
  fields: {
    // Its title, or else how its text begins: the database keeps it.
    headline: text({ label: 'Post', max: 200, readOnly: true, required: true, personal: 'provided' }),
    title: text({ label: 'Title', max: 160, help: 'Articles need one.', personal: 'provided' }),
    kind: choice({ ...postKind, required: true }),
    body: richText({ label: 'Text', max: 20_000, pictures: true, required: true, personal: 'provided' }),
    // Without tags, for whoever searches.
    plain_text: longText({ label: 'Text without formatting', max: 20_000, readOnly: true, personal: 'provided' }),
    image_id: image({ label: 'Picture', minWidth: 400, minHeight: 200, personal: 'provided' }),
    link_url: url({ label: 'Link', onlyWeb: true, personal: 'provided' }),
    link_title: text({ label: 'Link title', max: 160, personal: 'provided' }),
    author_member_id: reference({ label: 'Author', to: 'members', required: true, holds: false }),
    channel_id: reference({ label: 'Channel', to: 'channels', required: true, holds: false }),
    chapter_id: reference({ label: 'Chapter', to: 'chapters', readOnly: true, holds: false }),
    language: choice({ label: 'Language', choices: languageNames, required: true }),
    visibility: choice({
      ...postVisibility,
      required: true,
      help: 'Only posts for everyone, in public channels, appear on the home page and in emails.',
    }),
    status: postState,
    published_at: moment({ label: 'Published', help: 'Leave empty to publish it right away.' }),
    edited_at: moment({ label: 'Edited', readOnly: true }),
    pinned_until: moment({ label: 'Pinned until', readOnly: true }),
    is_featured: toggle({ label: 'Featured', readOnly: true }),
    featured_at: moment({ label: 'Featured since', readOnly: true }),
    featured_until: moment({ label: 'Featured until', readOnly: true }),
    featured_position: integer({ label: 'Position', min: 0, max: 1_000_000, readOnly: true }),
    removal_code: choice({ ...removalCode, readOnly: true }),
    removal_note: longText({ ...removalNote, readOnly: true, personal: 'recorded' }),
  },
  list: {
    columns: [
      'headline',
      'author_member_id',
      'channel_id',
      'kind',
      'status',
      'published_at',
      'is_featured',
      'visibility',
      'language',
    ],
    search: ['headline', 'plain_text'],
    filters: [
      'status',
      'channel_id',
      'author_member_id',
      'kind',
      'language',
      'visibility',
      'is_featured',
      'published_at',
      'pinned_until',
      'removal_code',
      'chapter_id',
    ],
    views: { by: 'status', of: ['published', 'scheduled', 'hidden'] },
    sorts: ['published_at', 'headline', 'created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [
    { title: 'Post', fields: ['kind', 'title', 'body', 'image_id', 'link_url', 'link_title'] },
    {
      title: 'Publication',
      fields: ['author_member_id', 'channel_id', 'language', 'visibility', 'published_at', 'edited_at'],
    },
    { title: 'Featured and pinned', fields: ['is_featured', 'featured_at', 'featured_until', 'pinned_until'] },
    { title: 'Removal', fields: ['removal_code', 'removal_note'] },
  ],
  startsWith: { kind: 'text', visibility: 'public' },
  asks: {
    while: { field: 'status', is: ['published'] },
    fields: ['title', 'body', 'image_id', 'link_url', 'link_title', 'author_member_id', 'channel_id', 'visibility'],
  },
  can: { read: 'content.posts.read', write: can, export: 'content.export' },
  rules: [
    { rule: 'needed_when', field: 'title', when: { field: 'kind', is: ['article'] } },
    { rule: 'needed_when', field: 'image_id', when: { field: 'kind', is: ['image'] } },
    { rule: 'shown_when', field: 'link_url', when: { field: 'kind', is: ['link'] } },
    { rule: 'needed_when', field: 'link_url', when: { field: 'kind', is: ['link'] } },
    { rule: 'shown_when', field: 'link_title', when: { field: 'kind', is: ['link'] } },
    { rule: 'shown_when', field: 'featured_at', when: { field: 'is_featured', is: [true] } },
    { rule: 'shown_when', field: 'featured_until', when: { field: 'is_featured', is: [true] } },
    { rule: 'shown_when', field: 'removal_code', when: { field: 'status', is: ['removed'] } },
    { rule: 'shown_when', field: 'removal_note', when: { field: 'status', is: ['removed'] } },
  ],
  transitions: postMoves,
  actions: postActions,
  timedTransitions: [{ field: 'status', from: ['scheduled'], to: 'published', after: { field: 'published_at' } }],
});

declare module '../definition/collections.ts' {
  interface Collections {
    posts: typeof posts;
  }
}
