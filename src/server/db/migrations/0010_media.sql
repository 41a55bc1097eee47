-- Uploaded files: what is known of each. The bytes lie in the storage, under names made of the account and this id, which is
-- random and known to those alone who may read a record that points to it.

create table media (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('image', 'document')),
  -- As the person called it; for people alone, no part of any path.
  filename text not null collate "und-x-icu",
  -- What the bytes are, whatever was claimed.
  mime text not null,
  bytes int not null check (bytes >= 0),
  width int,
  height int,
  -- Of what is kept, in hexadecimal.
  sha256 text not null,
  alt_text text,
  -- What must stay visible when a picture is cut, in percent from the left and from the top.
  focal_x int not null default 50 check (focal_x between 0 and 100),
  focal_y int not null default 50 check (focal_y between 0 and 100),
  -- Since when a sweep has found nothing that points here.
  unused_since timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- A file that arrives is marked as deleted until all of it is stored, so that nothing can point to half of one.
  deleted_at timestamptz,
  primary key (account_id, id)
);
create index media_created on media (account_id, created_at nulls first, id) where deleted_at is null;
create index media_filename on media (account_id, filename nulls first, id) where deleted_at is null;
create index media_bin on media (account_id, deleted_at) where deleted_at is not null;
create index media_unused on media (account_id, unused_since) where unused_since is not null;
call count_collection('media');
call isolate_tenant('media');

alter table members
  add column display_image_id uuid,
  add foreign key (account_id, display_image_id) references media (account_id, id);
create index members_display_image on members (account_id, display_image_id) where display_image_id is not null;
