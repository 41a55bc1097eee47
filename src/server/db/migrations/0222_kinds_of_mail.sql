-- Kinds of mail to many that a member has left, one by one; and whether an organisation lets them choose, or ends all of them at once.
alter table members
  add column left_mail_kinds text[] not null default '{}' check (left_mail_kinds <@ array['newsletter', 'campaign', 'announcement']);
alter table email_settings
  add column unsubscribe text not null default 'one_click' check (unsubscribe in ('one_click', 'preferences'));
alter table email_recipients
  drop constraint email_recipients_skip_reason_check,
  add constraint email_recipients_skip_reason_check
    check (skip_reason in ('unsubscribed', 'left_kind', 'suppressed', 'no_address', 'blocked', 'no_language'));
