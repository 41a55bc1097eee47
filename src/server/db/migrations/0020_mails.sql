-- Mail that the product sends by itself, the links in it that work once, and since when a member is invited.

create table mails (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  template text not null check (template ~ '^[a-z][a-z0-9_]*$'),
  -- Whom it is for. Name, address and language are looked up when it is sent, so that one that was put right meanwhile counts.
  recipient_kind text not null check (recipient_kind in ('member', 'staff')),
  recipient_id uuid not null,
  -- As it was last written to; null once the person is erased.
  to_address text,
  language text not null check (language in ('en', 'zh', 'es')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'cancelled')),
  -- What its text says besides what the records say. Never a token: that is made when the mail is sent. Null when it is over.
  facts jsonb,
  -- What it is about, and the entry of the audit that it goes with: taken back, it is not sent.
  resource text,
  resource_id uuid,
  audit_id uuid,
  -- Of the same send: an import, a change of many.
  batch_id uuid,
  attempts int not null default 0,
  -- A word of i18n, `people.mail_errors.<word>`, and what the mail server said.
  error text,
  error_detail text,
  send_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid,
  finished_at timestamptz,
  primary key (account_id, id),
  check ((state = 'queued') = (finished_at is null))
);
create index mails_recipient on mails (account_id, recipient_id, created_at);
create index mails_open on mails (account_id, send_at) where state = 'queued';
create index mails_audit on mails (account_id, audit_id) where state = 'queued';
create index mails_batch on mails (account_id, batch_id) where state = 'queued';
call isolate_tenant('mails');
-- A server looks for what waits and is in no queue any more before it knows whose it is.
create policy waiting on mails for select using (state = 'queued' and current_setting('app.sweep', true) = 'mails');

-- Links and codes that work once: SHA-256 of the token, what it is for, for whom, and the address it was sent to.
create table one_time_tokens (
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_]*$'),
  subject_kind text not null check (subject_kind in ('member', 'staff')),
  subject_id uuid not null,
  -- Lower case. A token that went to an address that is no longer the person's opens nothing.
  address text,
  mail_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, token_hash)
);
create index one_time_tokens_subject on one_time_tokens (account_id, subject_id, purpose);
create index one_time_tokens_expires on one_time_tokens (account_id, expires_at);
call isolate_tenant('one_time_tokens');

-- Invitations ---------------------------------------------------------------------------------------------------------------

alter table members
  -- When the last invitation was, or is to be, sent; and until when it can be accepted.
  add column invited_at timestamptz,
  add column invite_expires_at timestamptz;

create or replace view custom_members with (security_invoker = true) as
  select account_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at,
    full_name, first_name, last_name, display_name, email, phone_number, title, organisation, language, plan_id,
    custom_kind, custom_price_cents, custom_currency, custom_valid_until, custom_reason, custom_by_name,
    login_status, login_status_previous, membership_status, membership_status_previous, joined_at,
    invited_at, invite_expires_at
  from members where custom_kind is not null;

-- Of people added by hand, the state of their sign-in follows what is done to them as members.
create function follow_login() returns trigger language plpgsql as $$
begin
  if new.account_status = 'active' and old.account_status = 'invited' then
    new.login_status := 'claimed';
  elsif new.invite_expires_at is distinct from old.invite_expires_at and new.invite_expires_at > now()
    and new.login_status in ('no_login', 'expired') then
    new.login_status := 'invited';
  end if;
  return new;
end $$;
create trigger follow_login before update of account_status, invite_expires_at on members for each row
  when (new.custom_kind is not null and old.custom_kind is not null) execute function follow_login();

-- Who is erased is no address any more, and no link of theirs opens anything.
create function forget_mails() returns trigger language plpgsql as $$
begin
  update mails set to_address = null, facts = null, error_detail = null where account_id = new.account_id and recipient_id = new.id;
  delete from one_time_tokens where account_id = new.account_id and subject_id = new.id;
  return null;
end $$;
create trigger forget_mails after update of account_status on members for each row
  when (new.account_status = 'erased' and old.account_status <> 'erased') execute function forget_mails();

-- Imports: who of those that are brought in is invited, and when. -----------------------------------------------------------

alter table import_jobs
  add column invites text not null default 'none' check (invites in ('none', 'now', 'on_date')),
  -- The day, in the organisation's own time.
  add column invites_on date,
  add check ((invites = 'on_date') = (invites_on is not null));
