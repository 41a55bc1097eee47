/** The main numbers of each of the dashboard's calls, by plain SQL over the rows: what a call would cost without the sums. */

const zone = `'America/Chicago'`;
/** The last 28 days and the 28 before, as a condition on a moment. */
const recent = (moment: string) =>
  `${moment} >= (date_trunc('day', now() at time zone ${zone}) - interval '55 days') at time zone ${zone}`;
const dayOf = (moment: string) => `(${moment} at time zone ${zone})::date`;
const weeks = `(date_trunc('week', now() at time zone ${zone}) - interval '23 weeks') at time zone ${zone}`;
const members = `members where account_id = $1 and deleted_at is null`;

/** By call; `$1` is the organisation. */
export const plainQueries: Readonly<Record<string, string>> = {
  revenue: `select (select json_agg(d) from (
      select ${dayOf('at')}, source, currency, sum(gross_cents) filter (where kind not in ('refund', 'dispute', 'dispute_won')),
             sum(gross_cents) filter (where kind in ('refund', 'dispute', 'dispute_won')), sum(fee_cents)
        from ledger_entries where account_id = $1 and deleted_at is null and kind not in ('payout', 'payout_failed') and ${recent('at')} group by 1, 2, 3) d),
    (select sum(mrr_cents) from subscriptions where account_id = $1 and deleted_at is null and paying_from is not null and paying_until is null)`,
  event_transactions: `select (select json_agg(d) from (
      select ${dayOf('at')}, currency, count(*), sum(tickets), sum(amount_cents), sum(refunded_cents), sum(fee_cents) from event_orders
       where account_id = $1 and deleted_at is null and status not in ('pending', 'failed') and ${recent('at')} group by 1, 2) d),
    (select json_agg(t) from (select id, name, gross_cents from events where account_id = $1 and deleted_at is null
       and starts_at >= now() - interval '28 days' order by gross_cents desc limit 5) t),
    (select json_agg(l) from (select id, at, amount_cents from event_orders where account_id = $1 and deleted_at is null order by at desc, id desc limit 10) l)`,
  member_stats: `select (select json_agg(s) from (select membership_status, count(*) from ${members} group by 1) s),
    (select json_agg(p) from (select plan_id, count(*) from ${members} group by 1) p),
    (select count(*) from ${members} and left_at is null),
    (select count(*) from ${members} and ${recent('joined_at')}), (select count(*) from ${members} and ${recent('left_at')}),
    (select count(*) from ${members} and last_seen_at >= now() - interval '30 days'),
    (select count(distinct member_id) from member_activity where account_id = $1 and day between current_date - 59 and current_date - 30),
    (select json_agg(m) from (select plan_id, sum(mrr_cents) from subscriptions where account_id = $1 and deleted_at is null
       and paying_from is not null and paying_until is null group by 1) m)`,
  count_users: `select (select json_agg(s) from (select account_status, count(*) from ${members} group by 1) s),
    (select count(*) from ${members} and last_seen_at >= now() - interval '28 days'), (select count(*) from ${members} and ${recent('joined_at')}),
    (select json_agg(w) from (select date_trunc('week', joined_at at time zone ${zone}), count(*) from ${members} and joined_at >= ${weeks} group by 1) w)`,
  count_events: `select (select json_agg(s) from (select status, count(*), count(*) filter (where is_featured), count(*) filter (where ${recent('created_at')})
      from events where account_id = $1 and deleted_at is null group by 1) s)`,
  count_channels: `select (select json_agg(s) from (select kind, count(*), count(*) filter (where is_paid), count(*) filter (where approval_status = 'pending'),
      count(*) filter (where ${recent('last_active_at')}), count(*) filter (where ${recent('created_at')})
      from channels where account_id = $1 and deleted_at is null group by 1) s)`,
  member_by_week: `select (select count(*) from ${members} and left_at is null),
    (select json_agg(w) from (select date_trunc('week', joined_at at time zone ${zone}), count(*) from ${members} and joined_at >= ${weeks} group by 1) w),
    (select json_agg(w) from (select date_trunc('week', left_at at time zone ${zone}), count(*) from ${members} and left_at >= ${weeks} group by 1) w)`,
  member_by_industry_type: `select (select json_agg(s) from (select industry_type_id, count(*),
      count(*) filter (where joined_at < now() - interval '28 days') from ${members} group by 1) s)`,
};
