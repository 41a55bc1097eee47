/** The mail servers of providers: what one has to say of them, and what follows from it. screens.md 3.2, EM1; decision 66 */
import type { ReportProvider } from '../contracts/webhook-calls.ts';

/** Who delivers an organisation's mail. */
export type MailProvider = 'platform' | 'smtp' | ReportProvider;

/** Those at which SES takes mail by SMTP; they are called as Amazon calls them. */
export const sesRegions = {
  'us-east-1': 'us-east-1', 'us-east-2': 'us-east-2', 'us-west-1': 'us-west-1', 'us-west-2': 'us-west-2',
  'ca-central-1': 'ca-central-1', 'sa-east-1': 'sa-east-1',
  'eu-central-1': 'eu-central-1', 'eu-north-1': 'eu-north-1', 'eu-south-1': 'eu-south-1', 'eu-west-1': 'eu-west-1',
  'eu-west-2': 'eu-west-2', 'eu-west-3': 'eu-west-3',
  'ap-northeast-1': 'ap-northeast-1', 'ap-northeast-2': 'ap-northeast-2', 'ap-northeast-3': 'ap-northeast-3',
  'ap-south-1': 'ap-south-1', 'ap-southeast-1': 'ap-southeast-1', 'ap-southeast-2': 'ap-southeast-2',
  'ap-southeast-3': 'ap-southeast-3',
  'af-south-1': 'af-south-1', 'il-central-1': 'il-central-1', 'me-south-1': 'me-south-1',
} as const; // prettier-ignore

/** What the settings say of it. */
export interface ServerSettings {
  provider: MailProvider;
  host: string | null;
  port: number | null;
  tls: 'starttls' | 'tls' | null;
  username: string | null;
  ses_region: string | null;
  mailgun_region: 'us' | 'eu' | null;
}

export interface ServerOfMail {
  host: string;
  port: number;
  tls: 'starttls' | 'tls' | null;
  /** Null: nobody signs in, unless the name is the password itself. */
  username: string | null;
  isNamedByPassword?: true;
}

const submission = { port: 587, tls: 'starttls' } as const;

/** The server that takes the mail; undefined where the settings name none, or leave it to the platform. */
export function serverOf(settings: ServerSettings): ServerOfMail | undefined {
  const { provider, host, port, tls, username, ses_region, mailgun_region } = settings;
  switch (provider) {
    case 'platform':
      return undefined;
    case 'smtp':
      return host === null || port === null ? undefined : { host, port, tls, username };
    case 'ses':
      return ses_region === null
        ? undefined
        : { host: `email-smtp.${ses_region}.amazonaws.com`, ...submission, username };
    case 'sendgrid':
      return { host: 'smtp.sendgrid.net', ...submission, username: 'apikey' };
    case 'postmark':
      return { host: 'smtp.postmarkapp.com', ...submission, username: null, isNamedByPassword: true };
    case 'mailgun':
      return { host: mailgun_region === 'eu' ? 'smtp.eu.mailgun.org' : 'smtp.mailgun.org', ...submission, username };
  }
}
