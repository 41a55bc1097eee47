/** The mail with the link that confirms a sender. Its token is made when it leaves, so that it stands nowhere in the clear. screens.md 3.2, EM1 */
import { randomUUID } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import { portalBase, type Language } from '../../../shared/specification/constants.ts';
import type { FieldEncryption } from '../../crypto/encryption-at-rest.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import type { QueueTask } from '../../jobs/job-handler.ts';
import { TryAgain } from '../../jobs/run-job.ts';
import { readSender } from '../../mail/find-recipient.ts';
import { readFromWhom } from '../../mail/from-whom.ts';
import { drawLogo } from '../../mail/logo.ts';
import { translateMail } from '../../mail/mail-texts.ts';
import { hasOwnServer, readRelay, type Relays, type RelaySettings } from '../../mail/relay.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from '../../mail/transport.ts';
import { writeHtml, writeText } from '../../mail/write-mail.ts';
import type { PublicOrigin } from '../../settings/env-origin.ts';
import { makeSenderToken } from './sender-link.ts';

const taskName = 'send_sender_link';
/** Somebody waits for it. */
const tries = 5;

export interface SenderLinkPayload {
  account: string;
  identity: string;
  /** Of whoever asked for it. */
  language: Language;
}

/** Puts it into the queue. */
export const queueSenderLink = (payload: SenderLinkPayload): RawBuilder<unknown> => sql`
  select graphile_worker.add_job(${taskName}, ${JSON.stringify(payload)}::json, job_key => ${`${taskName} ${payload.identity}`},
    max_attempts => ${tries}::int)`;

export interface SenderLinkMeans {
  transport: MailTransport;
  relays?: Relays | undefined;
  /** The address that everything comes from, where an organisation has no server of its own. */
  from: string;
  origin: PublicOrigin;
  encryption: FieldEncryption;
}

/** The task of the queue. */
export const senderLinkTask = (means: SenderLinkMeans): QueueTask => ({
  name: taskName,
  run: async (given, { database, log, isLastTry }) => {
    const payload = given as SenderLinkPayload;
    const who = { accountId: payload.account, actorId: null };
    const prepared = await withTenant(database, who, (tenant) => prepare(tenant, payload, means));
    if (!prepared) return;
    const { mail, relay } = prepared;
    try {
      const way = hasOwnServer(relay) && means.relays ? await means.relays.of(relay) : means.transport;
      await way.send(mail);
    } catch (error) {
      const isOver = error instanceof MailRefused || isLastTry;
      log.warn({ identity: payload.identity, account_id: payload.account, given_up: isOver }, 'a link was not sent');
      if (!isOver) throw new TryAgain('the link waits for its next try');
      const problem = (error as Error).message.slice(0, 300);
      await withTenant(database, who, (tenant) => noteProblem(tenant, payload.identity, problem));
    }
  },
});

const noteProblem = ({ db, accountId }: TenantScope, id: string, problem: string) =>
  sql`update sender_identities set link_problem = ${problem} where account_id = ${accountId} and id = ${id}`.execute(
    db,
  );

interface Prepared {
  mail: OutgoingMail;
  relay: RelaySettings | undefined;
}

/** Undefined where it is confirmed meanwhile, or gone; the address is that of now. */
async function prepare(
  tenant: TenantScope,
  { identity, language }: SenderLinkPayload,
  { from, origin, encryption }: SenderLinkMeans,
): Promise<Prepared | undefined> {
  const { rows } = await sql<{ from_name: string; from_email: string }>`
    select from_name, from_email from sender_identities
     where account_id = ${tenant.accountId} and id = ${identity} and deleted_at is null and verified_at is null for update`.execute(
    tenant.db,
  );
  const [row] = rows;
  const sender = await readSender(tenant, origin);
  if (!row) return undefined;
  if (sender.portal === '') {
    await noteProblem(tenant, identity, 'There is no verified host that the link could lead to.');
    return undefined;
  }
  const relay = await readRelay(tenant);
  const token = await makeSenderToken(tenant, identity);
  const logo = await drawLogo(sender.logo);
  const translate = (key: string) =>
    translateMail(language, key, { tenant: sender.name, name: row.from_name, address: row.from_email });
  const words = {
    language,
    subject: translate('sender.subject'),
    preview: translate('sender.preview'),
    paragraphs: [translate('sender.body')],
    button: { label: translate('sender.open'), url: `${sender.portal.slice(0, -portalBase.length)}/s/${token}` },
    footer: [translate('once'), translate('from')],
  };
  const mail = {
    id: randomUUID(),
    ...(await readFromWhom(tenant, { relay, senderName: sender.name, from, encryption })),
    to: { name: row.from_name, address: row.from_email },
    language,
    subject: words.subject,
    text: writeText(words),
    html: writeHtml(words, sender, logo !== undefined),
    logo,
  };
  return { mail, relay };
}
