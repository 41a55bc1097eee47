-- What the server's role may do, said anew after each migration. It owns nothing, and row-level security holds it to one
-- tenant's rows; here stands what it may do with those.

revoke all on all tables in schema public from guildhall_app;
grant select, insert, update on all tables in schema public to guildhall_app;
grant usage on all sequences in schema public to guildhall_app;

-- Tenants are the platform's, not a tenant's.
revoke insert, update on accounts from guildhall_app;

-- Whether a caller is still who they were is the database's to say.
revoke insert, update on caller_versions from guildhall_app;

-- Nobody may change or remove what was written down about the past.
revoke update on audit_logs from guildhall_app;

-- What the ledger says of money is written once: its amounts are corrected by further entries. The other side of each is the database's.
revoke update on ledger_entries from guildhall_app;
grant update (state, state_previous, payout_id, member_id, version, updated_at, updated_by) on ledger_entries to guildhall_app;
revoke insert, update on ledger_counterparts from guildhall_app;

-- Sums are the database's own: it keeps them as rows change.
revoke insert, update on dashboard_sums, dashboard_changes from guildhall_app;
revoke execute on function fold_dashboard_changes(uuid), rebuild_dashboard_sums(uuid) from public;
grant execute on function fold_dashboard_changes(uuid) to guildhall_app;

-- They look past the walls of chapters, and tell a number.
revoke execute on function count_uses(regclass, text, uuid, boolean, int), count_open(regclass, uuid, text[]) from public;
grant execute on function count_uses(regclass, text, uuid, boolean, int), count_open(regclass, uuid, text[]) to guildhall_app;

-- Recipients of whom nothing has left are let go by it alone.
revoke execute on function free_recipients(uuid, int) from public;
grant execute on function free_recipients(uuid, int) to guildhall_app;

-- Records are never deleted, they are marked as deleted. What is deleted in truth has no past worth keeping.
grant delete on media, sessions, rate_limits, public_limits, idempotency_keys, portal_login_codes, staff_roles, member_views, member_erasures, record_editors, welcome_dismissals to guildhall_app;

-- What a file said goes when it is read anew, and when nobody can take the import back any more.
grant delete on import_rows, import_mappings to guildhall_app;

-- What providers told goes after a while.
grant delete on webhook_events to guildhall_app;

-- A browser that is told no more leaves nothing, and what went out is a number.
grant delete on push_subscriptions, push_messages to guildhall_app;
revoke update on push_keys from guildhall_app;

-- The server only looks whether the schema is its own.
revoke insert, update on schema_migrations from guildhall_app;

-- Links that work once go when their time is over, or a newer one takes their place.
grant delete on one_time_tokens to guildhall_app;

-- A factor that somebody turns off is gone, and a challenge is answered once.
grant delete on totp_factors, recovery_codes, passkeys, passkey_challenges to guildhall_app;
-- So do codes and flows of those who arrive. Keys of other portals are the operator's to make.
grant delete on verifications, autologin_tokens, member_passwords to guildhall_app;
revoke insert, update on portal_keys from guildhall_app;

-- A preview ends.
grant delete on preview_tokens to guildhall_app;
revoke update on preview_tokens from guildhall_app;

-- What a second person was asked for is decided on, or taken back.
grant delete on settings_requests to guildhall_app;
-- What is planned goes once it is made, or given up.
grant delete on planned_changes to guildhall_app;

-- Who has come back from the provider, or never does, leaves nothing.
grant delete on sso_attempts to guildhall_app;

-- A mail that was asked for an address that is nobody's leaves nothing.
grant delete on mails to guildhall_app;
-- How many mails left in an hour is asked of the last two.
grant delete on email_attempts to guildhall_app;
-- Who got a send is kept as long as the organisation wants it.
grant delete on email_recipients to guildhall_app;

-- A key that signs no mail any more is gone.
grant delete on dkim_keys to guildhall_app;
revoke update on dkim_keys from guildhall_app;

-- Who has come goes when the day is over everywhere; so do clicks that could come no second time.
grant delete on view_salts, view_visitors, view_clicks, view_caps to guildhall_app;
revoke update on view_salts, view_visitors, view_clicks from guildhall_app;
revoke execute on function count_views(uuid, jsonb, jsonb) from public;
grant execute on function count_views(uuid, jsonb, jsonb) to guildhall_app;

-- Parts of what may be shown go back when their time is over.
grant delete on ad_leases to guildhall_app;
revoke update on ad_leases from guildhall_app;
revoke execute on function lease_ads(uuid, jsonb) from public;
grant execute on function lease_ads(uuid, jsonb) to guildhall_app;

-- Jobs and what came of their rows go when nobody asks for them any more.
grant delete on jobs, job_rows to guildhall_app;

-- The queue is the server's as a whole: it holds ids alone. The library walls its tables off, even from who may read them.
grant usage on schema graphile_worker to guildhall_app;
grant select, insert, update, delete on all tables in schema graphile_worker to guildhall_app;
revoke insert, update, delete on graphile_worker.migrations from guildhall_app;
do $$
declare walled regclass;
begin
  for walled in select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select from pg_policy where polrelid = c.oid and polname = 'server') loop
    execute format('create policy server on %s to guildhall_app using (true) with check (true)', walled);
  end loop;
  for walled in select polrelid from pg_policy where polname = 'server' loop
    execute format('alter policy server on %s to guildhall_app, guildhall_limited', walled);
  end loop;
end $$;

-- Who looks after some chapters sees and writes their members alone, whatever way a statement takes to them. The server acts for them as
-- a role of the same rights that these policies are for: a policy for all would keep everybody's lists from being read in an index alone.
revoke all on all tables in schema public, graphile_worker from guildhall_limited;
grant usage on schema public, graphile_worker to guildhall_limited;
do $$
declare one record;
begin
  for one in select c.oid::regclass as name, c.relkind = 'S' as is_sequence, string_agg(a.privilege_type, ', ') as rights
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and a.grantee = 'guildhall_app'::regrole
    group by c.oid, c.relkind loop
    execute format('grant %s on %s %s to guildhall_limited', one.rights, case when one.is_sequence then 'sequence' else 'table' end, one.name);
  end loop;
  -- What may be changed of a table column by column.
  for one in select c.oid::regclass as name, a.privilege_type as rights, string_agg(quote_ident(t.attname), ', ') as columns
    from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee = 'guildhall_app'::regrole
    group by c.oid, a.privilege_type loop
    execute format('grant %s (%s) on %s to guildhall_limited', one.rights, one.columns, one.name);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p, aclexplode(p.proacl) a where a.grantee = 'guildhall_app'::regrole loop
    execute format('grant execute on function %s to guildhall_limited', one.name);
  end loop;
end $$;

do $$
declare walled regclass;
begin
  for walled in select polrelid from pg_policy where polname in ('chapters', 'chapters_of_money') loop
    execute format('drop policy if exists chapters on %s', walled);
    execute format('drop policy if exists chapters_of_money on %s', walled);
  end loop;
end $$;
create policy chapters on members as restrictive to guildhall_limited
  using (chapter_id = any ((select current_chapters())::uuid[]));
create policy chapters on member_notes as restrictive to guildhall_limited
  using (exists (select from members m where m.account_id = member_notes.account_id and m.id = member_notes.member_id));
create policy chapters on member_activity as restrictive to guildhall_limited
  using (member_id in (select id from members where account_id = current_account()));
-- Channels, events and money know the chapter that they are of; what is of the organisation as a whole is not theirs.
do $$
declare walled text;
begin
  foreach walled in array array['channels', 'events', 'posts', 'event_orders', 'subscriptions', 'payments', 'refunds', 'ledger_entries', 'email_recipients'] loop
    execute format('create policy chapters on %I as restrictive to guildhall_limited using (chapter_id = any ((select current_chapters())::uuid[]))', walled);
  end loop;
end $$;
create policy chapters on channel_members as restrictive to guildhall_limited
  using (channel_id in (select id from channels where account_id = current_account()));
create policy chapters on dashboard_sums as restrictive to guildhall_limited using (chapter_id = any ((select current_chapters())::uuid[]));
create policy chapters on dashboard_changes as restrictive to guildhall_limited using (chapter_id = any ((select current_chapters())::uuid[]));
create policy chapters on payouts as restrictive to guildhall_limited using (false);
create policy chapters on ledger_counterparts as restrictive to guildhall_limited using (false);
create policy chapters on webhook_events as restrictive to guildhall_limited using (false);
-- What was done to members elsewhere is read by nobody who may not see them; it is written down all the same.
create policy chapters on audit_logs as restrictive for select to guildhall_limited
  using (resource not in ('members', 'custom_members', 'directory_entries', 'member_notes')
    or resource_id is null
    or exists (select from members m where m.account_id = audit_logs.account_id and m.id = audit_logs.resource_id)
    or exists (select from member_notes n where n.account_id = audit_logs.account_id and n.id = audit_logs.resource_id));
create policy chapters_of_money on audit_logs as restrictive for select to guildhall_limited
  using (case resource
    when 'channels' then resource_id is null or exists (select from channels c where c.account_id = audit_logs.account_id and c.id = resource_id)
    when 'events' then resource_id is null or exists (select from events e where e.account_id = audit_logs.account_id and e.id = resource_id)
    when 'posts' then resource_id is null or exists (select from posts p where p.account_id = audit_logs.account_id and p.id = resource_id)
    when 'featured_posts' then resource_id is null or exists (select from posts p where p.account_id = audit_logs.account_id and p.id = resource_id)
    when 'event_orders' then resource_id is null or exists (select from event_orders o where o.account_id = audit_logs.account_id and o.id = resource_id)
    when 'subscriptions' then resource_id is null or exists (select from subscriptions s where s.account_id = audit_logs.account_id and s.id = resource_id)
    when 'payments' then resource_id is null or exists (select from payments p where p.account_id = audit_logs.account_id and p.id = resource_id)
    when 'refunds' then resource_id is null or exists (select from refunds r where r.account_id = audit_logs.account_id and r.id = resource_id)
    when 'ledger_entries' then resource_id is null or exists (select from ledger_entries l where l.account_id = audit_logs.account_id and l.id = resource_id)
    when 'payouts' then resource_id is null
    else true end);

-- A version stays as it was published; the oldest of too many go, and one that was never shown.
revoke update on published_versions from guildhall_app;
grant update (published_at), delete on published_versions to guildhall_app;
