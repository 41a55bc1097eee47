-- For servers that read from a replica: besides who calls, how far the primary has written by now, and whether the tenant has
-- written nothing for longer than any call takes. Such a tenant cannot miss a change of its own on a replica that is as far
-- as the primary was a few seconds ago.
create function find_caller_with_position(of_token_hash bytea, idle_minutes int, quiet_seconds int)
returns jsonb language plpgsql as $$
declare
  person jsonb := find_caller(of_token_hash, idle_minutes);
begin
  if person is null then return null; end if;
  return person || jsonb_build_object(
    'position', pg_current_wal_lsn(),
    'is_quiet', not exists (
      select from audit_logs
       where account_id = (person ->> 'account_id')::uuid and at > now() - make_interval(secs => quiet_seconds)));
end $$;
