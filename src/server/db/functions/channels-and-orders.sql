-- What channels, events and orders are counted and stamped with.

-- What an order adds to its event; nothing once it lies in the bin.
create or replace function has_money(order_status text) returns boolean language sql immutable parallel safe as $$
  select order_status in ('paid', 'partially_refunded', 'refunded', 'disputed')
$$;

create or replace function stamp_chapter_of_event() returns trigger language plpgsql as $$
begin
  new.chapter_id := (select chapter_id from events where account_id = new.account_id and id = new.event_id);
  return new;
end $$;

create or replace function stamp_chapter_of_payment() returns trigger language plpgsql as $$
begin
  new.chapter_id := (select chapter_id from payments where account_id = new.account_id and id = new.payment_id);
  return new;
end $$;

-- The plan that is paid for, of the subscription; an entry has it from its payment. What comes of a subscription that goes over to another plan
-- later is not the new one's.
create or replace function stamp_plan_of_subscription() returns trigger language plpgsql as $$
begin
  new.plan_id := (select plan_id from subscriptions where account_id = new.account_id and id = new.subscription_id);
  return new;
end $$;
create or replace trigger plan_of_subscription before insert on payments for each row
  when (new.plan_id is null and new.subscription_id is not null) execute function stamp_plan_of_subscription();

create or replace function stamp_plan_of_payment() returns trigger language plpgsql as $$
begin
  new.plan_id := (select plan_id from payments where account_id = new.account_id and id = new.payment_id);
  return new;
end $$;
create or replace trigger plan_of_payment before insert on ledger_entries for each row
  when (new.plan_id is null and new.payment_id is not null) execute function stamp_plan_of_payment();

-- Since when a subscription brings money, or until when it did, follows its state.
create or replace function stamp_paying() returns trigger language plpgsql as $$
begin
  if new.status in ('active', 'past_due') then
    new.paying_from := coalesce(new.paying_from, case when tg_op = 'INSERT' then new.started_at else now() end);
    new.paying_until := null;
  elsif new.paying_from is not null then
    new.paying_until := coalesce(new.paying_until, now());
  end if;
  return new;
end $$;

-- `channels.member_count` is who is in it. Channels are changed in the order of their ids, so that writers wait for one another in turn.
create or replace function count_channel_members() returns trigger language plpgsql as $$
begin
  with changed as (
    select account_id, channel_id, sum(change) as change from (
      select account_id, channel_id, count(*) as change from new_rows where left_at is null group by 1, 2
      union all
      select account_id, channel_id, -count(*) from old_rows where left_at is null group by 1, 2) as both_sides
    group by 1, 2 having sum(change) <> 0),
  locked as (
    select c.account_id, c.id, changed.change from channels c
      join changed on changed.account_id = c.account_id and changed.channel_id = c.id order by c.id for no key update of c)
  update channels c set member_count = c.member_count + locked.change from locked where c.account_id = locked.account_id and c.id = locked.id;
  return null;
end $$;

create or replace function count_new_channel_members() returns trigger language plpgsql as $$
begin
  with changed as (select account_id, channel_id, count(*) as change from new_rows where left_at is null group by 1, 2),
  locked as (
    select c.account_id, c.id, changed.change from channels c
      join changed on changed.account_id = c.account_id and changed.channel_id = c.id order by c.id for no key update of c)
  update channels c set member_count = c.member_count + locked.change from locked where c.account_id = locked.account_id and c.id = locked.id;
  return null;
end $$;

create or replace function count_orders() returns trigger language plpgsql as $$
begin
  with sides as (
    select 1 as sign, account_id, event_id, status, tickets, amount_cents, refunded_cents, fee_cents from new_rows where deleted_at is null
    union all
    select -1, account_id, event_id, status, tickets, amount_cents, refunded_cents, fee_cents from old_rows where deleted_at is null),
  changed as (
    select account_id, event_id, sum(case when takes_place(status) then sign * tickets else 0 end) as tickets,
        sum(case when has_money(status) then sign * amount_cents else 0 end) as gross,
        sum(case when has_money(status) then sign * refunded_cents else 0 end) as refunded,
        sum(case when has_money(status) then sign * fee_cents else 0 end) as fee
      from sides group by 1, 2),
  locked as (
    select changed.* from events e
      join changed on changed.account_id = e.account_id and changed.event_id = e.id
      where (changed.tickets, changed.gross, changed.refunded, changed.fee) <> (0, 0, 0, 0) order by e.id for no key update of e)
  update events e set ticket_count = e.ticket_count + locked.tickets, gross_cents = e.gross_cents + locked.gross,
      refunded_cents = e.refunded_cents + locked.refunded, fee_cents = e.fee_cents + locked.fee
    from locked where e.account_id = locked.account_id and e.id = locked.event_id;
  return null;
end $$;

create or replace function count_new_orders() returns trigger language plpgsql as $$
begin
  with changed as (
    select account_id, event_id, sum(case when takes_place(status) then tickets else 0 end) as tickets,
        sum(case when has_money(status) then amount_cents else 0 end) as gross,
        sum(case when has_money(status) then refunded_cents else 0 end) as refunded,
        sum(case when has_money(status) then fee_cents else 0 end) as fee
      from new_rows where deleted_at is null group by 1, 2),
  locked as (
    select changed.* from events e
      join changed on changed.account_id = e.account_id and changed.event_id = e.id order by e.id for no key update of e)
  update events e set ticket_count = e.ticket_count + locked.tickets, gross_cents = e.gross_cents + locked.gross,
      refunded_cents = e.refunded_cents + locked.refunded, fee_cents = e.fee_cents + locked.fee
    from locked where e.account_id = locked.account_id and e.id = locked.event_id;
  return null;
end $$;
