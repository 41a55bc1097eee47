-- What cannot be taken back is agreed to by two people, where a client organisation wants it so: ENTERPRISE clients from the start.
alter table accounts add column two_persons boolean not null default false;
alter table accounts no force row level security;
update accounts set two_persons = true where client_type = 'ENTERPRISE';
alter table accounts force row level security;

create function ask_two_of_enterprise() returns trigger language plpgsql as $$
begin
  new.two_persons := new.client_type = 'ENTERPRISE';
  return new;
end $$;
create trigger two_persons_of_new before insert on accounts for each row execute function ask_two_of_enterprise();

alter table members
  -- Whether the erasure that is planned waits for somebody besides who asked for it, and since when it does no longer.
  add column erase_needs_second boolean not null default false,
  add column erase_confirmed_at timestamptz;
alter table member_erasures add column waits_for_second boolean not null default false;

create or replace function plan_erasure() returns trigger language plpgsql as $$
declare
  waits boolean := new.erase_needs_second and new.erase_confirmed_at is null;
begin
  if new.erase_at is null then
    delete from member_erasures where account_id = new.account_id and member_id = new.id;
  else
    insert into member_erasures (account_id, member_id, due_at, requested_by, waits_for_second)
      values (new.account_id, new.id, new.erase_at, new.updated_by, waits)
      on conflict (account_id, member_id) do update set due_at = excluded.due_at, waits_for_second = excluded.waits_for_second;
  end if;
  return null;
end $$;
drop trigger plan_erasure on members;
create trigger plan_erasure after update of erase_at, erase_needs_second, erase_confirmed_at on members for each row
  when (new.erase_at is distinct from old.erase_at or (new.erase_at is not null
    and (new.erase_needs_second, new.erase_confirmed_at) is distinct from (old.erase_needs_second, old.erase_confirmed_at)))
  execute function plan_erasure();

drop policy due on member_erasures;
create policy due on member_erasures for select
  using (due_at <= now() and not waits_for_second and current_setting('app.sweep', true) = 'erasures');
