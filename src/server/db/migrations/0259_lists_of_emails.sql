-- What lists say of templates and of sends: which version is sent, by how many a template is used, and orders that people read them in.
alter table email_templates
  add column published_version int,
  add column used_count int not null default 0;

alter table email_templates no force row level security;
alter table system_emails no force row level security;
alter table email_sends no force row level security;
alter table publications no force row level security;
update email_templates t set
  published_version = (select p.published_version from publications p
    where p.account_id = t.account_id and p.name = 'email_templates' and p.subject_id = t.id),
  used_count =
    (select count(*) from system_emails s where s.account_id = t.account_id and s.template_id = t.id and s.deleted_at is null)
    + (select count(*) from email_sends s where s.account_id = t.account_id and s.template_id = t.id and s.deleted_at is null);
alter table email_templates force row level security;
alter table system_emails force row level security;
alter table email_sends force row level security;
alter table publications force row level security;

create index email_templates_used on email_templates (account_id, used_count nulls first, id) where deleted_at is null;
create index email_templates_changed on email_templates (account_id, updated_at nulls first, id) where deleted_at is null;
create index email_sends_opened on email_sends (account_id, opened_percent nulls first, id) where deleted_at is null;
-- Kept by a trigger like the counts it follows from, so that it can be listed by.
alter table email_sends alter column opened_percent drop expression;
