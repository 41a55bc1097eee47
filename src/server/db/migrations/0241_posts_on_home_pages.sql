-- Sections of the home page show posts.
alter table home_sections drop constraint home_sections_kind_check;
alter table home_sections add constraint home_sections_kind_check check (kind in ('hero', 'rich_text', 'featured_posts', 'featured_channels',
  'upcoming_events', 'member_spotlight', 'partners', 'numbers', 'testimonials', 'video', 'call_to_action', 'plans'));
