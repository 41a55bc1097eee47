-- Partners and sponsors, whose logos the organisation's site shows.

call create_collection_table('partners', $$
  name text not null collate "und-x-icu",
  logo_id uuid not null,
  logo_dark_id uuid,
  url text,
  tier text not null check (tier in ('platinum', 'gold', 'silver', 'bronze', 'community')),
  starts_on date,
  ends_on date,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'live', 'paused', 'expired', 'archived')),
  status_previous text,
  position int,
  contact_name text,
  contact_email text,
  notes text,
  clicks int not null default 0 check (clicks >= 0),
  constraint partners_window check (ends_on >= starts_on),
  foreign key (account_id, logo_id) references media (account_id, id),
  foreign key (account_id, logo_dark_id) references media (account_id, id)
$$, unique_by => '{name}', sorted_by => '{name, starts_on, ends_on, clicks}');

-- What has no place comes last.
create index partners_position on partners (account_id, position, id) where deleted_at is null;
create index partners_logo on partners (account_id, logo_id);
create index partners_logo_dark on partners (account_id, logo_dark_id) where logo_dark_id is not null;

call publish_collection('partners', quiet => '{clicks, contact_name, contact_email, notes}');
