-- Work that goes on after its call was answered: what is asked for, how far it is, what came of it. The queue itself, which knows no
-- more than ids, is in a schema of its own (db/job-queue.ts).

create table jobs (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]*$'),
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'succeeded_with_errors', 'failed', 'cancelled')),
  -- What is to be done; read by the kind alone.
  params jsonb not null default '{}',
  -- What it is about, for people: names of resources and actions.
  subject jsonb not null default '{}',
  total bigint check (total >= 0),
  done bigint not null default 0,
  failed_count bigint not null default 0,
  -- Where a run that was broken off goes on.
  checkpoint jsonb,
  cancellable boolean not null default true,
  cancel_requested_at timestamptz,
  -- Counts the runs: what an older one still writes is refused.
  run int not null default 0,
  -- What is told to the person; read by the portal alone.
  result jsonb,
  error jsonb,
  audit_id uuid,
  file_key text,
  file_name text,
  file_type text,
  file_bytes bigint,
  file_expires_at timestamptz,
  -- The permissions of which the person must hold one to be shown what it made.
  needs text[] not null default '{}',
  started_by uuid not null,
  language text not null check (language in ('en', 'zh', 'es')),
  request_id text,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, started_by) references staff (account_id, id) on delete cascade
);
create index jobs_person on jobs (account_id, started_by, created_at desc, id);
create index jobs_open on jobs (account_id, created_at) where status in ('queued', 'running');
create index jobs_files on jobs (account_id, file_expires_at) where file_key is not null;
call isolate_tenant('jobs');

-- The rows that a job is about, and what came of each: frozen when it was asked for, so that it does what the person saw.
create table job_rows (
  account_id uuid not null,
  job_id uuid not null,
  record_id text not null check (length(record_id) <= 64),
  outcome text not null default 'pending' check (outcome in ('pending', 'succeeded', 'failed')),
  -- Why it failed: a code of i18n, `errors.<code>`, with its parameters.
  code text,
  params jsonb,
  primary key (account_id, job_id, record_id),
  foreign key (account_id, job_id) references jobs (account_id, id) on delete cascade,
  check ((code is not null) = (outcome = 'failed'))
);
create index job_rows_outcome on job_rows (account_id, job_id, outcome, record_id);
call isolate_tenant('job_rows');

-- Who follows a job is told of every step of it.
create function tell_of_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('guildhall_jobs', json_build_object('account', new.account_id, 'person', new.started_by, 'job', new.id)::text);
  return null;
end $$;
create trigger tell_of_job after insert or update of status, done, failed_count, total, cancel_requested_at on jobs
  for each row execute function tell_of_job();
