/** Which posts a reader is shown: those that are out, of a source, in the language that is closest to theirs. */
import { expect, test } from 'vitest';

import {
  postMomentsPassed,
  postsFor,
  type OutsidePost,
  type PostSource,
} from '../../src/shared/text/posts-for-readers.ts';

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const post = (id: string, values: Partial<OutsidePost> = {}): OutsidePost => ({
  id,
  headline: id,
  excerpt: null,
  language: 'en',
  channel_id: 'c1',
  published_at: '2026-05-01T12:00:00Z',
  is_featured: false,
  featured_until: null,
  featured_at: null,
  featured_position: null,
  ...values,
});
const shown = (posts: OutsidePost[], source: PostSource = 'newest', more: object = {}) =>
  postsFor(posts, { source, language: 'en', defaultLanguage: 'en', nowMs, ...more })
    .map(({ id }) => id)
    .join('');

test('the newest posts come first, and none before its moment', () => {
  const posts = [
    post('a'),
    post('b', { published_at: '2026-05-30T12:00:00Z' }),
    post('c', { published_at: '2026-06-01T12:00:01Z' }),
  ];
  expect(shown(posts)).toBe('ba');
});

test('featured posts come in their places, those without one last, the newest of these first', () => {
  const is_featured = true;
  const posts = [
    post('a', { is_featured, featured_at: '2026-05-02T12:00:00Z' }),
    post('b', { is_featured, featured_at: '2026-05-03T12:00:00Z' }),
    post('c', { is_featured, featured_position: 20 }),
    post('d', { is_featured, featured_position: 10 }),
    post('e', { is_featured, featured_until: '2026-06-01T12:00:00Z' }),
    post('f'),
  ];
  expect(shown(posts, 'featured')).toBe('dcba');
});

test('posts of a channel are those of no other', () => {
  expect(shown([post('a'), post('b', { channel_id: 'c2' })], 'channel', { channelId: 'c2' })).toBe('b');
});

test('posts are in the reader’s language, else in the organisation’s, else in any', () => {
  const posts = [post('a'), post('b', { language: 'es' })];
  expect(shown(posts, 'newest', { language: 'es' })).toBe('b');
  expect(shown(posts, 'newest', { language: 'zh', defaultLanguage: 'es' })).toBe('b');
  expect(shown(posts, 'newest', { language: 'zh', defaultLanguage: 'zh' })).toBe('ab');
});

test('the moments that pass tell when other posts are shown', () => {
  const posts = [post('a', { featured_until: '2026-06-01T12:00:01Z' })];
  expect([nowMs, nowMs + 1_000].map((at) => postMomentsPassed(posts, at))).toEqual([1, 2]);
});
