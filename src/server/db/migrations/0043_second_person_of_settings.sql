-- Members are erased, never removed: the way out of the bin for good is not theirs. And who weakens a protection asks a second person.

create or replace function purge_record(collection regclass, record uuid) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare purged int;
begin
  if not exists (select from pg_trigger where tgrelid = collection and tgname = 'count_deleted') then
    raise exception '% is no collection', collection;
  end if;
  if collection = 'members'::regclass then
    raise exception 'members are erased, never purged';
  end if;
  execute format('delete from %s where account_id = current_account() and id = $1 and deleted_at is not null', collection)
    using record;
  get diagnostics purged = row_count;
  return purged = 1;
end $$;

-- A member who lies in the bin is erased from there; the bell asks for those as well.
create index members_to_confirm_in_bin on members (account_id, erase_requested_by_id)
  where erase_needs_second and erase_confirmed_at is null and deleted_at is not null;

-- What was asked for and weakens a protection of the tenant, until a second person has decided on it. One of each settings at a time.
create table settings_requests (
  account_id uuid not null references accounts (id) on delete cascade,
  settings text not null,
  -- The fields that weaken, with the values they are to have.
  change jsonb not null,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  primary key (account_id, settings),
  foreign key (account_id, requested_by) references staff (account_id, id) on delete cascade
);
call isolate_tenant('settings_requests');
