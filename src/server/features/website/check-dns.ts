/** What DNS says of a host: whether it is its organisation's, and whether it leads here. */
import { Resolver } from 'node:dns/promises';

import type { HostSettings } from '../../settings/env-hosts.ts';

export type DnsProblem = 'no_such_host' | 'no_proof' | 'elsewhere' | 'silent';

export interface DnsFindings {
  problem: DnsProblem | null;
  /** Where the host leads. */
  addresses: readonly string[];
}

/** A DNS server that says nothing within this is asked once more. */
const patienceMs = 1_500;
const tries = 2;

const nothing: Promise<string[]> = Promise.resolve([]);

interface DnsQuestion {
  host: string;
  /** The TXT record that proves whose it is, as name and value; without it nobody has to prove anything any more. */
  proof?: { name: string; value: string } | undefined;
}

/** Asks the servers of the settings, never those that the organisation names. */
export async function checkDns(
  { host, proof }: DnsQuestion,
  { dnsServers, leadTo }: HostSettings,
): Promise<DnsFindings> {
  const resolver = new Resolver({ timeout: patienceMs, tries });
  if (dnsServers) resolver.setServers([...dnsServers]);
  try {
    const [found, proofs, target] = await Promise.all([
      addressesOf(resolver, host),
      proof ? textsOf(resolver, proof.name) : nothing,
      leadTo === undefined ? nothing : addressesOf(resolver, leadTo),
    ]);
    const addresses = found;
    if (proof && !proofs.includes(proof.value)) return { problem: 'no_proof', addresses };
    if (addresses.length === 0) return { problem: 'no_such_host', addresses };
    const isHere = leadTo === undefined || addresses.some((address) => target.includes(address));
    return { problem: isHere ? null : 'elsewhere', addresses };
  } catch {
    // Nobody can say: it may be the servers, or the way to them.
    return { problem: 'silent', addresses: [] };
  }
}

/** Of both families; none where the name has none. @throws Error where no server answers */
async function addressesOf(resolver: Resolver, host: string): Promise<string[]> {
  const [four, six] = await Promise.all([none(resolver.resolve4(host)), none(resolver.resolve6(host))]);
  return [...four, ...six];
}

const textsOf = async (resolver: Resolver, name: string): Promise<string[]> =>
  (await none(resolver.resolveTxt(name))).map((parts) => parts.join(''));

/** That there is no such name, or nothing of the kind, is an answer. */
const noAnswer: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

async function none<T>(asked: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await asked;
  } catch (error) {
    if (noAnswer.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
