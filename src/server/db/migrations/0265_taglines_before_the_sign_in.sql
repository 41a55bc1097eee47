-- What an organisation says of itself stands on the pages before the sign-in, and so among what the account says (`functions/website.sql`).
alter table accounts no force row level security;
alter table publications no force row level security;
alter table published_versions no force row level security;
update accounts a set settings = a.settings || jsonb_build_object('GENERAL', coalesce(a.settings -> 'GENERAL', '{}')
    || jsonb_build_object('tagline', v.content #> '{website_settings,0,tagline}'))
  from publications p
  join published_versions v on v.account_id = p.account_id and v.name = p.name and v.subject_id = p.subject_id and v.number = p.published_version
 where p.name = 'website_settings' and p.account_id = a.id and jsonb_typeof(v.content #> '{website_settings,0,tagline}') = 'object';
alter table accounts force row level security;
alter table publications force row level security;
alter table published_versions force row level security;
