-- What the numbers of the dashboard are counted from: subscriptions, payments and the ledger, payouts, channels, events and their orders,
-- which member was there on which day, and since when somebody is a member no more. screens.md 3.4 to 3.6 and 5.
--
-- Amounts are minor units of the currency beside them; those of different currencies are never added up. What is taken off (`fee_cents`)
-- is negative, so that every net amount is a plain sum.

-- Leaving ---------------------------------------------------------------------------------------------------------------

-- When somebody stopped being a member: by lapse, cancellation, refusal, archiving or erasure; null for who belongs. Whoever comes back
-- has not left. At a moment T those belonged who had joined before it and had not left by it. What lies in the bin counts nowhere.
alter table members add column left_at timestamptz;

create function has_left(membership text, account text) returns boolean language sql immutable parallel safe as $$
  select membership in ('lapsed', 'cancelled', 'declined', 'archived') or account = 'erased'
$$;

alter table members no force row level security;
alter table members disable trigger user;
update members set left_at = greatest(joined_at, least(updated_at, coalesce(renewal_on::timestamptz, updated_at)))
  where has_left(membership_status, account_status);
alter table members enable trigger user;
alter table members force row level security;

create function stamp_leaving() returns trigger language plpgsql as $$
begin
  new.left_at := case when has_left(new.membership_status, new.account_status) then coalesce(new.left_at, now()) end;
  return new;
end $$;
create trigger leaving_of_new before insert on members for each row
  when (new.left_at is null and has_left(new.membership_status, new.account_status)) execute function stamp_leaving();
create trigger leaving before update on members for each row
  when ((new.left_at is not null) <> has_left(new.membership_status, new.account_status)) execute function stamp_leaving();
create index members_left on members (account_id, left_at nulls first, id) where deleted_at is null;
create index members_leaving on members (account_id, left_at) where left_at is not null and deleted_at is null;

-- Which member was there on which day of the organisation's calendar: `last_seen_at` tells of the last one alone.
create table member_activity (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  member_id uuid not null,
  primary key (account_id, day, member_id),
  foreign key (account_id, member_id) references members (account_id, id)
);
call isolate_tenant('member_activity');

-- A visit of long ago makes no day: what is asked is this month and the one before, and a file of old members brings millions.
create function note_visits() returns trigger language plpgsql as $$
begin
  insert into member_activity (account_id, day, member_id)
    select m.account_id, (m.last_seen_at at time zone a.time_zone)::date, m.id
      from new_rows m join accounts a on a.id = m.account_id where m.last_seen_at > now() - interval '100 days'
    on conflict do nothing;
  return null;
end $$;
create trigger visits_of_new after insert on members referencing new table as new_rows for each statement execute function note_visits();

create function note_visit() returns trigger language plpgsql as $$
begin
  insert into member_activity (account_id, day, member_id)
    select new.account_id, (new.last_seen_at at time zone a.time_zone)::date, new.id from accounts a where a.id = new.account_id
    on conflict do nothing;
  return null;
end $$;
create trigger visit after update of last_seen_at on members for each row
  when (new.last_seen_at is distinct from old.last_seen_at and new.last_seen_at > now() - interval '100 days') execute function note_visit();

-- Channels --------------------------------------------------------------------------------------------------------------

create table channels (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null collate "und-x-icu",
  kind text not null default 'group' check (kind in ('group', 'chapter', 'topic', 'course')),
  description text,
  owner_member_id uuid,
  -- The chapter that made it and looks after it; null: the organisation as a whole.
  chapter_id uuid,
  privacy text not null default 'public' check (privacy in ('public', 'private', 'hidden')),
  join_policy text not null default 'open' check (join_policy in ('open', 'request', 'invite')),
  category text,
  is_paid boolean not null default false,
  -- Of paid ones alone.
  price_cents bigint check (price_cents >= 0),
  currency text,
  billing_interval text check (billing_interval in ('once', 'month', 'year')),
  owner_share_percent numeric(5, 2) check (owner_share_percent between 0 and 100),
  approval_status text check (approval_status in
    ('draft', 'pending', 'changes_requested', 'approved', 'declined', 'withdrawn', 'suspended', 'closed')),
  submitted_at timestamptz,
  reviewed_at timestamptz,
  decline_code text check (decline_code in ('incomplete_description', 'guidelines_missing', 'price_unclear', 'prohibited_topic',
    'duplicate_group', 'owner_not_verified', 'payout_not_ready', 'trademark', 'other')),
  is_featured boolean not null default false,
  featured_at timestamptz,
  -- When somebody wrote or joined there last.
  last_active_at timestamptz,
  member_count int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, owner_member_id) references members (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id)
);
create unique index channels_name_unique on channels (account_id, lower(name)) where deleted_at is null;
create index channels_name on channels (account_id, name nulls first, id) where deleted_at is null;
create index channels_created on channels (account_id, created_at nulls first, id) where deleted_at is null;
create index channels_last_active on channels (account_id, last_active_at nulls first, id) where deleted_at is null;
create index channels_member_count on channels (account_id, member_count nulls first, id) where deleted_at is null;
create index channels_approval on channels (account_id, approval_status, id) where deleted_at is null and is_paid;
create index channels_owner on channels (account_id, owner_member_id) where deleted_at is null;
call isolate_tenant('channels');

create table channel_members (
  account_id uuid not null references accounts (id) on delete cascade,
  channel_id uuid not null,
  member_id uuid not null,
  role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
  joined_at timestamptz not null default now(),
  -- Null for who is in it.
  left_at timestamptz check (left_at >= joined_at),
  primary key (account_id, channel_id, member_id),
  foreign key (account_id, channel_id) references channels (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references members (account_id, id)
);
create index channel_members_member on channel_members (account_id, member_id);
call isolate_tenant('channel_members');

-- `channels.member_count` is who is in it. Channels are changed in the order of their ids, so that writers wait for one another in turn.
create function count_channel_members() returns trigger language plpgsql as $$
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
create function count_new_channel_members() returns trigger language plpgsql as $$
begin
  with changed as (select account_id, channel_id, count(*) as change from new_rows where left_at is null group by 1, 2),
  locked as (
    select c.account_id, c.id, changed.change from channels c
      join changed on changed.account_id = c.account_id and changed.channel_id = c.id order by c.id for no key update of c)
  update channels c set member_count = c.member_count + locked.change from locked where c.account_id = locked.account_id and c.id = locked.id;
  return null;
end $$;
create trigger members_counted after update on channel_members
  referencing old table as old_rows new table as new_rows for each statement execute function count_channel_members();
create trigger new_members_counted after insert on channel_members
  referencing new table as new_rows for each statement execute function count_new_channel_members();

-- Events ----------------------------------------------------------------------------------------------------------------

create table events (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- In the organisation's language.
  name text not null collate "und-x-icu",
  summary text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Where its clock hangs: both moments are shown in it.
  time_zone text not null,
  mode text not null default 'in_person' check (mode in ('in_person', 'online', 'hybrid')),
  venue text,
  host_member_id uuid,
  channel_id uuid,
  -- The chapter that holds it; null: the organisation as a whole.
  chapter_id uuid,
  -- How many there is room for; null: as many as come.
  capacity int check (capacity > 0),
  waitlist_count int not null default 0,
  -- Of a ticket; 0 is free.
  price_cents bigint not null default 0 check (price_cents >= 0),
  currency text not null,
  -- What was decided; time makes `live` and `ended` of it, and reading tells so at once (`timedMoves`).
  status text not null default 'draft' check (status in
    ('draft', 'scheduled', 'open', 'sold_out', 'live', 'ended', 'cancelled', 'postponed')),
  status_previous text,
  is_featured boolean not null default false,
  featured_at timestamptz,
  -- Kept by its orders: the places that are taken, free ones among them, and the money.
  ticket_count int not null default 0,
  gross_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  net_cents bigint not null generated always as (gross_cents - refunded_cents + fee_cents) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, host_member_id) references members (account_id, id),
  foreign key (account_id, channel_id) references channels (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id),
  check (ends_at > starts_at)
);
create index events_starts on events (account_id, starts_at nulls first, id) where deleted_at is null;
create index events_name on events (account_id, name nulls first, id) where deleted_at is null;
create index events_created on events (account_id, created_at nulls first, id) where deleted_at is null;
create index events_gross on events (account_id, gross_cents nulls first, id) where deleted_at is null;
create index events_tickets on events (account_id, ticket_count nulls first, id) where deleted_at is null;
create index events_status on events (account_id, status, starts_at) where deleted_at is null;
call isolate_tenant('events');

create table event_orders (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  number text not null,
  event_id uuid not null,
  member_id uuid,
  -- The event's chapter when it was ordered: what was sold does not move with it.
  chapter_id uuid,
  at timestamptz not null default now(),
  -- `tickets` are all of the order; `free_tickets` how many of them cost nothing.
  tickets int not null default 1 check (tickets >= 0),
  free_tickets int not null default 0 check (free_tickets >= 0),
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  -- Held back of it: 0 or less.
  fee_cents bigint not null default 0 check (fee_cents <= 0),
  -- How much of it went back: 0 or more.
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  net_cents bigint not null generated always as (amount_cents - refunded_cents + fee_cents) stored,
  currency text not null,
  -- Money came in all but `pending`, `failed` and `free`; a place is taken in all but `failed` and `refunded`.
  status text not null default 'pending' check (status in
    ('pending', 'paid', 'free', 'partially_refunded', 'refunded', 'failed', 'disputed')),
  status_previous text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, event_id) references events (account_id, id),
  foreign key (account_id, member_id) references members (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id)
);
create unique index event_orders_number_unique on event_orders (account_id, lower(number)) where deleted_at is null;
create index event_orders_at on event_orders (account_id, at nulls first, id) where deleted_at is null;
create index event_orders_amount on event_orders (account_id, amount_cents nulls first, id) where deleted_at is null;
create index event_orders_event on event_orders (account_id, event_id, at) where deleted_at is null;
create index event_orders_member on event_orders (account_id, member_id) where deleted_at is null;
create index event_orders_status on event_orders (account_id, status, at) where deleted_at is null;
call isolate_tenant('event_orders');

create function stamp_chapter_of_event() returns trigger language plpgsql as $$
begin
  new.chapter_id := (select chapter_id from events where account_id = new.account_id and id = new.event_id);
  return new;
end $$;
create trigger chapter_of_event before insert on event_orders for each row
  when (new.chapter_id is null) execute function stamp_chapter_of_event();

-- What an order adds to its event; nothing once it lies in the bin.
create function has_money(order_status text) returns boolean language sql immutable parallel safe as $$
  select order_status in ('paid', 'partially_refunded', 'refunded', 'disputed')
$$;
create function takes_place(order_status text) returns boolean language sql immutable parallel safe as $$
  select order_status not in ('failed', 'refunded')
$$;

create function count_new_orders() returns trigger language plpgsql as $$
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
create function count_orders() returns trigger language plpgsql as $$
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
create trigger new_orders_counted after insert on event_orders referencing new table as new_rows for each statement execute function count_new_orders();
create trigger orders_counted after update on event_orders
  referencing old table as old_rows new table as new_rows for each statement execute function count_orders();

-- Money -----------------------------------------------------------------------------------------------------------------

create table subscriptions (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  number text not null,
  member_id uuid not null,
  plan_id uuid not null,
  -- The member's chapter when it began.
  chapter_id uuid,
  status text not null default 'incomplete' check (status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled')),
  status_previous text,
  price_cents bigint not null default 0 check (price_cents >= 0),
  currency text not null,
  billing_interval text not null default 'month' check (billing_interval in ('once', 'month', 'year')),
  quantity int not null default 1 check (quantity between 1 and 500),
  -- What it brings a month while it is paid for; it stays when the subscription ends.
  mrr_cents bigint not null default 0 check (mrr_cents >= 0),
  -- From when until when it counts: the MRR at a moment T is the sum of `mrr_cents` where paying_from <= T and T < paying_until, or
  -- that is null. It counts while it is `active` or `past_due`.
  paying_from timestamptz,
  paying_until timestamptz,
  started_at timestamptz not null default now(),
  trial_ends_at timestamptz,
  renews_on date,
  cancel_at_period_end boolean not null default false,
  pause_until date,
  ended_at timestamptz,
  collection text not null default 'automatic' check (collection in ('automatic', 'invoice')),
  method_brand text,
  method_last4 text,
  method_expires_on date,
  failed_attempts int not null default 0,
  next_attempt_at timestamptz,
  cancel_reason text check (cancel_reason in
    ('too_expensive', 'not_using', 'missing_feature', 'moved', 'bad_service', 'other', 'payment_failed', 'admin')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members (account_id, id),
  foreign key (account_id, plan_id) references membership_plans (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id)
);
create unique index subscriptions_number_unique on subscriptions (account_id, lower(number)) where deleted_at is null;
create index subscriptions_started on subscriptions (account_id, started_at nulls first, id) where deleted_at is null;
create index subscriptions_renews on subscriptions (account_id, renews_on nulls first, id) where deleted_at is null;
create index subscriptions_mrr on subscriptions (account_id, mrr_cents nulls first, id) where deleted_at is null;
create index subscriptions_status on subscriptions (account_id, status, id) where deleted_at is null;
create index subscriptions_plan on subscriptions (account_id, plan_id, id) where deleted_at is null;
create index subscriptions_member on subscriptions (account_id, member_id) where deleted_at is null;
call isolate_tenant('subscriptions');

create function stamp_chapter_of_member() returns trigger language plpgsql as $$
begin
  new.chapter_id := (select chapter_id from members where account_id = new.account_id and id = new.member_id);
  return new;
end $$;
create trigger chapter_of_member before insert on subscriptions for each row
  when (new.chapter_id is null) execute function stamp_chapter_of_member();

-- Since when a subscription brings money, or until when it did, follows its state.
create function stamp_paying() returns trigger language plpgsql as $$
begin
  if new.status in ('active', 'past_due') then
    new.paying_from := coalesce(new.paying_from, case when tg_op = 'INSERT' then new.started_at else now() end);
    new.paying_until := null;
  elsif new.paying_from is not null then
    new.paying_until := coalesce(new.paying_until, now());
  end if;
  return new;
end $$;
create trigger paying_of_new before insert on subscriptions for each row
  when (new.status in ('active', 'past_due')) execute function stamp_paying();
create trigger paying before update on subscriptions for each row when (new.status <> old.status) execute function stamp_paying();

create table payments (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  number text not null,
  member_id uuid,
  -- The chapter it was taken for, at that time: the event's for tickets, else the member's.
  chapter_id uuid,
  source text not null default 'manual' check (source in
    ('subscription', 'event_ticket', 'paid_group', 'marketplace_order', 'ad', 'certificate', 'donation', 'manual')),
  -- What was paid for, where that is a record.
  subscription_id uuid,
  event_order_id uuid,
  channel_id uuid,
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents <= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  net_cents bigint not null generated always as (amount_cents - refunded_cents + fee_cents) stored,
  currency text not null,
  status text not null default 'processing' check (status in
    ('requires_action', 'processing', 'succeeded', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed')),
  status_previous text,
  method text not null default 'card' check (method in ('card', 'bank_debit', 'bank_transfer', 'wallet', 'cash')),
  failure_code text,
  -- When it was tried, and when the money was there.
  at timestamptz not null default now(),
  paid_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id),
  foreign key (account_id, subscription_id) references subscriptions (account_id, id),
  foreign key (account_id, event_order_id) references event_orders (account_id, id),
  foreign key (account_id, channel_id) references channels (account_id, id)
);
create unique index payments_number_unique on payments (account_id, lower(number)) where deleted_at is null;
create index payments_at on payments (account_id, at nulls first, id) where deleted_at is null;
create index payments_amount on payments (account_id, amount_cents nulls first, id) where deleted_at is null;
create index payments_status on payments (account_id, status, at) where deleted_at is null;
create index payments_member on payments (account_id, member_id) where deleted_at is null;
create index payments_subscription on payments (account_id, subscription_id) where deleted_at is null;
create index payments_event_order on payments (account_id, event_order_id) where deleted_at is null;
call isolate_tenant('payments');
create trigger chapter_of_member before insert on payments for each row
  when (new.chapter_id is null and new.member_id is not null) execute function stamp_chapter_of_member();

create table refunds (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  number text not null,
  payment_id uuid not null,
  member_id uuid,
  chapter_id uuid,
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  currency text not null,
  reason text not null default 'requested' check (reason in ('requested', 'duplicate', 'fraud', 'event_cancelled', 'other')),
  note text,
  keep_access boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  status_previous text,
  at timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, member_id) references members (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id)
);
create unique index refunds_number_unique on refunds (account_id, lower(number)) where deleted_at is null;
create index refunds_at on refunds (account_id, at nulls first, id) where deleted_at is null;
create index refunds_amount on refunds (account_id, amount_cents nulls first, id) where deleted_at is null;
create index refunds_payment on refunds (account_id, payment_id) where deleted_at is null;
create index refunds_member on refunds (account_id, member_id) where deleted_at is null;
call isolate_tenant('refunds');
create trigger chapter_of_member before insert on refunds for each row
  when (new.chapter_id is null and new.member_id is not null) execute function stamp_chapter_of_member();

create table payouts (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  number text not null,
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  currency text not null,
  -- What is `paid` may turn out `failed` days later; its entries are then available again.
  status text not null default 'pending' check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  status_previous text,
  automatic boolean not null default true,
  bank_last4 text,
  at timestamptz not null default now(),
  arrives_on date,
  statement_text text,
  failure_code text,
  failure_message text,
  reconciled text not null default 'no' check (reconciled in ('yes', 'no', 'part')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id)
);
create unique index payouts_number_unique on payouts (account_id, lower(number)) where deleted_at is null;
create index payouts_at on payouts (account_id, at nulls first, id) where deleted_at is null;
create index payouts_amount on payouts (account_id, amount_cents nulls first, id) where deleted_at is null;
create index payouts_arrives on payouts (account_id, arrives_on nulls first, id) where deleted_at is null;
call isolate_tenant('payouts');

-- The ledger: every movement of the organisation's money, as its account sees it. The sum of `net_cents` over all entries of a currency
-- is its balance; each entry has its counterpart in `ledger_counterparts`, on the account of whoever gave or took, which the database
-- writes by itself: double entry, whose pairs sum to zero.
--
-- What an entry says, by kind:
--   charge                             gross > 0: what was paid; fee <= 0: what was held back of it at once
--   refund, dispute                    gross < 0: what went back
--   dispute_won                        gross > 0: a disputed amount that came back
--   platform_fee, processor_fee,
--   owner_share, reward                gross = 0, fee < 0: a share that others get
--   adjustment                         gross = 0, fee of either sign: a correction, with its reason
--   payout, payout_failed              gross < 0 to the bank, gross > 0 back from it: no revenue, the money only moves
-- So revenue, over all kinds but payout and payout_failed: gross is the sum of `gross_cents` of charges, refunds that of refund, dispute and
-- dispute_won (negative), fees the sum of `fee_cents` (negative), and net = gross + refunds + fees exactly.
create table ledger_entries (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  number text not null,
  at timestamptz not null default now(),
  kind text not null default 'charge' check (kind in ('charge', 'refund', 'dispute', 'dispute_won', 'platform_fee', 'processor_fee',
    'owner_share', 'reward', 'adjustment', 'payout', 'payout_failed')),
  source text not null default 'manual' check (source in
    ('subscription', 'event_ticket', 'paid_group', 'marketplace_order', 'ad', 'certificate', 'donation', 'manual')),
  -- What it comes from, where that is a payment; that one knows its subscription or order.
  payment_id uuid,
  member_id uuid,
  -- The payment's, or the member's at that time: money does not move with them. Null: the organisation as a whole.
  chapter_id uuid,
  gross_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  net_cents bigint not null generated always as (gross_cents + fee_cents) stored,
  currency text not null,
  available_on date,
  state text not null default 'pending' check (state in ('pending', 'available', 'paid_out', 'reversed')),
  state_previous text,
  payout_id uuid,
  pair_id uuid not null default gen_random_uuid(),
  reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, payment_id) references payments (account_id, id),
  foreign key (account_id, member_id) references members (account_id, id),
  foreign key (account_id, chapter_id) references chapters (account_id, id),
  foreign key (account_id, payout_id) references payouts (account_id, id)
);
create index ledger_entries_at on ledger_entries (account_id, at nulls first, id) where deleted_at is null;
create index ledger_entries_net on ledger_entries (account_id, net_cents nulls first, id) where deleted_at is null;
create index ledger_entries_source on ledger_entries (account_id, source, at) where deleted_at is null;
create index ledger_entries_kind on ledger_entries (account_id, kind, at) where deleted_at is null;
create index ledger_entries_payout on ledger_entries (account_id, payout_id) where deleted_at is null and payout_id is not null;
create index ledger_entries_pending on ledger_entries (account_id, available_on) where state = 'pending';
create index ledger_entries_payment on ledger_entries (account_id, payment_id);
create index ledger_entries_member on ledger_entries (account_id, member_id) where deleted_at is null;
call isolate_tenant('ledger_entries');
create trigger chapter_of_member before insert on ledger_entries for each row
  when (new.chapter_id is null and new.member_id is not null) execute function stamp_chapter_of_member();

create table ledger_counterparts (
  account_id uuid not null references accounts (id) on delete cascade,
  pair_id uuid not null,
  -- Whose account: who paid, the processor, the bank, or a third party that has a share.
  party text not null check (party in ('payer', 'bank', 'sharer', 'correction')),
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null generated always as (gross_cents + fee_cents) stored,
  currency text not null,
  primary key (account_id, pair_id)
);
call isolate_tenant('ledger_counterparts');

-- The server's role may write no counterpart: this alone does.
create function write_counterparts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_counterparts (account_id, pair_id, party, gross_cents, fee_cents, currency)
    select account_id, pair_id, case when kind in ('payout', 'payout_failed') then 'bank'
        when kind in ('platform_fee', 'processor_fee', 'owner_share', 'reward') then 'sharer'
        when kind = 'adjustment' then 'correction' else 'payer' end, -gross_cents, -fee_cents, currency
      from new_rows;
  return null;
end $$;
create trigger counterparts after insert on ledger_entries referencing new table as new_rows for each statement execute function write_counterparts();
