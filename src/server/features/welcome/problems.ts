/** What went wrong lately and concerns the person. screens.md 2.3 */
import { sql } from 'kysely';

import type { Problem } from '../../../shared/contracts/welcome-calls.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';
import { linkToImports } from './links.ts';

/** Own choice: what is older is no news. */
const newsDays = 7;
/** A certificate that ends within these days should have been renewed. */
const soonDays = 14;
/** Above so many percent providers begin to think ill of a sender; of a few addresses nothing follows. Own choice. */
const suppressedPercent = 2;
const fewSuppressed = 5;
/** So many colleagues fit into the address of their list; of more the list is that of the whole team. */
const maxNamed = 40;

export interface ProblemDeps {
  linkToList: (resource: string, filter?: Record<string, unknown>) => string;
  /** No mail server is set: what is to be sent stays on the server's disk, or is not even written. */
  keepsMail: boolean;
}

interface Failures {
  failed_jobs: number;
  failed_imports: number;
  staff: string[];
  failed_hosts: number;
  failed_sender_domains: number;
  suppressed: number;
  members: number;
}

/** The kinds of which there is something, the gravest first. */
export async function findProblems(
  tenant: TenantScope,
  caller: Caller,
  { linkToList, keepsMail }: ProblemDeps,
): Promise<Problem[]> {
  const { accountId, actorId } = tenant;
  const lately = sql`now() - make_interval(days => ${newsDays})`;
  // Who was reached by a later mail of the kind misses nothing any more.
  const unreached = sql`(
    select coalesce(array_agg(distinct m.recipient_id::text), '{}') from mails m
     where m.account_id = ${accountId} and m.state = 'failed' and m.finished_at > ${lately} and m.recipient_kind = 'staff'
       and not exists (select from mails later where later.account_id = m.account_id and later.recipient_id = m.recipient_id
         and later.template = m.template and later.state = 'sent' and later.created_at > m.created_at))`;
  const { rows } = await sql<Failures>`
    select (select count(*) from jobs where account_id = ${accountId} and started_by = ${actorId}
              and status = 'failed' and finished_at > now() - interval '1 day') as failed_jobs,
           (select count(*) from import_jobs where account_id = ${accountId} and deleted_at is null
              and state = 'failed' and updated_at > ${lately}) as failed_imports,
           (select count(*) from site_domains where account_id = ${accountId} and deleted_at is null and verified_at is not null
              and (dns_status = 'failed' or tls_status = 'failed' or certificate_ends_at < now() + make_interval(days => ${soonDays}))) as failed_hosts,
           (select count(*) from sender_domains where account_id = ${accountId} and deleted_at is null and signing_selector is not null
              and status = 'failed') as failed_sender_domains,
           (select count(*) from suppressions s where s.account_id = ${accountId} and s.status = 'active' and s.deleted_at is null
              and exists (select from members m where m.account_id = s.account_id and lower(m.email) = lower(s.email)
                and m.deleted_at is null)) as suppressed,
           (select coalesce(sum(live), 0) from collection_counts where account_id = ${accountId} and resource = 'members') as members,
           ${unreached} as staff`.execute(tenant.db);
  const { failed_jobs, failed_imports, staff, failed_hosts, failed_sender_domains } = firstRow(rows);
  const share = suppressedShare(firstRow(rows));
  const problems: (Problem | false)[] = [
    { key: 'failed_jobs', count: failed_jobs, link: null },
    isAllowed(caller, 'members.import') && { key: 'failed_imports', count: failed_imports, link: linkToImports() },
    isAllowed(caller, 'admin.staff.write') && {
      key: 'failed_invitations',
      count: staff.length,
      link: linkToList('staff', staff.length <= maxNamed ? { id: staff } : undefined),
    },
    isAllowed(caller, 'platform.domains.write') && {
      key: 'failed_hosts',
      count: failed_hosts,
      link: linkToList('site_domains'),
    },
    // Of one that was never verified nothing has gone wrong yet.
    isAllowed(caller, 'email.config.write') && {
      key: 'failed_sender_domains',
      count: failed_sender_domains,
      link: linkToList('sender_domains', { status: ['failed'] }),
    },
    isAllowed(caller, 'email.config.write') && {
      key: 'suppressed_addresses',
      count: share > suppressedPercent ? Math.round(share) : 0,
      link: linkToList('suppressions', { status: ['active'] }),
    },
    isAllowed(caller, 'email.config.write') && { key: 'no_mail_server', count: keepsMail ? 1 : 0, link: null },
  ];
  return problems.filter((problem) => problem !== false).filter(({ count }) => count > 0);
}

/** In percent of the members' addresses. */
const suppressedShare = ({ suppressed, members }: Pick<Failures, 'suppressed' | 'members'>): number =>
  suppressed < fewSuppressed || members === 0 ? 0 : (100 * suppressed) / members;
