-- The sums of the dashboard (decision 23): what a row adds, and how that gathers. What follows a table's rows stands in migrations,
-- which call it (0032 and 0048).

-- Visits with the gap before each, of the members and the days around that a change touches. A member's visits are written under the lock of
-- the member's row, so nobody else adds one meanwhile.
create or replace function gap_of(day date, previous date) returns text language sql immutable parallel safe as
  $$ select least(coalesce(day - previous, 30), 30)::text $$;

create or replace function sums_of_member(membership text, account text, plan uuid, industry uuid, joined timestamptz, left_on timestamptz,
  seen timestamptz, zone text)
returns table (measure text, day date, key text, count bigint, amount bigint, refunds bigint, fees bigint, tickets bigint, free_tickets bigint, paid bigint)
language sql stable parallel safe as $$
  select v.measure, v.day, v.key, 1::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    from (values
      ('member_membership', '-infinity'::date, membership),
      ('member_account', '-infinity', account),
      ('member_plan', '-infinity', coalesce(plan::text, '')),
      ('member_industry', '-infinity', coalesce(industry::text, '')),
      ('member_belongs', case when left_on is null then '-infinity'::date end, ''),
      ('member_new', (joined at time zone zone)::date, ''),
      ('member_joined', (joined at time zone zone)::date, coalesce(industry::text, '')),
      ('member_left', (left_on at time zone zone)::date, ''),
      ('member_seen', (seen at time zone zone)::date, '')
    ) as v (measure, day, key) where v.day is not null
$$;

create or replace function sums_of_subscription(plan uuid, currency text, mrr bigint, paying_from timestamptz, paying_until timestamptz, zone text)
returns table (measure text, day date, key text, count bigint, amount bigint, refunds bigint, fees bigint, tickets bigint, free_tickets bigint, paid bigint)
language sql stable parallel safe as $$
  select v.measure, v.day, v.key, v.sign::bigint, v.sign * mrr, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    from (values
      ('mrr', case when paying_until is null then '-infinity'::date end, currency, 1),
      ('mrr_plan', case when paying_until is null then '-infinity'::date end, plan::text || ' ' || currency, 1),
      ('mrr_moved', (paying_from at time zone zone)::date, currency, 1),
      ('mrr_moved', (paying_until at time zone zone)::date, currency, -1)
    ) as v (measure, day, key, sign) where v.day is not null and paying_from is not null
$$;

-- Money that only moves to the bank is no revenue. What was paid for a plan is summed up by it as well.
create or replace function sums_of_entry(kind text, source text, plan uuid, currency text, gross bigint, fee bigint, at timestamptz, zone text)
returns table (measure text, day date, key text, count bigint, amount bigint, refunds bigint, fees bigint, tickets bigint, free_tickets bigint, paid bigint)
language sql stable parallel safe as $$
  select v.measure, (at at time zone zone)::date, v.key, 1::bigint,
      case when kind not in ('refund', 'dispute', 'dispute_won') then gross else 0 end,
      case when kind in ('refund', 'dispute', 'dispute_won') then gross else 0 end, fee, 0::bigint, 0::bigint, 0::bigint
    from (values ('revenue', source || ' ' || currency), ('revenue_plan', plan::text || ' ' || currency)) as v (measure, key)
    where v.key is not null and kind not in ('payout', 'payout_failed')
$$;

create or replace function sums_of_channel(kind text, is_paid boolean, approval text, featured boolean, active timestamptz, created timestamptz, zone text)
returns table (measure text, day date, key text, count bigint, amount bigint, refunds bigint, fees bigint, tickets bigint, free_tickets bigint, paid bigint)
language sql stable parallel safe as $$
  select v.measure, v.day, v.key, 1::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    from (values
      ('channel_kind', '-infinity'::date, kind),
      ('channel_paid', case when is_paid then '-infinity'::date end, ''),
      ('channel_approval', case when approval is not null then '-infinity'::date end, approval),
      ('channel_featured', case when featured then '-infinity'::date end, ''),
      ('channel_active', (active at time zone zone)::date, ''),
      ('channel_new', (created at time zone zone)::date, '')
    ) as v (measure, day, key) where v.day is not null
$$;

create or replace function sums_of_event(status text, featured boolean, created timestamptz, zone text)
returns table (measure text, day date, key text, count bigint, amount bigint, refunds bigint, fees bigint, tickets bigint, free_tickets bigint, paid bigint)
language sql stable parallel safe as $$
  select v.measure, v.day, v.key, 1::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    from (values
      ('event_status', '-infinity'::date, status),
      ('event_featured', case when featured then '-infinity'::date end, ''),
      ('event_new', (created at time zone zone)::date, '')
    ) as v (measure, day, key) where v.day is not null
$$;

-- Orders that came about: neither waiting for their money nor failed. A place that was given back is no ticket sold.
create or replace function sums_of_order(status text, currency text, of_tickets int, of_free int, paid_cents bigint, refunded bigint, fee bigint,
  at timestamptz, zone text)
returns table (measure text, day date, key text, count bigint, amount bigint, refunds bigint, fees bigint, tickets bigint, free_tickets bigint, paid bigint)
language sql stable parallel safe as $$
  select 'orders', (at at time zone zone)::date, currency, 1::bigint, paid_cents, -refunded, fee,
      case when status <> 'refunded' then of_tickets else 0 end::bigint, case when status <> 'refunded' then of_free else 0 end::bigint,
      case when paid_cents > 0 then 1 else 0 end::bigint
    where status in ('paid', 'free', 'partially_refunded', 'refunded', 'disputed')
$$;

-- Moves what has gathered into the sums; leaves it where another is at it. Answers whether it did.
create or replace function fold_dashboard_changes(of_account uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A transaction that sees the past could only fail at what another has moved since.
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('dashboard_fold'), hashtext(of_account::text)) then
    return false;
  end if;
  with taken as (delete from dashboard_changes where account_id = of_account returning *)
  insert into dashboard_sums as s (account_id, measure, chapter_id, day, key, count, amount, refunds, fees, tickets, free_tickets, paid)
    select account_id, measure, chapter_id, day, key, sum(count), sum(amount), sum(refunds), sum(fees), sum(tickets), sum(free_tickets), sum(paid)
      from taken group by 1, 2, 3, 4, 5
    on conflict (account_id, measure, chapter_id, day, key) do update set
      count = s.count + excluded.count, amount = s.amount + excluded.amount, refunds = s.refunds + excluded.refunds, fees = s.fees + excluded.fees,
      tickets = s.tickets + excluded.tickets, free_tickets = s.free_tickets + excluded.free_tickets, paid = s.paid + excluded.paid;
  return true;
end $$;

create or replace function count_dashboard_sums(of_account uuid) returns setof dashboard_sums language sql stable as $$
  select * from count_members(of_account) union all
  select * from count_member_activity(of_account) union all
  select * from count_subscriptions(of_account) union all
  select * from count_ledger_entries(of_account) union all
  select * from count_event_orders(of_account) union all
  select * from count_events(of_account) union all
  select * from count_channels(of_account)
$$;

create or replace function rebuild_dashboard_sums(of_account uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('dashboard_sums'), hashtext(of_account::text));
  perform pg_advisory_xact_lock(hashtext('dashboard_fold'), hashtext(of_account::text));
  update members m set lifetime_value_cents = v.counted from check_lifetime_values(of_account) v where m.account_id = of_account and m.id = v.member_id;
  delete from dashboard_changes where account_id = of_account;
  delete from dashboard_sums where account_id = of_account;
  insert into dashboard_sums select * from count_dashboard_sums(of_account);
end $$;

-- The days of another time zone begin at other moments.
create or replace function rebuild_for_time_zone() returns trigger language plpgsql as $$
begin
  perform rebuild_dashboard_sums(new.id);
  return null;
end $$;

create or replace function check_dashboard_sums(of_account uuid) returns table (measure text, chapter_id uuid, day date, key text, kept bigint[], counted bigint[])
language sql stable as $$
  select * from compare_dashboard_sums(of_account) union all
  select 'lifetime_value', whole_organisation(), '-infinity', v.member_id::text, array[v.kept], array[v.counted] from check_lifetime_values(of_account) v
$$;
