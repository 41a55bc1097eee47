-- The audit as people read it: a batch is one line of it, found at once whatever else there is. And the way out of the recycle bin for good.

-- Whether an entry stands in the list by itself: it belongs to no batch, or begins one.
alter table audit_logs add column listed boolean not null default true;

create function list_batch_once() returns trigger language plpgsql as $$
begin
  new.listed := not exists (select from audit_logs where account_id = new.account_id and batch_id = new.batch_id);
  return new;
end $$;
create index audit_logs_batch on audit_logs (account_id, batch_id, resource_id) where batch_id is not null;
create trigger list_batch_once before insert on audit_logs for each row when (new.batch_id is not null)
  execute function list_batch_once();

-- Those that were there before. Row-level security, forced, would hide them from their own owner.
alter table audit_logs no force row level security;
update audit_logs a set listed = false where batch_id is not null and exists (
  select from audit_logs b where b.account_id = a.account_id and b.batch_id = a.batch_id and (b.at, b.id) < (a.at, a.id));
alter table audit_logs force row level security;

create index audit_logs_listed on audit_logs (account_id, at, id) where listed;
create index audit_logs_actor on audit_logs (account_id, actor_id, at, id) where listed;
create index audit_logs_action on audit_logs (account_id, action, at, id) where listed;

create index membership_plans_bin on membership_plans (account_id, deleted_at, id) where deleted_at is not null;
create index chapters_bin on chapters (account_id, deleted_at, id) where deleted_at is not null;
create index industry_types_bin on industry_types (account_id, deleted_at, id) where deleted_at is not null;
create index labels_bin on labels (account_id, deleted_at, id) where deleted_at is not null;

-- The only way in which a record is ever removed: it lies in the bin, and it is the tenant's own. The server's role may delete none itself.
create function purge_record(collection regclass, record uuid) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare purged int;
begin
  if not exists (select from pg_trigger where tgrelid = collection and tgname = 'count_deleted') then
    raise exception '% is no collection', collection;
  end if;
  execute format('delete from %s where account_id = current_account() and id = $1 and deleted_at is not null', collection)
    using record;
  get diagnostics purged = row_count;
  return purged = 1;
end $$;
revoke execute on function purge_record(regclass, uuid) from public;
grant execute on function purge_record(regclass, uuid) to guildhall_app;

-- What time drives is done for every tenant. The server's role sees one at a time; who owns the tables may tell which there are, and
-- tells no more of them than a day and a name need.
do $$ begin
  execute format($policy$create policy for_lists on accounts for select to %I
    using (current_setting('app.lists_tenants', true) = 'on')$policy$, current_user);
end $$;
create function list_tenants() returns table (id uuid, time_zone text, default_language text) language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.lists_tenants', 'on', true);
  return query select a.id, a.time_zone, a.default_language from accounts a where a.state = 'active' order by a.id;
  perform set_config('app.lists_tenants', '', true);
end $$;
revoke execute on function list_tenants() from public;
grant execute on function list_tenants() to guildhall_app;
