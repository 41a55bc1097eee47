-- An announcement may go to browsers as a push message. What is counted of that is carried by the sending; nobody writes it by hand.
alter table announcements
  drop constraint announcements_kind_check,
  add constraint announcements_kind_check check (kind <@ array['banner', 'dialog', 'feed', 'push']),
  add column push_sent int not null default 0,
  add column push_failed int not null default 0;

-- By this key push services know whose messages they are. The private one is sealed.
create table push_keys (
  account_id uuid primary key references accounts (id),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);
call isolate_tenant('push_keys');

-- A browser that wants to be told, with what the site on which it is says of who visits. No member is named.
create table push_subscriptions (
  account_id uuid not null references accounts (id),
  id uuid not null default gen_random_uuid(),
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  is_member boolean not null default false,
  plan_id uuid,
  chapter_id uuid,
  label_ids uuid[] not null default '{}',
  segment_ids uuid[] not null default '{}',
  channel_ids uuid[] not null default '{}',
  industry_id uuid,
  country text,
  language text not null check (language in ('en', 'zh', 'es')),
  device text not null check (device in ('desktop', 'mobile', 'app', 'email')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, endpoint)
);
call isolate_tenant('push_subscriptions');

-- That an announcement goes out, once: from its start on it does so no second time.
create table push_sends (
  account_id uuid not null,
  announcement_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'done', 'cancelled')),
  due_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, announcement_id),
  foreign key (account_id, announcement_id) references announcements (account_id, id)
);
call isolate_tenant('push_sends');

-- Whom it goes to, as it was when it started; gone once it is over.
create table push_messages (
  account_id uuid not null,
  announcement_id uuid not null,
  subscription_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'lost')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  lease_id uuid,
  lease_until timestamptz,
  primary key (account_id, announcement_id, subscription_id),
  foreign key (account_id, announcement_id) references push_sends (account_id, announcement_id) on delete cascade,
  foreign key (account_id, subscription_id) references push_subscriptions (account_id, id) on delete cascade
);
create index push_messages_subscription on push_messages (account_id, subscription_id);
create index push_messages_open on push_messages (account_id, announcement_id, next_try_at) where status in ('queued', 'sending');
call isolate_tenant('push_messages');
