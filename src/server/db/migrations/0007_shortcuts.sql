-- What the header's shortcuts lead to: the address of a client organisation's CRM, and who has an account in the group's portal.

-- One row a tenant that has set something; a tenant without a row has no CRM.
create table crm_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  crm_home_url text check (length(crm_home_url) <= 2048),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);

-- The address stood with the tenant itself, where nobody who works in the portal may change anything. What is no web address
-- is not taken along: it could never be opened.
alter table accounts no force row level security;
insert into crm_settings (account_id, crm_home_url)
  select id, crm_home_url from accounts where crm_home_url ~ '^https?://[^[:space:][:cntrl:]]+$' and length(crm_home_url) <= 2048;
alter table accounts drop column crm_home_url;

-- The organisation belongs to a group (accounts.has_org_account), and this person has an account there. Whose organisation had
-- that mark already keeps it for its owners.
alter table staff add column has_org_account boolean not null default false;
alter table staff no force row level security;
alter table staff_roles no force row level security;
alter table roles no force row level security;
update staff s set has_org_account = true
  from accounts a, staff_roles sr, roles r
 where a.id = s.account_id and a.has_org_account
   and sr.account_id = s.account_id and sr.staff_id = s.id
   and r.account_id = sr.account_id and r.id = sr.role_id and r.preset = 'owner';
alter table accounts force row level security;
alter table staff force row level security;
alter table staff_roles force row level security;
alter table roles force row level security;

call isolate_tenant('crm_settings');

-- Codes that open another portal once: only their hashes, for a minute.
create table portal_login_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of the code; the code itself is nowhere.
  code_hash bytea not null,
  staff_id uuid not null,
  login_type text not null check (login_type in ('org_account')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, code_hash),
  foreign key (account_id, staff_id) references staff (account_id, id) on delete cascade
);
create index portal_login_codes_expires on portal_login_codes (account_id, expires_at);
call isolate_tenant('portal_login_codes');
