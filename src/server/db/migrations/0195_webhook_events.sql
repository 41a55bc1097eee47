-- What others tell by calling us: kept as it came before anything is done about it, and done once.
create table webhook_events (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- What it is about: `email`.
  area text not null,
  provider text not null,
  -- As the provider names it: the same one comes again, and again.
  event_id text not null,
  -- Word for word.
  body text not null,
  -- The address it is about, in small letters: by it the event goes when the person is erased.
  subject text,
  state text not null default 'waiting' check (state in ('waiting', 'acted', 'ignored', 'failed')),
  problem text,
  attempts int not null default 0,
  received_at timestamptz not null default now(),
  acted_at timestamptz,
  primary key (account_id, id),
  unique (account_id, area, provider, event_id)
);
call isolate_tenant('webhook_events');
create index webhook_events_waiting on webhook_events (account_id, received_at) where state = 'waiting';
create index webhook_events_received on webhook_events (account_id, received_at);
create index webhook_events_subject on webhook_events (account_id, subject) where subject is not null;
