-- The home page, and what shows a site before it is published.

call create_collection_table('home_sections', $$
  kind text not null check (kind in ('hero', 'rich_text', 'featured_channels', 'upcoming_events', 'member_spotlight', 'partners',
    'numbers', 'video', 'call_to_action', 'plans')),
  title jsonb not null,
  text jsonb,
  image_id uuid,
  button_label jsonb,
  button_url text,
  source text check (source in ('featured', 'newest', 'channel')),
  channel_id uuid,
  count int check (count between 1 and 12),
  numbers text[] not null default '{}' check (numbers <@ array['members', 'chapters', 'channels', 'events', 'partners']),
  video_url text,
  audience jsonb not null default '{"who": "everyone"}',
  is_visible boolean not null default false,
  position int,
  foreign key (account_id, image_id) references media (account_id, id),
  foreign key (account_id, channel_id) references channels (account_id, id)
$$, sorted_by => '{kind}');
create index home_sections_position on home_sections (account_id, position, id) where deleted_at is null;

-- Sections show what there is, channels and events (0069) among it: servers hear when it is otherwise. What is counted of it they count anew each minute.
call publish_collection('membership_plans');
call publish_collection('directory_settings');

-- What opens a preview: the token is known to whoever asked for it alone. Nobody is signed in by it.
create table preview_tokens (
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  -- Of which publication the draft is shown.
  name text not null,
  subject_id uuid not null,
  language text not null check (language in ('en', 'zh', 'es')),
  -- As whom it is looked at.
  visitor text not null check (visitor in ('guest', 'member')),
  plan_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index preview_tokens_end on preview_tokens (account_id, expires_at);
call isolate_tenant('preview_tokens');
