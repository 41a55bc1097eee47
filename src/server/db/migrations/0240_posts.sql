-- What members write in channels.
call create_collection_table('posts', $$
  -- Kept by the database (functions/posts.sql): the title, or how the text begins; the text without its tags; the channel's chapter.
  headline text not null collate "und-x-icu",
  plain_text text,
  chapter_id uuid,
  title text,
  kind text not null check (kind in ('text', 'image', 'link', 'article')),
  body text not null,
  image_id uuid,
  link_url text,
  link_title text,
  author_member_id uuid not null,
  channel_id uuid not null,
  language text not null check (language in ('en', 'zh', 'es')),
  visibility text not null check (visibility in ('public', 'members', 'channel')),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'hidden', 'removed')),
  status_previous text,
  published_at timestamptz,
  edited_at timestamptz,
  pinned_until timestamptz,
  is_featured boolean not null default false,
  featured_at timestamptz,
  featured_until timestamptz,
  featured_position int,
  removal_code text check (removal_code in ('spam', 'abuse', 'hate', 'false_information', 'illegal', 'off_topic', 'other')),
  removal_note text,
  foreign key (account_id, image_id) references media (account_id, id),
  foreign key (account_id, author_member_id) references members (account_id, id),
  foreign key (account_id, channel_id) references channels (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id)
$$, sorted_by => '{headline, published_at}');
create index posts_author on posts (account_id, author_member_id) where deleted_at is null;
create index posts_channel on posts (account_id, channel_id, published_at desc) where deleted_at is null;
create index posts_featured_position on posts (account_id, featured_position, id) where deleted_at is null;

-- Home pages and mails show the newest and the featured ones: servers hear when they are otherwise.
call publish_collection('posts', quiet => '{status_previous, status_since, edited_at, pinned_until, removal_code, removal_note}');
