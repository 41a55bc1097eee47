/** The DNS records that an organisation adds for a sender domain, and what was found of each. */
export const recordPurposes = ['spf', 'dkim', 'dmarc', 'return_path'] as const;
export type RecordPurpose = (typeof recordPurposes)[number];

/** As it is kept in the row. */
export interface DomainRecord {
  purpose: RecordPurpose;
  type: string;
  name: string;
  /** What it should say; empty where that is for the organisation's own mail server to say. */
  value: string;
  found: string | null;
  ok: boolean;
  problem: string | null;
}

const unchecked = { found: null, ok: false, problem: null } as const;

/** Where the public key of a selector stands. */
export const dkimName = (selector: string, host: string): string => `${selector}._domainkey.${host}`;

/** @param publicKey base64 of its DER, as DNS has it */
export const dkimRecord = (host: string, { selector, publicKey }: { selector: string; publicKey: string }) =>
  ({
    purpose: 'dkim',
    type: 'TXT',
    name: dkimName(selector, host),
    value: `v=DKIM1; k=rsa; p=${publicKey}`,
    ...unchecked,
  }) satisfies DomainRecord;

/** The name at a sender domain that leads to where the installation takes bounces, so that they come from that domain as well. */
export const returnPathOf = (host: string): string => `bounces.${host}`;

/** What the SPF record should say: known where mail leaves by the platform's servers and the settings name their record. */
const spfValue = (include: string | undefined): string =>
  include === undefined ? '' : `v=spf1 include:${include} ~all`;

/** Names of the installation's that records lead to; none where mail leaves by a server of the organisation's own. */
export interface PlatformNames {
  /** Whose SPF record names the servers by which it sends. */
  include?: string | undefined;
  /** Which takes what comes back. */
  bounceDomain?: string | undefined;
}

/** Where the installation takes what comes back, under a name of the domain's own; else the domain's own mailboxes do. */
const returnPathRecord = (host: string, { bounceDomain }: PlatformNames): DomainRecord =>
  bounceDomain === undefined
    ? { purpose: 'return_path', type: 'MX', name: host, value: '', ...unchecked }
    : { purpose: 'return_path', type: 'CNAME', name: returnPathOf(host), value: bounceDomain, ...unchecked };

/** All of them, none looked for yet. */
export function recordsToAdd(
  host: string,
  { key, ...names }: PlatformNames & { key: { selector: string; publicKey: string } },
): DomainRecord[] {
  return [
    { purpose: 'spf', type: 'TXT', name: host, value: spfValue(names.include), ...unchecked },
    dkimRecord(host, key),
    { purpose: 'dmarc', type: 'TXT', name: `_dmarc.${host}`, value: 'v=DMARC1; p=none', ...unchecked },
    returnPathRecord(host, names),
  ];
}

/** The records of a domain as they are to be by the names of today. */
export const recordsBy = (host: string, records: readonly DomainRecord[], names: PlatformNames): DomainRecord[] =>
  records.map((record) => {
    if (record.purpose === 'spf') return { ...record, value: spfValue(names.include) };
    if (record.purpose !== 'return_path') return record;
    const now = returnPathRecord(host, names);
    return record.name === now.name && record.value === now.value ? record : now;
  });

/** Those of a row, each with its whole name: they are kept with what stands before the host, so that they go with it. */
export const recordsOf = ({ host, records }: Readonly<Record<string, unknown>>): DomainRecord[] =>
  Array.isArray(records)
    ? (records as DomainRecord[]).map((record) => ({ ...record, name: `${record.name}${String(host)}` }))
    : [];

/** The other way round: as they are kept. */
export const keptRecords = (host: unknown, records: readonly DomainRecord[]): DomainRecord[] =>
  records.map((record) => ({ ...record, name: record.name.slice(0, record.name.length - String(host).length) }));

/** Nothing was found of it yet. */
export const unlookedFor = (record: DomainRecord): DomainRecord => ({ ...record, ...unchecked });
