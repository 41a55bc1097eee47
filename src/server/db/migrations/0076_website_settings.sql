-- How an organisation presents itself: its name, look, texts, languages and what else its site and its portal go by. The row is the draft;
-- what is published of it is what `accounts` says (`functions/website.sql`). There is a row, and a first version of it, from the start.
create table website_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null generated always as (account_id) stored,
  name text not null default '',
  tagline jsonb,
  logo_light_id uuid,
  logo_dark_id uuid,
  favicon_id uuid,
  share_image_id uuid,
  primary_color text not null default '#0072E8' check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text check (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  accent_color text not null default '#409EFF' check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
  font_pair text not null default 'sans' check (font_pair in ('sans', 'serif', 'rounded')),
  corner_radius int not null default 6 check (corner_radius between 0 and 16),
  default_scheme text not null default 'light' check (default_scheme in ('light', 'dark', 'system')),
  email text,
  phone text,
  address text,
  support_url text,
  seo_title jsonb,
  seo_description jsonb,
  indexing boolean not null default true,
  canonical_url text,
  social_links text[] not null default '{}' check (cardinality(social_links) <= 8),
  terms_url text,
  privacy_url text,
  cookie_notice jsonb,
  footer jsonb,
  default_language text not null default 'en' check (default_language in ('en', 'zh', 'es')),
  languages text[] not null default '{en}' check (languages <@ array['en', 'zh', 'es']),
  time_zone text not null default 'UTC',
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  date_format text not null default 'language' check (date_format in ('language', 'iso', 'day_first', 'month_first')),
  week_start text not null default 'monday' check (week_start in ('monday', 'sunday', 'saturday')),
  visibility text not null default 'public' check (visibility in ('public', 'members_only')),
  registration text not null default 'closed' check (registration in ('open', 'invite', 'closed')),
  needs_approval boolean not null default true,
  allowed_email_domains text[] not null default '{}',
  -- Of whoever owns the organisation; nothing of it is ever run where the portal is.
  runs_code boolean not null default false,
  head_html text,
  foot_html text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz check (deleted_at is null),
  foreign key (account_id, logo_light_id) references media (account_id, id),
  foreign key (account_id, logo_dark_id) references media (account_id, id),
  foreign key (account_id, favicon_id) references media (account_id, id),
  foreign key (account_id, share_image_id) references media (account_id, id)
);

alter table accounts
  -- Where the published pictures are fetched, below the server's root; null: what the organisation was made with stands there.
  add column logo_url text,
  add column logo_dark_url text,
  add column favicon_url text,
  -- What the settings were at first: a part of them can be set back to that.
  add column website_defaults jsonb not null default '{}',
  drop constraint accounts_color_scheme_check,
  add constraint accounts_color_scheme_check check (color_scheme in ('light', 'dark', 'system'));

-- Whoever is there already has published what their account says.
alter table accounts no force row level security;
insert into website_settings (account_id, name, primary_color, accent_color, font_pair, corner_radius, default_scheme,
    default_language, languages, time_zone, currency, week_start)
  select id, name, primary_color, accent_color, heading_face, corner_px, color_scheme, default_language, languages, time_zone, currency,
    case when settings #>> '{GENERAL,week_start}' in ('sunday', 'saturday') then settings #>> '{GENERAL,week_start}' else 'monday' end
    from accounts;
alter table accounts force row level security;
do $$
declare
  one website_settings;
  content jsonb;
begin
  for one in select * from website_settings loop
    content := to_jsonb(one) - '{account_id,version,created_at,updated_at,updated_by,deleted_at}'::text[];
    perform set_config('app.account_id', one.account_id::text, true);
    update accounts set website_defaults = content - 'id' where id = one.account_id;
    insert into publications (account_id, name, subject_id, published_version, last_version)
      values (one.account_id, 'website_settings', one.account_id, 1, 1);
    insert into published_versions (account_id, name, subject_id, number, content, published_at)
      values (one.account_id, 'website_settings', one.account_id, 1,
        jsonb_build_object('website_settings', jsonb_build_array(content)), now());
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
call isolate_tenant('website_settings');
