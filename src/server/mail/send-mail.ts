/**
 * Sends one mail: what it says is put together when it leaves, from what is true then. A token in it is made now and its hash kept before
 * it is sent, so that it stands nowhere in the clear. A server that is killed between sending and saying so sends it once more, under the
 * same Message-ID; with a token that works as well.
 */
import { sql } from 'kysely';

import { isSecurityMail, templateOf, type MailName } from '../../shared/notices/mails.ts';
import type { FieldEncryption } from '../crypto/encryption-at-rest.ts';
import { makeToken } from '../db/one-time-tokens.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { mailOutcomes } from '../diagnostics/diagnostic-events.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import { TryAgain } from '../jobs/run-job.ts';
import { composeMail } from './compose.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { findRecipient, readSender, type Recipient, type Sender } from './find-recipient.ts';
import { readFromWhom } from './from-whom.ts';
import { makeCode } from './make-code.ts';
import { drawLogo } from './logo.ts';
import { mailTask } from './queue-mail.ts';
import { hasOwnServer, readRelay, type Relays, type RelaySettings } from './relay.ts';
import { isSuppressed, suppressBounced } from './suppressed.ts';
import { fillMail, findReworded } from './templates/built-mail.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from './transport.ts';
import { writeHtml, writeText } from './write-mail.ts';
import { type Settled, endMail } from './end-mail.ts';

interface MailPayload {
  account: string;
  mail: string;
}

interface Outlet {
  /** The address that everything comes from. */
  from: string;
  /** Where links into the portal lead. */
  origin: PublicOrigin;
  encryption: FieldEncryption | undefined;
}

/** A mail in full, and the settings of the organisation that it is sent by. */
interface Prepared {
  mail: OutgoingMail;
  relay: RelaySettings | undefined;
}

/** The ways out of organisations themselves, and what opens the keys that sign mail; without that none is signed. */
export interface SendMailMeans {
  relays?: Relays;
  encryption?: FieldEncryption;
}

/** The task of the queue. */
export const sendMailTask = (
  transport: MailTransport,
  from: string,
  origin: PublicOrigin = { scheme: 'https' },
  { relays, encryption }: SendMailMeans = {},
): QueueTask => ({
  name: mailTask,
  run: async (payload, { database, log, isLastTry }) => {
    const { account, mail: id } = payload as MailPayload;
    const whole = { database, accountId: account, id };
    const prepared = await withTenant(database, { accountId: account, actorId: null }, (tenant) =>
      prepare(tenant, id, { from, origin, encryption }),
    );
    if (!prepared) return;
    const { mail, relay } = prepared;
    try {
      const way = hasOwnServer(relay) && relays ? await relays.of(relay) : transport;
      await way.send(mail);
    } catch (error) {
      const isOver = error instanceof MailRefused || isLastTry;
      const refusal = transport.name === 'none' ? 'no_server' : 'refused';
      const word = error instanceof MailRefused ? refusal : 'unreachable';
      // What the server says may name the person: it stands in the row, behind its wall, and not in the log.
      log.warn(
        { mail: id, account_id: account, transport: transport.name, given_up: isOver },
        'a mail could not be sent',
      );
      mailOutcomes.publish({ outcome: isOver ? 'failed' : 'retried' });
      await settle(whole, { state: isOver ? 'failed' : 'queued', error: word, detail: (error as Error).message });
      if (error instanceof MailRefused && error.isOfAddress && relay?.suppresses_bounces !== false)
        await suppressBounced(whole, { address: mail.to.address, answer: error.message });
      if (!isOver) throw new TryAgain('the mail waits for its next try');
      return;
    }
    mailOutcomes.publish({ outcome: 'sent' });
    await settle(whole, { state: 'sent' });
  },
});

/** The mail in full, if it is still to be sent. */
async function prepare(
  tenant: TenantScope,
  id: string,
  { from, origin, encryption }: Outlet,
): Promise<Prepared | undefined> {
  const row = await tenant
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const recipient = await findRecipient(tenant, { kind: row.recipient_kind, id: row.recipient_id }, row.template);
  // A copy says what the mail says that it is a copy of.
  const { about_kind: kind, about_id } = row;
  const about =
    kind === null || about_id === null ? recipient : await findRecipient(tenant, { kind, id: about_id }, row.template);
  if (!recipient || !about) {
    if (row.recipient_kind === 'member') endMail(tenant, id, { state: 'cancelled', error: 'nobody' });
    // Strangers ask for addresses that are nobody's: a row for each of them would be kept for ever, and is on no page.
    else tenant.defer(sql`delete from mails where account_id = ${tenant.accountId} and id = ${id}`);
    return undefined;
  }
  const { address } = recipient;
  if (!isSecurityMail(row.template) && (await isSuppressed(tenant, address))) {
    endMail(tenant, id, { state: 'cancelled', error: 'suppressed' });
    return undefined;
  }
  const sender = await readSender(tenant, origin);
  const relay = await readRelay(tenant);
  const { language } = about;
  const key = await makeKey(tenant, row, recipient);
  tenant.defer(
    tenant
      .updateTable('mails')
      // Of somebody who only wants to come in, nothing is kept.
      .set({
        attempts: row.attempts + 1,
        to_address: recipient.kind === 'verification' ? null : address,
        language,
      })
      .where('id', '=', id),
  );
  const logo = await drawLogo(sender.logo);
  const said = await sayIn(
    tenant,
    { template: row.template, recipient: about, sender, facts: row.facts ?? {}, key, origin },
    logo,
  );
  const mail = {
    id,
    ...(await readFromWhom(tenant, { relay, senderName: sender.name, from, encryption })),
    to: { name: recipient.fullName, address },
    ...said,
    logo,
  };
  return { mail, relay };
}

interface Saying {
  template: MailName;
  recipient: Recipient;
  sender: Sender;
  facts: Readonly<Record<string, unknown>>;
  key: { token?: string; code?: string };
  origin: PublicOrigin;
}

/** As the organisation words it, else as the product does. */
async function sayIn(
  tenant: TenantScope,
  { template, recipient, sender, facts, key, origin }: Saying,
  logo: Buffer | undefined,
): Promise<Pick<OutgoingMail, 'language' | 'subject' | 'text' | 'html'>> {
  const reworded = await findReworded(tenant, template, { language: recipient.language, origin });
  // What cannot be filled in is said in the product's words: no mail stays unsent for a template.
  const filled =
    reworded &&
    (await fillMail(tenant, reworded, { template, recipient, sender, facts, ...key }).catch(() => undefined));
  if (filled) return filled;
  const words = composeMail({ template, recipient, sender, facts, ...key });
  return {
    language: words.language,
    subject: words.subject,
    text: writeText(words),
    html: writeHtml(words, sender, logo !== undefined),
  };
}

/** What opens the door that the mail leads to: a token or a code, made now, of which the hash is kept before the mail is sent. */
async function makeKey(
  tenant: TenantScope,
  { id, template }: { id: string; template: MailName },
  { kind, id: subjectId, address }: Recipient,
): Promise<{ token?: string; code?: string }> {
  const { hasCode, link } = templateOf(template);
  if (hasCode) return { code: await makeCode(tenant, subjectId) };
  if (!link || kind === 'verification') return {};
  return { token: await makeToken(tenant, { ...link, subjectKind: kind, subjectId, address, mailId: id }) };
}

const settle = (
  { database, accountId, id }: { database: ServerDatabase; accountId: string; id: string },
  outcome: Settled,
): Promise<void> => withTenant(database, { accountId, actorId: null }, async (tenant) => endMail(tenant, id, outcome));
