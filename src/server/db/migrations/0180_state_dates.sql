-- Since when each record is in its state. What keeps it, as states change, is said in state-dates.sql. Decision 54.

-- Gives each state of a collection, which is a column with a twin `<state>_previous`, the moment `<state>_since`, and the index of its order.
create procedure add_state_dates(collection regclass) language plpgsql as $procedure$
declare
  state name;
begin
  for state in
    select left(twin.attname, -length('_previous')) from pg_attribute twin
     where twin.attrelid = collection and twin.attname like '%\_previous' and not twin.attisdropped
       and not exists (select from pg_attribute d where d.attrelid = collection and d.attname = left(twin.attname, -length('_previous')) || '_since')
     order by twin.attnum
  loop
    execute format('alter table %s add column %I timestamptz not null default now()', collection, state || '_since');
    execute format('create index %I on %s (account_id, %I nulls first, id) where deleted_at is null',
      (select relname from pg_class where oid = collection) || '_' || state || '_since', collection, state || '_since');
  end loop;
end $procedure$;

-- A collection that is made from now on has them from its beginning.
alter procedure create_collection_table(name, text, name[], name[]) rename to create_table_of_records;
create procedure create_collection_table(collection name, columns text, unique_by name[] default '{}', sorted_by name[] default '{}')
language plpgsql as $procedure$
begin
  call create_table_of_records(collection, columns, unique_by, sorted_by);
  call add_state_dates(format('%I', collection)::regclass);
end $procedure$;

-- What is there already: the last time that somebody is known to have moved it, and where nobody did, when it was made or last changed. The
-- kind of a role never moves.
alter table accounts no force row level security;
do $$
declare
  collection regclass;
  state name;
  one uuid;
begin
  for collection in
    select distinct c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname like '%\_previous' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'roles' order by 1
  loop
    call add_state_dates(collection);
    execute format('alter table %s disable trigger user', collection);
    for state in
      select left(attname, -length('_previous')) from pg_attribute where attrelid = collection and attname like '%\_previous' and not attisdropped
    loop
      for one in select id from accounts loop
        perform set_config('app.account_id', one::text, true);
        execute format($update$
          update %1$s r set %2$I = coalesce(
            (select max(a.at) from audit_logs a
              where a.account_id = r.account_id and a.resource in (%3$L, %4$L) and a.resource_id = r.id and a.after ? %5$L),
            case when r.%6$I is null then r.created_at else r.updated_at end)
          where r.account_id = $1 $update$,
          collection, state || '_since', collection, case when collection = 'members'::regclass then 'custom_members' end,
          state, state || '_previous') using one;
      end loop;
    end loop;
    execute format('alter table %s enable trigger user', collection);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table accounts force row level security;
