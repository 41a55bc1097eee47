/** Posts that are featured, in the order in which the home page and emails show them, or once were. screens.md 3.6, CT2 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, image, integer, moment, reference, text, toggle } from '../definition/field-kinds.ts';
import { languageNames } from '../specification/constants.ts';
import { featuredPostTexts } from './parts/featured-post-texts.ts';
import { postKind, postState, postVisibility } from './parts/post-states.ts';

const can = 'content.feature';

export const featuredPosts = defineResource({
  name: 'featured_posts',
  belongsTo: 'chapter',
  dataSubject: 'author_member_id',
  viewOf: 'posts',
  disabledOperations: ['create', 'delete'],
  label: { one: 'Featured post', many: 'Featured posts' },
  translations: featuredPostTexts,
  representation: 'headline',
  picture: 'image_id',
  fields: {
    headline: text({ label: 'Post', max: 200, readOnly: true, required: true, personal: 'provided' }),
    kind: choice({ ...postKind, readOnly: true, required: true }),
    image_id: image({ label: 'Picture', readOnly: true, personal: 'provided' }),
    author_member_id: reference({ label: 'Author', to: 'members', readOnly: true, required: true, holds: false }),
    channel_id: reference({ label: 'Channel', to: 'channels', readOnly: true, required: true, holds: false }),
    chapter_id: reference({ label: 'Chapter', to: 'chapters', readOnly: true, holds: false }),
    language: choice({ label: 'Language', choices: languageNames, readOnly: true, required: true }),
    visibility: choice({ ...postVisibility, readOnly: true, required: true }),
    status: postState,
    published_at: moment({ label: 'Published', readOnly: true }),
    is_featured: toggle({ label: 'Featured', readOnly: true }),
    featured_at: moment({ label: 'Featured since', readOnly: true }),
    featured_until: moment({ label: 'Featured until', help: 'Leave empty for no end.' }),
    featured_position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
  },
  list: {
    columns: [
      'headline',
      'author_member_id',
      'channel_id',
      'published_at',
      'is_featured',
      'featured_at',
      'featured_until',
      'status',
      'visibility',
    ],
    search: ['headline'],
    filters: ['is_featured', 'kind', 'status', 'channel_id', 'language', 'visibility', 'featured_until', 'chapter_id'],
    sorts: ['featured_position', 'published_at', 'headline', 'created_at'],
    order: ['featured_position', 'ASC'],
    place: 'featured_position',
  },
  form: [
    { title: 'Featured', fields: ['featured_at', 'featured_until', 'featured_position'] },
    {
      title: 'Post',
      fields: ['headline', 'kind', 'author_member_id', 'channel_id', 'language', 'visibility', 'published_at'],
    },
  ],
  can: { read: 'content.posts.read', write: can, export: 'content.export' },
  actions: [{ verb: 'unfeature', label: 'Stop featuring', can, audit: 'reversible', bulk: true }],
});

declare module '../definition/collections.ts' {
  interface Collections {
    featured_posts: typeof featuredPosts;
  }
}
