-- The menus of the consumer site. What stands below an item goes before it; no circle, depth and numbers are held by the server.
call create_collection_table('navigation_items', $$
  label jsonb not null,
  location text not null check (location in ('header', 'footer', 'sidebar', 'mobile_tabs')),
  parent_id uuid,
  position int,
  kind text not null default 'link' check (kind in ('title', 'link')),
  link jsonb,
  icon text check (icon in ('home', 'calendar', 'people', 'chat', 'star', 'heart', 'ticket', 'book', 'briefcase', 'bell', 'mail', 'info')),
  open_new_tab boolean not null default false,
  visible_to jsonb not null default '{"who": "everyone"}',
  is_active boolean not null default false,
  -- What the last check of its link found, of this link and no other.
  link_state text check (link_state in ('ok', 'broken')),
  link_checked_at timestamptz,
  foreign key (account_id, parent_id) references navigation_items (account_id, id)
$$);
create index navigation_items_position on navigation_items (account_id, position, id) where deleted_at is null;
create index navigation_items_below on navigation_items (account_id, parent_id) where parent_id is not null;
