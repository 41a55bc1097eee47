-- The plan that was paid for, as it was then: a subscription may go over to another one, what was paid does not. A payment has it from its
-- subscription, an entry of the ledger from its payment (functions/channels-and-orders.sql); what is no subscription's has none.
alter table payments add column plan_id uuid, add foreign key (account_id, plan_id) references membership_plans (account_id, id);
alter table ledger_entries add column plan_id uuid, add foreign key (account_id, plan_id) references membership_plans (account_id, id);

alter table accounts no force row level security;
alter table payments disable trigger user;
alter table ledger_entries disable trigger user;
do $$
declare one uuid;
begin
  for one in select id from accounts loop
    perform set_config('app.account_id', one::text, true);
    update payments p set plan_id = s.plan_id from subscriptions s
      where p.account_id = one and s.account_id = one and s.id = p.subscription_id;
    update ledger_entries e set plan_id = p.plan_id from payments p
      where e.account_id = one and p.account_id = one and p.id = e.payment_id and p.plan_id is not null;
    -- What the sums of the dashboard are of it from here on.
    insert into dashboard_sums (account_id, measure, chapter_id, day, key, count, amount, refunds, fees)
      select one, 'revenue_plan', place, (e.at at time zone a.time_zone)::date, e.plan_id::text || ' ' || e.currency, count(*),
          sum(case when kind not in ('refund', 'dispute', 'dispute_won') then gross_cents else 0 end),
          sum(case when kind in ('refund', 'dispute', 'dispute_won') then gross_cents else 0 end), sum(fee_cents)
        from ledger_entries e join accounts a on a.id = one
          cross join lateral (values (whole_organisation()), (e.chapter_id)) as p (place)
       where e.account_id = one and e.deleted_at is null and e.plan_id is not null and kind not in ('payout', 'payout_failed')
         and place is not null group by 1, 2, 3, 4, 5;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table payments enable trigger user;
alter table ledger_entries enable trigger user;
alter table accounts force row level security;

create index payments_plan on payments (account_id, plan_id, at) where deleted_at is null and plan_id is not null;
create index ledger_entries_plan on ledger_entries (account_id, plan_id, at) where deleted_at is null and plan_id is not null;

-- Entries are summed up by their plan as well.
drop trigger summed_insert on ledger_entries;
drop trigger summed_delete on ledger_entries;
drop trigger summed_update on ledger_entries;
drop trigger summed_row on ledger_entries;
drop function sum_ledger_entries();
drop function sum_row_of_ledger_entries();
drop function count_ledger_entries(uuid);
drop function sums_of_entry(text, text, text, bigint, bigint, timestamptz, text);
-- The function that adds an entry up is said after the migrations.
set local check_function_bodies = off;
call keep_dashboard_sums('ledger_entries', 'account_id, chapter_id, kind, source, plan_id, currency, gross_cents, fee_cents, at',
  'sums_of_entry(r.kind, r.source, r.plan_id, r.currency, r.gross_cents, r.fee_cents, r.at, a.time_zone)');
