-- A change of a row that no number depends on costs no number anything. Triggers with transition tables cannot name columns, so each of
-- them ran, and added up nothing, whatever was changed: half of the time of an update. Now a row whose counted columns have changed is
-- counted by itself; only work on thousands of rows (`app.bulk`) is still counted by the statement. Every trigger names its columns:
-- without them its condition is read anew by each statement, which costs as much as a column does.

create function is_bulk() returns boolean language sql stable as
  $$ select current_setting('app.bulk', true) is not distinct from 'on' $$;

-- How many there are of a collection: a row moves into the bin, or out of it. ------------------------------------------------

create function count_moved() returns trigger language plpgsql as $$
begin
  insert into collection_counts as c (account_id, resource, slot, live)
    values (new.account_id, tg_table_name, count_slot(), case when new.deleted_at is null then 1 else -1 end)
    on conflict (account_id, resource, slot) do update set live = c.live + excluded.live;
  return null;
end $$;

create procedure count_moves(collection regclass) language plpgsql as $$
begin
  execute format('create trigger count_moved after update of deleted_at on %s for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null) and not is_bulk()) execute function count_moved()', collection);
  execute format('create trigger count_updated after update on %s referencing old table as old_rows new table as new_rows
    for each statement when (is_bulk()) execute function count_updated()', collection);
end $$;

-- Makes a table a collection: its rows are counted. Called once a table, in the migration that makes it.
create or replace procedure count_collection(collection regclass) language plpgsql as $$
begin
  execute format('create trigger count_inserted after insert on %s referencing new table as new_rows for each statement execute function count_inserted()', collection);
  execute format('create trigger count_deleted after delete on %s referencing old table as old_rows for each statement execute function count_deleted()', collection);
  call count_moves(collection);
end $$;

do $$
declare collection regclass;
begin
  for collection in select tgrelid::regclass from pg_trigger where tgname = 'count_updated' order by 1 loop
    execute format('drop trigger count_updated on %s', collection);
    call count_moves(collection);
  end loop;
end $$;

-- The sums of the dashboard. -------------------------------------------------------------------------------------------------

-- Sums up a row whose `columns` have changed by itself; the arguments are those of keep_dashboard_sums. `because` are columns whose change
-- makes a trigger before it change one of them.
create procedure sum_changed_rows(source regclass, columns text, sums text, because text default '') language plpgsql as $procedure$
declare
  side constant text := 'select %s as sign, ' || regexp_replace(columns, '(\w+)', '%s.\1 as \1', 'g') || ' where %s.deleted_at is null';
  of_row constant text := regexp_replace(columns || ', deleted_at', '(\w+)', '%s.\1', 'g');
begin
  execute format($function$
    create function sum_row_of_%1$s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
    begin
      -- Who changes the organisation's time zone waits for this, and this for that.
      perform pg_advisory_xact_lock_shared(hashtext('dashboard_sums'), hashtext(current_setting('app.account_id', true)));
      insert into dashboard_changes (account_id, measure, chapter_id, day, key, count, amount, refunds, fees, tickets, free_tickets, paid)
        select r.account_id, s.measure, p.place, s.day, s.key, sum(sign * s.count), sum(sign * s.amount), sum(sign * s.refunds),
            sum(sign * s.fees), sum(sign * s.tickets), sum(sign * s.free_tickets), sum(sign * s.paid)
          from (%2$s union all %3$s) r join accounts a on a.id = r.account_id cross join lateral %4$s s
            cross join lateral (values (whole_organisation()), (r.chapter_id)) as p (place)
         where p.place is not null group by 1, 2, 3, 4, 5
        having (sum(sign * s.count), sum(sign * s.amount), sum(sign * s.refunds), sum(sign * s.fees), sum(sign * s.tickets),
            sum(sign * s.free_tickets), sum(sign * s.paid)) <> (0, 0, 0, 0, 0, 0, 0);
      if found and random() < 0.04 and current_account() is not null then
        perform fold_dashboard_changes(current_account());
      end if;
      return null;
    end $body$ $function$,
    source, replace(replace(side, '%s as sign', '1 as sign'), '%s', 'new'), replace(replace(side, '%s as sign', '-1 as sign'), '%s', 'old'), sums);
  execute format('create trigger summed_row after update of %4$s, deleted_at on %1$s for each row
      when ((%2$s) is distinct from (%3$s) and not is_bulk()) execute function sum_row_of_%1$s()',
    source, replace(of_row, '%s', 'old'), replace(of_row, '%s', 'new'), concat_ws(', ', columns, nullif(because, '')));
  execute format('drop trigger summed_update on %1$s', source);
  execute format('create trigger summed_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement when (is_bulk()) execute function sum_%1$s()', source);
end $procedure$;

alter procedure keep_dashboard_sums(regclass, text, text) rename to sum_whole_statements;
-- Makes the database keep the sums of a table: `columns` are what they depend on, `sums` is the function that adds a row up (`r` is the
-- row, `a` its organisation).
create procedure keep_dashboard_sums(source regclass, columns text, sums text, because text default '') language plpgsql as $$
begin
  call sum_whole_statements(source, columns, sums);
  call sum_changed_rows(source, columns, sums, because);
end $$;

call sum_changed_rows('members',
  'account_id, chapter_id, membership_status, account_status, plan_id, industry_type_id, joined_at, left_at, last_seen_at',
  'sums_of_member(r.membership_status, r.account_status, r.plan_id, r.industry_type_id, r.joined_at, r.left_at, r.last_seen_at, a.time_zone)',
  'membership_status_previous');
call sum_changed_rows('subscriptions', 'account_id, chapter_id, plan_id, currency, mrr_cents, paying_from, paying_until',
  'sums_of_subscription(r.plan_id, r.currency, r.mrr_cents, r.paying_from, r.paying_until, a.time_zone)', 'status');
call sum_changed_rows('ledger_entries', 'account_id, chapter_id, kind, source, currency, gross_cents, fee_cents, at',
  'sums_of_entry(r.kind, r.source, r.currency, r.gross_cents, r.fee_cents, r.at, a.time_zone)');
call sum_changed_rows('event_orders',
  'account_id, chapter_id, status, currency, tickets, free_tickets, amount_cents, refunded_cents, fee_cents, at',
  'sums_of_order(r.status, r.currency, r.tickets, r.free_tickets, r.amount_cents, r.refunded_cents, r.fee_cents, r.at, a.time_zone)');
call sum_changed_rows('events', 'account_id, chapter_id, status, is_featured, created_at',
  'sums_of_event(r.status, r.is_featured, r.created_at, a.time_zone)');
call sum_changed_rows('channels', 'account_id, chapter_id, kind, is_paid, approval_status, is_featured, last_active_at, created_at',
  'sums_of_channel(r.kind, r.is_paid, r.approval_status, r.is_featured, r.last_active_at, r.created_at, a.time_zone)');

-- What is stamped before a row of members is written. ------------------------------------------------------------------------

drop trigger leaving on members;
create trigger leaving before update of membership_status, membership_status_previous, account_status, left_at on members for each row
  when ((new.left_at is not null) <> has_left(standing(new.membership_status, new.membership_status_previous), new.account_status))
  execute function stamp_leaving();
drop trigger stamp_custom_member on members;
create trigger stamp_custom_member before insert or update of custom_kind, custom_currency, custom_by_name on members for each row
  when (new.custom_kind is not null and (new.custom_currency is null or new.custom_by_name is null))
  execute function stamp_custom_member();
drop trigger paying on subscriptions;
create trigger paying before update of status on subscriptions for each row when (new.status <> old.status) execute function stamp_paying();

-- Who calls, in the transaction of the call itself. ----------------------------------------------------------------------------

-- The person of a live session as JSON, and whether the session wants to be marked as seen; nobody when it is unknown or too old, or when
-- the person or the client organisation is suspended. From here on the transaction is the organisation's, and nobody's where there is none.
create function read_session(of_token_hash bytea, idle_minutes int, out person jsonb, out session uuid, out staff_member uuid, out is_stale boolean)
language plpgsql as $$
declare
  live record;
begin
  perform set_config('app.token_hash', encode(of_token_hash, 'hex'), true), set_config('app.account_id', '', true);
  select account_id, id, staff_id, last_seen_at < now() - interval '1 minute' as is_old into live from sessions
   where token_hash = of_token_hash and expires_at > now() and last_seen_at > now() - make_interval(mins => idle_minutes)
     and last_seen_at <= now() + interval '1 minute';
  if not found then return; end if;

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
  if person is null then
    perform set_config('app.account_id', '', true);
    return;
  end if;
  session := live.id;
  staff_member := live.staff_id;
  is_stale := live.is_old;
end $$;

-- Marks session and person as seen, at most once a minute, and never waits for another call that does the same.
create or replace function find_caller(of_token_hash bytea, idle_minutes int) returns jsonb language plpgsql as $$
declare
  live record;
begin
  select * into live from read_session(of_token_hash, idle_minutes);
  if live.person is null then return null; end if;
  if live.is_stale then
    perform from sessions where account_id = current_account() and id = live.session for update skip locked;
    if found then
      update sessions set last_seen_at = now() where account_id = current_account() and id = live.session;
      update staff set last_seen_at = now() where account_id = current_account() and id = live.staff_member;
    end if;
  end if;
  return live.person;
end $$;

-- Begins the transaction of a call: all that follows is done as the person behind the token, or as nobody, who sees no row. It writes
-- nothing, so that what only reads can begin with it; whoever looks after some chapters acts as the role that is held to them.
create function enter_as_caller(of_token_hash bytea, idle_minutes int, out person text, out is_stale boolean) language plpgsql as $$
declare
  live record;
begin
  select * into live from read_session(of_token_hash, idle_minutes);
  person := live.person::text;
  is_stale := live.is_stale;
  perform set_config('app.token_hash', '', true), set_config('app.actor_id', coalesce(live.staff_member::text, ''), true),
    set_config('role', case when (live.person -> 'is_limited')::boolean then 'guildhall_limited' else 'none' end, true);
end $$;
