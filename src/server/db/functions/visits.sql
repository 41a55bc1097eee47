-- Who was there on which day.

create or replace function note_visit() returns trigger language plpgsql as $$
begin
  insert into member_activity (account_id, day, member_id)
    select new.account_id, (new.last_seen_at at time zone a.time_zone)::date, new.id from accounts a where a.id = new.account_id
    on conflict do nothing;
  return null;
end $$;

-- A visit of long ago makes no day: what is asked is this month and the one before, and a file of old members brings millions.
create or replace function note_visits() returns trigger language plpgsql as $$
begin
  insert into member_activity (account_id, day, member_id)
    select m.account_id, (m.last_seen_at at time zone a.time_zone)::date, m.id
      from new_rows m join accounts a on a.id = m.account_id where m.last_seen_at > now() - interval '100 days'
    on conflict do nothing;
  return null;
end $$;

-- A visit is not changed: it would be another one's.
create or replace function refuse_change_of_visit() returns trigger language plpgsql as $$
begin
  raise exception 'A visit is added or removed, and never changed.';
end $$;

-- The visits of many new members at once: which of those around are new is known by the member, and not looked for among all that are new,
-- which took a time that grew with the square of how many there are.
create or replace function sum_new_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('dashboard_sums'), hashtext(current_setting('app.account_id', true)));
  insert into dashboard_changes (account_id, measure, chapter_id, day, key, count, amount, refunds, fees, tickets, free_tickets, paid)
    with around as (
      select a.account_id, a.member_id, a.day, a.day = any(t.days) as is_new
        from (select account_id, member_id, array_agg(day) as days, min(day) - 30 as since, max(day) + 30 as until from new_rows group by 1, 2) t
        join member_activity a on a.account_id = t.account_id and a.member_id = t.member_id and a.day between t.since and t.until),
    sides as (
      select account_id, day, gap_of(day, lag(day) over (partition by account_id, member_id order by day)) as gap, 1 as sign, member_id from around
      union all
      select account_id, day, gap_of(day, lag(day) over (partition by account_id, member_id order by day)), -1, member_id from around where not is_new)
    select account_id, 'visits', whole_organisation(), day, gap, sum(sign), 0, 0, 0, 0, 0, 0 from sides group by 1, 4, 5 having sum(sign) <> 0;
  return null;
end $$;

create or replace function sum_gone_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create or replace function count_member_activity(of_account uuid) returns setof dashboard_sums language sql stable as $$
  select account_id, 'visits', whole_organisation(), day, gap, count(*), 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    from (select account_id, day, gap_of(day, lag(day) over (partition by member_id order by day)) as gap
            from member_activity where account_id = of_account) v
   group by 1, 4, 5
$$;
