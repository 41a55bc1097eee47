import { isIPv6 } from 'node:net';

/** What limits are counted by: an IPv4 address, or the /64 of an IPv6 one, of which a single machine has all addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return address;
  const [before = '', after] = bare.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const tail = groups(after ?? '');
  const missing = after === undefined ? 0 : 8 - groups(before).length - tail.length;
  const all = [...groups(before), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
