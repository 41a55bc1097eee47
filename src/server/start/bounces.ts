/** Where mail that comes back is taken, if the settings ask for it; what is not asked for is not even loaded. */
import type { FastifyBaseLogger } from 'fastify';

import { openTenantKeys } from '../crypto/tenant-keys.ts';
import type { ServerDatabase } from '../db/connect.ts';
import type { Env } from '../settings/env.ts';
import { print } from './console-output.ts';
import type { OnShutdown } from './graceful-shutdown.ts';

/** Throws StartError when the address cannot be had. */
export async function takeBounces(
  env: Env,
  { database, log }: { database: ServerDatabase; log: FastifyBaseLogger },
  onStop: OnShutdown,
): Promise<void> {
  const { bounceDomain: domain, bounceListener: at } = env;
  if (domain === undefined || at === undefined) return;
  const { bounceAddresses } = await import('../email/bounces/bounce-addresses.ts');
  const { listenForBounces } = await import('../email/bounces/bounce-listener.ts');
  const addresses = bounceAddresses(openTenantKeys(env), domain);
  const listener = await listenForBounces({ database, addresses, log }, at);
  onStop('port of bounces', listener.close);
  print(`Bounces: mail for ${domain} at ${at.host}, port ${listener.port}`);
}
