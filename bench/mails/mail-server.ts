/** The mail server of the benchmark as the others see it: started, asked, killed, and started again at the same port. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ask, startHelper } from '../protocol.ts';
import type { ServerOrder, ServerStatus } from './ledger.ts';

export interface MailServer {
  port: number;
  /** Begins a new file of what came; answers its path. */
  begin: (hasFaults: boolean) => Promise<string>;
  status: () => Promise<ServerStatus>;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** On a free port, with nothing wrong with it. */
export async function startMailServer(): Promise<MailServer> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-mails-'));
  let ledgers = 0;
  let helper: ChildProcess = startHelper('mails/server');
  const newLedger = async () => {
    ledgers += 1;
    const ledger = join(folder, `${ledgers}.tsv`);
    await writeFile(ledger, '');
    return ledger;
  };
  let order: ServerOrder = { ledger: await newLedger(), hasFaults: false, port: 0 };
  const { port } = await ask<ServerStatus>(helper, order);
  const kill = async () => {
    const ended = once(helper, 'exit');
    helper.kill('SIGKILL');
    await ended;
  };
  return {
    port,
    begin: async (hasFaults) => {
      order = { ledger: await newLedger(), hasFaults, port };
      await ask(helper, order);
      return order.ledger;
    },
    status: async () => {
      const told = once(helper, 'message') as Promise<[ServerStatus]>;
      helper.send('status');
      return (await told)[0];
    },
    kill,
    restart: async () => {
      helper = startHelper('mails/server');
      await ask(helper, order);
    },
    close: async () => {
      if (helper.exitCode === null && helper.signalCode === null) await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
