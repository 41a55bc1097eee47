-- What is seen and clicked outside, counted by (kind, subject, part, day, device). A row is never written for a view: what gathers in
-- a server for a moment is added by one statement (`count_views`), and answered for once that is kept. No address is stored.

create table view_counts (
  account_id uuid not null references accounts (id) on delete cascade,
  -- The collection whose record it is.
  kind text not null collate "C",
  subject_id uuid not null,
  -- Of the organisation's calendar.
  day date not null,
  -- Where it was shown, empty where that was not said.
  part text not null collate "C",
  device text not null collate "C" check (device in ('desktop', 'mobile', 'app', 'email')),
  impressions bigint not null default 0,
  viewable bigint not null default 0,
  clicks bigint not null default 0,
  -- Different ones of the day, each where they came first: so these add up over parts and devices.
  visitors bigint not null default 0,
  primary key (account_id, kind, subject_id, day, part, device)
) with (fillfactor = 70);
call isolate_tenant('view_counts');

-- The same added up, from which the records take their columns over.
create table view_totals (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null collate "C",
  subject_id uuid not null,
  impressions bigint not null default 0,
  viewable bigint not null default 0,
  clicks bigint not null default 0,
  visitors bigint not null default 0,
  primary key (account_id, kind, subject_id)
) with (fillfactor = 70);
call isolate_tenant('view_totals');

-- A visitor is a hash of address and browser with the salt of the organisation and the day; nobody tells who it was once the salt is gone.
create table view_salts (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  salt bytea not null check (octet_length(salt) = 32),
  primary key (account_id, day)
);
call isolate_tenant('view_salts');

-- Who has come on a day, for as long as it is a day anywhere.
create table view_visitors (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  kind text not null collate "C",
  subject_id uuid not null,
  visitor bytea not null,
  primary key (account_id, day, kind, subject_id, visitor)
);
call isolate_tenant('view_visitors');

-- Clicks that count no second time: a token that is good for one, or a visitor in an hour. Kept until neither could come again.
create table view_clicks (
  account_id uuid not null references accounts (id) on delete cascade,
  ends_at timestamptz not null,
  mark bytea not null,
  primary key (account_id, ends_at, mark)
);
call isolate_tenant('view_clicks');

-- How often somebody was shown something on a day, where that has an end.
create table view_caps (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  kind text not null collate "C",
  subject_id uuid not null,
  visitor bytea not null,
  taken int not null,
  primary key (account_id, day, kind, subject_id, visitor)
) with (fillfactor = 70);
call isolate_tenant('view_caps');
