-- How many different members were there in some thirty days, from sums as well; and indexes for what the dashboard looks up row by row.

-- A visit counts in every window that begins after the member's visit before it. So the visits of each day are counted by how many days ago
-- that one was (`key`; thirty stands for longer, and for none): the members of a window of up to thirty days are the visits on its days whose
-- gap reaches back beyond its first. Of the organisation as a whole alone: members move between chapters.
create index member_activity_member on member_activity (account_id, member_id, day);

-- Visits with the gap before each, of the members and the days around that a change touches. A member's visits are written under the lock of
-- the member's row, so nobody else adds one meanwhile.
create function gap_of(day date, previous date) returns text language sql immutable parallel safe as
  $$ select least(coalesce(day - previous, 30), 30)::text $$;

create function sum_new_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('dashboard_sums'), hashtext(current_setting('app.account_id', true)));
  insert into dashboard_changes (account_id, measure, chapter_id, day, key, count, amount, refunds, fees, tickets, free_tickets, paid)
    with around as (
      select a.account_id, a.member_id, a.day, n.day is not null as is_new
        from (select account_id, member_id, min(day) - 30 as since, max(day) + 30 as until from new_rows group by 1, 2) t
        join member_activity a on a.account_id = t.account_id and a.member_id = t.member_id and a.day between t.since and t.until
        left join new_rows n on n.account_id = a.account_id and n.member_id = a.member_id and n.day = a.day),
    sides as (
      select account_id, day, gap_of(day, lag(day) over (partition by account_id, member_id order by day)) as gap, 1 as sign, member_id from around
      union all
      select account_id, day, gap_of(day, lag(day) over (partition by account_id, member_id order by day)), -1, member_id from around where not is_new)
    select account_id, 'visits', whole_organisation(), day, gap, sum(sign), 0, 0, 0, 0, 0, 0 from sides group by 1, 4, 5 having sum(sign) <> 0;
  return null;
end $$;
create trigger summed_insert after insert on member_activity
  referencing new table as new_rows for each statement execute function sum_new_visits();

create function sum_gone_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('dashboard_sums'), hashtext(current_setting('app.account_id', true)));
  insert into dashboard_changes (account_id, measure, chapter_id, day, key, count, amount, refunds, fees, tickets, free_tickets, paid)
    with around as (
      select a.account_id, a.member_id, a.day, false as is_gone
        from (select account_id, member_id, min(day) - 30 as since, max(day) + 30 as until from old_rows group by 1, 2) t
        join member_activity a on a.account_id = t.account_id and a.member_id = t.member_id and a.day between t.since and t.until
      union all
      select account_id, member_id, day, true from old_rows),
    sides as (
      select account_id, day, gap_of(day, lag(day) over (partition by account_id, member_id order by day)) as gap, -1 as sign from around
      union all
      select account_id, day, gap_of(day, lag(day) over (partition by account_id, member_id order by day)), 1 from around where not is_gone)
    select account_id, 'visits', whole_organisation(), day, gap, sum(sign), 0, 0, 0, 0, 0, 0
      from sides where exists (select from accounts a where a.id = sides.account_id) group by 1, 4, 5 having sum(sign) <> 0;
  return null;
end $$;
create trigger summed_delete after delete on member_activity
  referencing old table as old_rows for each statement execute function sum_gone_visits();

-- A visit is not changed: it would be another one's.
create function refuse_change_of_visit() returns trigger language plpgsql as $$
begin
  raise exception 'A visit is added or removed, and never changed.';
end $$;
create trigger unchanged before update on member_activity for each statement execute function refuse_change_of_visit();

create function count_member_activity(of_account uuid) returns setof dashboard_sums language sql stable as $$
  select account_id, 'visits', whole_organisation(), day, gap, count(*), 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    from (select account_id, day, gap_of(day, lag(day) over (partition by member_id order by day)) as gap
            from member_activity where account_id = of_account) v
   group by 1, 4, 5
$$;

create or replace function count_dashboard_sums(of_account uuid) returns setof dashboard_sums language sql stable as $$
  select * from count_members(of_account) union all
  select * from count_member_activity(of_account) union all
  select * from count_subscriptions(of_account) union all
  select * from count_ledger_entries(of_account) union all
  select * from count_event_orders(of_account) union all
  select * from count_events(of_account) union all
  select * from count_channels(of_account)
$$;

alter table accounts no force row level security;
do $$
declare one uuid;
begin
  for one in select id from accounts loop
    perform set_config('app.account_id', one::text, true);
    perform rebuild_dashboard_sums(one);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table accounts force row level security;

-- The latest orders of a chapter, in the order of the lists.
drop index event_orders_chapter;
create index event_orders_chapter on event_orders (account_id, chapter_id, at nulls first, id) where deleted_at is null;

-- Memberships that time has moved on, before that is written down.
create index members_due on members (account_id, membership_status, renewal_on) where deleted_at is null and renewal_on is not null;
