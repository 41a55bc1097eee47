-- Members and businesses from files: what was uploaded, how its columns are read, what each row would do, and what it did.

-- How many members a plan may have at a time; null: as many as come.
alter table membership_plans add column max_members int check (max_members > 0);

create table import_jobs (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('members', 'businesses')),
  state text not null default 'uploaded' check (state in
    ('uploaded', 'mapped', 'checking', 'ready', 'importing', 'done', 'done_with_errors', 'failed', 'cancelled', 'undone')),
  filename text not null,
  -- Null once the file is no longer kept.
  file_key text,
  bytes bigint not null,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  delimiter text,
  header jsonb not null,
  samples jsonb not null,
  row_count int not null,
  -- By column of the file: a field, or null.
  mapping jsonb not null,
  mode text not null default 'create_or_update' check (mode in ('create_or_update', 'create_only', 'update_only')),
  match_on text not null,
  blank_cells text not null default 'keep' check (blank_cells in ('keep', 'clear')),
  date_order text not null default 'year_first' check (date_order in ('year_first', 'day_first', 'month_first')),
  may_change_email boolean not null default false,
  default_values jsonb not null default '{}',
  create_count int not null default 0,
  update_count int not null default 0,
  skip_count int not null default 0,
  error_count int not null default 0,
  -- Records that an undo left as they are, as they had changed since.
  kept_count int not null default 0,
  -- The job that is at work on it, or was last.
  job_id uuid,
  -- Why it failed, or was not begun: a code of i18n, `imports.failed.<code>`.
  problem text,
  imported_at timestamptz,
  undone_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id)
);
create index import_jobs_created on import_jobs (account_id, created_at nulls first, id) where deleted_at is null;
call isolate_tenant('import_jobs');

create table import_rows (
  account_id uuid not null,
  import_id uuid not null,
  -- As a spreadsheet counts.
  line int not null,
  -- The id of the record that the row makes, if it makes one.
  id uuid not null default gen_random_uuid(),
  cells jsonb not null,
  -- What formulas came to, by column.
  results jsonb,
  -- By field, as read from the cells.
  read_values jsonb not null,
  -- What the row finds its record by.
  key text,
  cell_problems jsonb,
  row_problems jsonb,
  action text check (action in ('create', 'update', 'skip', 'error')),
  record_id uuid,
  -- What an update changes; of a create, everything that is set.
  changes jsonb,
  before jsonb,
  -- The version that the import left the record with.
  written_version int,
  -- What an undo did with it.
  undone text check (undone in ('undone', 'changed', 'in_use')),
  -- No foreign key: it would be asked for each row twice, and is a third of the work. Rows come and go with their import alone.
  primary key (account_id, import_id, line)
) with (fillfactor = 50);
call isolate_tenant('import_rows');

-- Which field a column of a name was for, the last time somebody said so.
create table import_mappings (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('members', 'businesses')),
  -- Folded: without accents, capitals and signs.
  column_name text not null,
  -- Null: it was left out.
  field text,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (account_id, kind, column_name)
);
call isolate_tenant('import_mappings');

-- Work on thousands of records in one transaction counts in a slot of its own, so that nobody who adds one record waits for its end.
create function count_slot() returns int language sql stable as
  $$ select case when current_setting('app.bulk', true) = 'on' then 16 else pg_backend_pid() % 16 end $$;
alter table collection_counts drop constraint collection_counts_slot_check,
  add constraint collection_counts_slot_check check (slot between 0 and 16);

create or replace function count_inserted() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, count_slot(), count(*) from new_rows where deleted_at is null group by account_id
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, count_slot(), -count(*) from old_rows where deleted_at is null group by account_id
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

create or replace function count_updated() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, count_slot(), sum(change) from (
      select account_id, 1 as change from new_rows where deleted_at is null
      union all
      select account_id, -1 from old_rows where deleted_at is null
    ) as changes group by account_id having sum(change) <> 0
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;
