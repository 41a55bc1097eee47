import { expect, test } from 'vitest';

import { newTenant } from '../support/tenant.ts';

const label = (name: string) => ({ name, color: '#409EFF' });
const key = (text = 'k-1') => ({ 'idempotency-key': text });

test('a POST sent again under its key is done once, and answered the same', async () => {
  const owner = (await newTenant()).as('owner');
  const first = await owner.post('/labels', label('Press'), key());
  const second = await owner.post('/labels', label('Press'), key());
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers['x-audit-id']).toBe(first.headers['x-audit-id']);
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  expect((await owner.get('/labels')).headers['content-range']).toBe('labels 0-0/1');
});

test('twins sent at the same moment are done once', async () => {
  const owner = (await newTenant()).as('owner');
  const replies = await Promise.all(Array.from({ length: 4 }, () => owner.post('/labels', label('Press'), key())));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
});

test.each([
  ['body', '/labels', label('Other')],
  ['address', '/chapters', label('Press')],
])('a key does not stand for another %s', async (_what, path, body) => {
  const owner = (await newTenant()).as('owner');
  await owner.post('/labels', label('Press'), key());
  const reply = await owner.post(path, body, key());
  expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_mismatch']);
});

test('a POST that was refused may be sent again, mended, under its key', async () => {
  const owner = (await newTenant()).as('owner');
  expect((await owner.post('/labels', { name: '' }, key())).status).toBe(422);
  expect((await owner.post('/labels', label('Press'), key())).status).toBe(201);
});

test('a key is the person’s own', async () => {
  const tenant = await newTenant();
  const first = await tenant.as('owner').post('/labels', label('Press'), key());
  const second = await tenant.as('admin').post('/labels', label('Partner'), key());
  const third = await tenant.as('stranger').post('/labels', label('Press'), key());
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
});

test.each(['', 'two words', 'x'.repeat(256), 'ä'])('the key “%s” is refused', async (text) => {
  const reply = await (await newTenant()).as('owner').post('/labels', label('Press'), key(text));
  expect([reply.status, reply.body.code]).toEqual([400, 'bad_request']);
});
