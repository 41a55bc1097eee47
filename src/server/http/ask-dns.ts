/** Questions to DNS about names that organisations give: asked of the servers of the settings alone, never for long. Security R61. */
import { Resolver } from 'node:dns/promises';

import type { HostSettings } from '../settings/env-hosts.ts';

/** A DNS server that says nothing within this is asked once more. */
const patienceMs = 1_500;
const tries = 2;

/** What can be asked. Where there is no such name, or nothing of the kind, the answer is empty. Each throws where no server answers. */
export interface Dns {
  /** Of both families. */
  addressesOf: (host: string) => Promise<string[]>;
  /** Each as one text, whatever parts it was sent in. */
  textsOf: (name: string) => Promise<string[]>;
  /** The name that it is another one for (CNAME). */
  aliasesOf: (name: string) => Promise<readonly string[]>;
  /** The hosts that take mail, the first to be tried first. */
  mailHostsOf: (name: string) => Promise<string[]>;
  /** Whatever is still asked is given up. */
  giveUp: () => void;
}

/** Asks the servers of the settings, or else those of the machine; never those that an organisation names. */
export function openDns({ dnsServers }: Pick<HostSettings, 'dnsServers'>): Dns {
  const resolver = new Resolver({ timeout: patienceMs, tries });
  if (dnsServers) resolver.setServers([...dnsServers]);
  return {
    addressesOf: async (host) => {
      const [four, six] = await Promise.all([none(resolver.resolve4(host)), none(resolver.resolve6(host))]);
      return [...four, ...six];
    },
    textsOf: async (name) => (await none(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    aliasesOf: (name) => none(resolver.resolveCname(name)),
    mailHostsOf: async (name) =>
      (await none(resolver.resolveMx(name)))
        .toSorted((one, other) => one.priority - other.priority)
        .map(({ exchange }) => exchange),
    giveUp: () => resolver.cancel(),
  };
}

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
