/** Looks at a host: DNS first, then the certificate at the addresses that it named. */
import { isOwnMachine } from '../../../shared/definition/checks.ts';
import type { Environment } from '../../../shared/specification/constants.ts';
import type { Row } from '../../crud/row.ts';
import type { HostSettings } from '../../settings/env-hosts.ts';
import { checkCertificate, type TlsAsking } from './check-certificate.ts';
import { checkDns } from './check-dns.ts';
import { proofIn } from './host-records.ts';

export interface HostChecking extends HostSettings {
  environment: Environment;
  tls?: TlsAsking | undefined;
}

/** What is set in the record. */
export type HostFindings = Row & { dns_status: 'pending' | 'ok' | 'failed' };

/** The record as it is known so far. */
export type KnownHost = Readonly<Record<string, unknown>>;

/** What is found of a host now. Where DNS does not answer at all, what was known of it stays. */
export async function checkHost(known: KnownHost, how: HostChecking): Promise<HostFindings> {
  const host = String(known['host']);
  const checked_at = new Date().toISOString();
  // Such a name leads to the machine itself, and is looked up nowhere (RFC 6761).
  if (isOwnMachine(host) && how.environment === 'local')
    return { ...dnsPart(known, 'ok', null), checked_at, ...verified(known, checked_at) };
  const isVerified = known['verified_at'] !== null;
  const { problem, addresses } = await checkDns({ host, proof: isVerified ? undefined : proofIn(known) }, how);
  if (problem === 'silent') return { ...dnsPart(known, statusOf(known), 'silent'), checked_at };
  const dns = dnsPart(known, problem === null ? 'ok' : 'failed', problem);
  if (addresses.length === 0) return { ...dns, ...noTls, checked_at };
  const tls = await checkCertificate(host, addresses, how.tls);
  return {
    ...dns,
    tls_status: tls.problem === null ? 'ok' : 'failed',
    tls_problem: tls.problem,
    certificate_ends_at: tls.endsAt,
    checked_at,
    ...(problem === null && verified(known, checked_at)),
  };
}

const statusOf = ({ dns_status: status }: KnownHost): HostFindings['dns_status'] =>
  status === 'ok' || status === 'failed' ? status : 'pending';

const dnsPart = (known: KnownHost, status: HostFindings['dns_status'], problem: string | null) => ({
  dns_status: status,
  dns_status_previous: status === known['dns_status'] ? (known['dns_status_previous'] ?? null) : known['dns_status'],
  dns_problem: problem,
});

const noTls = { tls_status: 'pending', tls_problem: null, certificate_ends_at: null } as const;

/** It stays verified: a day without DNS takes no portal from anybody. */
const verified = (known: KnownHost, at: string): Row => (known['verified_at'] === null ? { verified_at: at } : {});
