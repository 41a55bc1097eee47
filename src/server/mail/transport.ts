/** The way out for mail: a mail server or a folder, and later whatever else can take one. */
import type { SendMailOptions } from 'nodemailer';

import type { DkimSignature } from './dkim.ts';

/** A mail as it is sent: to one person, with everything in it said. */
export interface OutgoingMail {
  /** Also its Message-ID: whoever gets it twice can tell that it is one. */
  id: string;
  from: { name: string; address: string };
  replyTo?: string | undefined;
  to: { name: string; address: string };
  /** Where servers send back what they cannot deliver (RFC 5321); to `from` without it. */
  returnPath?: string | undefined;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** Headers of its own: how to unsubscribe. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** It is signed as the domain that it comes from. */
  signature?: DkimSignature | undefined;
  /** PNG, shown where the HTML names `logoCid`. */
  logo?: Buffer | undefined;
}

/** How the HTML names the logo. */
export const logoCid = 'logo';

export interface MailTransport {
  readonly name: 'smtp' | 'outbox' | 'none';
  /** Resolves once it is taken, with what a server said. Throws MailRefused when it will never be, MailUnsure when it may have been, anything else when it was not but may be later. */
  send: (mail: OutgoingMail) => Promise<string | void>;
  close: () => Promise<void>;
}

/** The mail server will not have this mail, today or tomorrow. */
export class MailRefused extends Error {
  /** It is the address that it will not have, whatever is written to it. */
  readonly isOfAddress: boolean;

  constructor(message: string, isOfAddress = false) {
    super(message);
    this.isOfAddress = isOfAddress;
  }
}

/** The line broke while the mail was on it: whether it arrived nobody knows. */
export class MailUnsure extends Error {}

/** What nobody may change on the way: those of RFC 6376 5.4.1 that our mails have, and how to unsubscribe (RFC 8058 4). */
const signedFields =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Language:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

/** The mail as nodemailer takes it. No text of it can begin a header of its own, and none names a file or an address to be fetched. */
export function asMessage({
  id,
  from,
  replyTo,
  to,
  returnPath,
  language,
  subject,
  text,
  html,
  headers,
  signature,
  logo,
}: OutgoingMail): SendMailOptions {
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from: { name: inOneLine(from.name), address: from.address },
    to: { name: inOneLine(to.name), address: to.address },
    ...(replyTo !== undefined && { replyTo }),
    ...(returnPath !== undefined && { envelope: { from: returnPath, to: to.address } }),
    subject: inOneLine(subject),
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...asPrepared(headers) },
    ...(logo && {
      attachments: [{ filename: 'logo.png', content: logo, contentType: 'image/png', cid: logoCid }],
    }),
    ...(signature && {
      dkim: {
        domainName: signature.domain,
        keySelector: signature.selector,
        privateKey: signature.privateKey,
        headerFieldNames: signedFields,
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers of our own making stay as they are: of one with quotation marks nodemailer would make an encoded word, which providers do not read. */
const asPrepared = (headers: OutgoingMail['headers'] = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [
      key,
      /^[\x20-\x7e]*"[\x20-\x7e]*$/.test(value) ? { prepared: true, value } : value,
    ]),
  );

/** A text for a header: without line breaks and whatever else cannot be seen. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
