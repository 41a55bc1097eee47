import type { MailSettings } from '../env-mail.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

/** The way out that the settings name. */
export const openTransport = (settings: MailSettings): MailTransport =>
  'outbox' in settings ? outboxTransport(settings.outbox) : smtpTransport(settings);
