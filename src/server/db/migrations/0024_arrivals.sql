-- Everyone who arrives: passwords of members, registration, codes that verify an address, and sign-ins that begin in another portal.

-- A person of the staff who registered, has verified the address and waits for a role; and what they said of themselves.
alter table staff drop constraint staff_status_check;
alter table staff add constraint staff_status_check check (status in ('invited', 'pending', 'active', 'suspended'));
alter table staff
  add column phone_number text check (phone_number ~ '^[0-9]{10}$'),
  add column organisation text check (length(organisation) <= 120);

-- What members sign in with at the organisation's own website. It stands apart, so that no list and no export comes near it.
create table member_passwords (
  account_id uuid not null,
  member_id uuid not null,
  -- A PHC string.
  password_hash text not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references members (account_id, id) on delete cascade
);
call isolate_tenant('member_passwords');

create function forget_password() returns trigger language plpgsql as $$
begin
  delete from member_passwords where account_id = new.account_id and member_id = new.id;
  return null;
end $$;
create trigger forget_password after update of account_status on members for each row
  when (new.account_status = 'erased' and old.account_status <> 'erased') execute function forget_password();

-- Registration ----------------------------------------------------------------------------------------------------------------

-- Whether strangers may ask to work here. What a tenant has one of is a row whose id is the tenant's; without one nobody may.
create table registration_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null generated always as (account_id) stored,
  mode text not null default 'closed' check (mode in ('closed', 'invite_code', 'open')),
  invite_code text check (length(invite_code) between 6 and 40),
  invite_ends_on date,
  invite_uses_left int check (invite_uses_left >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz check (deleted_at is null)
);
call isolate_tenant('registration_settings');

-- An address that is to be verified by a code: of a person of the staff, or of somebody who registers. The flow is found by the hash of
-- its token; the code is made when its mail leaves, and its hash kept.
create table verifications (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  -- Null: somebody who registers, of whom nothing is in the staff before the code was right.
  staff_id uuid,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text,
  phone_number text,
  organisation text,
  language text not null check (language in ('en', 'zh', 'es')),
  password_hash text,
  by_invite_code boolean not null default false,
  code_hash bytea,
  code_expires_at timestamptz,
  tries int not null default 0,
  locked_until timestamptz,
  -- When the last mail was asked for, and how many were.
  asked_at timestamptz not null default now(),
  asked_count int not null default 1,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, token_hash),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade,
  check ((staff_id is null) = (password_hash is not null))
);
create index verifications_expires on verifications (account_id, expires_at);
call isolate_tenant('verifications');

alter table mails drop constraint mails_recipient_kind_check;
alter table mails add constraint mails_recipient_kind_check check (recipient_kind in ('member', 'staff', 'verification'));

-- Sign-ins that begin in the organisation's other portals ---------------------------------------------------------------------

-- Keys by which another server speaks for the organisation; their making and their end are the operator's.
create table portal_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the key; the key itself is nowhere.
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, key_hash),
  unique (account_id, name)
);
call isolate_tenant('portal_keys');

-- A token that opens one session for one person within a minute. It stays a day after its use, so that its replay is known for one.
create table autologin_tokens (
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  staff_id uuid not null,
  origin text not null check (origin in ('user_portal', 'operator')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The session that it opened.
  session_id uuid,
  primary key (account_id, token_hash),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade
);
create index autologin_tokens_expires on autologin_tokens (account_id, expires_at);
call isolate_tenant('autologin_tokens');
