-- Whether what an ad leads to answers, as the server has last found: a mark for whoever looks after it, and no change of the ad.
alter table ads
  add column link_problem text check (link_problem in ('missing', 'failing', 'unreachable')),
  add column link_checked_at timestamptz;
create index ads_link_checked on ads (account_id, link_checked_at nulls first) where deleted_at is null and status in ('scheduled', 'live');
