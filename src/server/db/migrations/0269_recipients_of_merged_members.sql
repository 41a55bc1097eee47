-- Of two members who become one both may have got the same send: the row of the other stays, marked, and nobody gets a mail twice by it.
alter table email_recipients add column is_second boolean not null default false;
drop index email_recipients_once;
create unique index email_recipients_once on email_recipients (account_id, send_id, member_id) where not is_second;
