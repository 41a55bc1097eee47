/** How mail leaves, as the settings say it. Own choice. */
import { join, resolve } from 'node:path';

import { isEmail, isOwnMachine } from '../../shared/definition/checks.ts';
import type { Environment } from '../../shared/specification/constants.ts';

/** A server that takes mail. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, without which nothing is sent unless the server is this machine itself. */
  isEncrypted: boolean;
  mustEncrypt: boolean;
  login?: { user: string; password: string };
  /** The address that all mail comes from; its name is the organisation's. */
  from: string;
}

/** A folder in the place of a server. */
export interface OutboxSettings {
  outbox: string;
  from: string;
}

/** Nothing leaves and nothing is written: whoever runs the installation said so. */
export interface NoMailSettings {
  isOff: true;
  from: string;
}

export type MailSettings = SmtpSettings | OutboxSettings | NoMailSettings;

/** The settings of mail as they are read. */
export interface ReadMailSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_OUTBOX?: string | undefined;
}

/** In the place of an address: there is no mail server, and that is meant. */
export const noMailServer = 'none';
/** The sender of what stays in the outbox. */
const nobody = 'no-reply@guildhall.invalid';
const ports = { 'smtp:': 587, 'smtps:': 465 };

/** A mail server where one is named, nothing where there is none, else a folder: `outbox` in the data folder unless said otherwise. */
export function mailSettings(read: ReadMailSettings, dataDir: string): MailSettings {
  const from = read.MAIL_FROM ?? nobody;
  if (read.SMTP_URL === noMailServer) return { isOff: true, from };
  if (!read.SMTP_URL) return { outbox: resolve(read.MAIL_OUTBOX ?? join(dataDir, 'outbox')), from };
  const { protocol, hostname, port, username, password } = new URL(read.SMTP_URL);
  const isEncrypted = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? ports[isEncrypted ? 'smtps:' : 'smtp:'] : Number(port),
    isEncrypted,
    mustEncrypt: !isOwnMachine(hostname),
    ...(username && { login: { user: decodeURIComponent(username), password: decodeURIComponent(password) } }),
    from,
  };
}

/** A line for each pair of settings that does not go together. Where people wait for mail, none is lost by forgetting a setting. */
export function mailConflicts(read: ReadMailSettings, environment: Environment): string[] {
  const lines: string[] = [];
  if (environment === 'production' && !read.SMTP_URL && !read.MAIL_OUTBOX)
    lines.push(
      'SMTP_URL must be set in production: the address of a mail server, or none where nothing is to be sent; or MAIL_OUTBOX, the folder that keeps mail.',
    );
  if (read.SMTP_URL && read.SMTP_URL !== noMailServer && !read.MAIL_FROM)
    lines.push('MAIL_FROM must be set as well when SMTP_URL is.');
  if (read.SMTP_URL && read.MAIL_OUTBOX)
    lines.push('MAIL_OUTBOX must not be set when SMTP_URL is: mail leaves in one way.');
  return lines;
}

/** Whether it is `none`, or can name a mail server: a host, perhaps a port, a name and a password, and nothing else. */
export function isSmtpAddress(text: string): boolean {
  if (text === noMailServer) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  const isWhole = hostname !== '' && pathname.replace('/', '') + search + hash === '';
  return protocol in ports && isWhole && (username !== '') === (password !== '') && isDecodable(username + password);
}

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text).length >= 0;
  } catch {
    return false;
  }
};

/** Whether a mail reaches its reader, or at least a folder that somebody reads. */
export const sendsMail = (settings: MailSettings): boolean => !('isOff' in settings);

/** An address alone, without a name. */
export const isSender = (text: string): boolean => isEmail(text);
