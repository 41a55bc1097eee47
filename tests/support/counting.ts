/** An organisation with something that is counted, and how the outside tells of it. */
import type { FastifyInstance } from 'fastify';

import { clickTokens } from '../../src/server/counting/click-tokens.ts';
import { openTenantKeys } from '../../src/server/crypto/tenant-keys.ts';
import type { SeenItem } from '../../src/shared/contracts/view-count-calls.ts';
import { testSide, type TestSide } from './counted-side.ts';
import { asOwner, newTenant, testEnv, type TenantOptions, type TestTenant } from './tenant.ts';

export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export interface CountedOrganisation {
  tenant: TestTenant;
  side: TestSide;
  /** What is shown: a label. */
  id: string;
}

/** With a label that is shown, and leads somewhere. */
export async function countedTenant(options: TenantOptions = {}): Promise<CountedOrganisation> {
  const side = testSide();
  const tenant = await newTenant({ ...options, parts: { ...options.parts, countedSide: side } });
  side.name(tenant, options.timeZone);
  const { id } = await tenant.insert('labels');
  side.show('labels', id, { destination: 'https://shown.example/here', parts: ['home', 'side'] });
  return { tenant, side, id };
}

type Told = Omit<SeenItem, 'kind'> & { kind?: string };

export interface From {
  app?: FastifyInstance;
  agent?: string | null;
  ip?: string;
}

/** Tells of views as a page outside does. */
export async function tell(tenant: TestTenant, items: readonly Told[], { app = tenant.app, agent, ip }: From = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/public/seen',
    headers: { 'client-token': tenant.clientToken, 'user-agent': agent === null ? '' : (agent ?? browser) },
    payload: { items: items.map((item) => ({ kind: 'labels', ...item })) },
    ...(ip !== undefined && { remoteAddress: ip }),
  });
  return { status: reply.statusCode, body: reply.json<{ counted?: number; code?: string; errors?: object }>() };
}

/** Follows the address of a click. */
export async function click(
  tenant: Pick<TestTenant, 'app' | 'host'>,
  token: string,
  from: From & { host?: string; method?: 'HEAD' | 'GET'; headers?: Record<string, string> } = {},
) {
  const { app = tenant.app, agent, ip, host = tenant.host, method = 'GET', headers = {} } = from;
  const reply = await app.inject({
    method,
    url: `/c/${token}`,
    headers: { host, 'user-agent': agent === null ? '' : (agent ?? browser), ...headers },
    ...(ip !== undefined && { remoteAddress: ip }),
  });
  return { status: reply.statusCode, location: reply.headers.location, headers: reply.headers };
}

/** The tokens that any server of the tests would make. */
export const tokens = clickTokens(openTenantKeys(testEnv()));

/** The totals of a record as the database has them. */
export const totalsOf = ({ tenant, id }: Pick<CountedOrganisation, 'tenant' | 'id'>) =>
  asOwner(tenant.id, async (db) => {
    const row = await db
      .selectFrom('view_totals')
      .select(['impressions', 'viewable', 'clicks', 'conversions', 'visitors'])
      .where('account_id', '=', tenant.id)
      .where('subject_id', '=', id)
      .executeTakeFirst();
    return row ?? { impressions: 0, viewable: 0, clicks: 0, conversions: 0, visitors: 0 };
  });

/** Its rows by day, part and device. */
export const rowsOf = ({ tenant, id }: Pick<CountedOrganisation, 'tenant' | 'id'>) =>
  asOwner(tenant.id, (db) =>
    db
      .selectFrom('view_counts')
      .select(['day', 'part', 'device', 'impressions', 'viewable', 'clicks', 'conversions', 'visitors'])
      .where('account_id', '=', tenant.id)
      .where('subject_id', '=', id)
      .orderBy('day')
      .orderBy('part')
      .orderBy('device')
      .execute(),
  );
