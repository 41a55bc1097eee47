-- A change of what is shown now that is made on the next day; one of a record at a time.

create table planned_changes (
  account_id uuid not null references accounts (id) on delete cascade,
  resource text not null,
  record_id uuid not null,
  -- The fields that are set, and what stood there when it was planned.
  change jsonb not null,
  before jsonb not null,
  apply_at timestamptz not null,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  -- Why it could not be made.
  problem jsonb,
  primary key (account_id, resource, record_id),
  foreign key (account_id, requested_by) references staff (account_id, id) on delete cascade
);
call isolate_tenant('planned_changes');
create index planned_changes_due on planned_changes (account_id, apply_at) where problem is null;
