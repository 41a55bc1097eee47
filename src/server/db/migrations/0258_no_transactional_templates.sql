-- No mail was ever sent of a transactional template (decision 67): what there is becomes a campaign, and is compiled anew with the link to unsubscribe.
alter table email_templates no force row level security;
alter table published_versions no force row level security;
alter table email_template_builds no force row level security;
delete from email_template_builds b using email_templates t
 where t.account_id = b.account_id and t.id = b.subject_id and t.category = 'transactional';
update published_versions set content = jsonb_set(content, '{email_templates,0,category}', '"campaign"')
 where name = 'email_templates' and content #>> '{email_templates,0,category}' = 'transactional';
update email_templates set category = 'campaign', is_default = false where category = 'transactional';
alter table email_templates force row level security;
alter table published_versions force row level security;
alter table email_template_builds force row level security;
alter table email_templates drop constraint email_templates_category_check,
  add constraint email_templates_category_check check (category in ('system', 'campaign', 'newsletter'));
