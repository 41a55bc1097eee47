/** What must hold of a send once it is over, of its rows, of its counts and of what the mail server has written down. */
import { readLedger, standingOf, type Ledger } from './ledger.ts';
import { query, type Sender } from './ground.ts';

export interface CheckRow {
  check: string;
  measured: string;
  holds: 'yes' | 'NO';
}

export interface Checked {
  /** The send, as the API tells it. */
  record: Record<string, unknown>;
  recipients: number;
  ledger: string;
  /** A send of which nothing failed. */
  other: Record<string, unknown>;
}

interface Row {
  email: string;
  status: string;
}

const gotIt: readonly string[] = ['sent', 'delivered', 'opened', 'clicked'];
const notGot: readonly string[] = ['failed', 'hard_bounce', 'soft_bounce'];
const final: readonly string[] = [...gotIt, ...notGot, 'unknown'];
/** As the portal leads from a figure to those it counts. */
const figures: Readonly<Record<string, object>> = {
  total: {},
  sent: { status: [...gotIt, 'complaint'] },
  hard: { status: ['hard_bounce'] },
  soft: { status: ['soft_bounce'] },
  failed: { status: ['failed'] },
  unknown: { status: ['unknown'] },
  suppressed: { status: ['suppressed'] },
};

/** Looks at everything, and tells each result. */
export async function checkSend(sender: Sender, checked: Checked): Promise<CheckRow[]> {
  const found = await query(sender.field, 'select email, status from email_recipients where send_id = $1', [
    checked.record['id'],
  ]);
  const rows: Row[] = found.map(({ email, status }) => ({ email: String(email), status: String(status) }));
  const ledger = readLedger(checked.ledger);
  return [
    ...ofRows(rows, checked),
    ...ofLedger(rows, ledger),
    await ofCounts(sender, checked),
    ...ofEnds(checked, rows),
  ];
}

const told = (check: string, measured: string, holds: boolean): CheckRow => ({
  check,
  measured,
  holds: holds ? 'yes' : 'NO',
});

const count = (rows: readonly Row[], isMeant: (row: Row) => boolean) => rows.filter(isMeant).length;

function ofRows(rows: readonly Row[], { recipients }: Checked): CheckRow[] {
  const people = new Set(rows.map(({ email }) => email)).size;
  const ended = count(rows, ({ status }) => final.includes(status));
  return [
    told(
      'recipients with exactly one row',
      `${people} of ${recipients}`,
      people === recipients && rows.length === recipients,
    ),
    told('recipients whose row is final', `${ended} of ${recipients}`, ended === recipients),
  ];
}

function ofLedger(rows: readonly Row[], { taken, refused, deferred }: Ledger): CheckRow[] {
  const times = ({ email }: Row) => taken.get(email) ?? 0;
  const twice = [...taken.values()].filter((often) => often > 1).length;
  const unsent = count(rows, (row) => gotIt.includes(row.status) && times(row) !== 1);
  const sentAfterAll = count(rows, (row) => notGot.includes(row.status) && times(row) > 0);
  const unknown = rows.filter(({ status }) => status === 'unknown');
  const known = new Set(rows.map(({ email }) => email));
  const strangers = [...taken.keys()].filter((email) => !known.has(email)).length;
  const refusedFor = (row: Row) => ['no_mailbox', 'refused'].includes(standingOf(row.email));
  const wrong = count(rows, (row) => row.status !== 'unknown' && notGot.includes(row.status) !== refusedFor(row));
  return [
    told('addresses that got two mails', String(twice), twice === 0),
    told('told as sent, and not taken by the mail server once', String(unsent), unsent === 0),
    told('told as failed, and taken by the mail server', String(sentAfterAll), sentAfterAll === 0),
    told('mails to nobody on the list', String(strangers), strangers === 0),
    told(
      'unknown, sent again',
      String(count(unknown, (row) => times(row) > 1)),
      unknown.every((row) => times(row) <= 1),
    ),
    told(`unknown in all, and of them taken`, `${unknown.length}, ${count(unknown, (row) => times(row) === 1)}`, true),
    told(
      `refused ${refused}, deferred ${deferred}: told otherwise`,
      String(wrong),
      wrong === 0 && refused > 0 && deferred > 0,
    ),
  ];
}

async function ofCounts({ get }: Sender, { record }: Checked): Promise<CheckRow> {
  const differing: string[] = [];
  for (const [key, filter] of Object.entries(figures)) {
    const asked = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify({ send_id: record['id'], ...filter }) });
    const { total } = await get(`/email_recipients?${asked}`);
    if (total !== record[`${key}_count`]) differing.push(`${key}: ${total}, not ${record[`${key}_count`]}`);
  }
  return told('counts on the send that are not those of its list', differing.join('; ') || '0', differing.length === 0);
}

function ofEnds({ record, other }: Checked, rows: readonly Row[]): CheckRow[] {
  const failed = count(rows, ({ status }) => notGot.includes(status) || status === 'unknown');
  return [
    told(
      `end of a send of which ${failed} failed or are unknown`,
      String(record['status']),
      record['status'] === 'partially_failed',
    ),
    told(`end of a send of which none failed`, String(other['status']), other['status'] === 'sent'),
  ];
}
