-- Who calls, with what rights, and what follows where those change.

-- The person of a live session as JSON, and whether the session wants to be marked as seen; nobody when it is unknown or too old, or when
-- the person or the client organisation is suspended. From here on the transaction is the organisation's, and nobody's where there is none.
create or replace function read_session(of_token_hash bytea, idle_minutes int, out person jsonb, out session uuid, out staff_member uuid, out is_stale boolean)
language plpgsql as $$
declare
  live record;
begin
  perform set_config('app.token_hash', encode(of_token_hash, 'hex'), true), set_config('app.account_id', '', true);
  select account_id, id, staff_id, last_seen_at < now() - interval '1 minute' as is_old into live from sessions
   where token_hash = of_token_hash and expires_at > now() and last_seen_at > now() - make_interval(mins => idle_minutes)
     and last_seen_at <= now() + interval '1 minute';
  if not found then return; end if;

  perform set_config('app.account_id', live.account_id::text, true);
  select jsonb_build_object(
           'session_id', live.id, 'account_id', a.id, 'staff_id', s.id, 'client_type', a.client_type,
           'client_token', a.client_token, 'time_zone', a.time_zone, 'default_language', a.default_language,
           'languages', a.languages, 'currency', a.currency, 'week_start', a.settings #>> '{GENERAL,week_start}',
           'english', a.settings #>> '{GENERAL,english}',
           'language', s.language, 'chapters', nullif(s.chapter_ids, '{}'), 'is_limited', s.chapter_ids <> '{}',
           'version', (select version from caller_versions v where v.account_id = s.account_id),
           'roles', roles_of_staff(s.account_id, s.id))
    into person
    from staff s join accounts a on a.id = s.account_id
   where s.account_id = live.account_id and s.id = live.staff_id and s.status = 'active' and a.state = 'active';
  if person is null then
    perform set_config('app.account_id', '', true);
    return;
  end if;
  session := live.id;
  staff_member := live.staff_id;
  is_stale := live.is_old;
end $$;

-- Begins the transaction of a call: all that follows is done as the person behind the token, or as nobody, who sees no row. It writes
-- nothing, so that what only reads can begin with it; whoever looks after some chapters acts as the role that is held to them.
create or replace function enter_as_caller(of_token_hash bytea, idle_minutes int, out person text, out is_stale boolean) language plpgsql as $$
declare
  live record;
begin
  select * into live from read_session(of_token_hash, idle_minutes);
  person := live.person::text;
  is_stale := live.is_stale;
  perform set_config('app.token_hash', '', true), set_config('app.actor_id', coalesce(live.staff_member::text, ''), true),
    set_config('role', case when (live.person -> 'is_limited')::boolean then 'guildhall_limited' else 'none' end, true);
end $$;

-- The same for a caller whom the server has asked about before, at a version of what their organisation's people may do: the session alone
-- is looked at, and whether that version still holds. Where it does, they are who they were; where not, it is asked who calls.
create or replace function enter_as_known(of_token_hash bytea, idle_minutes int, of_account uuid, of_staff uuid, of_version bigint, is_limited boolean,
  out is_same boolean, out person text, out is_stale boolean) language plpgsql as $$
declare
  done text := set_config('app.account_id', of_account::text, true);
begin
  select true, s.last_seen_at < now() - interval '1 minute' into is_same, is_stale
    from sessions s join caller_versions v on v.account_id = s.account_id
   where s.token_hash = of_token_hash and s.account_id = of_account and s.staff_id = of_staff and v.version = of_version
     and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => idle_minutes)
     and s.last_seen_at <= now() + interval '1 minute';
  if is_same then
    done := set_config('app.actor_id', of_staff::text, true);
    if is_limited then done := set_config('role', 'guildhall_limited', true); end if;
    return;
  end if;
  select e.person, e.is_stale into person, is_stale from enter_as_caller(of_token_hash, idle_minutes) e;
end $$;

-- Who somebody is and what they may do has changed: whoever is known to a server is asked about anew. Whoever changes it may act for no
-- organisation.
create or replace function raise_caller_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed record := coalesce(new, old);
  before text := current_setting('app.account_id', true);
  of_account uuid;
begin
  if tg_table_name = 'accounts' then of_account := changed.id; else of_account := changed.account_id; end if;
  perform set_config('app.account_id', of_account::text, true);
  insert into caller_versions as v (account_id, version) values (of_account, 1)
    on conflict (account_id) do update set version = v.version + 1;
  perform set_config('app.account_id', coalesce(before, ''), true);
  return null;
end $$;

create or replace trigger callers_changed after update on accounts for each row
  when (old.* is distinct from new.*) execute function raise_caller_version();
create or replace trigger callers_changed after update of status, language, chapter_ids on staff for each row
  when ((old.status, old.language, old.chapter_ids) is distinct from (new.status, new.language, new.chapter_ids)) execute function raise_caller_version();
create or replace trigger callers_changed after insert or update or delete on staff_roles for each row execute function raise_caller_version();
create or replace trigger callers_changed after update of name, preset, permissions on roles for each row
  when ((old.name, old.preset, old.permissions) is distinct from (new.name, new.preset, new.permissions)) execute function raise_caller_version();
create or replace trigger callers_changed after insert or delete or update of staff_id, permission, status, granted_until on access_requests
  for each row execute function raise_caller_version();

-- Marks session and person as seen, at most once a minute, and never waits for another call that does the same.
create or replace function find_caller(of_token_hash bytea, idle_minutes int) returns jsonb language plpgsql as $$
declare
  live record;
begin
  select * into live from read_session(of_token_hash, idle_minutes);
  if live.person is null then return null; end if;
  if live.is_stale then
    perform from sessions where account_id = current_account() and id = live.session for update skip locked;
    if found then
      update sessions set last_seen_at = now() where account_id = current_account() and id = live.session;
      update staff set last_seen_at = now() where account_id = current_account() and id = live.staff_member;
    end if;
  end if;
  return live.person;
end $$;

-- For servers that read from a replica: besides who calls, how far the primary has written by now, and whether the tenant has
-- written nothing for longer than any call takes. Such a tenant cannot miss a change of its own on a replica that is as far
-- as the primary was a few seconds ago.
create or replace function find_caller_with_position(of_token_hash bytea, idle_minutes int, quiet_seconds int)
returns jsonb language plpgsql as $$
declare
  person jsonb := find_caller(of_token_hash, idle_minutes);
begin
  if person is null then return null; end if;
  return person || jsonb_build_object(
    'position', pg_current_wal_lsn(),
    'is_quiet', not exists (
      select from audit_logs
       where account_id = (person ->> 'account_id')::uuid and at > now() - make_interval(secs => quiet_seconds)));
end $$;

-- The roles of a person: id, name, preset and permissions of each, in the order of their names. What is lent for a time stands
-- among them, with its end (`until`), for as long as it lasts: it is asked for with every call, so it ends on time.
create or replace function roles_of_staff(of_account uuid, of_staff uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(held.role order by held.is_lent, held.name), '[]') from (
    select false as is_lent, r.name,
           jsonb_build_object('id', r.id, 'name', r.name, 'preset', r.preset, 'permissions', r.permissions) as role
      from staff_roles sr join roles r on r.account_id = sr.account_id and r.id = sr.role_id
     where sr.account_id = of_account and sr.staff_id = of_staff
    union all
    select true, a.permission,
           jsonb_build_object('id', a.id, 'name', '', 'preset', null, 'permissions', jsonb_build_array(a.permission), 'until', a.granted_until)
      from access_requests a
     where a.account_id = of_account and a.staff_id = of_staff and a.status = 'granted' and a.granted_until > now()
  ) as held
$$;

-- What a person is called, as the staff's names are shown.
create or replace function staff_name(of_account uuid, of_staff uuid) returns text language sql stable as $$
  select trim(first_name || ' ' || coalesce(last_name, '')) from staff where account_id = of_account and id = of_staff
$$;

create or replace function list_tenants() returns table (id uuid, time_zone text, default_language text) language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.lists_tenants', 'on', true);
  return query select a.id, a.time_zone, a.default_language from accounts a where a.state = 'active' order by a.id;
  perform set_config('app.lists_tenants', '', true);
end $$;

-- Of people added by hand, the state of their sign-in follows what is done to them as members.
create or replace function follow_login() returns trigger language plpgsql as $$
begin
  if new.account_status = 'active' and old.account_status = 'invited' then
    new.login_status := 'claimed';
  elsif new.invite_expires_at is distinct from old.invite_expires_at and new.invite_expires_at > now()
    and new.login_status in ('no_login', 'expired') then
    new.login_status := 'invited';
  end if;
  return new;
end $$;

-- A person's roles stand in the person's row, as people change them, and one by one in staff_roles, which holds that they exist.
-- Whichever is written, the other follows; what a trigger writes sets off no other.
create or replace function follow_role_ids() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  delete from staff_roles where account_id = new.account_id and staff_id = new.id and role_id <> all (new.role_ids);
  insert into staff_roles (account_id, staff_id, role_id)
    select new.account_id, new.id, role_id from unnest(new.role_ids) as role_id on conflict do nothing;
  return null;
end $$;

create or replace function follow_staff_roles() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  if pg_trigger_depth() > 1 then return null; end if;
  update staff s set role_ids = (select coalesce(array_agg(role_id order by role_id), '{}') from staff_roles sr
    where sr.account_id = changed.account_id and sr.staff_id = changed.staff_id)
   where s.account_id = changed.account_id and s.id = changed.staff_id;
  return null;
end $$;

create or replace function say_kind_of_role() returns trigger language plpgsql as $$
begin
  new.kind := case when new.preset is null then 'own' else 'preset' end;
  return new;
end $$;

-- ENTERPRISE clients have it on from the start. Whoever makes a client is not in it yet.
create or replace function ask_two_of_enterprise() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.account_id', true);
begin
  perform set_config('app.account_id', new.id::text, true);
  insert into two_person_settings (account_id, two_persons) values (new.id, true);
  perform set_config('app.account_id', coalesce(before, ''), true);
  return null;
end $$;

create or replace function forget_password() returns trigger language plpgsql as $$
begin
  delete from member_passwords where account_id = new.account_id and member_id = new.id;
  return null;
end $$;
