-- Whether somebody did not get a mail, and why: kept with the send, so that lists are narrowed by it.
alter table email_sends
  add column has_failures boolean not null default false,
  add column failure_summary text[] not null default '{}' check (failure_summary <@ array['no_mailbox', 'mailbox_full', 'mailbox_closed', 'looks_like_spam', 'too_large', 'try_later', 'refused', 'line_lost', 'no_server']);

create function note_failures_of_send() returns trigger language plpgsql as $$
begin
  new.has_failures := new.failed_count + new.soft_count + new.hard_count + new.unknown_count > 0;
  return new;
end $$;
create trigger note_failures before update of failed_count, soft_count, hard_count, unknown_count on email_sends
  for each row execute function note_failures_of_send();

update email_sends s set has_failures = true, failure_summary = coalesce((
  select array_agg(explanation order by n desc, explanation) from (
    select r.explanation, count(*) as n from email_recipients r
     where r.account_id = s.account_id and r.send_id = s.id and r.explanation is not null
       and r.status in ('failed', 'soft_bounce', 'hard_bounce', 'unknown')
     group by r.explanation) as g), '{}')
 where failed_count + soft_count + hard_count + unknown_count > 0;
