-- Ways of looking at a list that people name and keep, for themselves or for everybody who works here.

create table saved_views (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The menu item whose list it shows: two items over one collection have views of their own.
  screen text not null check (screen ~ '^[a-zA-Z][a-zA-Z0-9_-]{0,59}$'),
  resource text not null,
  name text not null collate "und-x-icu" check (length(name) between 1 and 60),
  owner_id uuid not null,
  is_shared boolean not null default false,
  -- Filter words, order, columns, density: checked when they are written, and again whenever they are read.
  state jsonb not null check (octet_length(state::text) <= 16384),
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, owner_id) references staff (account_id, id) on delete cascade
);
create index saved_views_own on saved_views (account_id, owner_id, screen) where deleted_at is null;
create index saved_views_shared on saved_views (account_id, screen) where is_shared and deleted_at is null;
call isolate_tenant('saved_views');

-- The view a person's list opens with; no row, or none named: the definition's own.
create table saved_view_defaults (
  account_id uuid not null references accounts (id) on delete cascade,
  staff_id uuid not null,
  screen text not null,
  view_id uuid,
  updated_at timestamptz not null default now(),
  primary key (account_id, staff_id, screen),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade,
  foreign key (account_id, view_id) references saved_views (account_id, id) on delete cascade
);
call isolate_tenant('saved_view_defaults');
