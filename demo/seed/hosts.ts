/** The hosts of a demo tenant: those at which it is reached, and some that are not there yet, or no more. */
import { addHours, momentAgo } from './days.ts';
import type { DemoHost, TenantStory } from './story.ts';

interface HostSeed {
  host: string;
  is_primary: boolean;
  environment: DemoHost['environment'];
  verified_at: string | null;
  dns_status: string;
  dns_status_previous: string | null;
  dns_problem: string | null;
  tls_status: string;
  tls_problem: string | null;
  certificate_ends_at: string | null;
  checked_at: string | null;
}

interface Making {
  accountId: string;
  base: number;
  /** When the tenant was made. */
  began: string;
}

export const buildHosts = (story: TenantStory, { accountId, base, began }: Making) =>
  [...story.hosts.map((host) => wellHost(host, { base, began })), ...troubledHosts(story, base)].map((host) => ({
    account_id: accountId,
    ...host,
    created_at: began,
    updated_at: began,
    version: 1,
  }));

/** One that was looked at this morning. */
const wellHost = (host: DemoHost, { base, began }: { base: number; began: string }): HostSeed => ({
  ...host,
  verified_at: began,
  dns_status: 'ok',
  dns_status_previous: 'pending',
  dns_problem: null,
  tls_status: 'ok',
  tls_problem: null,
  certificate_ends_at: momentAgo(base, -61),
  checked_at: addHours(momentAgo(base, 0), 4),
});

type Trouble = Pick<HostSeed, 'dns_status' | 'dns_problem' | 'tls_status' | 'tls_problem'> & {
  /** Before the organisation's domain. */
  label: string;
  isVerified?: true;
  environment?: DemoHost['environment'];
  /** Days until the certificate ends, or since. */
  endsInDays?: number;
};

const unproved = { dns_status: 'failed', tls_status: 'pending', tls_problem: null } as const;
const proved = { isVerified: true, dns_status: 'ok', dns_problem: null, tls_status: 'failed' } as const;
/** It waits for its records. */
const waiting: Trouble = {
  label: 'events',
  dns_status: 'pending',
  dns_problem: null,
  tls_status: 'pending',
  tls_problem: null,
};
const lost: Trouble = {
  ...proved,
  label: 'old',
  dns_status: 'failed',
  dns_problem: 'elsewhere',
  tls_problem: 'expired',
  endsInDays: -9,
};

const troubles: Readonly<Record<string, readonly Trouble[]>> = {
  northgate: [
    waiting,
    lost,
    { ...unproved, label: 'give', dns_problem: 'no_such_host' },
    { ...unproved, label: 'mentors', dns_problem: 'no_proof', environment: 'development' },
    { ...proved, label: 'careers', dns_problem: 'silent', tls_problem: 'unreachable', environment: 'production' },
    { ...proved, label: 'intranet', tls_problem: 'not_public' },
  ],
  gremio: [
    waiting,
    lost,
    { ...proved, label: 'feria', tls_problem: 'untrusted', endsInDays: 300 },
    { ...proved, label: 'tienda', tls_problem: 'wrong_name', endsInDays: 80 },
  ],
  yunfan: [waiting],
};

/** Those of the organisation that are not there yet, or no more. */
const troubledHosts = ({ slug }: TenantStory, base: number): HostSeed[] =>
  (troubles[slug] ?? []).map(({ label, isVerified, environment = null, endsInDays, ...trouble }) => ({
    ...trouble,
    host: `${label}.${slug}.example`,
    is_primary: false,
    environment,
    verified_at: isVerified ? momentAgo(base, 700) : null,
    dns_status_previous: isVerified ? 'ok' : null,
    certificate_ends_at: endsInDays === undefined ? null : momentAgo(base, -endsInDays),
    checked_at: trouble.dns_status === 'pending' ? null : addHours(momentAgo(base, 0), 4),
  }));
