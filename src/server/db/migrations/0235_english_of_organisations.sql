-- How an organisation writes English: its words and its dates. Whoever is there already writes as the texts do, and has published that.
alter table website_settings add column english text not null default 'en-GB' check (english in ('en-GB', 'en-US'));

alter table accounts no force row level security;
alter table published_versions no force row level security;
update accounts set website_defaults = website_defaults || '{"english": "en-GB"}';
update published_versions set content = jsonb_set(content, '{website_settings,0,english}', '"en-GB"')
 where name = 'website_settings' and content #> '{website_settings,0}' is not null;
alter table accounts force row level security;
alter table published_versions force row level security;
