/** Owners learn by mail that a domain of theirs which was verified no longer is; of one that was never verified, its page tells. screens.md 3.2, EM1 */
import type { Row } from '../../crud/row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { tellOwners } from '../../mail/tell-owners.ts';

/** Of an organisation within an hour: one whose DNS is away as a whole has many. */
const mostTold = 5;

const checks = ['spf', 'dkim', 'dmarc'] as const;

/** Tells of it once: as the domain goes from verified to failed, by `found`. */
export async function tellOfFailure(tenant: TenantScope, before: Row, found: Row): Promise<void> {
  if (before.status !== 'verified' || found.status !== 'failed') return;
  const after: Row = { ...before, ...found };
  const failed = checks.filter((check) => after[`${check}_status`] === 'failed').map((check) => check.toUpperCase());
  await tellOwners(tenant, {
    template: 'sender_domain_failed',
    facts: { domain: String(before.host), checks: failed.join(', ') },
    resource: 'sender_domains',
    resourceId: String(before.id),
    limit: { key: 'failed sender domains', most: mostTold },
  });
}
