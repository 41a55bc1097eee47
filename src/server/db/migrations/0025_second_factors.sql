-- How a session began, when its person last showed that it is them, and what people have besides a password.

alter table sessions
  -- When the person last gave a password, a code or a passkey. Of what was opened before this was known: long ago.
  add column stepped_up_at timestamptz not null default '2000-01-01T00:00:00Z',
  -- What it was opened with: one of `sessionMeans` in contracts/account.ts.
  add column opened_with text not null default 'password' check (opened_with ~ '^[a-z_]+$');
alter table sessions alter column stepped_up_at set default now();

-- The secret that a person's authenticator app shares with the server, sealed with a key that the database does not have.
create table totp_factors (
  account_id uuid not null,
  staff_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The half minute of the last code that was used: none of it or before is taken again.
  last_step bigint not null default 0,
  primary key (account_id, staff_id),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade
);
call isolate_tenant('totp_factors');

-- Codes for who has lost everything else, each of which works once. A hash with the server's key: they are short.
create table recovery_codes (
  account_id uuid not null,
  staff_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, staff_id, code_hash),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade
);
call isolate_tenant('recovery_codes');

create table passkeys (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  -- As the authenticator names it, base64url.
  credential_id text not null,
  public_key bytea not null,
  -- The host that it belongs to: it opens nothing anywhere else.
  rp_id text not null,
  -- How often it was used, where the authenticator counts.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade
);
create unique index passkeys_credential on passkeys (account_id, credential_id);
create index passkeys_staff on passkeys (account_id, staff_id);
call isolate_tenant('passkeys');

-- What an authenticator is asked to sign: once, within minutes, for one purpose. Without a person: whoever signs says who they are.
create table passkey_challenges (
  account_id uuid not null references accounts (id) on delete cascade,
  challenge text not null,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_]*$'),
  staff_id uuid,
  expires_at timestamptz not null,
  primary key (account_id, challenge)
);
create index passkey_challenges_expires on passkey_challenges (account_id, expires_at);
call isolate_tenant('passkey_challenges');
