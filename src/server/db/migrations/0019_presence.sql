-- Who has which record open for editing, so that two who are at the same one know of each other. It expires by itself: whoever is
-- not heard of any more is not there.

create table record_editors (
  account_id uuid not null references accounts (id) on delete cascade,
  -- The collection that holds the record; a view on it counts as the collection itself.
  resource text not null,
  record_id uuid not null,
  staff_id uuid not null,
  -- Something is typed and not saved.
  has_changes boolean not null default false,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (account_id, resource, record_id, staff_id),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade
);
call isolate_tenant('record_editors');
