-- What a member has paid in all, kept with each payment.

create or replace function value_of_payment(payment_status text, amount bigint, refunded bigint) returns bigint language sql immutable parallel safe as $$
  select case when payment_status in ('succeeded', 'partially_refunded', 'refunded') then amount - refunded else 0 end
$$;

-- Members are changed in the order of their ids, so that writers wait for one another in turn. It runs as the owner: who looks after some
-- chapters writes payments of members elsewhere too.
create or replace function keep_lifetime_values() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid jsonb;
begin
  -- As the sums of the dashboard: who adds them up anew waits for this, and this for that.
  perform pg_advisory_xact_lock_shared(hashtext('dashboard_sums'), hashtext(current_setting('app.account_id', true)));
  if tg_op = 'INSERT' then
    select jsonb_object_agg(member_id, cents) into paid from (
      select p.member_id, sum(value_of_payment(p.status, p.amount_cents, p.refunded_cents)) as cents
        from new_rows p join accounts a on a.id = p.account_id and a.currency = p.currency
       where p.deleted_at is null and p.member_id is not null group by 1) n where cents <> 0;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(member_id, cents) into paid from (
      select p.member_id, -sum(value_of_payment(p.status, p.amount_cents, p.refunded_cents)) as cents
        from old_rows p join accounts a on a.id = p.account_id and a.currency = p.currency
       where p.deleted_at is null and p.member_id is not null group by 1) o where cents <> 0;
  else
    select jsonb_object_agg(member_id, cents) into paid from (
      select p.member_id, sum(p.sign * value_of_payment(p.status, p.amount_cents, p.refunded_cents)) as cents from (
          select 1 as sign, account_id, member_id, currency, status, amount_cents, refunded_cents from new_rows where deleted_at is null
          union all
          select -1, account_id, member_id, currency, status, amount_cents, refunded_cents from old_rows where deleted_at is null) p
        join accounts a on a.id = p.account_id and a.currency = p.currency
       where p.member_id is not null group by 1) b where cents <> 0;
  end if;
  if paid is null then return null; end if;
  with changed as (select key::uuid as id, value::bigint as cents from jsonb_each_text(paid)),
  locked as (
    select m.id, changed.cents from members m join changed on changed.id = m.id
     where m.account_id = current_account() order by m.id for no key update of m)
  update members m set lifetime_value_cents = m.lifetime_value_cents + locked.cents
    from locked where m.account_id = current_account() and m.id = locked.id;
  return null;
end $$;

-- Where what is kept is not what the payments add up to: a part of what `operate check-sums` compares.
create or replace function check_lifetime_values(of_account uuid) returns table (member_id uuid, kept bigint, counted bigint) language sql stable as $$
  select m.id, m.lifetime_value_cents, coalesce(p.cents, 0) from members m
    left join (
      select p.member_id, sum(value_of_payment(p.status, p.amount_cents, p.refunded_cents))::bigint as cents
        from payments p join accounts a on a.id = p.account_id and a.currency = p.currency
       where p.account_id = of_account and p.deleted_at is null group by 1) p on p.member_id = m.id
   where m.account_id = of_account and m.lifetime_value_cents <> coalesce(p.cents, 0)
$$;
