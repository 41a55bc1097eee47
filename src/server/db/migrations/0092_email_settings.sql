-- How an organisation's mail leaves, and to whom it does not.

create table email_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null generated always as (account_id) stored,
  provider text not null default 'platform' check (provider in ('platform', 'smtp')),
  host text,
  port int check (port between 1 and 65535),
  tls text check (tls in ('starttls', 'tls')),
  username text,
  -- Sealed with a key of the server's (`crypto/encryption-at-rest.ts`).
  password bytea,
  has_password boolean not null generated always as (password is not null) stored,
  from_email text,
  from_name text,
  reply_to text,
  postal_address text,
  suppresses_bounces boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz check (deleted_at is null)
);
call isolate_tenant('email_settings');

call create_collection_table('suppressions', $$
  email text not null,
  cause text not null check (cause in ('unsubscribed', 'bounced', 'complaint', 'other')),
  source text check (source in ('staff', 'mail_server')),
  -- Word for word.
  detail text,
  note text,
  status text not null default 'active' check (status in ('active', 'lifted')),
  status_previous text
$$, unique_by => '{email}', sorted_by => '{email, cause}');
