/** The listener for what comes back in a process of its own, without the rest of a server: so that it can be killed right after its answer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { bounceDomain } from './bounces.ts';
import { root } from './repository.ts';
import { testEnv, type TestTenant } from './tenant.ts';

const code = `
  import { openTenantKeys } from './src/server/crypto/tenant-keys.ts';
  import { connectDatabase } from './src/server/db/connect.ts';
  import { bounceAddresses } from './src/server/email/bounces/bounce-addresses.ts';
  import { listenForBounces } from './src/server/email/bounces/bounce-listener.ts';
  const { target, env, domain } = JSON.parse(process.env.BOUNCING);
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 15_000, poolSize: 3 };
  const database = connectDatabase({ target, ...limits, onError: () => undefined });
  const log = { info: () => undefined, error: () => undefined };
  const addresses = bounceAddresses(openTenantKeys(env), domain);
  const { port } = await listenForBounces({ database, addresses, log }, { host: '127.0.0.1', port: 0 });
  console.log(port);
`;

/** Listens on the tenant's database; answers the port, and what kills it. */
export async function startListenerProcess({ address }: TestTenant) {
  const { secretsKey, dataDir } = testEnv();
  const bouncing = { target: address('guildhall_app'), env: { secretsKey, dataDir }, domain: bounceDomain };
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, BOUNCING: JSON.stringify(bouncing) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { port: Number(line.toString()), kill };
}
