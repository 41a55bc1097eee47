-- What somebody wants to hear no more of on the welcome page: a preference, of one person.
create table welcome_dismissals (
  account_id uuid not null,
  staff_id uuid not null,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  dismissed_at timestamptz not null default now(),
  primary key (account_id, staff_id, key),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade
);
call isolate_tenant('welcome_dismissals');

-- What could not be sent is looked for with every visit of the welcome page.
create index mails_failed on mails (account_id, finished_at) where state = 'failed';
