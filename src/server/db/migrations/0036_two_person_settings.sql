-- Whether two people agree to what cannot be taken back becomes a setting that owners see and change. Without a row nobody else is asked.
create table two_person_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null generated always as (account_id) stored,
  two_persons boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz check (deleted_at is null)
);

alter table accounts no force row level security;
insert into two_person_settings (account_id, two_persons) select id, true from accounts where two_persons;
alter table accounts force row level security;
call isolate_tenant('two_person_settings');

drop trigger two_persons_of_new on accounts;
drop function ask_two_of_enterprise();
alter table accounts drop column two_persons;

-- ENTERPRISE clients have it on from the start. Whoever makes a client is not in it yet.
create function ask_two_of_enterprise() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.account_id', true);
begin
  perform set_config('app.account_id', new.id::text, true);
  insert into two_person_settings (account_id, two_persons) values (new.id, true);
  perform set_config('app.account_id', coalesce(before, ''), true);
  return null;
end $$;
create trigger two_persons_of_new after insert on accounts for each row
  when (new.client_type = 'ENTERPRISE') execute function ask_two_of_enterprise();
