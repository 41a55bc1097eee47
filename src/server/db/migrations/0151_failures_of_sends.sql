-- Whether somebody did not get a mail, and why: kept with the send, so that lists are narrowed by it.
alter table email_sends
  add column has_failures boolean not null default false,
  add column failure_summary text[] not null default '{}' check (failure_summary <@ array['no_mailbox', 'mailbox_full', 'mailbox_closed', 'looks_like_spam', 'too_large', 'try_later', 'refused', 'line_lost', 'no_server']);

update email_sends s set has_failures = true, failure_summary = coalesce((
  select array_agg(explanation order by n desc, explanation) from (
    select r.explanation, count(*) as n from email_recipients r
     where r.account_id = s.account_id and r.send_id = s.id and r.explanation is not null
       and r.status in ('failed', 'soft_bounce', 'hard_bounce', 'unknown')
     group by r.explanation) as g), '{}')
 where failed_count + soft_count + hard_count + unknown_count > 0;
