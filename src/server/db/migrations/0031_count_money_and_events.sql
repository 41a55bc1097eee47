-- The collections of money, channels and events are counted and sorted as every other one is.

create index event_orders_created on event_orders (account_id, created_at nulls first, id) where deleted_at is null;
create index subscriptions_created on subscriptions (account_id, created_at nulls first, id) where deleted_at is null;
create index payments_created on payments (account_id, created_at nulls first, id) where deleted_at is null;
create index refunds_created on refunds (account_id, created_at nulls first, id) where deleted_at is null;
create index payouts_created on payouts (account_id, created_at nulls first, id) where deleted_at is null;
create index ledger_entries_created on ledger_entries (account_id, created_at nulls first, id) where deleted_at is null;
create unique index ledger_entries_number_unique on ledger_entries (account_id, lower(number)) where deleted_at is null;

do $$
declare collection text;
begin
  foreach collection in array array['channels', 'events', 'event_orders', 'subscriptions', 'payments', 'refunds', 'payouts', 'ledger_entries'] loop
    call count_collection(collection::regclass);
  end loop;
end $$;

-- Tickets and paid groups are of the event's or group's chapter, whoever bought them; of none where those are of the organisation as a whole.
drop trigger chapter_of_member on payments;
create trigger chapter_of_member before insert on payments for each row
  when (new.chapter_id is null and new.member_id is not null and new.source not in ('event_ticket', 'paid_group')) execute function stamp_chapter_of_member();
drop trigger chapter_of_member on ledger_entries;
create trigger chapter_of_member before insert on ledger_entries for each row
  when (new.chapter_id is null and new.member_id is not null and new.source not in ('event_ticket', 'paid_group')) execute function stamp_chapter_of_member();

create function stamp_chapter_of_payment() returns trigger language plpgsql as $$
begin
  new.chapter_id := (select chapter_id from payments where account_id = new.account_id and id = new.payment_id);
  return new;
end $$;
drop trigger chapter_of_member on refunds;
create trigger chapter_of_payment before insert on refunds for each row when (new.chapter_id is null) execute function stamp_chapter_of_payment();
