/** Rows behind the dashboard's numbers, as many as asked for, made by the database itself. */
import type { Client } from 'pg';

/** Of a hundred rows so many are of each table; about as the demo data have them. */
const shares = {
  members: 0.06,
  member_activity: 0.4,
  ledger_entries: 0.36,
  event_orders: 0.12,
  subscriptions: 0.05,
  events: 0.005,
  channels: 0.005,
};
type Table = keyof typeof shares;

const ago = `now() - random() * $3 * interval '1 day'`;
/** Each table's columns and what they hold; `i` counts the rows. */
const makers: Record<Table, string> = {
  members: `insert into members (account_id, first_name, email, language, joined_at, left_at, membership_status, account_status, last_seen_at, chapter_id, plan_id, industry_type_id)
    select $1, 'Many', 'dash' || i || '@bench.example', 'en', joined, case when i % 9 = 0 then joined + (now() - joined) * random() end,
      case when i % 9 = 0 then 'cancelled' when i % 17 = 0 then 'grace' else 'active' end, 'active', now() - random() * random() * interval '90 days',
      chapters[1 + i % cardinality(chapters)], plans[1 + i % cardinality(plans)], industries[1 + i % cardinality(industries)]
    from (select i, ${ago} as joined from generate_series(1, $2::int) as i) as m, lists`,
  member_activity: `insert into member_activity (account_id, day, member_id)
    select $1, current_date - (i % least(100, $3::int))::int, members[1 + (i * 7919::bigint / 100) % cardinality(members)]
      from generate_series(1, $2::int) as i, lists on conflict do nothing`,
  ledger_entries: `insert into ledger_entries (account_id, number, at, kind, source, gross_cents, fee_cents, currency, chapter_id)
    select $1, 'D' || i, ${ago}, (array['charge','charge','charge','refund','platform_fee'])[1 + i % 5],
      (array['subscription','event_ticket','paid_group','donation'])[1 + i % 4], (array[5000,9000,2500,-900,0])[1 + i % 5], -(i % 300), 'USD',
      case when i % 3 > 0 then chapters[1 + i % cardinality(chapters)] end from generate_series(1, $2::int) as i, lists`,
  events: `insert into events (account_id, name, starts_at, ends_at, time_zone, currency, status, created_at)
    select $1, 'Event ' || i, at, at + interval '2 hours', 'UTC', 'USD', case when at < now() - interval '2 hours' then 'ended' else 'open' end, at - interval '60 days'
      from (select i, now() + interval '40 days' - random() * $3 * interval '1 day' as at from generate_series(1, $2::int) as i) as e`,
  event_orders: `insert into event_orders (account_id, number, event_id, at, tickets, amount_cents, fee_cents, currency, status)
    select $1, 'D' || i, events[1 + i % cardinality(events)], ${ago}, 1 + i % 3, 2500, -80, 'USD', (array['paid','paid','paid','refunded','failed'])[1 + i % 5]
      from generate_series(1, $2::int) as i, lists`,
  subscriptions: `insert into subscriptions (account_id, number, member_id, plan_id, status, mrr_cents, currency, started_at, paying_from, paying_until)
    select $1, 'D' || i, members[1 + i % cardinality(members)], plans[1 + i % cardinality(plans)], case when i % 6 = 0 then 'canceled' else 'active' end,
      900 + i % 4000, 'USD', started, started, case when i % 6 = 0 then started + (now() - started) * random() end
      from (select i, ${ago} as started from generate_series(1, $2::int) as i) as s, lists`,
  channels: `insert into channels (account_id, name, kind, last_active_at, created_at)
    select $1, 'Channel D' || i, (array['group','topic','course'])[1 + i % 3], now() - random() * interval '90 days', ${ago}
      from generate_series(1, $2::int) as i`,
};
const lists = `with lists as materialized (select
    (select coalesce(array_agg(id), '{}') from chapters where account_id = $1) as chapters,
    (select coalesce(array_agg(id), '{}') from membership_plans where account_id = $1) as plans,
    (select coalesce(array_agg(id), '{}') from industry_types where account_id = $1) as industries,
    (select coalesce(array_agg(id), '{}') from (select id from members where account_id = $1 limit 50000) as m) as members,
    (select coalesce(array_agg(id), '{}') from (select id from events where account_id = $1 limit 50000) as e) as events) `;

const order: readonly Table[] = [
  'members',
  'member_activity',
  'ledger_entries',
  'events',
  'event_orders',
  'subscriptions',
  'channels',
];

/** As the superuser and past the triggers; what they would have kept is added up at the end. Answers how many rows there are. */
export async function fillDashboard(
  client: Client,
  accountId: string,
  { rows, days }: { rows: number; days: number },
): Promise<number> {
  await client.query('set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off');
  for (const table of order)
    await client.query(lists + makers[table], [accountId, Math.ceil(rows * shares[table]), days]);
  await client.query('set session_replication_role = origin');
  await client.query(`select set_config('app.account_id', $1, false)`, [accountId]);
  await client.query('select rebuild_dashboard_sums($1)', [accountId]);
  for (const table of [...order, 'dashboard_sums', 'dashboard_changes']) await client.query(`vacuum analyze ${table}`);
  // Else the database writes the rows to its files while it is measured.
  await client.query('checkpoint');
  const counts = order.map((table) => `(select count(*) from ${table} where account_id = $1)`).join(' + ');
  const { rows: found } = await client.query<{ count: string }>(`select ${counts} as count`, [accountId]);
  return Number(found[0]!.count);
}
