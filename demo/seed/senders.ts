/** The domains that a demo tenant sends from, and its senders. Nobody has the private keys: until one is rotated, its mail leaves unsigned. */
import { sql, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { keptRecords, recordsToAdd, type DomainRecord } from '../../src/shared/mail/domain-records.ts';
import { addHours, momentAgo } from './days.ts';
import { insertRows } from './insert-rows.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { TenantStory } from './story.ts';

/** Of no key that anybody has. */
const publicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAp34QTKligsgQXJYlcYhI65vKFi4CrqmJ9njzklvGB5531jWkCg4T/Avqyhj6GioChJNnLKW0DQtnfbMHv5jBRblAB6uVCL3RVnzl7T1BGVvnB99K6XrVJFFkC451p475nU9agdSspPq/u59+x0gbGkTw2TFrTmyOmPvjFVTTSNcXMUYtPU9r+psu4RG/uy33DTmeOLaj1D36lj2m5wfGaQHi5O1qM9FLIkSODcG+B3kzvVH9P8SEr+KTrf+vwqySJ41lOYEFaChKPB4zwnKU0Sg76woJJ3p3L9sNDq+aufKe88KL1l2ymOSt8gPNeo81JI1mckwlYcT6H+w2Dwuv5QIDAQAB';

type Status = 'pending' | 'verified' | 'failed';

interface SenderWords {
  domain: string;
  /** Before the @ of its addresses, with the name, and where it is of a domain below; the first is the default. */
  senders: readonly (readonly [mailbox: string, name: string, below?: string])[];
}

const words: Readonly<Record<string, SenderWords>> = {
  northgate: {
    domain: 'northgate.example',
    senders: [
      ['news', 'Northgate Network'],
      ['events', 'Northgate Events'],
      ['careers', 'Northgate Careers', 'mail.'],
      ['mentors', 'Northgate Mentoring'],
    ],
  },
  gremio: { domain: 'gremio.example', senders: [['boletin', 'Gremio del Puerto']] },
  yunfan: { domain: 'yunfan.example', senders: [['news', '云帆']] },
};

/** A domain besides, whose records are not there, or were not looked for yet. */
const troubled: Readonly<Record<string, readonly Status[]>> = { northgate: ['failed'], gremio: ['pending'] };

/** Loads both. */
export async function loadSenders(db: Transaction<Database>, story: TenantStory, setting: Setting): Promise<void> {
  const random = makeRandom(`${story.slug}:senders`);
  const said = words[story.slug];
  if (!said) return;
  const { domain, senders } = said;
  const others = troubled[story.slug] ?? [];
  const domains = [[domain, 'verified'] as const, ...others.map((one) => [`mail.${domain}`, one] as const)];
  await insertRows(
    db,
    'sender_domains',
    domains.map(([host, status]) => domainRow(host, status, { setting, random })),
  );
  const rows = senders.map(([mailbox, name, below = ''], index) => ({
    ...base(setting, random, 300),
    from_name: name,
    from_email: `${mailbox}@${below}${domain}`,
    reply_to: null,
    is_default: index === 0,
    // All but the last of several were confirmed on the day that they were made.
    verified_at: index === 0 || index < senders.length - 1 ? addHours(momentAgo(setting.base, 300), 2) : null,
    link_sent_at: addHours(momentAgo(setting.base, 300), 1),
  }));
  await insertRows(db, 'sender_identities', rows);
}

/** What was sent came from one of them: newsletters from the default one, campaigns from the one that was confirmed last. */
export async function nameSenders(db: Transaction<Database>, { accountId }: Setting): Promise<void> {
  await sql`
    update email_sends s set sender_id = (
      select i.id from sender_identities i where i.account_id = s.account_id and i.standing = 'usable'
       order by i.is_default = (s.kind <> 'campaign') desc, i.is_default desc, i.from_email limit 1)
     where s.account_id = ${accountId}`.execute(db);
}

interface Making {
  setting: Setting;
  random: Random;
}

function domainRow(host: string, status: Status, { setting, random }: Making): Record<string, unknown> {
  const key = { selector: `g${random.uuid().replaceAll('-', '').slice(0, 12)}`, publicKey };
  const isVerified = status === 'verified';
  const isChecked = status !== 'pending';
  const state = { pending: 'pending', verified: 'ok', failed: 'failed' }[status];
  const found = (record: DomainRecord): DomainRecord => ({
    ...record,
    found: isVerified ? foundOf(record, host) : null,
    ok: isVerified,
    problem: status === 'failed' ? 'missing' : null,
  });
  return {
    ...base(setting, random, 320),
    host,
    status,
    status_previous: isChecked ? 'pending' : null,
    ...Object.fromEntries(
      ['spf', 'dkim', 'dmarc'].flatMap((check) => [
        [`${check}_status`, state],
        [`${check}_status_previous`, isChecked ? 'pending' : null],
      ]),
    ),
    spf_lookups: isChecked ? Number(isVerified) : null,
    selector: key.selector,
    signing_selector: isVerified ? key.selector : null,
    verified_at: isVerified ? addHours(momentAgo(setting.base, 319), 5) : null,
    checked_at: isChecked ? addHours(momentAgo(setting.base, 0), 4) : null,
    records: keptRecords(host, recordsToAdd(host, { key, include: undefined }).map(found)),
  };
}

const foundOf = ({ purpose, value }: DomainRecord, host: string): string =>
  ({ spf: 'v=spf1 mx ~all', return_path: `mx.${host}`, dkim: value, dmarc: value })[purpose];

const base = ({ accountId, base: day, owner }: Setting, random: Random, daysAgo: number) => ({
  account_id: accountId,
  id: random.uuid(),
  version: 1,
  created_at: momentAgo(day, daysAgo),
  created_by: owner,
  updated_at: momentAgo(day, daysAgo),
  updated_by: owner,
  deleted_at: null,
});
