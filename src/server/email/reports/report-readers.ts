/** Every provider that tells what became of mails, and what is done about that. */
import type { ReportProvider } from '../../../shared/contracts/webhook-calls.ts';
import type { KeptEvent, WebhookActing } from '../../webhooks/webhook-provider.ts';
import { readJson } from '../../webhooks/webhook-provider.ts';
import type { TenantScope } from '../../db/scope.ts';
import { readBounce } from '../bounces/read-bounce.ts';
import { actOnReport } from './act-on-report.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import type { ReportReader } from './report-provider.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';
import type { FetchText } from './sns-message.ts';

export const mailArea = 'email';
/** Mails that come back, among the providers. */
export const bounceProvider = 'mail';

export type ReportReaders = Readonly<Record<ReportProvider, ReportReader>>;

/** `fetch`: how what Amazon says of its messages is read. */
export const reportReaders = (fetch: FetchText): ReportReaders => ({ ses: ses(fetch), sendgrid, postmark, mailgun });

/** Acts on what was kept; nothing is asked of anybody any more. */
export function actingOnReports(readers: ReportReaders): WebhookActing {
  const known: Readonly<Record<string, ReportReader>> = readers;
  return {
    area: mailArea,
    act: async (tenant: TenantScope, { provider, body, received_at }: KeptEvent) => {
      const report =
        provider === bounceProvider ? await readBounce(body) : known[provider]?.reportOf(readJson(Buffer.from(body)));
      if (!report) return 'ignored';
      return 'ignored' in report ? report : actOnReport(tenant, report, received_at);
    },
  };
}
