-- Whose data a transaction sees. What walls a table off is said by the migration that makes it.

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
