-- Whether a record is still in use, asked of the whole organisation: only numbers leave.

-- How many records of a collection, `most` at most, name a record in a column of one id, of many, of a text with pictures, or anywhere in
-- JSON: an audience, a link, texts with pictures, the body of a mail; `live`: those outside the bin.
create or replace function count_uses(collection regclass, field text, record uuid, live boolean, most int) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  uses int;
  of_type regtype := (select atttypid from pg_attribute where attrelid = collection and attname = field);
begin
  execute format('select count(*)::int from (select from %s where account_id = current_account() and %s %s limit $2) as found',
    collection,
    case of_type
      when 'uuid[]'::regtype then format('%I @> array[$1]', field)
      when 'text'::regtype then format('%I like ''%%media:'' || $1 || ''%%''', field)
      when 'jsonb'::regtype then format('position($1::text in %I::text) > 0', field)
      else format('%I = $1', field) end,
    case when live then 'and deleted_at is null' else '' end)
  into uses using record, most;
  return uses;
end $$;

-- How many records of a collection that are in one of these states are a member's: an order for an event of another chapter is as open as one
-- of theirs.
create or replace function count_open(collection regclass, of_member uuid, states text[]) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  open int;
begin
  execute format('select count(*)::int from %s where account_id = current_account() and member_id = $1 and deleted_at is null and status = any($2)',
    collection)
  into open using of_member, states;
  return open;
end $$;

-- Whether any of some ids is a record of another organisation: yes or no, and nothing else. Asked after a caller was told that there is none.
-- The owner of the tables is held to one tenant at a time as well, so that each is looked at in turn, by the key. One statement looks at all of
-- them, for to plan it takes twenty times as long as to look at one; what a look asks for is what entering gave, so that it cannot come first.
create or replace function found_elsewhere(of_tables text[], ids uuid[]) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  own uuid := current_account();
  others uuid[];
  one name;
  is_found boolean := false;
begin
  perform set_config('app.lists_tenants', 'on', true);
  select coalesce(array_agg(id), '{}') into others from accounts where id is distinct from own;
  perform set_config('app.lists_tenants', '', true);
  for one in
    select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname = any (of_tables)
       and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('account_id', 'id') and a.atttypid = 'uuid'::regtype)
  loop
    -- `offset` and `limit` keep the three apart: joined in any other way, a row would be looked for as one organisation for all of them.
    execute format('select exists (
      select from unnest($1) as other,
        lateral (select set_config(''app.account_id'', other::text, true)::uuid as id offset 0) as entered,
        lateral (select from %I where account_id = entered.id and id = any ($2) limit 1) as found)', one)
      into is_found using others, ids;
    exit when is_found;
  end loop;
  perform set_config('app.account_id', coalesce(own::text, ''), true);
  return is_found;
end $$;

create or replace function takes_place(order_status text) returns boolean language sql immutable parallel safe as $$
  select order_status not in ('failed', 'refunded')
$$;

-- How many members take a place of a plan, whoever asks: who looks after some chapters sees only theirs, and would let in too many.
create or replace function places_taken(of_plan uuid, free text[]) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from members
   where account_id = current_account() and plan_id = of_plan and deleted_at is null and membership_status <> all(free) $$;
