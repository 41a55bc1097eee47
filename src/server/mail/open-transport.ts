import type { MailSettings } from '../settings/env-mail.ts';
import { nullTransport } from './null-transport.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

/** The way out that the settings name. */
export function openTransport(settings: MailSettings): MailTransport {
  if ('isOff' in settings) return nullTransport();
  return 'outbox' in settings ? outboxTransport(settings.outbox) : smtpTransport(settings);
}
