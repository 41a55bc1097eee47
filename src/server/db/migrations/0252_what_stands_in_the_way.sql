-- A wrong certificate and a refused login are told as what they are, of a send and of each recipient that waits.
alter table email_sends
  drop constraint email_sends_wait_reason_check,
  add constraint email_sends_wait_reason_check
    check (wait_reason in ('hourly_limit', 'quiet_hours', 'no_server', 'certificate', 'login', 'interrupted', 'cannot_start')),
  drop constraint email_sends_failure_summary_check,
  add constraint email_sends_failure_summary_check check (failure_summary <@ array['no_mailbox', 'mailbox_full', 'mailbox_closed',
    'looks_like_spam', 'too_large', 'try_later', 'refused', 'line_lost', 'no_server', 'certificate', 'login']);
alter table email_recipients
  drop constraint email_recipients_explanation_check,
  add constraint email_recipients_explanation_check check (explanation in ('no_mailbox', 'mailbox_full', 'mailbox_closed', 'looks_like_spam',
    'too_large', 'try_later', 'refused', 'line_lost', 'no_server', 'certificate', 'login'));
