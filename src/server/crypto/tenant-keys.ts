/** A key for each organisation and use, worked out of the servers' secret: all servers have the same, and none is stored. */
import { hkdfSync } from 'node:crypto';

import type { Env } from '../settings/env.ts';
import { secretOf } from './encryption-at-rest.ts';

/** Answers the key of an organisation for one use. */
export type TenantKeys = (accountId: string, use: string) => Buffer;

const keptAtMost = 2_000;

/** Keys are kept once worked out: of so many organisations at most. */
export function openTenantKeys(env: Pick<Env, 'secretsKey' | 'dataDir'>): TenantKeys {
  let secret: string | undefined;
  const keys = new Map<string, Buffer>();
  return (accountId, use) => {
    const about = `tenant ${accountId} ${use}`;
    const known = keys.get(about);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', (secret ??= secretOf(env)), 'guildhall', about, 32));
    if (keys.size >= keptAtMost) keys.clear();
    keys.set(about, key);
    return key;
  };
}
