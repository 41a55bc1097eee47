-- One statement makes the table of a collection. What a migration calls stands in migrations and in no file that is said anew: so a migration
-- means the same on an empty database, where no such file was said yet, and on one that has had all of them (decision 29). What shall be
-- otherwise from some day on, a further migration says: it replaces the procedure, and changes the tables that there are.

-- `columns` are its own columns and constraints, as `create table` takes them; each of `unique_by` is unique among live records, by its
-- letters whatever their case; by each of `sorted_by` the records are listed. Those are texts and numbers: other indexes are written out.
create procedure create_collection_table(collection name, columns text, unique_by name[] default '{}', sorted_by name[] default '{}')
language plpgsql as $procedure$
declare
  field name;
begin
  execute format($table$
    create table %I (
      account_id uuid not null references accounts (id) on delete cascade,
      id uuid not null default gen_random_uuid(),
      %s
      , version int not null default 1,
      created_at timestamptz not null default now(),
      created_by uuid,
      updated_at timestamptz not null default now(),
      updated_by uuid,
      deleted_at timestamptz,
      primary key (account_id, id)
    ) $table$, collection, columns);
  foreach field in array unique_by loop
    execute format('create unique index %I on %I (account_id, lower(%I)) where deleted_at is null',
      collection || '_' || field || '_unique', collection, field);
  end loop;
  foreach field in array sorted_by loop
    execute format('create index %I on %I (account_id, %I nulls first, id) where deleted_at is null',
      collection || '_' || field, collection, field);
  end loop;
  execute format('create index %I on %I (account_id, created_at nulls first, id) where deleted_at is null',
    collection || '_created', collection);
  execute format('create index %I on %I (account_id, deleted_at, id) where deleted_at is not null', collection || '_bin', collection);
  call count_collection(format('%I', collection)::regclass);
  call isolate_tenant(format('%I', collection)::regclass);
end $procedure$;

-- The bin of a collection is read in the order of an index; those made since 0012 had none.
do $$
declare
  collection name;
begin
  for collection in
    select relname from pg_trigger join pg_class c on c.oid = tgrelid where tgname = 'count_inserted' and not exists (
      select from pg_indexes where schemaname = 'public' and tablename = relname and indexname = relname || '_bin') order by 1
  loop
    execute format('create index %I on %I (account_id, deleted_at, id) where deleted_at is not null', collection || '_bin', collection);
  end loop;
end $$;
