-- Since when a record is in its state: `<state>_since`, kept where the state changes. Said anew after each migration, so that the tables which
-- it made have it too. Who says the moment themselves, as whoever brings records along, is believed.
do $$
declare
  dated record;
begin
  for dated in
    select c.oid::regclass as collection, left(since.attname, -length('_since')) as state
      from pg_class c
      join pg_attribute since on since.attrelid = c.oid and since.attname like '%\_since' and not since.attisdropped
      join pg_attribute twin on twin.attrelid = c.oid and twin.attname = left(since.attname, -length('_since')) || '_previous' and not twin.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by 1, since.attnum
  loop
    execute format($function$
      create or replace function %1$I() returns trigger language plpgsql as $body$
      begin
        new.%2$I := now();
        return new;
      end $body$ $function$, 'date_' || dated.state, dated.state || '_since');
    execute format($trigger$
      create or replace trigger %1$I before update of %2$I on %3$s for each row
        when (old.%2$I is distinct from new.%2$I and old.%4$I is not distinct from new.%4$I) execute function %1$I() $trigger$,
      'date_' || dated.state, dated.state, dated.collection, dated.state || '_since');
  end loop;
end $$;
