/** The lanes of sends in a process of its own, without the rest of a server: so that it can be killed in the middle. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { SmtpSettings } from '../../src/server/settings/env-mail.ts';
import { root } from './repository.ts';
import type { TestTenant } from './tenant.ts';

const code = `
  import { run } from 'graphile-worker';
  import { Pool } from 'pg';
  import { connectDatabase } from './src/server/db/connect.ts';
  import { mailTokens } from './src/server/email/mail-tokens.ts';
  import { sendLaneTask } from './src/server/email/send-lane.ts';
  import { smtpTransport } from './src/server/mail/smtp-transport.ts';
  const { target, settings } = JSON.parse(process.env.SENDING);
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 15_000, poolSize: 3 };
  const database = connectDatabase({ target, ...limits, onError: () => undefined });
  const log = { warn: () => undefined, error: () => undefined };
  const tokens = mailTokens(() => Buffer.alloc(32));
  const lane = sendLaneTask({ transport: smtpTransport(settings), from: settings.from, origin: { scheme: 'https' }, tokens });
  const { signal } = new AbortController();
  const doLane = (payload) => lane.run(payload, { database, log, signal, isLastTry: false });
  await run({ pgPool: new Pool({ ...target, max: 4 }), concurrency: 2, noHandleSignals: true, taskList: { [lane.name]: doLane } });
`;

/** Begins to send by a mail server what waits in the tenant's database; answers what kills it. */
export function startSending({ address }: TestTenant, settings: SmtpSettings): () => Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, SENDING: JSON.stringify({ target: address('guildhall_app'), settings }) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    return ended;
  };
}
