/** What a mail tells the provider that sends it, so that whatever this one reports of it says whose it is. Each takes it out again. */
import type { ReportProvider } from '../../../shared/contracts/webhook-calls.ts';
import { markName } from './mail-report.ts';

const headerOf: Readonly<Record<ReportProvider, (id: string) => Readonly<Record<string, string>>>> = {
  ses: (id) => ({ 'X-SES-MESSAGE-TAGS': `${markName}=${id}` }),
  sendgrid: (id) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { [markName]: id } }) }),
  postmark: (id) => ({ [`X-PM-Metadata-${markName}`]: id }),
  mailgun: (id) => ({ 'X-Mailgun-Variables': JSON.stringify({ [markName]: id }) }),
};

/** The headers of the mail of a recipient. */
export const reportHeaders = (provider: ReportProvider | null, id: string): Readonly<Record<string, string>> =>
  provider === null ? {} : headerOf[provider](id);
