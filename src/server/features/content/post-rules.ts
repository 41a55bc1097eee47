/** Posts: when they are published, since when they were edited, and which are featured and pinned. screens.md 3.6, CT1 and CT3 */
import { posts } from '../../../shared/resources/posts.ts';
import { isSameValue } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { asOfNow } from '../../crud/timed-states.ts';
import type { VerbHandler, VerbHandlers } from '../../crud/verb-handlers.ts';
import type { PlannedWrite, WriteHooks } from '../../crud/write-hooks.ts';

/** What makes a post another one to whoever has read it. */
const said = ['title', 'body', 'image_id', 'link_url', 'link_title'] as const;

/** Since when it was stays known. */
const notFeatured = { is_featured: false, featured_until: null, featured_position: null };

/** What is featured is outside already: a draft would be there before anybody published it. */
const feature: VerbHandler = {
  refuse: ({ row }) => (row['status'] === 'published' ? undefined : 'not_published'),
  isSoAlready: ({ is_featured }) => is_featured === true,
  run: async ({ row, input }) =>
    row['is_featured'] === true
      ? {}
      : {
          is_featured: true,
          featured_at: new Date().toISOString(),
          featured_until: input['featured_until'] ?? null,
        },
};

const unfeature: VerbHandler = {
  isSoAlready: ({ is_featured }) => is_featured !== true,
  run: async ({ row }) => (row['is_featured'] === true ? notFeatured : {}),
};

export const postVerbs: VerbHandlers = {
  'posts.feature': feature,
  'posts.unfeature': unfeature,
  'featured_posts.unfeature': unfeature,
  'posts.pin': {
    refuse: ({ row }) => (row['status'] === 'published' ? undefined : 'not_published'),
    run: async ({ row, input }) =>
      isSameValue(row['pinned_until'], input['pinned_until']) ? {} : { pinned_until: input['pinned_until'] },
  },
  'posts.unpin': {
    isSoAlready: ({ pinned_until }) => (pinned_until ?? null) === null,
    run: async ({ row }) => ((row['pinned_until'] ?? null) === null ? {} : { pinned_until: null }),
  },
};

export const postHooks: WriteHooks = {
  [posts.name]: { before: async (write) => ({ ...publication(write), ...edit(write) }) },
};

/** Before its date a post is scheduled; without one it stands outside from now on. What an undo sets is as it was. */
function publication({ definition, row, values, action, caller }: PlannedWrite): Row {
  if (!caller || row === null) return {};
  const before = asOfNow(definition, row, caller.timeZone)['status'];
  const isPublished = action === 'publish';
  const isMoved =
    'published_at' in values && !('status' in values) && ['scheduled', 'published'].includes(String(before));
  if (!isPublished && !isMoved) return {};
  const now = new Date();
  const at = ({ ...row, ...values }['published_at'] ?? now.toISOString()) as string;
  const status = Date.parse(at) > now.getTime() ? 'scheduled' : 'published';
  const moved = isPublished ? { status } : status === before ? {} : { status, status_previous: before };
  return { published_at: at, ...moved };
}

/** A draft is not edited, it is written. */
function edit({ row, values, caller }: PlannedWrite): Row {
  if (!caller || !['published', 'hidden'].includes(String(row?.['status']))) return {};
  const isOther = said.some((key) => key in values && !isSameValue(values[key], row?.[key]));
  return isOther ? { edited_at: new Date().toISOString() } : {};
}
