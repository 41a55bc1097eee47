-- An announcement may go to its audience by mail as well: one send, whose text is the announcement's own.
alter table announcements
  add column also_email boolean not null default false,
  add column email_send_id uuid,
  -- Each names the other: a restore has all rows of the one before those of the other.
  add foreign key (account_id, email_send_id) references email_sends (account_id, id) deferrable initially immediate;

alter table email_sends
  alter column template_id drop not null,
  add column announcement_id uuid,
  add foreign key (account_id, announcement_id) references announcements (account_id, id),
  drop constraint email_sends_kind_check,
  add constraint email_sends_kind_check check (kind in ('campaign', 'newsletter', 'resend', 'announcement')),
  add constraint email_sends_text_check check (template_id is not null or announcement_id is not null);
create index email_sends_announcement on email_sends (account_id, announcement_id) where announcement_id is not null;
create index announcements_send on announcements (account_id, email_send_id) where email_send_id is not null;

-- What a send without a template says, as it was when its recipients were fixed.
create table email_send_texts (
  account_id uuid not null,
  send_id uuid not null,
  language text not null check (language in ('en', 'zh', 'es')),
  subject text not null,
  preheader text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, send_id, language),
  foreign key (account_id, send_id) references email_sends (account_id, id) on delete cascade
);
call isolate_tenant('email_send_texts');
