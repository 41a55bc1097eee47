/** A call of the portal by its address: what becomes of its words, its query and its body. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { callApiForReply, callApi } from '../../src/client/providers/call-api.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';

beforeEach(() => givenSession({}));
afterEach(() => vi.unstubAllGlobals());

test('the words of a path are filled in, so that none of them leads anywhere else', async () => {
  const calls = scriptCalls(() => ({ json: { data: null } }));
  await callApi('DELETE /presence/:resource/:id', { params: { resource: 'members', id: '../x?y' } });
  expect(calls[0]).toMatchObject({ method: 'DELETE', url: '/api/presence/members/..%2Fx%3Fy' });
});

test('a query holds what is given, and nothing that is left out', async () => {
  const calls = scriptCalls(() => ({ json: [] }));
  await callApi('GET /import_mappings', { query: { range: '[0,9]' } });
  await callApi('GET /import_mappings', { query: { range: undefined } });
  expect(calls.map(({ url }) => url)).toEqual(['/api/import_mappings?range=%5B0%2C9%5D', '/api/import_mappings?']);
});

test('a body is sent as JSON, and the answer comes with its status and headers', async () => {
  const calls = scriptCalls(() => ({ json: { data: { url: 'https://login.example', state: 'x' } } }));
  const { status, json } = await callApiForReply('POST /auth/sso/start', { body: { email: 'ana@example.org' } });
  expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/auth/sso/start' });
  expect(calls[0]!.body).toEqual({ email: 'ana@example.org' });
  expect([status, json.data.url]).toEqual([200, 'https://login.example']);
});
