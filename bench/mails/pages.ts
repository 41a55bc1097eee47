/** The first page of the recipients of a large send, beside that of a small one. */
import { quantile, significant } from '../statistics.ts';
import { timeOf } from './calls.ts';
import { query, type Sender } from './ground.ts';

export interface PageRow {
  recipients: number;
  page_1_ms: number;
  /** Round by round: the median, the lowest and the highest. */
  to_small: number;
  range: string;
  rounds: number;
}

const small = 1_000;
const callsARound = 15;

/** Rows as a send leaves them, written by SQL; the large send stands before the small one in the table. */
export async function measureRecipientPages(
  sender: Sender,
  { size, template, rounds }: { size: number; template: string; rounds: number },
): Promise<PageRow[]> {
  const sends = [await writeSend(sender, template, size), await writeSend(sender, template, small)];
  await query(sender.field, 'vacuum (analyze) email_recipients');
  const [paths, found] = [sends.map(pathOf), [] as number[][]];
  for (let round = 0; round <= rounds; round += 1) {
    const times: number[] = [];
    for (const path of paths) times.push(await timeOf(sender, path, callsARound));
    if (round > 0) found.push(times);
  }
  return [size, small].map((recipients, nth) => {
    const ratios = found.map((times) => (times[nth] ?? NaN) / (times[1] ?? NaN));
    return {
      recipients,
      page_1_ms: significant(quantile(found.map((times) => times[nth] ?? NaN))),
      to_small: significant(quantile(ratios)),
      range: `${significant(Math.min(...ratios))}–${significant(Math.max(...ratios))}`,
      rounds,
    };
  });
}

/** As the portal asks for it. */
function pathOf(send: string): string {
  const asked = { sort: '["created_at","ASC"]', range: '[0,24]', filter: JSON.stringify({ send_id: send }) };
  return `/api/email_recipients?${new URLSearchParams(asked)}`;
}

async function writeSend({ field }: Sender, template: string, size: number): Promise<string> {
  const [row] = await query(
    field,
    `insert into email_sends (account_id, name, template_id, status, started_at, finished_at)
       values ($1, 'Written to ' || $3::int, $2, 'partially_failed', now(), now()) returning id`,
    [field.accountId, template, size],
  );
  const send = String(row?.['id']);
  const rowsAtOnce = 100_000;
  for (let done = 0; done < size; done += rowsAtOnce)
    await query(
      field,
      `with whose as (select set_config('app.account_id', $1, false), set_config('app.bulk', 'on', false))
       insert into email_recipients (account_id, send_id, email, language, status, sent_at, attempts, created_at)
         select $1::uuid, $2::uuid, 'w' || n || '@people.example', 'en', case when n % 20 = 0 then 'hard_bounce' else 'sent' end,
             case when n % 20 > 0 then now() end, 1, now()
           from whose, generate_series($3::int, $4::int) as n`,
      [field.accountId, send, done + 1, Math.min(size, done + rowsAtOnce)],
    );
  return send;
}
