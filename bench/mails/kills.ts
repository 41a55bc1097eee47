/**
 * A send while what it needs dies: three servers on one database, one of them killed at random ten times, and a mail server that refuses 3 %, defers
 * 5 % and is killed twice for ten seconds. Afterwards the list of recipients is held beside what the mail server wrote down.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type { Running } from '../product.ts';
import { beginSend, movedTo, publishMail, query, senderAt, untilOver, type MailGround, type Sender } from './ground.ts';
import { checkSend, type CheckRow } from './checks.ts';
import type { MailServer } from './mail-server.ts';

const servers = 3;
const kills = 10;
/** The kills of a server after which the mail server dies too. */
const outagesAfter = [3, 7];
const outageMs = 10_000;
/** A dialogue with the mail server is over long before. */
const staleSeconds = 40;
const passEveryMs = 3_000;
const mostSeconds = 500;
/** So many get a second send, of which nothing fails. */
export const flawlessSize = 500;

interface Ground {
  field: MailGround;
  mails: MailServer;
  running: Running[];
  sender: Sender;
}

export interface KillsReport {
  checks: CheckRow[];
  /** Of the whole send. */
  seconds: number;
}

/** Sends to so many. */
export async function measureKills(
  { field, mails }: Pick<Ground, 'field' | 'mails'>,
  recipients: number,
  print: (line: string) => void,
): Promise<KillsReport> {
  const running: Running[] = [];
  try {
    for (let nth = 0; nth < servers; nth += 1) running.push(await field.startServer(mails));
    const sender = await senderAt(field, running[0]?.origin ?? '');
    const template = await publishMail(sender);
    const ground = { field, mails, running, sender };
    const ledger = await mails.begin(true);
    const began = performance.now();
    const send = await beginSend(sender, template, recipients);
    await killAround(ground, { send, recipients, print });
    const letGo = new AbortController();
    const passing = passTime(field, send, letGo.signal);
    const record = await untilOver(atLast(ground), send, mostSeconds).finally(() => letGo.abort());
    await passing;
    const seconds = Math.round((performance.now() - began) / 1_000);
    await mails.begin(false);
    const flawless = await beginSend(atLast(ground), template, flawlessSize);
    const other = await untilOver(atLast(ground), flawless, mostSeconds);
    const checks = await checkSend(atLast(ground), { record, recipients, ledger, other });
    return { checks, seconds };
  } finally {
    for (const server of running) await server.stop();
  }
}

/** The same person, at a server that lives. */
const atLast = ({ sender, running }: Ground): Sender => movedTo(sender, running.at(-1)?.origin ?? '');

interface Killing {
  send: string;
  recipients: number;
  print: (line: string) => void;
}

/** Kills one server after another, evenly over the send, and starts another one in its place. */
async function killAround(ground: Ground, { send, recipients, print }: Killing): Promise<void> {
  const { field, mails, running } = ground;
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilTried(field, send, (recipients * kill) / (kills + 1));
    const [victim] = running.splice(Math.floor(Math.random() * running.length), 1);
    if (victim) process.kill(victim.pid, 'SIGKILL');
    print(`Kill ${kill} of ${kills}.`);
    if (outagesAfter.includes(kill)) {
      await mails.kill();
      await sleep(outageMs);
      await mails.restart();
    }
    running.push(await field.startServer(mails));
  }
}

/** Waits until so many recipients were tried. @throws Error where that takes too long */
async function untilTried(field: MailGround, send: string, count: number): Promise<void> {
  const deadline = performance.now() + mostSeconds * 1_000;
  for (;;) {
    const [row] = await query(field, 'select total_count - queued_count as tried from email_sends where id = $1', [
      send,
    ]);
    if (Number(row?.['tried']) >= count) return;
    if (performance.now() > deadline) throw new Error(`The send stands still at ${row?.['tried']} of ${count}.`);
    await sleep(50);
  }
}

/** Passes over the minutes after which a deferred recipient is tried again, and over the rest of the lease of what a killed server had in hand. */
async function passTime(field: MailGround, send: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await query(
      field,
      `update email_recipients set next_try_at = now() where send_id = $1 and status = 'deferred' and next_try_at > now()`,
      [send],
    );
    await query(
      field,
      `update email_recipients set lease_until = now() where send_id = $1 and status = 'sending' and lease_until > now()
         and tried_at < now() - make_interval(secs => $2)`,
      [send, staleSeconds],
    );
    // What waits for a mail server that was away waits its minute.
    await query(
      field,
      `update graphile_worker._private_jobs set run_at = now() where key like 'lane ' || $1 || ' %' and run_at > now()
         and not exists (select from email_sends where id = $1::uuid and wait_reason is not null)`,
      [send],
    );
    await sleep(passEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
