/** Whether a domain's SPF record lets mail out and is one that receivers follow to its end (RFC 7208). */
import type { Dns } from '../../http/ask-dns.ts';

export type SpfProblem =
  'missing' | 'several' | 'broken' | 'too_many_lookups' | 'too_many_void' | 'allows_all' | 'not_included';

export interface SpfFindings {
  /** The record as it stands in DNS; null where there is none. */
  found: string | null;
  /** Terms that make receivers ask DNS, its own and those of records that it leads to; counted to one more than is allowed. */
  lookups: number;
  problem: SpfProblem | null;
}

/** RFC 7208 4.6.4: receivers give up beyond these. */
const mostLookups = 10;
const mostVoid = 2;
/** Longer records are read by nobody: one answer of DNS over UDP holds far less. */
const longestRecord = 4_000;
const mostTerms = 200;

const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text);

interface Walk {
  dns: Dns;
  lookups: number;
  empty: number;
  /** The names that are included, at whatever depth. */
  included: Set<string>;
}

class Unusable extends Error {
  readonly problem: SpfProblem;

  constructor(problem: SpfProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @param mustInclude the name whose record names the servers that mail leaves by. @throws Error where DNS does not answer */
export async function checkSpf(dns: Dns, host: string, mustInclude?: string): Promise<SpfFindings> {
  const walk: Walk = { dns, lookups: 0, empty: 0, included: new Set() };
  const records = (await dns.textsOf(host)).filter(isSpf);
  const found = records.join(' | ') || null;
  const say = (problem: SpfProblem | null): SpfFindings => ({ found, lookups: walk.lookups, problem });
  const [record] = records;
  if (record === undefined) return say('missing');
  if (records.length > 1) return say('several');
  try {
    await follow(walk, host, record);
  } catch (error) {
    if (error instanceof Unusable) return say(error.problem);
    throw error;
  }
  if (/(^| )\+?all( |$)/i.test(record)) return say('allows_all');
  return say(mustInclude === undefined || walk.included.has(mustInclude.toLowerCase()) ? null : 'not_included');
}

/** Follows a record term by term. A record that leads back to itself ends at the limit of look-ups. @throws Unusable */
async function follow(walk: Walk, host: string, record: string): Promise<void> {
  const terms = record.trim().split(/ +/).slice(1);
  if (record.length > longestRecord || terms.length > mostTerms) throw new Unusable('broken');
  let redirect: string | undefined;
  for (const term of terms) {
    const { name, value } = partsOf(term);
    if (name === 'redirect') redirect = value;
    // What comes after it is never looked at.
    else if (name === 'all') return;
    else await followTerm(walk, host, { name, value });
  }
  if (redirect === undefined) return;
  count(walk);
  await followName(walk, redirect);
}

interface Term {
  name: string;
  /** What stands behind the colon or the equals sign; empty without. */
  value: string;
}

/** @throws Unusable */
function partsOf(term: string): Term {
  const [, modifier, modified = ''] = /^([a-z][\w.-]*)=(.*)$/i.exec(term) ?? [];
  if (modifier !== undefined)
    return { name: modifier.toLowerCase() === 'redirect' ? 'redirect' : 'modifier', value: modified.toLowerCase() };
  const [, name, value = ''] = /^[+?~-]?(all|include|a|mx|ptr|ip4|ip6|exists)(?:[:/](.*))?$/i.exec(term) ?? [];
  if (name === undefined) throw new Unusable('broken');
  // Of `a/24` what stands behind is no name.
  const isName = term.includes(':') || value === '';
  return { name: name.toLowerCase(), value: isName ? value.toLowerCase() : '' };
}

async function followTerm(walk: Walk, host: string, { name, value }: Term): Promise<void> {
  if (!['include', 'a', 'mx', 'ptr', 'exists'].includes(name)) return;
  count(walk);
  const target = name === 'a' || name === 'mx' ? value.replace(/\/.*$/, '') || host : value;
  if (name === 'ptr') return;
  if (target === '') throw new Unusable('broken');
  // What a macro says depends on the mail.
  if (target.includes('%')) return;
  if (name === 'include') {
    walk.included.add(target);
    return followName(walk, target);
  }
  const found = name === 'mx' ? await walk.dns.mailHostsOf(target) : await walk.dns.addressesOf(target);
  if (found.length === 0 && (walk.empty += 1) > mostVoid) throw new Unusable('too_many_void');
}

function count(walk: Walk): void {
  if ((walk.lookups += 1) > mostLookups) throw new Unusable('too_many_lookups');
}

/** A record that leads to none, or to several, is void as a whole. @throws Unusable */
async function followName(walk: Walk, target: string): Promise<void> {
  if (target.includes('%')) return;
  const [record, ...others] = (await walk.dns.textsOf(target)).filter(isSpf);
  if (record === undefined || others.length > 0) throw new Unusable('broken');
  await follow(walk, target, record);
}
