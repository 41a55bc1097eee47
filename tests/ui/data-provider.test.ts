/** Records over the server's dialect: ranges, chunks, changed fields, verbs, errors by field. */
import { beforeEach, describe, expect, test } from 'vitest';

import { dataProvider } from '../../src/client/providers/data.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { makeStubServer } from '../../src/client/providers/stubs/server.ts';
import { readScript } from '../../src/client/providers/stubs/script.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';

beforeEach(() => givenSession({ token: 'fresh' }));

const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://x.example').searchParams);
const previous = {
  id: '7',
  version: 3,
  first_name: 'Ana',
  skills: ['a'],
  email: 'a•••@e•••.org',
  allowed_actions: [],
  created_at: 'x',
};

describe('reading', () => {
  test('a list asks for sort, range and filter, and learns total and relation', async () => {
    const calls = scriptCalls(() => ({
      json: [{ id: '1' }],
      headers: { 'content-range': 'members 50-50/100000', 'x-total-relation': 'gte' },
    }));

    const page = await dataProvider.getList('members', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'joined_at', order: 'DESC' },
      filter: { q: 'ana & co' },
    });

    expect(queryOf(calls[0]!.url)).toEqual({
      sort: '["joined_at","DESC"]',
      range: '[50,74]',
      filter: '{"q":"ana & co"}',
    });
    expect(page).toEqual({ data: [{ id: '1' }], total: 100_000, meta: { relation: 'gte' } });
  });

  test('an empty list has the total 0', async () => {
    scriptCalls(() => ({ json: [], headers: { 'content-range': 'members */0' } }));

    expect(await dataProvider.getList('members', { filter: {} })).toMatchObject({ data: [], total: 0 });
  });

  test('many ids are asked for by the hundred, each once', async () => {
    const calls = scriptCalls((call) => ({
      json: (JSON.parse(queryOf(call.url).filter!) as { id: string[] }).id.map((id) => ({ id })),
    }));
    const ids = Array.from({ length: 230 }, (_, index) => `m${index}`);

    const { data } = await dataProvider.getMany('members', { ids: [...ids, 'm0', 'm1'] });

    expect(calls).toHaveLength(3);
    expect(data.map((record) => record.id)).toEqual(ids);
  });

  test('many records are asked for with some fields alone', async () => {
    const calls = scriptCalls(() => ({ json: [] }));

    await dataProvider.getMany('members', { ids: ['1'], meta: { fields: ['email'] } });

    expect(queryOf(calls[0]!.url)).toEqual({ filter: '{"id":["1"]}', fields: '["email"]' });
  });

  test('a record is asked for with what stands against its actions', async () => {
    const calls = scriptCalls(() => ({ json: { id: 'a/b' } }));

    await dataProvider.getOne('members', { id: 'a/b', meta: { obstacles: true } });

    expect(calls[0]).toMatchObject({ method: 'GET', url: '/api/members/a%2Fb?obstacles=true' });
  });

  test('an empty list of ids asks for nothing', async () => {
    const calls = scriptCalls(() => ({ json: [] }));

    expect(await dataProvider.getMany('members', { ids: [] })).toEqual({ data: [] });
    expect(calls).toEqual([]);
  });

  test('a parent is sent as a filter', async () => {
    const calls = scriptCalls(() => ({ json: [], headers: { 'content-range': 'members */0' } }));

    await dataProvider.getManyReference('members', {
      target: 'chapter_id',
      id: 'c1',
      filter: { account_status: 'active' },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
    });

    expect(queryOf(calls[0]!.url).filter).toBe('{"account_status":"active","chapter_id":"c1"}');
  });

  test('a cancelled query cancels its call', async () => {
    const controller = new AbortController();
    const calls = scriptCalls(() => ({ json: { id: '7' } }));

    await dataProvider.getOne('members', { id: '7', signal: controller.signal });
    controller.abort();

    expect(calls[0]!.signal!.aborted).toBe(true);
  });
});

describe('writing', () => {
  test('an update sends what changed and the version that was seen', async () => {
    const calls = scriptCalls(() => ({
      json: { ...previous, first_name: 'Anna', version: 4 },
      headers: { 'x-audit-id': 'audit-1' },
    }));

    const { data } = await dataProvider.update('members', {
      id: '7',
      data: { ...previous, first_name: 'Anna', '@audit_id': 'old' },
      previousData: previous,
    });

    expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/members/7', body: { first_name: 'Anna', version: 3 } });
    expect(data).toMatchObject({ first_name: 'Anna', '@audit_id': 'audit-1' });
  });

  test('an update in the light of a newer version sends that one', async () => {
    const calls = scriptCalls(() => ({ json: previous }));

    await dataProvider.update('members', { id: '7', data: { first_name: 'Anna', version: 5 }, previousData: previous });

    expect(calls[0]!.body).toEqual({ first_name: 'Anna', version: 5 });
  });

  test('an update that changes nothing calls nobody', async () => {
    const calls = scriptCalls(() => ({ json: previous }));

    const { data } = await dataProvider.update('members', {
      id: '7',
      data: { ...previous, skills: ['a'] },
      previousData: previous,
    });

    expect(calls).toEqual([]);
    expect(data).toEqual(previous);
  });

  test('a create sends the fields alone', async () => {
    const calls = scriptCalls(() => ({ status: 201, json: { id: '8' } }));

    await dataProvider.create('members', {
      data: { first_name: 'Wei', last_name: undefined, '@audit_id': 'x', allowed_actions: [] },
    });

    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/members', body: { first_name: 'Wei' } });
  });

  test('a deletion answers the record as it was, with what takes it back', async () => {
    const calls = scriptCalls(() => ({ json: { version: 4 }, headers: { 'x-audit-id': 'audit-3' } }));

    const { data } = await dataProvider.delete('members', { id: '7', previousData: { id: '7', first_name: 'Ana' } });

    expect(calls[0]).toMatchObject({ method: 'DELETE', url: '/api/members/7', body: undefined });
    expect(data).toEqual({ id: '7', first_name: 'Ana', version: 4, '@audit_id': 'audit-3' });
  });

  test('faults of a write come back by field, as the form takes them', async () => {
    const errors = { email: 'This address is taken.' };
    scriptCalls(() => ({
      status: 422,
      json: { message: 'Some fields need your attention.', code: 'validation_failed', errors },
    }));

    await expect(dataProvider.create('members', { data: {} })).rejects.toMatchObject({
      status: 422,
      body: { errors, code: 'validation_failed' },
    });
  });
});

describe('writing several at once', () => {
  const reply = {
    matched: 2,
    succeeded: ['1'],
    failed: [{ id: '2', code: 'in_use', message: 'In use.' }],
    audit_id: 'audit-2',
  };

  test('deleting several records is one bulk call', async () => {
    const calls = scriptCalls(() => ({ json: reply }));

    expect(await dataProvider.deleteMany('members', { ids: ['1', '2'] })).toEqual({ data: ['1'] });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/members/bulk',
      body: { action: 'delete', ids: ['1', '2'] },
    });
  });

  test('moving several records is one bulk call', async () => {
    const calls = scriptCalls(() => ({ json: reply }));

    await dataProvider.updateMany('members', { ids: ['1', '2'], data: { action: 'archive' } });

    expect(calls.map((call) => call.body)).toEqual([{ action: 'archive', ids: ['1', '2'] }]);
  });

  test('a bulk call of which all are refused fails with the reason', async () => {
    scriptCalls(() => ({ json: { ...reply, succeeded: [] } }));

    await expect(dataProvider.deleteMany('members', { ids: ['2'] })).rejects.toThrow('In use.');
  });
});

test('a verb, its audit entry and its undo work against the scripted server', async () => {
  givenSession({ token: 'stub-admin' });
  answerCallsWith(makeStubServer(readScript(''), 0));
  const { data: before } = await dataProvider.getOne('membership_plans', { id: 'membership_plans-1' });

  const { data: moved, meta } = await dataProvider.transition('membership_plans', { id: before.id, verb: 'activate' });
  await dataProvider.undo(meta.auditId!);
  const { data: after } = await dataProvider.getOne('membership_plans', { id: before.id });

  expect([before.status, moved.status, after.status]).toEqual(['draft', 'active', 'draft']);
  expect(moved['@audit_id']).toBe(meta.auditId);
});
