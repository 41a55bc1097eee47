-- Counting what is seen and clicked outside.

-- Adds what has gathered, in one round trip, and answers the marks of the clicks that counted. Rows are written in the order of their keys,
-- one table after the other, so that servers that add at once wait for one another and never in a circle.
-- `seen`: [kind, subject, day, part, device, visitor, impressions, viewable, facets]; `clicked`: [kind, subject, day, part, device, visitor, mark,
-- ends_at, event, facets], of which the event is a click, a conversion or a dismissal. Facets are pairs of what is known of whom it was shown to.
-- Visitors and marks are hexadecimal; who tells of a conversion is no visitor.
create or replace function count_views(of_account uuid, seen jsonb, clicked jsonb) returns setof text language plpgsql as $$
declare
  fresh text[];
begin
  with given as (
    select distinct on (c ->> 7, c ->> 6) (c ->> 7)::timestamptz as ends_at, decode(c ->> 6, 'hex') as mark from jsonb_array_elements(clicked) as c
  ), marked as (
    insert into view_clicks (account_id, ends_at, mark) select of_account, ends_at, mark from given order by ends_at, mark
      on conflict do nothing returning encode(mark, 'hex') as mark
  )
  select coalesce(array_agg(mark), '{}') into fresh from marked;

  with given as (
    select v ->> 0 as kind, (v ->> 1)::uuid as subject_id, (v ->> 2)::date as day, v ->> 3 as part, v ->> 4 as device,
        decode(v ->> 5, 'hex') as visitor, (v ->> 6)::bigint as impressions, (v ->> 7)::bigint as viewable, 0::bigint as clicks,
        0::bigint as conversions, 0::bigint as dismissals, coalesce(v -> 8, '[]') as facets
      from jsonb_array_elements(seen) as v
    union all
    select c ->> 0, (c ->> 1)::uuid, (c ->> 2)::date, c ->> 3, c ->> 4, decode(c ->> 5, 'hex'), 0, 0,
        (coalesce(c ->> 8, 'click') = 'click')::int, (coalesce(c ->> 8, 'click') = 'conversion')::int, (coalesce(c ->> 8, 'click') = 'dismiss')::int,
        coalesce(c -> 9, '[]')
      from (select distinct on (c ->> 6) c from jsonb_array_elements(clicked) as c where c ->> 6 = any (fresh)) as counted
  ), came as (
    insert into view_visitors (account_id, day, kind, subject_id, visitor)
      select distinct of_account, day, kind, subject_id, visitor from given where conversions = 0 order by day, kind, subject_id, visitor
      on conflict do nothing returning day, kind, subject_id, visitor
  ), parts as (
    select kind, subject_id, day, part, device, facets, impressions, viewable, clicks, conversions, dismissals, 0 as visitors from given
    union all
    select kind, subject_id, day, part, device, facets, 0, 0, 0, 0, 0, 1 from (
      select distinct on (day, kind, subject_id, visitor) kind, subject_id, day, part, device, facets
        from came join given using (day, kind, subject_id, visitor)
        where conversions = 0 order by day, kind, subject_id, visitor, part, device, facets
    ) as first_seen
  ), added as (
    select kind, subject_id, day, part, device, sum(impressions) as impressions, sum(viewable) as viewable, sum(clicks) as clicks,
        sum(conversions) as conversions, sum(dismissals) as dismissals, sum(visitors) as visitors
      from parts group by kind, subject_id, day, part, device
  ), by_audience as (
    insert into view_audiences as c (account_id, kind, subject_id, day, facet, value, impressions, viewable, clicks, conversions, dismissals, visitors)
      select of_account, kind, subject_id, day, facet, named, sum(impressions), sum(viewable), sum(clicks), sum(conversions), sum(dismissals),
          sum(visitors)
        from parts, jsonb_array_elements(facets) as told (pair), lateral (select pair ->> 0 as facet, pair ->> 1 as named) as said
        -- What the organisation does not have makes the table no longer: anybody may say any id.
        where case facet
          when 'plan' then exists (select from membership_plans p where p.account_id = of_account and p.id = named::uuid)
          when 'chapter' then exists (select from chapters p where p.account_id = of_account and p.id = named::uuid)
          else true end
        group by kind, subject_id, day, facet, named order by kind, subject_id, day, facet, named
      on conflict (account_id, kind, subject_id, day, facet, value) do update set impressions = c.impressions + excluded.impressions,
        viewable = c.viewable + excluded.viewable, clicks = c.clicks + excluded.clicks, conversions = c.conversions + excluded.conversions,
        dismissals = c.dismissals + excluded.dismissals, visitors = c.visitors + excluded.visitors
  ), by_day as (
    insert into view_counts as c (account_id, kind, subject_id, day, part, device, impressions, viewable, clicks, conversions, dismissals, visitors)
      select of_account, kind, subject_id, day, part, device, impressions, viewable, clicks, conversions, dismissals, visitors from added
        order by kind, subject_id, day, part, device
      on conflict (account_id, kind, subject_id, day, part, device) do update set impressions = c.impressions + excluded.impressions,
        viewable = c.viewable + excluded.viewable, clicks = c.clicks + excluded.clicks, conversions = c.conversions + excluded.conversions,
        dismissals = c.dismissals + excluded.dismissals, visitors = c.visitors + excluded.visitors
  )
  insert into view_totals as t (account_id, kind, subject_id, impressions, viewable, clicks, conversions, dismissals, visitors)
    select of_account, kind, subject_id, sum(impressions), sum(viewable), sum(clicks), sum(conversions), sum(dismissals), sum(visitors) from added
      group by kind, subject_id order by kind, subject_id
    on conflict (account_id, kind, subject_id) do update set impressions = t.impressions + excluded.impressions,
      viewable = t.viewable + excluded.viewable, clicks = t.clicks + excluded.clicks, conversions = t.conversions + excluded.conversions,
      dismissals = t.dismissals + excluded.dismissals, visitors = t.visitors + excluded.visitors;

  return query select unnest(fresh);
end $$;
