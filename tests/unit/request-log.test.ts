import { expect, test } from 'vitest';

import { logSerializers } from '../../src/server/http/request-log.ts';

test('the log of a failure says what and where, and no quoted row or address with its password', () => {
  const error = Object.assign(new Error('new row violates check constraint'), {
    code: '23514',
    constraint: 'members_phone',
    detail: 'Failing row contains (Ana, hidden-47).',
    input: 'postgres://guildhall_app:hidden-47@db/guildhall',
    parameters: ['hidden-47'],
    cause: new Error('hidden-47'),
  });
  const said = logSerializers.err(error);
  expect(said).toMatchObject({ message: error.message, code: '23514', constraint: 'members_phone' });
  expect(said.stack).toContain('request-log.test.ts');
  expect(JSON.stringify(said)).not.toContain('hidden-47');
});
