-- "Is it still in use?" is a question about the whole organisation: whoever looks after some chapters alone must not be told "no" because
-- they do not see who uses it. It runs as the owner, whom the policies of chapters do not hold and that of the tenant does, and it answers
-- a number alone.

-- How many records of a collection, `most` at most, name a record in a column of one id or of many; `live`: those outside the bin.
create function count_uses(collection regclass, field text, record uuid, live boolean, most int) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  uses int;
  is_list boolean := (select atttypid = 'uuid[]'::regtype from pg_attribute where attrelid = collection and attname = field);
begin
  execute format('select count(*)::int from (select from %s where account_id = current_account() and %s %s limit $2) as found',
    collection,
    case when is_list then format('%I @> array[$1]', field) else format('%I = $1', field) end,
    case when live then 'and deleted_at is null' else '' end)
  into uses using record, most;
  return uses;
end $$;

-- How many records of a collection that are in one of these states are a member's: an order for an event of another chapter is as open as one
-- of theirs.
create function count_open(collection regclass, of_member uuid, states text[]) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  open int;
begin
  execute format('select count(*)::int from %s where account_id = current_account() and member_id = $1 and deleted_at is null and status = any($2)',
    collection)
  into open using of_member, states;
  return open;
end $$;
