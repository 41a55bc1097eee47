-- A language is one of those that the product speaks. Which they are is said in one place, `languages` of the constants; the checks of all columns
-- that hold one follow it, and nothing is done where they do.
do $$
declare
  spoken constant text := $list${{languages}}$list$;
  checked record;
begin
  for checked in
    select conrelid::regclass as holder, conname as name, attname as field, pg_get_constraintdef(k.oid) as says
      from pg_constraint k join pg_attribute on attrelid = conrelid and array[attnum] = conkey
     where contype = 'c' and connamespace = 'public'::regnamespace and attname in ('language', 'default_language')
  loop
    continue when checked.says = format('CHECK ((%I = ANY (ARRAY[%s])))', checked.field, spoken);
    execute format('alter table %s drop constraint %I, add constraint %I check (%I = any (array[%s]))',
      checked.holder, checked.name, checked.name, checked.field, spoken);
  end loop;
end $$;
