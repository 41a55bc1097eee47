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
