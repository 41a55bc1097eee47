-- Whose data a transaction sees, and the walls of a tenant's table.

-- Who is asking, as the scope helper told this transaction. Empty means nobody, and then no row is visible.
create or replace function current_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

create or replace function current_actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor_id', true), '')::uuid;

-- The chapters of whoever acts; null where all are theirs, and for the system itself.
create or replace function current_chapters() returns uuid[] language sql stable parallel safe as $$
  select nullif(chapter_ids, '{}') from staff where account_id = current_account() and id = current_actor()
$$;

create or replace function whole_organisation() returns uuid language sql immutable parallel safe as
  $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- Walls a tenant table off: a transaction sees and writes its own tenant's rows alone. Called once a table.
create or replace procedure isolate_tenant(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (account_id = current_account()) with check (account_id = current_account())', tenant_table);
end $$;
