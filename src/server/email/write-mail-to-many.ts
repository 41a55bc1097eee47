/** What every mail of a send has in common, read once for many, and the mail of one recipient. */
import { sql } from 'kysely';

import { portalBase, type Language } from '../../shared/specification/constants.ts';
import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';
import type { FieldEncryption } from '../crypto/encryption-at-rest.ts';
import { readFromWhom, type FromWhom } from '../mail/from-whom.ts';
import { readSender, type Recipient, type Sender } from '../mail/find-recipient.ts';
import { drawLogo } from '../mail/logo.ts';
import { hasOwnServer, readRelay, type RelaySettings } from '../mail/relay.ts';
import { fillWith, type BuiltMail } from '../mail/templates/built-mail.ts';
import { listsOf, type MailLists } from '../mail/templates/mail-lists.ts';
import { mailValues, readPostalAddress } from '../mail/templates/mail-values.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { withLinks, withPixel } from '../mail/mail-addresses.ts';
import type { BounceAddresses } from './bounces/bounce-addresses.ts';
import { readReturnHost } from './bounces/return-host.ts';
import { reportHeaders } from './reports/report-headers.ts';
import { sentText } from './send-text.ts';
import { senderIdOf } from './sender-of-send.ts';
import type { MailTokens } from './mail-tokens.ts';

export interface WritingMeans {
  /** The address that everything comes from, where an organisation has no server of its own. */
  from: string;
  origin: PublicOrigin;
  tokens: MailTokens;
  /** Where what comes back goes to; without it to whom the mail is from. */
  bounces?: BounceAddresses | undefined;
  /** Opens the keys that sign mail; without it none is signed. */
  encryption?: FieldEncryption | undefined;
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
  fromWhom: FromWhom;
  /** The name to which what comes back goes; undefined where it goes to whom the mail is from. */
  returnHost: string | undefined;
  logo: Buffer | undefined;
  address: string;
  built: ReadonlyMap<Language, { mail: BuiltMail; lists: MailLists }>;
  /** Numbers by address; none where clicks are not estimated. */
  links: ReadonlyMap<string, number>;
  tracksOpens: boolean;
}

/** What all mails of a send say and are sent by, as it is now. */
export async function readCommon(tenant: TenantScope, send: Row, means: WritingMeans): Promise<Common> {
  const { origin, from, encryption, bounces } = means;
  const sender = await readSender(tenant, origin);
  const built = new Map<Language, { mail: BuiltMail; lists: MailLists }>();
  for (const mail of await sentText(tenant, send, origin))
    built.set(mail.language, { mail, lists: await listsOf(tenant, mail, sender) });
  const { rows } = await sql<{ tracks_opens: boolean; tracks_clicks: boolean }>`
    select tracks_opens, tracks_clicks from email_settings where account_id = ${tenant.accountId}`.execute(tenant.db);
  const { tracks_opens = true, tracks_clicks = true } = rows[0] ?? {};
  const known = await sql<{ number: number; url: string }>`
    select number, url from email_links where account_id = ${tenant.accountId} and send_id = ${send.id}`.execute(
    tenant.db,
  );
  const relay = await readRelay(tenant);
  const toManyFrom = senderIdOf(send);
  const fromWhom = await readFromWhom(tenant, { relay, senderName: sender.name, from, toManyFrom, encryption });
  return {
    accountId: tenant.accountId,
    relay,
    sender,
    fromWhom,
    returnHost:
      bounces && (await readReturnHost(tenant, { relay, from: fromWhom.from.address, domain: bounces.domain })),
    logo: await drawLogo(sender.logo),
    address: await readPostalAddress(tenant),
    built,
    links: new Map(tracks_clicks ? known.rows.map(({ number, url }) => [url, number]) : []),
    tracksOpens: tracks_opens,
  };
}

interface ForOne {
  recipient: Pick<Recipient, 'name' | 'fullName' | 'address'>;
  sender: Sender;
  unsubscribe: string;
}

/** A mail of a send filled in for one. @throws Error where a limit is reached */
export async function fillForMany(tenant: TenantScope, mail: BuiltMail, one: ForOne): Promise<BuiltMail> {
  const [lists, address] = [await listsOf(tenant, mail, one.sender), await readPostalAddress(tenant)];
  return fillOne(mail, { ...one, lists, address });
}

const fillOne = (mail: BuiltMail, one: ForOne & { lists: MailLists; address: string }): BuiltMail =>
  fillWith(mail, mailValues({ template: null, facts: {}, language: mail.language, ...one }));

/** The root of the organisation's host, at which the addresses in its mails stand. */
export const rootOf = ({ portal }: Pick<Sender, 'portal'>): string =>
  portal.endsWith(portalBase) ? portal.slice(0, -portalBase.length) : portal;

/** The mail of one recipient. @throws Error where it cannot be filled in */
export function writeOne(
  common: Common,
  to: Addressee,
  { tokens, bounces }: Pick<WritingMeans, 'tokens' | 'bounces'>,
): OutgoingMail {
  const { relay, sender, fromWhom, returnHost, built, links, logo, accountId, address } = common;
  const found = built.get(to.language) ?? [...built.values()][0];
  if (!found) throw new Error('The version says nothing in any language.');
  const whose = { accountId, recipientId: to.id };
  const root = rootOf(sender);
  const unsubscribe = `${root}/u/${tokens.make('unsubscribe', whose)}`;
  const recipient = { name: to.name, fullName: to.full_name, address: to.email };
  const filled = fillOne(found.mail, { recipient, sender, unsubscribe, lists: found.lists, address });
  const linked = withLinks(filled.html, (url) => {
    const number = links.get(url);
    return number === undefined ? undefined : `${root}/l/${tokens.make('link', whose, number)}`;
  });
  return {
    id: to.id,
    ...fromWhom,
    to: { name: to.full_name, address: to.email },
    returnPath: returnHost === undefined ? undefined : bounces?.make(whose, returnHost),
    language: filled.language,
    subject: filled.subject,
    text: filled.text,
    html: common.tracksOpens ? withPixel(linked, `${root}/o/${tokens.make('open', whose)}.gif`) : linked,
    // RFC 8058: a mail program unsubscribes with one click, which posts.
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...(hasOwnServer(relay) && reportHeaders(relay.reports_by, to.id)),
    },
    logo,
  };
}
