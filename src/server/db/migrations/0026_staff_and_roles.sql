-- Staff and roles as collections, which chapters somebody looks after, and rights that are asked for and lent for a day.

-- Roles -----------------------------------------------------------------------------------------------------------------

alter table roles
  add constraint roles_preset_check check (preset in ('owner', 'admin', 'finance', 'moderator', 'marketing', 'support', 'analyst')),
  add column description text,
  -- What the product brings is not changed; what a client organisation makes is its own.
  add column kind text not null default 'own' check (kind in ('preset', 'own')),
  add column kind_previous text,
  add column version int not null default 1,
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid,
  add column deleted_at timestamptz;
alter table roles no force row level security;
update roles set kind = 'preset' where preset is not null;
alter table roles force row level security;

create function say_kind_of_role() returns trigger language plpgsql as $$
begin
  new.kind := case when new.preset is null then 'own' else 'preset' end;
  return new;
end $$;
create trigger kind_of_role before insert on roles for each row execute function say_kind_of_role();

drop index roles_name;
create unique index roles_name_unique on roles (account_id, lower(name)) where deleted_at is null;
create index roles_name on roles (account_id, name nulls first, id) where deleted_at is null;
create index roles_created on roles (account_id, created_at nulls first, id) where deleted_at is null;

-- Staff -----------------------------------------------------------------------------------------------------------------

alter table staff
  add column full_name text not null collate "und-x-icu" generated always as (trim(first_name || ' ' || coalesce(last_name, ''))) stored,
  add column role_ids uuid[] not null default '{}',
  -- The chapters whose members the person works with; none: all of them.
  add column chapter_ids uuid[] not null default '{}',
  add column status_previous text,
  add column invited_at timestamptz,
  add column invite_expires_at timestamptz,
  add column created_by uuid,
  add column updated_by uuid,
  add column deleted_at timestamptz,
  drop constraint if exists staff_status_check,
  add constraint staff_status_check check (status in ('invited', 'pending', 'active', 'suspended', 'revoked', 'declined'));

drop index staff_email;
create unique index staff_email_unique on staff (account_id, lower(email)) where deleted_at is null;
create index staff_full_name on staff (account_id, full_name nulls first, id) where deleted_at is null;
create index staff_last_seen on staff (account_id, last_seen_at nulls first, id) where deleted_at is null;
create index staff_created on staff (account_id, created_at nulls first, id) where deleted_at is null;

alter table staff no force row level security;
alter table staff_roles no force row level security;
update staff s set role_ids = (select coalesce(array_agg(role_id order by role_id), '{}') from staff_roles sr
  where sr.account_id = s.account_id and sr.staff_id = s.id);
alter table staff force row level security;
alter table staff_roles force row level security;

-- A person's roles stand in the person's row, as people change them, and one by one in staff_roles, which holds that they exist.
-- Whichever is written, the other follows; what a trigger writes sets off no other.
create function follow_role_ids() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  delete from staff_roles where account_id = new.account_id and staff_id = new.id and role_id <> all (new.role_ids);
  insert into staff_roles (account_id, staff_id, role_id)
    select new.account_id, new.id, role_id from unnest(new.role_ids) as role_id on conflict do nothing;
  return null;
end $$;
create trigger role_ids_follow after insert or update of role_ids on staff for each row execute function follow_role_ids();

create function follow_staff_roles() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  if pg_trigger_depth() > 1 then return null; end if;
  update staff s set role_ids = (select coalesce(array_agg(role_id order by role_id), '{}') from staff_roles sr
    where sr.account_id = changed.account_id and sr.staff_id = changed.staff_id)
   where s.account_id = changed.account_id and s.id = changed.staff_id;
  return null;
end $$;
create trigger staff_roles_follow after insert or update or delete on staff_roles for each row execute function follow_staff_roles();

-- Asking for a right ----------------------------------------------------------------------------------------------------

create table access_requests (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  permission text not null,
  -- The page or the call that was refused.
  path text not null,
  message text,
  status text not null default 'open' check (status in ('open', 'granted', 'refused', 'ended')),
  status_previous text,
  -- How long a right is lent; empty where it came with a role.
  granted_until timestamptz,
  role_id uuid,
  answer text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, staff_id) references staff (account_id, id),
  foreign key (account_id, role_id) references roles (account_id, id)
);
create index access_requests_created on access_requests (account_id, created_at nulls first, id) where deleted_at is null;
-- One a person, right, page and day.
create unique index access_requests_once on access_requests (account_id, staff_id, permission, path, ((created_at at time zone 'UTC')::date));
create index access_requests_lent on access_requests (account_id, staff_id) where status = 'granted';
call isolate_tenant('access_requests');

do $$
declare collection text;
begin
  foreach collection in array array['roles', 'staff', 'access_requests'] loop
    call count_collection(collection::regclass);
  end loop;
end $$;
alter table roles no force row level security;
alter table staff no force row level security;
alter table collection_counts no force row level security;
insert into collection_counts (account_id, resource, slot, live)
  select account_id, 'roles', 0, count(*) from roles group by 1 union all
  select account_id, 'staff', 0, count(*) from staff group by 1;
alter table roles force row level security;
alter table staff force row level security;
alter table collection_counts force row level security;

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

-- Chapters: who looks after some sees and writes their members alone, whatever way a statement takes to them. -------------

-- The chapters of whoever acts; null where all are theirs, and for the system itself.
create function current_chapters() returns uuid[] language sql stable parallel safe as $$
  select nullif(chapter_ids, '{}') from staff where account_id = current_account() and id = current_actor()
$$;
-- What it holds back stands in grants.sql: the role it is for is made by prepare.sql.
