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
