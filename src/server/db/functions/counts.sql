-- Exact totals of a collection, kept in slots (decision 4): what the triggers do that `create_collection_table` makes.

create or replace function is_bulk() returns boolean language sql stable as
  $$ select current_setting('app.bulk', true) is not distinct from 'on' $$;

-- Work on thousands of records in one transaction counts in a slot of its own, so that nobody who adds one record waits for its end.
create or replace function count_slot() returns int language sql stable as
  $$ select case when current_setting('app.bulk', true) = 'on' then 16 else pg_backend_pid() % 16 end $$;

create or replace function count_inserted() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, count_slot(), count(*) from new_rows where deleted_at is null group by account_id
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, count_slot(), -count(*) from old_rows where deleted_at is null group by account_id
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

create or replace function count_updated() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    select account_id, tg_table_name, count_slot(), sum(change) from (
      select account_id, 1 as change from new_rows where deleted_at is null
      union all
      select account_id, -1 from old_rows where deleted_at is null
    ) as changes group by account_id having sum(change) <> 0
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

create or replace function count_moved() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    values (new.account_id, tg_table_name, count_slot(), case when new.deleted_at is null then 1 else -1 end)
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;
