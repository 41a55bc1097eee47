/** The cookie that holds the token can be read by the portal's own scripts (Specification 3), so it is kept as close as can be. */
import { afterEach, expect, test, vi } from 'vitest';

import { preferenceDays, writeCookie } from '../../src/client/state/cookies.ts';
import { dispatchSession } from '../../src/client/state/session.ts';

afterEach(() => vi.restoreAllMocks());

test('the token stays with this host, is sent with no call from elsewhere, and ends with the browser', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  dispatchSession({ type: 'signed_in', token: 'fresh' });
  const [cookie] = written.mock.calls.map(([text]) => text).filter((text) => text.startsWith('x-guildhall-auth=fresh'));
  expect(cookie).toMatch(/; path=\/(?:;|$)/i);
  expect(cookie).toMatch(/; samesite=strict/i);
  expect(cookie).not.toMatch(/domain=|expires=|max-age=/i);
});

test('the account of the previous person is forgotten at the next sign-in', () => {
  document.cookie = 'x-whitelabel-account-id=before; path=/';
  dispatchSession({ type: 'signed_in', token: 'fresh' });
  expect(document.cookie).not.toContain('before');
});

test.each([
  ['https:', true],
  ['http:', false],
])('a cookie is for encrypted pages alone where the page is one: %s', (protocol, isSecure) => {
  vi.stubGlobal('location', { ...window.location, protocol });
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  dispatchSession({ type: 'signed_in', token: 'fresh' });
  writeCookie('size', 'mini', preferenceDays);
  const attributes = written.mock.calls.map(([text]) => /; secure(;|$)/i.test(text));
  expect(new Set(attributes)).toEqual(new Set([isSecure]));
  vi.unstubAllGlobals();
});
