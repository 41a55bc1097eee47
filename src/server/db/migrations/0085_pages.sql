-- Templates and the pages that are made by them. A page keeps what its template said when it was made, or upgraded last.

call create_collection_table('page_templates', $$
  name text not null,
  kind text not null check (kind in ('landing', 'article', 'legal', 'event', 'group', 'blank')),
  layout text not null check (layout in ('contained', 'full_width', 'with_navigation')),
  thumbnail_id uuid,
  data_schema jsonb,
  blocks jsonb,
  is_system boolean not null default false,
  forked_from_id uuid,
  pages_count int not null default 0,
  published_version int,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'retired')),
  status_previous text,
  foreign key (account_id, thumbnail_id) references media (account_id, id),
  foreign key (account_id, forked_from_id) references page_templates (account_id, id)
$$, unique_by => '{name}', sorted_by => '{name, pages_count}');

call create_collection_table('pages', $$
  title jsonb not null,
  slug text not null,
  template_id uuid not null,
  template_version int,
  layout text check (layout in ('contained', 'full_width', 'with_navigation')),
  data_schema jsonb,
  blocks jsonb,
  data jsonb,
  seo_title jsonb,
  seo_description jsonb,
  is_unlisted boolean not null default false,
  is_outdated boolean not null default false,
  published_version int,
  publish_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published')),
  status_previous text,
  foreign key (account_id, template_id) references page_templates (account_id, id)
$$, unique_by => '{slug}', sorted_by => '{slug, template_version}');
create index pages_template on pages (account_id, template_id) where deleted_at is null;

-- What leads to a page is looked at whenever it comes or goes; what it says outside is what was published of it.
call publish_collection('pages', quiet => '{title, slug, template_id, template_version, layout, data_schema, blocks, data, seo_title, seo_description, is_unlisted, is_outdated, published_version, publish_at, status_previous}');

-- A preview may show a page as the newest version of its template would make it.
alter table preview_tokens add column upgraded boolean not null default false;

-- Members are quoted on the home page.
alter table home_sections add column quotes jsonb;
alter table home_sections drop constraint home_sections_kind_check;
alter table home_sections add constraint home_sections_kind_check check (kind in ('hero', 'rich_text', 'featured_channels', 'upcoming_events',
  'member_spotlight', 'partners', 'numbers', 'testimonials', 'video', 'call_to_action', 'plans'));
