/**
 * Looks at what DNS says of a sender domain. Whose it is is proved by the public key that is its organisation's alone: another one that names
 * the same domain has another key, and is verified by that. Security R37 and R61.
 */
import type { Environment } from '../../../shared/specification/constants.ts';
import type { Row } from '../../crud/row.ts';
import { openDns, type Dns } from '../../http/ask-dns.ts';
import type { HostSettings } from '../../settings/env-hosts.ts';
import { checkSpf } from './check-spf.ts';
import { dkimName, keptRecords, recordsOf, type DomainRecord } from '../../../shared/mail/domain-records.ts';

export interface DomainChecking extends HostSettings {
  environment: Environment;
  /** All questions of one check take no longer. */
  patienceMs?: number;
}

/** What is found of one record. */
interface Found {
  found: string | null;
  problem: string | null;
  lookups?: number;
}

/** What is set in the record; `selector` is the one that was looked for. */
export interface DomainFindings {
  selector: string;
  values: Row;
}

const patienceMs = 12_000;
const longestFound = 700;

/** What is found of a domain now. What DNS does not answer stays as it was known. */
export async function checkSenderDomain(known: Row, how: DomainChecking): Promise<DomainFindings> {
  const dns = openDns(how);
  const timer = setTimeout(() => dns.giveUp(), how.patienceMs ?? patienceMs);
  try {
    const host = String(known.host);
    const isNobodys = isLookedUpNowhere(host, how);
    const records = await Promise.all(
      recordsOf(known).map(async (record) => {
        if (isNobodys) return noted(record, { found: record.value, problem: null });
        return noted(record, await lookFor(dns, host, record).catch(() => undefined));
      }),
    );
    return { selector: String(known.selector), values: valuesOf(known, records) };
  } finally {
    clearTimeout(timer);
  }
}

/** Names of documents and tests are in no DNS: a developer's machine takes them for verified, unless it has DNS servers of its own to ask. */
const isLookedUpNowhere = (host: string, { environment, dnsServers }: DomainChecking): boolean =>
  environment === 'local' && dnsServers === undefined && /(^|\.)(localhost|example|test|invalid)$/.test(host);

type Noted = DomainRecord & { lookups?: number | undefined };

/** Without an answer it is known as before. */
function noted(record: DomainRecord, answer: Found | undefined): Noted {
  if (!answer) return { ...record, problem: 'silent' };
  const { found, problem, lookups } = answer;
  return { ...record, found: found?.slice(0, longestFound) ?? null, ok: problem === null, problem, lookups };
}

async function lookFor(dns: Dns, host: string, { purpose, type, name, value }: DomainRecord): Promise<Found> {
  if (purpose === 'spf') return checkSpf(dns, host, /include:(\S+)/.exec(value)?.[1]);
  if (purpose === 'dkim') return lookForKey(dns, name, value);
  if (purpose === 'dmarc') return lookForPolicy(dns, host);
  if (type === 'CNAME') return lookForAlias(dns, name, value);
  const servers = (await dns.mailHostsOf(host)).filter((server) => server !== '');
  // Without MX records, mail goes to the address of the name itself (RFC 5321 5.1).
  const takers = servers.length > 0 ? servers : await dns.addressesOf(host);
  return { found: takers.join(', ') || null, problem: takers.length > 0 ? null : 'missing' };
}

async function lookForAlias(dns: Dns, name: string, value: string): Promise<Found> {
  const [found = null] = await dns.aliasesOf(name);
  if (found === null) return { found, problem: 'missing' };
  return { found, problem: found.toLowerCase() === value ? null : 'other_value' };
}

const keyIn = (text: string): string | undefined =>
  /(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1]?.replaceAll(/\s/g, '') || undefined;

async function lookForKey(dns: Dns, name: string, value: string): Promise<Found> {
  const texts = (await dns.textsOf(name)).filter((text) => keyIn(text) !== undefined);
  const [found = null] = texts;
  if (found === null) return { found, problem: 'missing' };
  if (texts.length > 1) return { found, problem: 'several' };
  return { found, problem: keyIn(found) === keyIn(value) ? null : 'other_value' };
}

/** The policy of the domain, or else of the next above it that has one. */
async function lookForPolicy(dns: Dns, host: string): Promise<Found> {
  const labels = host.split('.');
  // The whole name and those above it, but for what is below nobody: eight names at most, as receivers do.
  const above = labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
  for (const name of [host, ...above.slice(1).slice(-7)]) {
    const texts = (await dns.textsOf(`_dmarc.${name}`)).filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text));
    const [found] = texts;
    if (found === undefined) continue;
    if (texts.length > 1) return { found, problem: 'several' };
    return { found, problem: /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(found) ? null : 'broken' };
  }
  return { found: null, problem: 'missing' };
}

type CheckStatus = 'pending' | 'ok' | 'failed';

/** The states that follow from the records. */
function valuesOf(known: Row, noted: readonly Noted[]): Row {
  const { host, selector, signing_selector: signing } = known;
  const checked_at = new Date().toISOString();
  const nameOf = (key: unknown) => dkimName(String(key), String(host));
  const isFound = (name: string) =>
    noted.some((record) => record.name === name && record.purpose === 'dkim' && record.ok);
  // The new key signs from when it is found on; the one before it goes then.
  const isNew = isFound(nameOf(selector));
  const kept = noted.filter(({ purpose, name }) => !isNew || purpose !== 'dkim' || name === nameOf(selector));
  const statusOf = (purpose: string): CheckStatus => {
    const own = kept.filter((record) => record.purpose === purpose);
    if (own.some(({ ok }) => ok)) return 'ok';
    const isSilent = own.length > 0 && own.every(({ problem }) => problem === 'silent');
    return isSilent ? (known[`${purpose}_status`] as CheckStatus) : 'failed';
  };
  const statuses = { spf: statusOf('spf'), dkim: statusOf('dkim'), dmarc: statusOf('dmarc') };
  const all = Object.values(statuses);
  const status = all.every((one) => one === 'ok') ? 'verified' : all.includes('failed') ? 'failed' : 'pending';
  const lookups = noted.find(({ purpose }) => purpose === 'spf')?.lookups;
  return {
    ...moved(known, 'status', status),
    ...moved(known, 'spf_status', statuses.spf),
    ...moved(known, 'dkim_status', statuses.dkim),
    ...moved(known, 'dmarc_status', statuses.dmarc),
    ...(lookups !== undefined && { spf_lookups: lookups }),
    records: keptRecords(
      host,
      kept.map(({ lookups: _counted, ...record }) => record),
    ),
    signing_selector: isNew ? selector : (signing ?? null),
    verified_at: status === 'verified' ? (known.verified_at ?? checked_at) : null,
    checked_at,
  };
}

const moved = (known: Row, field: string, value: string): Row =>
  known[field] === value ? {} : { [field]: value, [`${field}_previous`]: known[field] ?? null };
