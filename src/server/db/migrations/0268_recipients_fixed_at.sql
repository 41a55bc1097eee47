-- Since when it is fixed whom a send goes to: of many that takes a while.
alter table email_sends add column recipients_fixed_at timestamptz;
update email_sends set recipients_fixed_at = started_at where started_at is not null;
update email_sends set recipients_fixed_at = updated_at where status = 'scheduled' and audience_at = 'scheduling' and total_count > 0;
-- It lets go of some thousands at once, in place of all.
drop function if exists free_recipients(uuid);
