-- Signing in at a provider of the organisation's own (OpenID Connect): how it is reached, and the sign-ins under way.

create table sso_settings (
  account_id uuid not null primary key references accounts (id) on delete cascade,
  is_on boolean not null default false,
  label text not null default '' check (length(label) <= 60),
  issuer text not null default '',
  client_id text not null default '',
  -- Sealed: no use without the server's key, and answered to nobody.
  sealed_secret bytea,
  -- Lower case; addresses of no other get in by it.
  email_domains text[] not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (not is_on or (label <> '' and issuer <> '' and client_id <> '' and sealed_secret is not null and email_domains <> '{}'))
);
call isolate_tenant('sso_settings');

-- Between leaving for the provider and coming back: minutes, once. The verifier (PKCE) and the nonce never leave the server.
create table sso_attempts (
  account_id uuid not null references accounts (id) on delete cascade,
  state_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  primary key (account_id, state_hash)
);
create index sso_attempts_expires on sso_attempts (account_id, expires_at);
call isolate_tenant('sso_attempts');
