-- What is published is kept as it was: drafts are the records themselves, versions hold what was published of them.

-- How a publication stands. Its subject is a record, or the organisation where all that it has of something is published together.
create table publications (
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  subject_id uuid not null,
  -- What outside is shown; the version that was given the highest number yet.
  published_version int,
  last_version int not null default 0,
  -- What will be shown from a moment on.
  scheduled_version int,
  publish_at timestamptz,
  -- The version that the draft was set back to; what is published next tells of it.
  draft_from int,
  primary key (account_id, name, subject_id),
  check ((scheduled_version is null) = (publish_at is null))
);
create index publications_due on publications (account_id, publish_at) where publish_at is not null;
call isolate_tenant('publications');

create table published_versions (
  account_id uuid not null,
  name text not null,
  subject_id uuid not null,
  number int not null check (number > 0),
  -- By definition: the rows, each with its id.
  content jsonb not null,
  -- The pictures in it: they stay as long as the version does.
  media_ids uuid[] not null default '{}',
  note text,
  reverted_from int,
  created_at timestamptz not null default now(),
  created_by uuid,
  published_at timestamptz,
  deleted_at timestamptz check (deleted_at is null),
  primary key (account_id, name, subject_id, number),
  foreign key (account_id, name, subject_id) references publications on delete cascade
);
create index published_versions_media on published_versions using gin (media_ids);
call isolate_tenant('published_versions');

call publish_collection('publications', quiet => '{draft_from, last_version}');
