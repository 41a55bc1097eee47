-- Advertisers, the places where ads are shown, ads and what they look like. What is counted of an ad is carried here from the counts; nobody
-- writes it by hand.

call create_collection_table('advertisers', $$
  name text not null collate "und-x-icu",
  contact_name text,
  email text,
  phone text,
  website text,
  billing_address text,
  notes text,
  is_house boolean not null default false,
  status text not null default 'active' check (status in ('active', 'blocked')),
  status_previous text
$$, unique_by => '{name}', sorted_by => '{name}');

call create_collection_table('ad_placements', $$
  key text not null check (key in ('home_top', 'home_feed_3', 'home_feed_8', 'sidebar', 'directory', 'event_page', 'post_end', 'digest_1',
    'digest_2', 'app_home')),
  name jsonb not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  device text not null check (device in ('all', 'desktop', 'mobile', 'app', 'email')),
  max_live int not null check (max_live between 1 and 50),
  floor_price_cents bigint,
  is_active boolean not null default true
$$, sorted_by => '{width,max_live}');

call create_collection_table('ads', $$
  name text not null collate "und-x-icu",
  advertiser_id uuid not null,
  kind text not null check (kind in ('image', 'native', 'video', 'sponsored_post')),
  destination_url text not null,
  placement_ids uuid[] not null default '{}',
  audience jsonb not null default '{"who": "everyone"}',
  exclude_paid_members boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  pricing text not null check (pricing in ('flat', 'cpm', 'cpc', 'cpa', 'house')),
  rate_cents bigint,
  budget_cents bigint,
  goal_impressions int,
  goal_clicks int,
  pacing text not null check (pacing in ('even', 'fast')),
  cap_per_day int,
  priority text not null check (priority in ('sponsorship', 'standard', 'house')),
  weight int not null,
  status text not null default 'draft' check (status in ('draft', 'pending_review', 'rejected', 'scheduled', 'live', 'paused', 'completed', 'expired',
    'cancelled', 'archived')),
  status_previous text,
  reject_code text check (reject_code in ('misleading', 'offensive', 'picture_quality', 'wrong_link', 'off_policy', 'other')),
  review_note text,
  notes text,
  rerun_id uuid,
  preview_id uuid,
  impressions int not null default 0,
  clicks int not null default 0,
  click_rate numeric,
  conversions int not null default 0,
  spend_cents bigint not null default 0,
  delivered_percent numeric generated always as (case
    when goal_impressions > 0 then round(100.0 * impressions / goal_impressions, 2)
    when goal_clicks > 0 then round(100.0 * clicks / goal_clicks, 2) end) stored,
  pacing_state text not null default 'unknown' check (pacing_state in ('ahead', 'on_plan', 'behind', 'unknown')),
  foreign key (account_id, advertiser_id) references advertisers (account_id, id),
  foreign key (account_id, rerun_id) references ads (account_id, id),
  foreign key (account_id, preview_id) references media (account_id, id)
$$, sorted_by => '{name,starts_at,ends_at,impressions,click_rate,spend_cents,pacing_state}');
create index ads_advertiser on ads (account_id, advertiser_id) where deleted_at is null;
-- What is shown, or will be: how many are let in at once depends on it, and what is served.
create index ads_served on ads (account_id) where deleted_at is null and status in ('scheduled', 'live');

call create_collection_table('ad_creatives', $$
  ad_id uuid not null,
  placement_id uuid not null,
  image_id uuid not null,
  alt text not null,
  headline text,
  body text,
  cta text,
  foreign key (account_id, ad_id) references ads (account_id, id),
  foreign key (account_id, placement_id) references ad_placements (account_id, id),
  foreign key (account_id, image_id) references media (account_id, id)
$$);
create unique index ad_creatives_once on ad_creatives (account_id, ad_id, placement_id) where deleted_at is null;

call publish_collection('advertisers', quiet => '{contact_name,email,phone,billing_address,notes}');
call publish_collection('ad_placements');
call publish_collection('ads', quiet => '{notes,impressions,clicks,click_rate,conversions,spend_cents,pacing_state}');
call publish_collection('ad_creatives');
