-- Sends of mails to many, who gets each of them, what came of it, and the links in it.

call create_collection_table('email_sends', $$
  name text not null collate "und-x-icu",
  kind text not null default 'campaign' check (kind in ('campaign', 'newsletter', 'resend')),
  template_id uuid not null,
  -- As it was published when the audience was fixed.
  template_version int,
  subject jsonb,
  audience jsonb not null default '{"who": "members"}',
  member_ids uuid[] not null default '{}',
  excluded_segment_ids uuid[] not null default '{}',
  excluded_label_ids uuid[] not null default '{}',
  resend_of_id uuid,
  resent_as_id uuid,
  text_language text not null default 'each_member' check (text_language in ('each_member', 'en', 'zh', 'es')),
  uses_fallback boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'queued', 'sending', 'paused', 'sent', 'partially_failed',
    'failed', 'cancelled')),
  status_previous text,
  send_at timestamptz,
  -- Nothing leaves before it.
  hold_until timestamptz,
  waits_until timestamptz,
  wait_reason text check (wait_reason in ('hourly_limit', 'quiet_hours', 'no_server', 'interrupted', 'cannot_start')),
  started_at timestamptz,
  finished_at timestamptz,
  sent_by_id uuid,
  -- Kept by a trigger: they are those of the list of recipients, in every transaction.
  total_count int not null default 0,
  queued_count int not null default 0,
  sent_count int not null default 0,
  opened_count int not null default 0,
  clicked_count int not null default 0,
  soft_count int not null default 0,
  hard_count int not null default 0,
  complaint_count int not null default 0,
  unsubscribed_count int not null default 0,
  suppressed_count int not null default 0,
  failed_count int not null default 0,
  unknown_count int not null default 0,
  cancelled_count int not null default 0,
  sent_percent numeric generated always as (case when total_count > suppressed_count
    then round(100.0 * sent_count / (total_count - suppressed_count), 2) end) stored,
  opened_percent numeric generated always as (case when sent_count > 0 then round(100.0 * opened_count / sent_count, 2) end) stored,
  clicked_percent numeric generated always as (case when sent_count > 0 then round(100.0 * clicked_count / sent_count, 2) end) stored,
  foreign key (account_id, template_id) references email_templates (account_id, id),
  foreign key (account_id, resend_of_id) references email_sends (account_id, id),
  foreign key (account_id, resent_as_id) references email_sends (account_id, id),
  foreign key (account_id, sent_by_id) references staff (account_id, id)
$$, sorted_by => '{name,started_at,total_count}');
create index email_sends_template on email_sends (account_id, template_id) where deleted_at is null;
-- What is on its way, or will be.
create index email_sends_open on email_sends (account_id) where deleted_at is null and status in ('scheduled', 'queued', 'sending');

call create_collection_table('email_recipients', $$
  send_id uuid not null,
  member_id uuid,
  chapter_id uuid,
  email text not null,
  language text not null check (language in ('en', 'zh', 'es')),
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'delivered', 'deferred', 'opened', 'clicked',
    'soft_bounce', 'hard_bounce', 'complaint', 'failed', 'suppressed', 'unknown', 'cancelled')),
  status_previous text,
  skip_reason text check (skip_reason in ('unsubscribed', 'suppressed', 'no_address', 'blocked', 'no_language')),
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  failed_at timestamptz,
  unsubscribed boolean not null default false,
  smtp_code int,
  enhanced_code text,
  explanation text check (explanation in ('no_mailbox', 'mailbox_full', 'mailbox_closed', 'looks_like_spam', 'too_large', 'try_later',
    'refused', 'line_lost', 'no_server')),
  message text,
  attempts int not null default 0,
  provider_message_id text,
  -- When it is tried, or tried again.
  next_try_at timestamptz not null default now(),
  -- The last attempt: its beginning while it lasts, then its end.
  tried_at timestamptz,
  -- Whose attempt it is, and when nobody believes any more that an answer comes.
  lease_id uuid,
  lease_until timestamptz,
  -- The links that this person has followed: each counts once.
  clicked_links int[] not null default '{}',
  foreign key (account_id, send_id) references email_sends (account_id, id),
  foreign key (account_id, member_id) references members (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id)
$$, sorted_by => '{sent_at}');
-- Nobody gets a mail of one send twice.
create unique index email_recipients_once on email_recipients (account_id, send_id, member_id);
create index email_recipients_of_send on email_recipients (account_id, send_id, status, id);
create index email_recipients_waiting on email_recipients (account_id, send_id, next_try_at, id) where status in ('queued', 'deferred');
create index email_recipients_leased on email_recipients (account_id, send_id, lease_until) where status = 'sending';
create index email_recipients_tried on email_recipients (account_id, tried_at) where tried_at is not null;
create index email_recipients_member on email_recipients (account_id, member_id);
create index email_recipients_chapter on email_recipients (account_id, chapter_id) where deleted_at is null;

call create_collection_table('email_links', $$
  send_id uuid not null,
  number int not null,
  url text not null,
  clicks int not null default 0,
  foreign key (account_id, send_id) references email_sends (account_id, id)
$$, sorted_by => '{clicks,url}');
create unique index email_links_once on email_links (account_id, send_id, number);

alter table email_settings
  add column hourly_limit int check (hourly_limit between 1 and 100000),
  add column quiet_from int check (quiet_from between 0 and 23),
  add column quiet_until int check (quiet_until between 0 and 23),
  add column tracks_opens boolean not null default true,
  add column tracks_clicks boolean not null default true;

-- Who unsubscribes by the link in a mail is no member of the staff.
alter table suppressions drop constraint suppressions_source_check,
  add constraint suppressions_source_check check (source in ('staff', 'mail_server', 'recipient'));
