-- Whether any of some ids is a record of another organisation: yes or no, and nothing else. Asked after a caller was told that there is none.
-- The owner of the tables is held to one tenant at a time as well, so that each is looked at in turn, by the key.
create function found_elsewhere(of_tables text[], ids uuid[]) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  own uuid := current_account();
  others uuid[];
  other uuid;
  one name;
  is_found boolean := false;
begin
  perform set_config('app.lists_tenants', 'on', true);
  select coalesce(array_agg(id), '{}') into others from accounts where id is distinct from own;
  perform set_config('app.lists_tenants', '', true);
  <<looking>>
  for one in
    select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname = any (of_tables)
       and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('account_id', 'id') and a.atttypid = 'uuid'::regtype)
  loop
    foreach other in array others loop
      perform set_config('app.account_id', other::text, true);
      execute format('select exists (select from %I where account_id = $1 and id = any ($2))', one) into is_found using other, ids;
      exit looking when is_found;
    end loop;
  end loop;
  perform set_config('app.account_id', coalesce(own::text, ''), true);
  return is_found;
end $$;
revoke execute on function found_elsewhere(text[], uuid[]) from public;
grant execute on function found_elsewhere(text[], uuid[]) to guildhall_app;
