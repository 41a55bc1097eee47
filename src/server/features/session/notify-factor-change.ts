/** Whoever did not do it themselves learns by mail that what opens their account has changed. ASVS 6.3.7 */
import type { MailName } from '../../../shared/notices/mails.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { queueMail } from '../../mail/queue-mail.ts';

type OfFactor = Extract<MailName, `second_factor_${string}` | `passkey_${string}`>;

/** Tells the person who has changed it, in their language. */
export const notifyFactorChange = (
  tenant: TenantScope,
  { actorId: id, language }: Caller,
  template: OfFactor,
  facts: Record<string, string> = {},
) => queueMail(tenant, { template, recipient: { kind: 'staff', id, language }, facts });
