-- Settings as records of their own, places that people give, and what else a directory shows of a business.

-- What a tenant has one of is a row like any other: its id is the tenant's, and it never lies in the bin. -------------------

alter table directory_settings
  add column id uuid not null generated always as (account_id) stored,
  add column deleted_at timestamptz check (deleted_at is null),
  add column shows_business_services boolean not null default true,
  add column shows_business_hours boolean not null default true,
  add column searches_city boolean not null default true,
  add column searches_services boolean not null default true,
  add column shows_map boolean not null default false,
  add column has_contact_form boolean not null default false,
  drop constraint directory_settings_default_sort_check,
  add constraint directory_settings_default_sort_check check (default_sort in ('name', 'newest', 'featured_first', 'nearest'));

-- Whoever has been given no place comes after those who have. -------------------------------------------------------------

drop index members_directory_position;
create index members_directory_position on members (account_id, directory_position, id) where deleted_at is null;
drop index businesses_position;
create index businesses_position on businesses (account_id, position, id) where deleted_at is null;

-- Businesses --------------------------------------------------------------------------------------------------------------

alter table businesses
  add column logo_id uuid,
  add column cover_id uuid,
  add column latitude numeric(9, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  -- The plan of the owner, kept here so that businesses can be told apart by it.
  add column owner_plan_id uuid,
  add foreign key (account_id, logo_id) references media (account_id, id),
  add foreign key (account_id, cover_id) references media (account_id, id),
  add foreign key (account_id, owner_plan_id) references membership_plans (account_id, id);
-- How much of a page about it is there, of ten parts.
alter table businesses
  add column profile_percent int generated always as (10 * (
    (logo_id is not null)::int + (cover_id is not null)::int + (description is not null)::int + (cardinality(services) > 0)::int
    + (website is not null)::int + (email is not null)::int + (phone_number is not null)::int + (address is not null)::int
    + (city is not null)::int + (hours is not null)::int)) stored;
create index businesses_logo on businesses (account_id, logo_id) where logo_id is not null;
create index businesses_cover on businesses (account_id, cover_id) where cover_id is not null;

update businesses b set owner_plan_id = m.plan_id from members m
  where m.account_id = b.account_id and m.id = b.owner_member_id and m.plan_id is not null;

create function take_plan_of_owner() returns trigger language plpgsql as $$
begin
  new.owner_plan_id := (select plan_id from members where account_id = new.account_id and id = new.owner_member_id);
  return new;
end $$;
create trigger plan_of_owner before insert or update of owner_member_id, owner_plan_id on businesses
  for each row execute function take_plan_of_owner();

create function give_plan_to_businesses() returns trigger language plpgsql as $$
begin
  update businesses set owner_plan_id = new.plan_id where account_id = new.account_id and owner_member_id = new.id;
  return null;
end $$;
create trigger plan_of_businesses after update of plan_id on members for each row
  when (new.plan_id is distinct from old.plan_id) execute function give_plan_to_businesses();
