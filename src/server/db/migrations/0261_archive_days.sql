-- How long it is kept who got a send, and since when of one it is not.
alter table email_settings add column archive_days int check (archive_days between 30 and 730);
alter table email_sends add column recipients_removed_at timestamptz;
create index email_sends_kept on email_sends (account_id, finished_at) where finished_at is not null and recipients_removed_at is null;
