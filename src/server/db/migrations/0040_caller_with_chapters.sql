-- Who calls, with the chapters that alone are theirs and the day on which their organisation's weeks begin: the dashboard answers what it
-- has kept without asking once more. `is_limited` is read by servers of the version before.
create or replace function find_caller(of_token_hash bytea, idle_minutes int) returns jsonb language plpgsql as $$
declare
  live record;
  person jsonb;
begin
  perform set_config('app.token_hash', encode(of_token_hash, 'hex'), true);
  select account_id, id, staff_id, last_seen_at < now() - interval '1 minute' as is_stale into live from sessions
   where token_hash = of_token_hash and expires_at > now() and last_seen_at > now() - make_interval(mins => idle_minutes)
     and last_seen_at <= now() + interval '1 minute';
  if not found then return null; end if;

  perform set_config('app.account_id', live.account_id::text, true);
  select jsonb_build_object(
           'session_id', live.id, 'account_id', a.id, 'staff_id', s.id, 'client_type', a.client_type,
           'client_token', a.client_token, 'time_zone', a.time_zone, 'default_language', a.default_language,
           'languages', a.languages, 'currency', a.currency, 'week_start', a.settings #>> '{GENERAL,week_start}',
           'language', s.language, 'chapters', nullif(s.chapter_ids, '{}'), 'is_limited', s.chapter_ids <> '{}',
           'roles', roles_of_staff(s.account_id, s.id))
    into person
    from staff s join accounts a on a.id = s.account_id
   where s.account_id = live.account_id and s.id = live.staff_id and s.status = 'active' and a.state = 'active';
  if person is null then return null; end if;

  if live.is_stale then
    perform from sessions where account_id = live.account_id and id = live.id for update skip locked;
    if found then
      update sessions set last_seen_at = now() where account_id = live.account_id and id = live.id;
      update staff set last_seen_at = now() where account_id = live.account_id and id = live.staff_id;
    end if;
  end if;
  return person;
end $$;
