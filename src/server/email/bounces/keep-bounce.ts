/** Which mails to bounce addresses are taken, and how they are kept: as what providers tell by webhooks, before anything is done about them. */
import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { returnPathOf } from '../../../shared/mail/domain-records.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { keepEvents } from '../../webhooks/inbox.ts';
import { bounceProvider, mailArea } from '../reports/report-readers.ts';
import type { BounceAddresses, Mailed } from './bounce-addresses.ts';
import { keptMail } from './read-bounce.ts';

/** Servers give up after five days, and who complains does so soon: an address is good for so long after its mail left. Own choice. */
const goodForDays = 60;
/** Whoever got the mail knows its address, and may write to it: no more of one person's are kept. Own choice. */
const mostOfOne = 20;

export interface BounceMeans {
  database: ServerDatabase;
  addresses: BounceAddresses;
}

/** Whether mail to an address is taken. What is forged is not even looked up. */
export async function takesMail({ database, addresses }: BounceMeans, address: string): Promise<boolean> {
  if (isFeedback(addresses, address)) return true;
  const mailed = addresses.read(address);
  if (!mailed) return false;
  const { accountId } = mailed;
  return readTenant(database, { accountId, actorId: null }, async (tenant) =>
    Boolean(await findMailed(tenant, { ...mailed, domain: addresses.domain })),
  );
}

const isFeedback = ({ feedback }: BounceAddresses, address: string) => address.toLowerCase() === feedback;

/** Keeps a mail as it came; false where its address is good no more, or a complaint is of no mail of ours. The same one again is kept once. */
export async function keepBounce(
  { database, addresses }: BounceMeans,
  { address, mail }: { address: string; mail: Buffer },
): Promise<boolean> {
  const mailed = isFeedback(addresses, address) ? addresses.find(mail.toString('latin1')) : addresses.read(address);
  if (!mailed) return false;
  const { accountId, recipientId } = mailed;
  return withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const found = await findMailed(tenant, { ...mailed, domain: addresses.domain });
    if (!found) return false;
    const event = { id: idOf(recipientId, mail), body: keptMail(recipientId, mail), subject: found.email };
    await keepEvents(tenant, { area: mailArea, provider: bounceProvider }, [event]);
    return true;
  });
}

/** Servers on the way put headers of their own before it, each time others: it is told by what it says. */
function idOf(recipientId: string, mail: Buffer): string {
  const end = mail.indexOf('\r\n\r\n');
  const said = createHash('sha256').update(mail.subarray(end < 0 ? 0 : end));
  return `${recipientId} ${said.digest('hex')}`;
}

interface Asked extends Mailed {
  host: string;
  domain: string;
}

/** The recipient, at the installation's name or at one of the organisation's that leads to it. */
async function findMailed(
  { db, accountId }: TenantScope,
  { recipientId, host, domain }: Asked,
): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    select r.email from email_recipients r
     where r.account_id = ${accountId} and r.id = ${recipientId} and r.deleted_at is null
       and r.tried_at > now() - make_interval(days => ${goodForDays})
       and (${host} = ${domain} or exists (select from sender_domains d
         where d.account_id = r.account_id and d.deleted_at is null and ${returnPathOf('')} || d.host = ${host}))
       and (select count(*) from webhook_events e where e.account_id = r.account_id and e.subject = lower(r.email)
         and e.area = ${mailArea} and e.provider = ${bounceProvider}) < ${mostOfOne}`.execute(db);
  return rows[0];
}
