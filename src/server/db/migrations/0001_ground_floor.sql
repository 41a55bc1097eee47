-- The ground floor: tenants, their hosts, staff and sessions, members and what members refer to, audit, idempotency, counters.
-- Every tenant table leads its primary key with account_id, so that it can be spread by tenant (Citus) or partitioned later.
-- Text that people sort by uses a root ICU collation; everything else the database's own.

create extension if not exists pg_trgm;

-- Who is asking, as the scope helper told this transaction. Empty means nobody, and then no row is visible.
create function current_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;
create function current_actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor_id', true), '')::uuid;

-- Tenants ---------------------------------------------------------------------------------------------------------------

create table accounts (
  id uuid primary key default gen_random_uuid(),
  name text not null collate "und-x-icu",
  slug text not null unique,
  client_type text not null check (client_type in ('STANDARD', 'PRO', 'ENTERPRISE')),
  -- A public name that the browser sends before sign-in; it grants nothing.
  client_token text not null unique,
  state text not null default 'active' check (state in ('active', 'suspended')),
  primary_color text not null default '#0072E8' check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  accent_color text not null default '#409EFF' check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
  color_scheme text not null default 'light' check (color_scheme in ('light', 'dark')),
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  default_language text not null check (default_language in ('en', 'zh', 'es')),
  languages text[] not null,
  consumer_portal_url text,
  crm_home_url text,
  has_org_account boolean not null default false,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A host belongs to one tenant. A primary host may be primary for one environment (staging beside production).
create table account_hosts (
  host text primary key check (host = lower(host) and length(host) <= 253),
  account_id uuid not null references accounts (id) on delete cascade,
  is_primary boolean not null default false,
  environment text check (environment in ('local', 'development', 'staging', 'production')),
  verified_at timestamptz
);
create index account_hosts_account on account_hosts (account_id);
create unique index account_hosts_primary on account_hosts (account_id, coalesce(environment, '')) where is_primary;

-- Staff -----------------------------------------------------------------------------------------------------------------

create table roles (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null collate "und-x-icu",
  -- A preset's permissions are the code's; an own role carries its list.
  preset text,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  check (preset is not null or cardinality(permissions) > 0)
);
create unique index roles_preset on roles (account_id, preset);
create unique index roles_name on roles (account_id, lower(name));

create table staff (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text,
  language text not null check (language in ('en', 'zh', 'es')),
  password_hash text,
  status text not null default 'active' check (status in ('invited', 'active', 'suspended')),
  email_verified_at timestamptz,
  last_seen_at timestamptz,
  last_sign_in_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index staff_email on staff (account_id, lower(email));

create table staff_roles (
  account_id uuid not null,
  staff_id uuid not null,
  role_id uuid not null,
  primary key (account_id, staff_id, role_id),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade,
  foreign key (account_id, role_id) references roles (account_id, id)
);

create table sessions (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- SHA-256 of the bearer token; the token itself is nowhere.
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  primary key (account_id, id),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade
);
create unique index sessions_token on sessions (token_hash);
create index sessions_staff on sessions (account_id, staff_id);

-- Counts within fixed windows: sign-in misses by account and by address.
create table rate_limits (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (account_id, key, window_start)
);

-- The answer of a finished POST, by the key its caller gave it.
create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  actor_id uuid not null,
  request_hash bytea not null,
  status int,
  body jsonb,
  headers jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, actor_id, key)
);

-- Members and what they refer to ----------------------------------------------------------------------------------------

create table membership_plans (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name jsonb not null,
  description text,
  position int,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  status_previous text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id)
);
create index membership_plans_position on membership_plans (account_id, position nulls first, id) where deleted_at is null;
create index membership_plans_created on membership_plans (account_id, created_at nulls first, id) where deleted_at is null;

create table chapters (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null collate "und-x-icu",
  city text,
  country text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id)
);
create unique index chapters_name_unique on chapters (account_id, lower(name)) where deleted_at is null;
create index chapters_name on chapters (account_id, name nulls first, id) where deleted_at is null;
create index chapters_created on chapters (account_id, created_at nulls first, id) where deleted_at is null;

create table industry_types (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name jsonb not null,
  code text not null,
  position int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id)
);
create unique index industry_types_code_unique on industry_types (account_id, lower(code)) where deleted_at is null;
create index industry_types_code on industry_types (account_id, code nulls first, id) where deleted_at is null;
create index industry_types_position on industry_types (account_id, position nulls first, id) where deleted_at is null;
create index industry_types_created on industry_types (account_id, created_at nulls first, id) where deleted_at is null;

create table labels (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null collate "und-x-icu",
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id)
);
create unique index labels_name_unique on labels (account_id, lower(name)) where deleted_at is null;
create index labels_name on labels (account_id, name nulls first, id) where deleted_at is null;
create index labels_created on labels (account_id, created_at nulls first, id) where deleted_at is null;

create table members (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  first_name text not null,
  last_name text,
  display_name text,
  full_name text not null collate "und-x-icu" generated always as
    (coalesce(nullif(display_name, ''), trim(first_name || ' ' || coalesce(last_name, '')))) stored,
  email text not null,
  phone_number text check (phone_number ~ '^[0-9]{10}$'),
  title text,
  organisation text,
  industry_type_id uuid,
  chapter_id uuid,
  city text,
  region text,
  country text,
  bio text,
  skills text[] not null default '{}',
  language text not null check (language in ('en', 'zh', 'es')),
  plan_id uuid,
  membership_status text not null default 'active' check (membership_status in
    ('pending_new', 'active', 'pending_renewal', 'pending_change', 'grace', 'lapsed', 'suspended', 'declined', 'cancelled', 'archived')),
  membership_status_previous text,
  account_status text not null default 'invited' check (account_status in ('invited', 'active', 'blocked', 'deactivated', 'erased')),
  account_status_previous text,
  joined_at timestamptz not null default now(),
  renewal_on date,
  last_seen_at timestamptz,
  source text not null default 'admin' check (source in ('signup', 'import', 'admin', 'api', 'invite', 'referral')),
  external_id text,
  label_ids uuid[] not null default '{}',
  directory_visible boolean not null default true,
  email_opt_in boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, industry_type_id) references industry_types (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id),
  foreign key (account_id, plan_id) references membership_plans (account_id, id)
);
create unique index members_email_unique on members (account_id, lower(email)) where deleted_at is null;
create unique index members_external_id_unique on members (account_id, lower(external_id)) where deleted_at is null;
create index members_full_name on members (account_id, full_name nulls first, id) where deleted_at is null;
create index members_joined on members (account_id, joined_at nulls first, id) where deleted_at is null;
create index members_last_seen on members (account_id, last_seen_at nulls first, id) where deleted_at is null;
create index members_renewal on members (account_id, renewal_on nulls first, id) where deleted_at is null;
create index members_created on members (account_id, created_at nulls first, id) where deleted_at is null;
create index members_membership on members (account_id, membership_status, id) where deleted_at is null;
create index members_account_status on members (account_id, account_status, id) where deleted_at is null;
create index members_plan on members (account_id, plan_id, id) where deleted_at is null;
create index members_chapter on members (account_id, chapter_id, id) where deleted_at is null;
create index members_industry on members (account_id, industry_type_id, id) where deleted_at is null;
create index members_bin on members (account_id, deleted_at, id) where deleted_at is not null;
create index members_labels on members using gin (label_ids);
create index members_full_name_search on members using gin (full_name gin_trgm_ops);
create index members_email_search on members using gin (email gin_trgm_ops);
create index members_organisation_search on members using gin (organisation gin_trgm_ops);
create index members_phone_search on members using gin (phone_number gin_trgm_ops);
create index members_external_id_search on members using gin (external_id gin_trgm_ops);

-- What was done, by whom, from what to what. Nobody may change or remove an entry. ---------------------------------------

create table audit_logs (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('staff', 'system', 'import', 'api', 'impersonator')),
  action text not null,
  resource text not null,
  resource_id uuid,
  resource_label text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  ip text,
  user_agent text,
  undo_class text not null check (undo_class in ('reversible', 'compensated', 'final')),
  -- The entry that this one takes back.
  undoes uuid,
  batch_id uuid,
  primary key (account_id, id)
);
create index audit_logs_at on audit_logs (account_id, at, id);
create index audit_logs_record on audit_logs (account_id, resource, resource_id, at);
create unique index audit_logs_undoes on audit_logs (account_id, undoes) where undoes is not null;

-- Exact totals at no cost. Sixteen slots a collection, chosen by backend, so that writers seldom wait for one another. ----

create table collection_counts (
  account_id uuid not null,
  resource text not null,
  slot int not null check (slot between 0 and 15),
  live bigint not null,
  primary key (account_id, resource, slot)
);

create function count_inserted() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, pg_backend_pid() % 16, count(*) from new_rows where deleted_at is null group by account_id
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

create function count_deleted() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, pg_backend_pid() % 16, -count(*) from old_rows where deleted_at is null group by account_id
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

create function count_updated() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, pg_backend_pid() % 16, sum(change) from (
      select account_id, 1 as change from new_rows where deleted_at is null
      union all
      select account_id, -1 from old_rows where deleted_at is null
    ) as changes group by account_id having sum(change) <> 0
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

-- Makes a table a collection: its rows are counted. Called once a table, in the migration that makes it.
create procedure count_collection(collection regclass) language plpgsql as $$
begin
  execute format('create trigger count_inserted after insert on %s referencing new table as new_rows for each statement execute function count_inserted()', collection);
  execute format('create trigger count_deleted after delete on %s referencing old table as old_rows for each statement execute function count_deleted()', collection);
  execute format('create trigger count_updated after update on %s referencing old table as old_rows new table as new_rows for each statement execute function count_updated()', collection);
end $$;

call count_collection('members');
call count_collection('membership_plans');
call count_collection('chapters');
call count_collection('industry_types');
call count_collection('labels');

-- Row-level security: enabled and forced, so that the tables' owner is held to it as well. --------------------------------

-- Walls a tenant table off: a transaction sees and writes its own tenant's rows alone. Called once a table.
create procedure isolate_tenant(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (account_id = current_account()) with check (account_id = current_account())', tenant_table);
end $$;

call isolate_tenant('roles');
call isolate_tenant('staff');
call isolate_tenant('staff_roles');
call isolate_tenant('sessions');
call isolate_tenant('rate_limits');
call isolate_tenant('idempotency_keys');
call isolate_tenant('membership_plans');
call isolate_tenant('chapters');
call isolate_tenant('industry_types');
call isolate_tenant('labels');
call isolate_tenant('members');
call isolate_tenant('audit_logs');
call isolate_tenant('collection_counts');

-- A session is found by who knows its token, before its tenant is known.
create policy by_token on sessions for select
  using (encode(token_hash, 'hex') = nullif(current_setting('app.token_hash', true), ''));

-- A tenant is found by who names its host or its public token.
alter table account_hosts enable row level security;
alter table account_hosts force row level security;
create policy tenant on account_hosts using (account_id = current_account()) with check (account_id = current_account());
create policy by_host on account_hosts for select using (host = nullif(current_setting('app.host', true), ''));
alter table accounts enable row level security;
alter table accounts force row level security;
create policy tenant on accounts using (id = current_account()) with check (id = current_account());
create policy by_client_token on accounts for select using (client_token = nullif(current_setting('app.client_token', true), ''));
create policy by_host on accounts for select using (exists (select from account_hosts h where h.account_id = accounts.id and h.host = nullif(current_setting('app.host', true), '')));
