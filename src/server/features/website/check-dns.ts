/** What DNS says of a host: whether it is its organisation's, and whether it leads here. */
import { openDns } from '../../http/ask-dns.ts';
import type { HostSettings } from '../../settings/env-hosts.ts';

export type DnsProblem = 'no_such_host' | 'no_proof' | 'elsewhere' | 'silent';

export interface DnsFindings {
  problem: DnsProblem | null;
  /** Where the host leads. */
  addresses: readonly string[];
}

const nothing: Promise<string[]> = Promise.resolve([]);

interface DnsQuestion {
  host: string;
  /** The TXT record that proves whose it is, as name and value; without it nobody has to prove anything any more. */
  proof?: { name: string; value: string } | undefined;
}

/** Asks the servers of the settings, never those that the organisation names. */
export async function checkDns({ host, proof }: DnsQuestion, settings: HostSettings): Promise<DnsFindings> {
  const { leadTo } = settings;
  const dns = openDns(settings);
  try {
    const [addresses, proofs, target] = await Promise.all([
      dns.addressesOf(host),
      proof ? dns.textsOf(proof.name) : nothing,
      leadTo === undefined ? nothing : dns.addressesOf(leadTo),
    ]);
    if (proof && !proofs.includes(proof.value)) return { problem: 'no_proof', addresses };
    if (addresses.length === 0) return { problem: 'no_such_host', addresses };
    const isHere = leadTo === undefined || addresses.some((address) => target.includes(address));
    return { problem: isHere ? null : 'elsewhere', addresses };
  } catch {
    // Nobody can say: it may be the servers, or the way to them.
    return { problem: 'silent', addresses: [] };
  }
}
