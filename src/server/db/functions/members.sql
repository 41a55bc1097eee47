-- A member comes and leaves, and their erasure is planned.

create or replace function has_left(membership text, account text) returns boolean language sql immutable parallel safe as $$
  select membership in ('lapsed', 'cancelled', 'declined', 'archived') or account = 'erased'
$$;

create or replace function stamp_leaving() returns trigger language plpgsql as $$
begin
  new.left_at := case when has_left(standing(new.membership_status, new.membership_status_previous), new.account_status)
    then coalesce(new.left_at, now()) end;
  return new;
end $$;

create or replace function standing(membership text, came_from text) returns text language sql immutable parallel safe as $$
  select case when membership = 'suspended' then coalesce(nullif(split_part(came_from, ' ', 1), ''), membership) else membership end
$$;

create or replace function stamp_chapter_of_member() returns trigger language plpgsql as $$
begin
  new.chapter_id := (select chapter_id from members where account_id = new.account_id and id = new.member_id);
  return new;
end $$;

create or replace function plan_erasure() returns trigger language plpgsql as $$
declare
  waits boolean := new.erase_needs_second and new.erase_confirmed_at is null;
begin
  if new.erase_at is null then
    delete from member_erasures where account_id = new.account_id and member_id = new.id;
  else
    insert into member_erasures (account_id, member_id, due_at, requested_by, waits_for_second)
      values (new.account_id, new.id, new.erase_at, coalesce(new.erase_requested_by_id, new.updated_by), waits)
      on conflict (account_id, member_id) do update set due_at = excluded.due_at, waits_for_second = excluded.waits_for_second;
  end if;
  return null;
end $$;
