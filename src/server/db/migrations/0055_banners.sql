-- Banners of the consumer site and the app. What is counted of them is carried here from the counts; nobody writes it by hand.

call create_collection_table('banners', $$
  title text not null collate "und-x-icu",
  placement text not null check (placement in ('home_hero', 'directory_top', 'events_top', 'group_top', 'app_home')),
  position int,
  image_desktop_id uuid not null,
  image_mobile_id uuid,
  alt_text jsonb not null,
  headline jsonb,
  subtext jsonb,
  cta_label jsonb,
  cta_url text,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  audience jsonb not null default '{"who": "everyone"}',
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'live', 'paused', 'expired', 'archived')),
  status_previous text,
  impressions int not null default 0,
  clicks int not null default 0,
  click_rate numeric,
  foreign key (account_id, image_desktop_id) references media (account_id, id),
  foreign key (account_id, image_mobile_id) references media (account_id, id)
$$, sorted_by => '{title,starts_at,ends_at,impressions,click_rate}');

-- What has no place comes last.
create index banners_position on banners (account_id, position, id) where deleted_at is null;
-- What is shown, or will be, at one placement: how many are let in at once depends on it.
create index banners_shown on banners (account_id, placement) where deleted_at is null and status in ('scheduled', 'live');

call publish_collection('banners', quiet => '{impressions, clicks, click_rate, title}');
