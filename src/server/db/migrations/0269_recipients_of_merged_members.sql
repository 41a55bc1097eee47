-- Of two members who become one both may have got the same send: the row of the other stays, marked, and nobody gets a mail twice by it.
alter table email_recipients add column is_second boolean not null default false;
drop index email_recipients_once;
-- Of all rows, and not of the first ones alone: who is in a send is asked of it.
create unique index email_recipients_once on email_recipients (account_id, send_id, member_id,
  (case when is_second then id else '00000000-0000-0000-0000-000000000000'::uuid end));
