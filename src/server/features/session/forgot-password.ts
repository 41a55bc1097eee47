/** Asking for a new password. The answer, and the work behind it, are the same whether anybody has the address. Security R15; ASVS 6.3.8. */
import { createHash, randomUUID } from 'node:crypto';

import type { Language } from '../../../shared/specification/constants.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { withTenant } from '../../db/scope.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempt, countOne } from '../../http/rate-limit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { OpenedBy } from './session-lifecycle.ts';
import { findPortalUser, normaliseEmail } from './portal-user.ts';

/** Of one network, whomever it asks for; it is told when it may come again. */
const maxOfNetwork = 20;
const networkWindowMinutes = 15;
/** Mails with a link to one person, whoever asks for them; more are not sent, and nobody is told. */
const maxPerHour = 3;

export interface AskedFor extends OpenedBy {
  accountId: string;
  email: string;
  language: Language;
}

/**
 * Sends a link to whoever of the staff has the address. For nobody's address the same is written: a mail that will find no recipient.
 *
 * @throws AppError `rate_limited` (429) for a network that asked too often
 */
export async function forgotPassword(database: ServerDatabase, asked: AskedFor): Promise<void> {
  const { accountId, ip, language } = asked;
  const email = normaliseEmail(asked.email);
  const address = createHash('sha256').update(email).digest('base64url');
  await withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const ofNetwork = { accountId, key: `forgot:address:${networkOf(ip)}`, most: maxOfNetwork };
    await countAttempt(tenant.db, { ...ofNetwork, windowMinutes: networkWindowMinutes });
    const ofAccount = { accountId, key: `forgot:account:${address}`, most: maxPerHour, windowMinutes: 60 };
    const { count } = await countOne(tenant.db, ofAccount);
    const found = await findPortalUser(tenant, { email });
    if (count > maxPerHour) return;
    const person = found && ['active', 'pending'].includes(found.status) ? found : undefined;
    const recipient = {
      kind: 'staff',
      id: person?.id ?? randomUUID(),
      language: person?.language ?? language,
    } as const;
    queueMail(tenant, { template: 'staff_password_reset', recipient });
    const entry = { action: 'forgot_password', resource: 'staff', resourceId: person?.id ?? null } as const;
    await writeAudit(tenant, { ...asked, actorKind: 'system' }, { ...entry, audit: 'final' });
  });
}
