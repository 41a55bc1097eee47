-- Limits before a tenant is known, rights behind stored answers, and indexes for what is looked up or swept often.

-- Counts of calls that found no tenant, by network. Nothing here belongs to anybody, so there is no wall.
create table public_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);

-- SHA-256 of the rights an answer was given under: who has others now is not shown it again.
alter table idempotency_keys add column rights_hash bytea;
create index idempotency_keys_created on idempotency_keys (account_id, created_at);

-- Where a person has signed in from, and when last.
create index audit_logs_sign_ins on audit_logs (account_id, actor_id, at) where action = 'sign_in';
