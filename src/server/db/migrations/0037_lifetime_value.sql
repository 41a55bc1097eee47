-- What a member has paid in all: kept by the database as payments change, so that a million members can be sorted by it. screens.md 3.3.
--
-- Counted is what was paid, taxes in it, less what went back, in the organisation's own currency: amounts of others are never added up. A
-- payment that did not come in counts for nothing, nor does one that is disputed, until that is won.

alter table members add column lifetime_value_cents bigint not null default 0;

create function value_of_payment(payment_status text, amount bigint, refunded bigint) returns bigint language sql immutable parallel safe as $$
  select case when payment_status in ('succeeded', 'partially_refunded', 'refunded') then amount - refunded else 0 end
$$;

-- Members are changed in the order of their ids, so that writers wait for one another in turn. It runs as the owner: who looks after some
-- chapters writes payments of members elsewhere too.
create function keep_lifetime_values() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid jsonb;
begin
  -- As the sums of the dashboard: who adds them up anew waits for this, and this for that.
  perform pg_advisory_xact_lock_shared(hashtext('dashboard_sums'), hashtext(current_setting('app.account_id', true)));
  if tg_op = 'INSERT' then
    select jsonb_object_agg(member_id, cents) into paid from (
      select p.member_id, sum(value_of_payment(p.status, p.amount_cents, p.refunded_cents)) as cents
        from new_rows p join accounts a on a.id = p.account_id and a.currency = p.currency
       where p.deleted_at is null and p.member_id is not null group by 1) n where cents <> 0;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(member_id, cents) into paid from (
      select p.member_id, -sum(value_of_payment(p.status, p.amount_cents, p.refunded_cents)) as cents
        from old_rows p join accounts a on a.id = p.account_id and a.currency = p.currency
       where p.deleted_at is null and p.member_id is not null group by 1) o where cents <> 0;
  else
    select jsonb_object_agg(member_id, cents) into paid from (
      select p.member_id, sum(p.sign * value_of_payment(p.status, p.amount_cents, p.refunded_cents)) as cents from (
          select 1 as sign, account_id, member_id, currency, status, amount_cents, refunded_cents from new_rows where deleted_at is null
          union all
          select -1, account_id, member_id, currency, status, amount_cents, refunded_cents from old_rows where deleted_at is null) p
        join accounts a on a.id = p.account_id and a.currency = p.currency
       where p.member_id is not null group by 1) b where cents <> 0;
  end if;
  if paid is null then return null; end if;
  with changed as (select key::uuid as id, value::bigint as cents from jsonb_each_text(paid)),
  locked as (
    select m.id, changed.cents from members m join changed on changed.id = m.id
     where m.account_id = current_account() order by m.id for no key update of m)
  update members m set lifetime_value_cents = m.lifetime_value_cents + locked.cents
    from locked where m.account_id = current_account() and m.id = locked.id;
  return null;
end $$;
create trigger valued_insert after insert on payments referencing new table as new_rows for each statement execute function keep_lifetime_values();
create trigger valued_delete after delete on payments referencing old table as old_rows for each statement execute function keep_lifetime_values();
create trigger valued_update after update on payments
  referencing old table as old_rows new table as new_rows for each statement execute function keep_lifetime_values();

-- Where what is kept is not what the payments add up to: a part of what `operate check-sums` compares.
create function check_lifetime_values(of_account uuid) returns table (member_id uuid, kept bigint, counted bigint) language sql stable as $$
  select m.id, m.lifetime_value_cents, coalesce(p.cents, 0) from members m
    left join (
      select p.member_id, sum(value_of_payment(p.status, p.amount_cents, p.refunded_cents))::bigint as cents
        from payments p join accounts a on a.id = p.account_id and a.currency = p.currency
       where p.account_id = of_account and p.deleted_at is null group by 1) p on p.member_id = m.id
   where m.account_id = of_account and m.lifetime_value_cents <> coalesce(p.cents, 0)
$$;
alter function check_dashboard_sums(uuid) rename to compare_dashboard_sums;
create function check_dashboard_sums(of_account uuid) returns table (measure text, chapter_id uuid, day date, key text, kept bigint[], counted bigint[])
language sql stable as $$
  select * from compare_dashboard_sums(of_account) union all
  select 'lifetime_value', whole_organisation(), '-infinity', v.member_id::text, array[v.kept], array[v.counted] from check_lifetime_values(of_account) v
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

drop trigger days_moved on accounts;
create trigger days_moved after update on accounts for each row
  when (new.time_zone is distinct from old.time_zone or new.currency is distinct from old.currency) execute function rebuild_for_time_zone();

-- Somebody who had left and is suspended since has left: a suspension bars the way back, it brings nobody in. ----------------------------

create function standing(membership text, came_from text) returns text language sql immutable parallel safe as $$
  select case when membership = 'suspended' then coalesce(nullif(split_part(came_from, ' ', 1), ''), membership) else membership end
$$;
create or replace function stamp_leaving() returns trigger language plpgsql as $$
begin
  new.left_at := case when has_left(standing(new.membership_status, new.membership_status_previous), new.account_status)
    then coalesce(new.left_at, now()) end;
  return new;
end $$;
drop trigger leaving_of_new on members;
create trigger leaving_of_new before insert on members for each row
  when (new.left_at is null and has_left(standing(new.membership_status, new.membership_status_previous), new.account_status))
  execute function stamp_leaving();
drop trigger leaving on members;
create trigger leaving before update on members for each row
  when ((new.left_at is not null) <> has_left(standing(new.membership_status, new.membership_status_previous), new.account_status))
  execute function stamp_leaving();

-- Who calls, and whether some chapters alone are theirs: such a person is not shown what is added up over all. ----------------------------

create or replace function find_caller(of_token_hash bytea, idle_minutes int) returns jsonb language plpgsql as $$
declare
  live record;
  person jsonb;
begin
  perform set_config('app.token_hash', encode(of_token_hash, 'hex'), true);
  select account_id, id, staff_id, last_seen_at < now() - interval '1 minute' as is_stale into live from sessions
   where token_hash = of_token_hash and expires_at > now() and last_seen_at > now() - make_interval(mins => idle_minutes)
     and last_seen_at <= now() + interval '1 minute';
  if not found then return null; end if;

  perform set_config('app.account_id', live.account_id::text, true);
  select jsonb_build_object(
           'session_id', live.id, 'account_id', a.id, 'staff_id', s.id, 'client_type', a.client_type,
           'client_token', a.client_token, 'time_zone', a.time_zone, 'default_language', a.default_language,
           'languages', a.languages, 'currency', a.currency, 'language', s.language, 'is_limited', s.chapter_ids <> '{}',
           'roles', roles_of_staff(s.account_id, s.id))
    into person
    from staff s join accounts a on a.id = s.account_id
   where s.account_id = live.account_id and s.id = live.staff_id and s.status = 'active' and a.state = 'active';
  if person is null then return null; end if;

  if live.is_stale then
    perform from sessions where account_id = live.account_id and id = live.id for update skip locked;
    if found then
      update sessions set last_seen_at = now() where account_id = live.account_id and id = live.id;
      update staff set last_seen_at = now() where account_id = live.account_id and id = live.staff_id;
    end if;
  end if;
  return person;
end $$;

-- What is there already. -----------------------------------------------------------------------------------------------------------------

alter table accounts no force row level security;
do $$
declare one uuid;
begin
  for one in select id from accounts loop
    perform set_config('app.account_id', one::text, true);
    update members m set lifetime_value_cents = v.counted from check_lifetime_values(one) v where m.account_id = one and m.id = v.member_id;
    update members set left_at = greatest(joined_at, updated_at)
     where account_id = one and membership_status = 'suspended' and left_at is null and has_left(standing(membership_status, membership_status_previous), account_status);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table accounts force row level security;

create index members_lifetime_value on members (account_id, lifetime_value_cents nulls first, id) where deleted_at is null;
