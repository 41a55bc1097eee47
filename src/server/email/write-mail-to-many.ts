/** What every mail of a send has in common, read once for many, and the mail of one recipient. */
import { sql } from 'kysely';

import { portalBase, type Language } from '../../shared/specification/constants.ts';
import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';
import { readSender, type Recipient, type Sender } from '../mail/find-recipient.ts';
import { drawLogo } from '../mail/logo.ts';
import { readRelay, type RelaySettings } from '../mail/relay.ts';
import { fillWith, type BuiltMail } from '../mail/templates/built-mail.ts';
import { comingEvents, mailValues, readPostalAddress, type MailEvent } from '../mail/templates/mail-values.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { withLinks, withPixel } from './mail-addresses.ts';
import { sentText } from './send-text.ts';
import type { MailTokens } from './mail-tokens.ts';

export interface WritingMeans {
  /** The address that everything comes from, where an organisation has no server of its own. */
  from: string;
  origin: PublicOrigin;
  tokens: MailTokens;
}

/** Whom one mail goes to. */
export interface Addressee {
  id: string;
  email: string;
  language: Language;
  name: string;
  full_name: string;
}

export interface Common {
  accountId: string;
  relay: RelaySettings | undefined;
  sender: Sender;
  logo: Buffer | undefined;
  address: string;
  built: ReadonlyMap<Language, { mail: BuiltMail; events: readonly MailEvent[] }>;
  /** Numbers by address; none where clicks are not estimated. */
  links: ReadonlyMap<string, number>;
  tracksOpens: boolean;
}

/** What all mails of a send say and are sent by, as it is now. */
export async function readCommon(tenant: TenantScope, send: Row, { origin }: WritingMeans): Promise<Common> {
  const sender = await readSender(tenant, origin);
  const built = new Map<Language, { mail: BuiltMail; events: readonly MailEvent[] }>();
  for (const mail of await sentText(tenant, send, origin))
    built.set(mail.language, { mail, events: await eventsOf(tenant, mail) });
  const { rows } = await sql<{ tracks_opens: boolean; tracks_clicks: boolean }>`
    select tracks_opens, tracks_clicks from email_settings where account_id = ${tenant.accountId}`.execute(tenant.db);
  const { tracks_opens = true, tracks_clicks = true } = rows[0] ?? {};
  const known = await sql<{ number: number; url: string }>`
    select number, url from email_links where account_id = ${tenant.accountId} and send_id = ${send.id}`.execute(
    tenant.db,
  );
  return {
    accountId: tenant.accountId,
    relay: await readRelay(tenant),
    sender,
    logo: await drawLogo(sender.logo),
    address: await readPostalAddress(tenant),
    built,
    links: new Map(tracks_clicks ? known.rows.map(({ number, url }) => [url, number]) : []),
    tracksOpens: tracks_opens,
  };
}

const eventsOf = async (tenant: TenantScope, { html, language }: BuiltMail): Promise<readonly MailEvent[]> =>
  html.includes('event in events') ? comingEvents(tenant, language) : [];

interface ForOne {
  recipient: Pick<Recipient, 'name' | 'fullName' | 'address'>;
  sender: Sender;
  unsubscribe: string;
}

/** A mail of a send filled in for one. @throws Error where a limit is reached */
export async function fillForMany(tenant: TenantScope, mail: BuiltMail, one: ForOne): Promise<BuiltMail> {
  const [events, address] = [await eventsOf(tenant, mail), await readPostalAddress(tenant)];
  return fillOne(mail, { ...one, events, address });
}

const fillOne = (mail: BuiltMail, one: ForOne & { events: readonly MailEvent[]; address: string }): BuiltMail =>
  fillWith(mail, mailValues({ template: null, facts: {}, language: mail.language, ...one }));

/** The root of the organisation's host, at which the addresses in its mails stand. */
export const rootOf = ({ portal }: Pick<Sender, 'portal'>): string =>
  portal.endsWith(portalBase) ? portal.slice(0, -portalBase.length) : portal;

/** The mail of one recipient. @throws Error where it cannot be filled in */
export function writeOne(common: Common, to: Addressee, { from, tokens }: WritingMeans): OutgoingMail {
  const { relay, sender, built, links, logo, accountId, address } = common;
  const found = built.get(to.language) ?? [...built.values()][0];
  if (!found) throw new Error('The version says nothing in any language.');
  const whose = { accountId, recipientId: to.id };
  const root = rootOf(sender);
  const unsubscribe = `${root}/u/${tokens.make('unsubscribe', whose)}`;
  const recipient = { name: to.name, fullName: to.full_name, address: to.email };
  const filled = fillOne(found.mail, { recipient, sender, unsubscribe, events: found.events, address });
  const linked = withLinks(filled.html, (url) => {
    const number = links.get(url);
    return number === undefined ? undefined : `${root}/l/${tokens.make('link', whose, number)}`;
  });
  const isOwn = relay?.provider === 'smtp';
  return {
    id: to.id,
    from: { name: relay?.from_name || sender.name, address: (isOwn && relay.from_email) || from },
    replyTo: relay?.reply_to ?? undefined,
    to: { name: to.full_name, address: to.email },
    language: filled.language,
    subject: filled.subject,
    text: filled.text,
    html: common.tracksOpens ? withPixel(linked, `${root}/o/${tokens.make('open', whose)}.gif`) : linked,
    // RFC 8058: a mail program unsubscribes with one click, which posts.
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    logo,
  };
}
