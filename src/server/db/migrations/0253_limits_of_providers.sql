-- A send waits as a whole where its mail server takes no more for now; since when it has taken nothing says how long it waits next.
alter table email_sends
  add column throttled_since timestamptz,
  drop constraint email_sends_wait_reason_check,
  add constraint email_sends_wait_reason_check check (wait_reason in ('hourly_limit', 'quiet_hours', 'no_server', 'certificate', 'login',
    'provider_limit', 'interrupted', 'cannot_start'));
