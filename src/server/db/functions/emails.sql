-- How an organisation's mail leaves.

-- A password is for one server: whoever names another one does not get it sent there.
create or replace function forget_mail_password() returns trigger language plpgsql as $$
begin
  new.password := null;
  return new;
end $$;
create or replace trigger forget_mail_password before update of provider, host, port, ses_region, mailgun_region on email_settings
  for each row when ((new.provider, new.host, new.port, new.ses_region, new.mailgun_region)
    is distinct from (old.provider, old.host, old.port, old.ses_region, old.mailgun_region)) execute function forget_mail_password();

-- Adds to the counts of sends how many of their recipients are in which state, or are no longer.
create or replace function add_to_tally(changes jsonb) returns void language sql as $$
  update email_sends s set
    total_count = total_count + d.total, queued_count = queued_count + d.queued, sent_count = sent_count + d.sent,
    opened_count = opened_count + d.opened, clicked_count = clicked_count + d.clicked, soft_count = soft_count + d.soft,
    hard_count = hard_count + d.hard, complaint_count = complaint_count + d.complaints,
    unsubscribed_count = unsubscribed_count + d.gone, suppressed_count = suppressed_count + d.suppressed,
    failed_count = failed_count + d.failed, unknown_count = unknown_count + d.unknown, cancelled_count = cancelled_count + d.cancelled
  from (
    select send_id, sum(rows) as total,
      coalesce(sum(rows) filter (where status in ('queued', 'sending', 'deferred')), 0) as queued,
      coalesce(sum(rows) filter (where status in ('sent', 'delivered', 'opened', 'clicked', 'complaint')), 0) as sent,
      coalesce(sum(rows) filter (where status in ('opened', 'clicked')), 0) as opened,
      coalesce(sum(rows) filter (where status = 'clicked'), 0) as clicked,
      coalesce(sum(rows) filter (where status = 'soft_bounce'), 0) as soft,
      coalesce(sum(rows) filter (where status = 'hard_bounce'), 0) as hard,
      coalesce(sum(rows) filter (where status = 'complaint'), 0) as complaints,
      coalesce(sum(rows) filter (where unsubscribed), 0) as gone,
      coalesce(sum(rows) filter (where status = 'suppressed'), 0) as suppressed,
      coalesce(sum(rows) filter (where status = 'failed'), 0) as failed,
      coalesce(sum(rows) filter (where status = 'unknown'), 0) as unknown,
      coalesce(sum(rows) filter (where status = 'cancelled'), 0) as cancelled
    from jsonb_to_recordset(changes) as c (send_id uuid, status text, unsubscribed boolean, rows int) group by send_id) d
  where s.account_id = current_account() and s.id = d.send_id
$$;

-- What came of a send is counted in the transaction that changes its recipients, so that it never differs from their list.
create or replace function tally_recipients() returns trigger language plpgsql as $$
declare
  changes jsonb;
begin
  if tg_op = 'DELETE' then
    select jsonb_agg(g) into changes from (
      -- What came of a send stays when its recipients are no longer kept.
      select send_id, status, unsubscribed, -count(*) as rows from old_rows r
        where exists (select from email_sends s where s.account_id = r.account_id and s.id = r.send_id and s.started_at is null)
        group by 1, 2, 3) g;
  elsif tg_op = 'INSERT' then
    select jsonb_agg(g) into changes from (
      select send_id, status, unsubscribed, count(*) as rows from new_rows group by 1, 2, 3) g;
  else
    select jsonb_agg(g) into changes from (
      select send_id, status, unsubscribed, sum(way) as rows from (
        select send_id, status, unsubscribed, 1 as way from new_rows
        union all select send_id, status, unsubscribed, -1 from old_rows) both_ways
      group by 1, 2, 3 having sum(way) <> 0) g;
  end if;
  if changes is not null then perform add_to_tally(changes); end if;
  return null;
end $$;
create or replace trigger tally_inserted after insert on email_recipients referencing new table as new_rows
  for each statement execute function tally_recipients();
create or replace trigger tally_deleted after delete on email_recipients referencing old table as old_rows
  for each statement execute function tally_recipients();
create or replace trigger tally_updated after update on email_recipients referencing old table as old_rows new table as new_rows
  for each statement execute function tally_recipients();

-- Lets go of some recipients of a send of which nothing has left, and answers how many: the server's role itself removes no record.
create or replace function free_recipients(send uuid, most int) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  freed int;
begin
  delete from email_recipients where account_id = current_account() and id = any(array(
    select r.id from email_recipients r join email_sends s on s.account_id = r.account_id and s.id = r.send_id
     where r.account_id = current_account() and r.send_id = send and s.started_at is null limit most));
  get diagnostics freed = row_count;
  return freed;
end $$;

-- Whether somebody did not get a mail is said with the counts it follows from.
create or replace function note_failures_of_send() returns trigger language plpgsql as $$
begin
  new.has_failures := new.failed_count + new.soft_count + new.hard_count + new.unknown_count > 0;
  return new;
end $$;
create or replace trigger note_failures before update of failed_count, soft_count, hard_count, unknown_count on email_sends
  for each row execute function note_failures_of_send();

create or replace function note_open_rate_of_send() returns trigger language plpgsql as $$
begin
  new.opened_percent := case when new.sent_count > 0 then round(100.0 * new.opened_count / new.sent_count, 2) end;
  return new;
end $$;
create or replace trigger note_open_rate before update of sent_count, opened_count on email_sends
  for each row execute function note_open_rate_of_send();

-- What became of a mail, from what is known of it: the same in whatever order it was told. What stays in our own hands is not moved.
create or replace function recipient_standing(status text, delivered_at timestamptz, opened_at timestamptz, clicked_at timestamptz,
  soft_at timestamptz, hard_at timestamptz, complained_at timestamptz) returns text language sql immutable as $$
  select case
    when status not in ('sent', 'delivered', 'opened', 'clicked', 'soft_bounce', 'hard_bounce', 'complaint', 'unknown') then status
    when complained_at is not null or status = 'complaint' then 'complaint'
    when hard_at is not null or status = 'hard_bounce' then 'hard_bounce'
    when clicked_at is not null then 'clicked'
    when opened_at is not null then 'opened'
    when soft_at >= coalesce(delivered_at, '-infinity') then 'soft_bounce'
    when delivered_at is not null then 'delivered'
    else status end
$$;

-- Who tells what becomes of mails: the provider that sends them, or the one that is named beside a server of one's own.
create or replace function reporter_of(provider text, reports_by text) returns text language sql immutable as $$
  select case when provider in ('ses', 'sendgrid', 'postmark', 'mailgun') then provider else reports_by end
$$;
-- A key is one provider's: whoever chooses another one gives another key.
create or replace function forget_reports_key() returns trigger language plpgsql as $$
begin
  new.reports_key := null;
  return new;
end $$;
create or replace trigger forget_reports_key before update of provider, reports_by on email_settings for each row
  when (reporter_of(new.provider, new.reports_by) is distinct from reporter_of(old.provider, old.reports_by)) execute function forget_reports_key();
-- A key that no domain signs with any more, and none is to, is gone.
create or replace function forget_dkim_keys() returns trigger language plpgsql as $$
begin
  delete from dkim_keys k where k.account_id = old.account_id and k.selector in (old.selector, old.signing_selector)
    and (tg_op = 'DELETE' or k.selector not in (new.selector, coalesce(new.signing_selector, '')));
  return null;
end $$;
create or replace trigger forget_dkim_keys after update of selector, signing_selector or delete on sender_domains for each row
  execute function forget_dkim_keys();

-- A link is for one mailbox: it confirms no other.
create or replace function forget_sender_link() returns trigger language plpgsql as $$
begin
  new.link_hash := null;
  new.link_ends_at := null;
  return new;
end $$;
create or replace trigger forget_sender_link before update of from_email on sender_identities for each row
  when (new.from_email is distinct from old.from_email) execute function forget_sender_link();

-- Whether a sender may be used: it is confirmed, and its domain is verified.
create or replace function standing_of_sender(account uuid, address text, confirmed timestamptz) returns text language sql stable as $$
  select case
    when confirmed is null then 'unconfirmed'
    when exists (select from sender_domains d where d.account_id = account and d.host = lower(split_part(address, '@', 2))
      and d.status = 'verified' and d.deleted_at is null) then 'usable'
    else 'domain_unverified' end
$$;
create or replace function note_standing_of_sender() returns trigger language plpgsql as $$
begin
  new.standing := standing_of_sender(new.account_id, new.from_email, new.verified_at);
  return new;
end $$;
create or replace trigger note_standing before update of from_email, verified_at on sender_identities for each row
  execute function note_standing_of_sender();
create or replace trigger note_first_standing before insert on sender_identities for each row
  when (new.verified_at is not null and new.standing = 'unconfirmed') execute function note_standing_of_sender();
create or replace function note_standing_of_domain() returns trigger language plpgsql as $$
begin
  update sender_identities i set standing = standing_of_sender(i.account_id, i.from_email, i.verified_at)
   where i.account_id = new.account_id and lower(split_part(i.from_email, '@', 2)) in (new.host, old.host)
     and i.standing <> standing_of_sender(i.account_id, i.from_email, i.verified_at);
  return null;
end $$;
create or replace trigger note_standing_of_domain after insert or update of status, host, deleted_at on sender_domains for each row
  execute function note_standing_of_domain();

-- How many mails of the product and sends go by a template is kept with it, so that it can be listed by that.
create or replace function count_template_uses() returns trigger language plpgsql as $$
declare
  gone uuid := case when tg_op <> 'INSERT' then old.template_id end;
  come uuid := case when tg_op <> 'DELETE' then new.template_id end;
begin
  update email_templates t set used_count =
      (select count(*) from system_emails s where s.account_id = t.account_id and s.template_id = t.id and s.deleted_at is null)
      + (select count(*) from email_sends s where s.account_id = t.account_id and s.template_id = t.id and s.deleted_at is null)
   where t.account_id = coalesce(new.account_id, old.account_id) and t.id in (gone, come);
  return null;
end $$;
create or replace trigger count_template_uses after insert or delete or update of template_id, deleted_at on system_emails
  for each row execute function count_template_uses();
create or replace trigger count_template_uses after insert or delete or update of template_id, deleted_at on email_sends
  for each row execute function count_template_uses();
