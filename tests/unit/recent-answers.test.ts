/** What was answered a moment ago is answered again to the same question, and to no other. Decision 52. */
import { expect, test } from 'vitest';

import { questionOf } from '../../src/server/http/recent-answers.ts';

const headers = {
  host: 'admin.northgate.example',
  'client-token': 'token',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (iPhone)',
  'accept-encoding': 'br',
  'if-none-match': '"mark"',
  cookie: 'site_closed=1',
};
const question = questionOf({ url: '/site/', headers });

test.each(Object.keys(headers))('a question is another one with another %s, and without any', (name) => {
  expect(questionOf({ url: '/site/', headers: { ...headers, [name]: 'other' } })).not.toBe(question);
  expect(questionOf({ url: '/site/', headers: { ...headers, [name]: undefined } })).not.toBe(question);
});

test('a question is another one at another address, and where words stand in the header beside', () => {
  expect(questionOf({ url: '/site/about', headers })).not.toBe(question);
  const shifted = { 'accept-language': 'en Mozilla/5.0', 'user-agent': '(iPhone)' };
  expect(questionOf({ url: '/site/', headers: { ...headers, ...shifted } })).not.toBe(question);
});
