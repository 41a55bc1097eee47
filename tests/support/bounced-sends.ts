/** Sends in tests of which it is known from which address each mail left. */
import { sql, type RawBuilder } from 'kysely';

import type { BounceAddresses } from '../../src/server/email/bounces/bounce-addresses.ts';
import type { QueueTask } from '../../src/server/jobs/job-handler.ts';
import type { MailTransport } from '../../src/server/mail/transport.ts';
import { startMailServer } from './mail.ts';
import { act, givenMembers, newSend, newSender, sendAll, sendingBy } from './sends.ts';
import { asOwner } from './tenant.ts';

/** A mail server that takes everything, and knows from which address each recipient's mail came. */
async function startTakingServer() {
  const senders = new Map<string, string>();
  const mails = await startMailServer({
    onRcptTo: ({ address }, { envelope }, done) => {
      senders.set(address, envelope.mailFrom ? envelope.mailFrom.address : '');
      done();
    },
  });
  return { ...mails, senders };
}

interface SentHow {
  bounces?: BounceAddresses;
  /** In place of the tasks of tests. */
  tasksBy?: (transport: MailTransport) => QueueTask[];
  /** What is otherwise before. */
  change?: RawBuilder<unknown>;
}

/** Sends a mail to so many members, `p1@people.example` and so on. */
export async function sendToMembers(count: number, { change = sql`select`, ...means }: SentHow = {}) {
  const { tenant, templateId: template_id } = await newSender();
  await asOwner(tenant.id, (db) => change.execute(db));
  await givenMembers(tenant, count);
  const mails = await startTakingServer();
  const { id } = await newSend(tenant, { template_id });
  await act(tenant, id, 'send');
  await sendAll(tenant, mails, means.tasksBy ?? ((transport) => sendingBy(transport, means)));
  await mails.close();
  return { tenant, id, ...mails };
}
