-- What was seen and clicked by whom, as far as the site said so when it was shown: of each day a row for each facet and value, for
-- example the facet `plan` and the id of one. Views of which a facet is not known are in no row of it: they are what is left of the day.
create table view_audiences (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null collate "C",
  subject_id uuid not null,
  day date not null,
  facet text not null collate "C" check (facet in ('who', 'plan', 'chapter', 'language', 'country')),
  value text not null collate "C" check (value <> ''),
  impressions bigint not null default 0,
  viewable bigint not null default 0,
  clicks bigint not null default 0,
  conversions bigint not null default 0,
  dismissals bigint not null default 0,
  visitors bigint not null default 0,
  primary key (account_id, kind, subject_id, day, facet, value)
) with (fillfactor = 70);
call isolate_tenant('view_audiences');

-- What a record has cost on each day; its own column is the sum of them.
create table view_costs (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null collate "C",
  subject_id uuid not null,
  day date not null,
  cents bigint not null check (cents > 0),
  primary key (account_id, kind, subject_id, day)
) with (fillfactor = 70);
call isolate_tenant('view_costs');

-- What ads have cost before days were kept: over the days on which that was counted which they pay for, else evenly over their window so far.
with days as (
  select a.account_id, a.id, a.spend_cents, c.day, sum(case a.pricing when 'cpm' then c.impressions when 'cpc' then c.clicks
      when 'cpa' then c.conversions else 0 end) as weight
    from ads a join view_counts c on c.account_id = a.account_id and c.kind = 'ads' and c.subject_id = a.id
   where a.spend_cents > 0 group by 1, 2, 3, 4
), paid as (
  select * from days where weight > 0
  union all
  select a.account_id, a.id, a.spend_cents, day::date, 1 from ads a join accounts o on o.id = a.account_id, generate_series(
      (a.starts_at at time zone o.time_zone)::date, greatest((a.starts_at at time zone o.time_zone)::date,
        (least(coalesce(a.ends_at, now()), now()) at time zone o.time_zone)::date), interval '1 day') as day
   where a.spend_cents > 0 and not exists (select from days d where d.account_id = a.account_id and d.id = a.id and d.weight > 0)
), upto as (
  select *, sum(weight) over (partition by account_id, id order by day) as done, sum(weight) over (partition by account_id, id) as whole from paid
), parts as (
  select account_id, id, day, round(spend_cents * done / whole) - round(spend_cents * (done - weight) / whole) as cents from upto
)
insert into view_costs (account_id, kind, subject_id, day, cents) select account_id, 'ads', id, day, cents from parts where cents > 0;
