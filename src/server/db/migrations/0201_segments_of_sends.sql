-- Who got an email that was cancelled half-way, and who did not, as two segments.

alter table segments
  alter column filter drop not null,
  add column of_send_id uuid,
  add column of_send_part text,
  add foreign key (account_id, of_send_id) references email_sends (account_id, id),
  add constraint segments_of_send_part check (of_send_part in ('got', 'missed'));

create index segments_of_send on segments (account_id, of_send_id) where of_send_id is not null;
