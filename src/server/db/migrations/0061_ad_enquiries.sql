-- Who asks about advertising, and what the staff note down about it.

call create_collection_table('ad_enquiries', $$
  name text not null collate "und-x-icu",
  email text not null,
  phone text,
  company text,
  message text,
  interests text[] not null default '{}'
    check (interests <@ array['display', 'sponsored_post', 'video', 'newsletter', 'event', 'directory', 'other']),
  budget_range text check (budget_range in ('up_to_500', 'up_to_2000', 'up_to_10000', 'over_10000')),
  source text not null check (source in ('website', 'email', 'phone', 'event', 'referral')),
  status text not null default 'new' check (status in ('new', 'contacted', 'proposal', 'won', 'lost', 'spam')),
  status_previous text,
  lost_reason text,
  owner_id uuid,
  owner_name text,
  received_at timestamptz not null default now(),
  touched_at timestamptz,
  advertiser_id uuid,
  ad_id uuid,
  foreign key (account_id, owner_id) references staff (account_id, id),
  foreign key (account_id, advertiser_id) references advertisers (account_id, id),
  foreign key (account_id, ad_id) references ads (account_id, id)
$$, sorted_by => '{name,budget_range}');
create index ad_enquiries_received_at on ad_enquiries (account_id, received_at nulls first, id) where deleted_at is null;
create index ad_enquiries_touched_at on ad_enquiries (account_id, touched_at nulls first, id) where deleted_at is null;
-- The bell counts what is new.
create index ad_enquiries_new on ad_enquiries (account_id, created_at) where deleted_at is null and status = 'new';

call create_collection_table('ad_enquiry_notes', $$
  enquiry_id uuid not null,
  text text not null,
  pinned boolean not null default false,
  author_name text,
  foreign key (account_id, enquiry_id) references ad_enquiries (account_id, id)
$$);
create index ad_enquiry_notes_enquiry on ad_enquiry_notes (account_id, enquiry_id, created_at) where deleted_at is null;
create trigger stamp_note_author before insert on ad_enquiry_notes for each row when (new.author_name is null) execute function stamp_note_author();
