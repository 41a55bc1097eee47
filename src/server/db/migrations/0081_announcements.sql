-- What an organisation tells its visitors. What is counted of it is carried here from the counts; nobody writes it by hand.
call create_collection_table('announcements', $$
  title jsonb not null,
  body jsonb not null,
  kind text[] not null default '{}' check (kind <@ array['banner', 'dialog', 'feed']),
  severity text not null check (severity in ('info', 'success', 'warning', 'critical')),
  audience jsonb not null default '{"who": "everyone"}',
  path text,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  dismissible boolean not null default false,
  link_url text,
  link_label jsonb,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'live', 'ended', 'cancelled', 'archived')),
  status_previous text,
  seen int not null default 0,
  dismissed int not null default 0,
  clicks int not null default 0,
  click_rate numeric,
  published_by_id uuid,
  foreign key (account_id, published_by_id) references staff (account_id, id)
$$, sorted_by => '{starts_at,ends_at,seen,dismissed,clicks}');

call publish_collection('announcements', quiet => '{seen, dismissed, clicks, click_rate, published_by_id}');

-- What is shown over a page can be dismissed: counted as a click is, once for each visitor and hour.
alter table view_counts add column dismissals bigint not null default 0;
alter table view_totals add column dismissals bigint not null default 0;
