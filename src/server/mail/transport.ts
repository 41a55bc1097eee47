/** The way out for mail: a mail server or a folder, and later whatever else can take one. */
import type { SendMailOptions } from 'nodemailer';

/** A mail as it is sent: to one person, with everything in it said. */
export interface OutgoingMail {
  /** Also its Message-ID: whoever gets it twice can tell that it is one. */
  id: string;
  from: { name: string; address: string };
  replyTo?: string | undefined;
  to: { name: string; address: string };
  language: string;
  subject: string;
  text: string;
  html: string;
  /** Headers of its own: how to unsubscribe. */
  headers?: Readonly<Record<string, string>> | undefined;
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

/** The mail as nodemailer takes it. No text of it can begin a header of its own, and none names a file or an address to be fetched. */
export function asMessage({
  id,
  from,
  replyTo,
  to,
  language,
  subject,
  text,
  html,
  headers,
  logo,
}: OutgoingMail): SendMailOptions {
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from: { name: inOneLine(from.name), address: from.address },
    to: { name: inOneLine(to.name), address: to.address },
    ...(replyTo !== undefined && { replyTo }),
    subject: inOneLine(subject),
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headers },
    ...(logo && {
      attachments: [{ filename: 'logo.png', content: logo, contentType: 'image/png', cid: logoCid }],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A text for a header: without line breaks and whatever else cannot be seen. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
