-- The tabs of the app and their tiles. How many there may be, and where a tile leads, is held by the server.
call create_collection_table('grid_tabs', $$
  label jsonb not null,
  key text not null check (key in ('home', 'apps')),
  icon text not null check (icon in ('home', 'calendar', 'people', 'chat', 'star', 'heart', 'ticket', 'book', 'briefcase', 'bell', 'mail', 'info',
    'apps', 'map', 'gift', 'video', 'trophy', 'card', 'shop', 'graduation', 'megaphone', 'phone', 'settings', 'person')),
  is_default boolean not null default false,
  position int
$$);
create index grid_tabs_position on grid_tabs (account_id, position, id) where deleted_at is null;

call create_collection_table('grid_tiles', $$
  label jsonb not null,
  tab_id uuid not null,
  icon text not null check (icon in ('home', 'calendar', 'people', 'chat', 'star', 'heart', 'ticket', 'book', 'briefcase', 'bell', 'mail', 'info',
    'apps', 'map', 'gift', 'video', 'trophy', 'card', 'shop', 'graduation', 'megaphone', 'phone', 'settings', 'person')),
  size text not null default '1x1' check (size in ('1x1', '2x1', '2x2')),
  link_type text not null check (link_type in ('screen', 'channel', 'web', 'deep_link', 'external_app')),
  screen text check (screen in ('events', 'directory', 'groups', 'membership', 'announcements', 'messages', 'notifications', 'profile')),
  channel_id uuid,
  url text,
  ios_url text,
  android_url text,
  badge text not null default 'none' check (badge in ('none', 'unread', 'count')),
  visible_to jsonb not null default '{"who": "everyone"}',
  is_active boolean not null default false,
  position int,
  foreign key (account_id, tab_id) references grid_tabs (account_id, id),
  foreign key (account_id, channel_id) references channels (account_id, id)
$$);
create index grid_tiles_position on grid_tiles (account_id, position, id) where deleted_at is null;
create index grid_tiles_of_tab on grid_tiles (account_id, tab_id);
