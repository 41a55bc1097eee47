-- Links under which an advertiser reads the numbers of an ad without an account. Of the token its hash alone is kept: who can read this
-- table cannot open a report.

call create_collection_table('ad_report_links', $$
  name text not null collate "und-x-icu",
  ad_id uuid not null,
  language text not null check (language in ('en', 'zh', 'es')),
  from_day date,
  until_day date check (until_day >= from_day),
  ends_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'ended')),
  status_previous text,
  token_hash bytea,
  foreign key (account_id, ad_id) references ads (account_id, id)
$$);
create unique index ad_report_links_token on ad_report_links (account_id, token_hash);
create index ad_report_links_ad on ad_report_links (account_id, ad_id, created_at) where deleted_at is null;
