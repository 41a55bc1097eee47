-- Whether the site that is served offers its visitors to be told. Nobody has said so yet, and that is published.
alter table website_settings add column offers_push boolean not null default false;

alter table accounts no force row level security;
alter table published_versions no force row level security;
update accounts set website_defaults = website_defaults || '{"offers_push": false}';
update published_versions set content = jsonb_set(content, '{website_settings,0,offers_push}', 'false')
 where name = 'website_settings' and content #> '{website_settings,0}' is not null;
alter table accounts force row level security;
alter table published_versions force row level security;
