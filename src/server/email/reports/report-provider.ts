/** A mail provider: how its webhooks prove who sends them, and what one of them tells of a mail. */
import type { WebhookProvider } from '../../webhooks/webhook-provider.ts';
import type { MailReport } from './mail-report.ts';

export interface ReportReader extends WebhookProvider {
  /** What an event, kept word for word, tells; undefined where it is nothing that we act on. */
  reportOf: (event: unknown) => MailReport | undefined;
  /** What is wrong with a key that somebody wants to set; undefined where nothing is. */
  isKey: (key: string) => boolean;
}
