/** The sending of push messages in a process of its own, without the rest of a server: so that it can be killed in the middle. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { root } from './repository.ts';
import { testEnv, type TestTenant } from './tenant.ts';

const code = `
  import { run } from 'graphile-worker';
  import { Pool } from 'pg';
  import { openEncryption } from './src/server/crypto/encryption-at-rest.ts';
  import { connectDatabase } from './src/server/db/connect.ts';
  import { sendPushTask } from './src/server/push/send-push.ts';
  const { target, env } = JSON.parse(process.env.PUSHING);
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 15_000, poolSize: 3 };
  const database = connectDatabase({ target, ...limits, onError: () => undefined });
  const log = { warn: () => undefined, error: () => undefined };
  const means = { encryption: openEncryption(env), environment: 'local', origin: { scheme: 'https' }, linkOf: () => 'https://there.example/' };
  const task = sendPushTask(means);
  const { signal } = new AbortController();
  const send = (payload) => task.run(payload, { database, log, signal, isLastTry: false });
  await run({ pgPool: new Pool({ ...target, max: 4 }), concurrency: 2, noHandleSignals: true, taskList: { [task.name]: send } });
`;

/** Begins to send what waits in the tenant's database; answers what kills it. */
export function startPushing({ address }: TestTenant): () => Promise<unknown> {
  const { secretsKey, dataDir } = testEnv();
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: root,
    env: {
      ...process.env,
      PUSHING: JSON.stringify({ target: address('guildhall_app'), env: { secretsKey, dataDir } }),
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    return ended;
  };
}
