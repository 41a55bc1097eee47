-- Domains that mail of an organisation is sent from, and the keys that sign it.
call create_collection_table('sender_domains', $$
  host text not null check (length(host) <= 253),
  status text not null default 'pending' check (status in ('pending', 'verified', 'failed')),
  status_previous text,
  spf_status text not null default 'pending' check (spf_status in ('pending', 'ok', 'failed')),
  spf_status_previous text,
  dkim_status text not null default 'pending' check (dkim_status in ('pending', 'ok', 'failed')),
  dkim_status_previous text,
  dmarc_status text not null default 'pending' check (dmarc_status in ('pending', 'ok', 'failed')),
  dmarc_status_previous text,
  spf_lookups int,
  -- Under which the key stands in DNS, or is to stand: nobody else's is the same, so that a domain of several organisations is proved by each.
  selector text not null default 'g' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  -- The one whose record was found: until a new one is, it goes on signing.
  signing_selector text,
  verified_at timestamptz,
  checked_at timestamptz,
  records jsonb
$$, unique_by => '{host}', sorted_by => '{host}');
create index sender_domains_checked_at on sender_domains (account_id, checked_at nulls first, id) where deleted_at is null;

create table dkim_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  selector text not null,
  -- Sealed with a key of the server's (`crypto/encryption-at-rest.ts`).
  private_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, selector)
);
call isolate_tenant('dkim_keys');
