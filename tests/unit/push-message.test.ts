/** What a push message says, how long it is waited for, and what its push service’s answer means. */
import { describe, expect, test } from 'vitest';

import { pushMessage, timeToLive, topicOf } from '../../src/server/push/push-message.ts';
import { pushOutcome } from '../../src/server/push/push-outcomes.ts';

const nowMs = Date.parse('2026-11-29T12:00:00Z');
const announcement = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  title: { en: 'Closed', es: 'Cerrado' },
  body: { en: '<p>One &amp; two.</p><p>Three.</p>' },
  severity: 'info',
  ends_at: null,
};

describe('a push message', () => {
  test('a message is in the asked language, else in the organisation’s, and its text in what there is', () => {
    const say = (language: 'en' | 'es' | 'zh') => pushMessage(announcement, { language, fallback: 'es', url: 'u' });
    expect([say('en'), say('es'), say('zh')].map(({ title, lang }) => [title, lang])).toEqual([
      ['Closed', 'en'],
      ['Cerrado', 'es'],
      ['Cerrado', 'es'],
    ]);
    expect(say('es').body).toBe('One & two. Three.');
  });

  test('a long text is cut, and never in the middle of a character', () => {
    const { body } = pushMessage(
      { ...announcement, body: { en: `<p>${'🎉'.repeat(500)}</p>` } },
      { language: 'en', fallback: 'en', url: 'u' },
    );
    expect([[...body].length, body.endsWith('🎉…')]).toEqual([240, true]);
  });

  test('a browser that is away is waited for until the announcement ends, and a day at most', () => {
    const live = (ends_at: string | null) => timeToLive({ ends_at }, nowMs);
    expect(['2026-11-29T12:10:00Z', '2026-12-29T12:00:00Z', '2026-11-29T11:00:00Z', null].map(live)).toEqual([
      600, 86_400, 0, 86_400,
    ]);
  });

  test('a topic has the 32 letters that push services take', () => {
    expect(topicOf(announcement)).toMatch(/^[\w-]{32}$/);
  });
});

describe('what a push service says', () => {
  const outcome = (status: number | undefined, retryAfter?: string, attempts = 1) =>
    pushOutcome({ subscription_id: 's', attempts }, status === undefined ? undefined : { status, retryAfter }, nowMs);

  test.each([
    [201, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'failed'],
    [403, 'failed'],
    [413, 'failed'],
    [429, 'queued'],
    [500, 'queued'],
    [503, 'queued'],
    [undefined, 'queued'],
  ])('the status %s means %s', (status, expected) => {
    expect(outcome(status).status).toBe(expected);
  });

  test.each([
    ['nothing', undefined, 30],
    ['seconds', '90', 90],
    ['a moment', 'Sun, 29 Nov 2026 12:05:00 GMT', 300],
    ['less than we wait', '1', 30],
    ['more than an hour', '86400', 3_600],
    ['what nobody understands', 'soon', 30],
  ])('a service that asks for %s is asked again after a fit time', (_what, retryAfter, seconds) => {
    expect(outcome(429, retryAfter).wait_seconds).toBe(seconds);
  });

  test('a service that is away is asked less and less often, and then no more', () => {
    const tries = [1, 2, 3, 4, 5, 6].map((attempts) => outcome(503, undefined, attempts));
    expect(tries.map(({ wait_seconds }) => wait_seconds)).toEqual([30, 120, 600, 1_800, 3_600, 0]);
    expect(tries.at(-1)?.status).toBe('failed');
  });
});
