-- How many mails to many an organisation has had tried, a row for each handful: a recipient that is tried again counts again.
create table email_attempts (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- When the last of the handful was answered.
  ended_at timestamptz not null default clock_timestamp(),
  count int not null,
  primary key (account_id, id)
);
call isolate_tenant('email_attempts');
create index email_attempts_ended on email_attempts (account_id, ended_at);

-- What left within the last hour goes on counting.
alter table email_recipients no force row level security;
alter table email_attempts no force row level security;
insert into email_attempts (account_id, ended_at, count)
select account_id, tried_at, count(*) from email_recipients
 where tried_at > now() - interval '1 hour' and status <> 'sending' group by 1, 2;
alter table email_attempts force row level security;
alter table email_recipients force row level security;
drop index email_recipients_tried;
