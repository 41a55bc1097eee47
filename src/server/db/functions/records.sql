-- What every record has in common: its end, and what its author is.

create or replace function purge_record(collection regclass, record uuid) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare purged int;
begin
  if not exists (select from pg_trigger where tgrelid = collection and tgname = 'count_deleted') then
    raise exception '% is no collection', collection;
  end if;
  if collection = 'members'::regclass then
    raise exception 'members are erased, never purged';
  end if;
  execute format('delete from %s where account_id = current_account() and id = $1 and deleted_at is not null', collection)
    using record;
  get diagnostics purged = row_count;
  return purged = 1;
end $$;

create or replace function list_batch_once() returns trigger language plpgsql as $$
begin
  new.listed := not exists (select from audit_logs where account_id = new.account_id and batch_id = new.batch_id);
  return new;
end $$;

-- The tenant's currency, and the name of who added the person: kept, so that it is still known when they have gone.
create or replace function stamp_custom_member() returns trigger language plpgsql as $$
begin
  new.custom_currency := coalesce(new.custom_currency, (select currency from accounts where id = new.account_id));
  new.custom_by_name := coalesce(new.custom_by_name, staff_name(new.account_id, case when tg_op = 'INSERT' then new.created_by else new.updated_by end));
  return new;
end $$;

create or replace function stamp_note_author() returns trigger language plpgsql as $$
begin
  new.author_name := staff_name(new.account_id, new.created_by);
  return new;
end $$;

create or replace function give_plan_to_businesses() returns trigger language plpgsql as $$
begin
  update businesses set owner_plan_id = new.plan_id where account_id = new.account_id and owner_member_id = new.id;
  return null;
end $$;

create or replace function take_plan_of_owner() returns trigger language plpgsql as $$
begin
  new.owner_plan_id := (select plan_id from members where account_id = new.account_id and id = new.owner_member_id);
  return new;
end $$;

-- The server's role may write no counterpart: this alone does.
create or replace function write_counterparts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_counterparts (account_id, pair_id, party, gross_cents, fee_cents, currency)
    select account_id, pair_id, case when kind in ('payout', 'payout_failed') then 'bank'
        when kind in ('platform_fee', 'processor_fee', 'owner_share', 'reward') then 'sharer'
        when kind = 'adjustment' then 'correction' else 'payer' end, -gross_cents, -fee_cents, currency
      from new_rows;
  return null;
end $$;
