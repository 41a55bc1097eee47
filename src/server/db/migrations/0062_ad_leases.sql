-- What servers may show of ads whose budget or goal has an end: each takes a small part of what is left, and what it has not shown by the end of
-- its time goes back. A part that was taken counts as shown until it was
-- told, or until it must have been.
create table ad_leases (
  account_id uuid not null references accounts (id) on delete cascade,
  ad_id uuid not null,
  id uuid not null default gen_random_uuid(),
  amount int not null check (amount > 0),
  -- How often the ad had been seen when it was taken.
  counted bigint not null,
  ends_at timestamptz not null,
  primary key (account_id, ad_id, id)
);
call isolate_tenant('ad_leases');
