-- Who tells what became of the mails of an organisation, and the key by which it is known that it is them.
alter table email_settings
  add column reports_by text check (reports_by in ('ses', 'sendgrid', 'postmark', 'mailgun')),
  -- Sealed with a key of the server's (`crypto/encryption-at-rest.ts`).
  add column reports_key bytea,
  add column has_reports_key boolean not null generated always as (reports_key is not null) stored;

-- What is known of a mail besides when it left, each by its own time, so that it does not matter what is told first.
alter table email_recipients
  add column soft_at timestamptz,
  add column hard_at timestamptz,
  add column complained_at timestamptz;
create index email_recipients_soft on email_recipients (account_id, lower(email), soft_at) where soft_at is not null;
update email_recipients set
  soft_at = case when status = 'soft_bounce' then failed_at end,
  hard_at = case when status = 'hard_bounce' then failed_at end
 where status in ('soft_bounce', 'hard_bounce');

-- An address that bounced for a while rests for a while.
alter table suppressions add column ends_at timestamptz;
create index suppressions_ending on suppressions (account_id, ends_at) where ends_at is not null and status = 'active';
