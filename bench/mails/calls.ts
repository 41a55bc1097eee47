/** What the portal's calls take while a send runs, and while it rests; and the first page of the recipients of a large send. */
import { listColumns, membersPath } from '../kinds.ts';
import { quantile, significant } from '../statistics.ts';
import { beginSend, query, untilOver, type Sender } from './ground.ts';
import type { Speeding } from './speed.ts';

export interface CallsRow {
  call: string;
  resting_ms: number;
  sending_ms: number;
  /** Round by round: the median, the lowest and the highest. */
  ratio: number;
  range: string;
  rounds: number;
}

const callsARound = 60;

/** Rounds in which the send rests and in which it runs, in turn; one call after another, as a person makes them. */
export async function measureCalls(
  { sender, mails, template }: Speeding,
  { size, rounds }: { size: number; rounds: number },
): Promise<CallsRow[]> {
  await mails.begin(false);
  const send = await beginSend(sender, template, size);
  await untilRuns(mails);
  const calls = await callsOf(sender, send);
  const found = calls.map(() => [] as { resting: number; sending: number }[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [nth, { path }] of calls.entries()) {
      await sender.post(`/email_sends/${send}/pause`, {});
      const resting = await timeOf(sender, path);
      await sender.post(`/email_sends/${send}/resume`, {});
      await untilRuns(mails);
      const sending = await timeOf(sender, path);
      if (round > 0) found[nth]?.push({ resting, sending });
    }
    const { body } = await sender.get(`/email_sends/${send}`);
    if (body['status'] !== 'sending')
      throw new Error(`The send was over before it was measured: ${String(body['status'])}`);
  }
  await sender.post(`/email_sends/${send}/cancel`, {});
  await untilOver(sender, send, 60);
  return calls.map(({ call }, nth) => rowOf(call, found[nth] ?? []));
}

function rowOf(call: string, pairs: readonly { resting: number; sending: number }[]): CallsRow {
  const ratios = pairs.map(({ resting, sending }) => sending / resting);
  return {
    call,
    resting_ms: significant(quantile(pairs.map(({ resting }) => resting))),
    sending_ms: significant(quantile(pairs.map(({ sending }) => sending))),
    ratio: significant(quantile(ratios)),
    range: `${significant(Math.min(...ratios))}–${significant(Math.max(...ratios))}`,
    rounds: pairs.length,
  };
}

async function callsOf({ field }: Sender, send: string): Promise<{ call: string; path: string }[]> {
  const [row] = await query(field, 'select id from members where account_id = $1 limit 1', [field.accountId]);
  const asked = new URLSearchParams({
    sort: '["joined_at","DESC"]',
    range: '[0,24]',
    fields: JSON.stringify(listColumns),
  });
  const recipients = new URLSearchParams({ range: '[0,24]', filter: JSON.stringify({ send_id: send }) });
  return [
    { call: 'list of members', path: `${membersPath}?${asked}` },
    { call: 'a member', path: `${membersPath}/${String(row?.['id'])}` },
    { call: 'the send', path: `/api/email_sends/${send}` },
    { call: 'its recipients', path: `/api/email_recipients?${recipients}` },
  ];
}

/** The median of some calls, in milliseconds. */
export async function timeOf({ origin, headers }: Sender, path: string, calls = callsARound): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < calls; nth += 1) {
    const began = performance.now();
    const reply = await fetch(`${origin}${path}`, { headers });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
    times.push(performance.now() - began);
  }
  return quantile(times);
}

/** Waits until mails leave again. @throws Error where none does */
async function untilRuns({ status }: Speeding['mails']): Promise<void> {
  const { taken: before } = await status();
  const deadline = performance.now() + 60_000;
  while ((await status()).taken === before) if (performance.now() > deadline) throw new Error('No mail leaves.');
}
