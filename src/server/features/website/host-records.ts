/** The DNS records that an organisation adds for a host, each as type, name and value. */
import { isOwnMachine } from '../../../shared/definition/checks.ts';

/** One proves whose the host is, and stands in its row; the other leads it here, where it is known where that is. */
export function recordsFor(host: string, kept: unknown, leadTo: string | undefined): string[] {
  if (isOwnMachine(host)) return [];
  const proof = Array.isArray(kept) ? kept.map(String) : [];
  return [...proof, ...(leadTo === undefined ? [] : [`CNAME ${host} ${leadTo}`])];
}

/** The record that proves it. */
export function proofIn(known: Readonly<Record<string, unknown>>): { name: string; value: string } | undefined {
  const records: unknown[] = Array.isArray(known['records_to_add']) ? known['records_to_add'] : [];
  const [type, name, value] = String(records.find((one) => String(one).startsWith('TXT ')) ?? '').split(' ');
  return type === 'TXT' && name && value ? { name, value } : undefined;
}
