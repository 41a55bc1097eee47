/** What a refusal says is needed: each permission once, however often it was asked for. */
import { describe, expect, test } from 'vitest';

import { AppError } from '../../src/server/errors/app-error.ts';
import { requireAll } from '../../src/server/features/staff/rights.ts';
import { requirePermission, type Caller } from '../../src/server/http/caller.ts';

/** Somebody of an organisation who may do nothing. */
const nobody: Caller = {
  accountId: 'account',
  actorId: 'actor',
  sessionId: 'session',
  clientType: 'STANDARD',
  timeZone: 'UTC',
  defaultLanguage: 'en',
  languages: ['en'],
  currency: 'USD',
  language: 'en',
  english: 'en-GB',
  roles: [],
  permissions: [],
  lastingPermissions: [],
  weekStart: 'monday',
  chapters: null,
  mayLag: false,
  requestId: 'request',
  ip: '127.0.0.1',
  userAgent: null,
};

function refusalOf(ask: () => void): unknown {
  try {
    ask();
  } catch (error) {
    return error instanceof AppError ? error.options.details : error;
  }
  return undefined;
}

describe('a denial', () => {
  test('a denial for lack of any of some permissions names each once', () => {
    const details = refusalOf(() => requirePermission(nobody, 'ads.read', 'ads.write', 'ads.read'));
    expect(details).toMatchObject({ needed: ['ads.read', 'ads.write'], any_or_all: 'any' });
  });

  test('a denial for lack of what two roles hold both names it once', () => {
    const wanted = ['ads.read', 'ads.write', 'ads.read'];
    const details = refusalOf(() => requireAll(nobody, wanted, 'errors.lent_right'));
    expect(details).toMatchObject({ needed: ['ads.read', 'ads.write'], any_or_all: 'all' });
  });
});
