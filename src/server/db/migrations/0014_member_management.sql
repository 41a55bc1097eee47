-- Member management: what else is known of a member, people added by hand, the directory, businesses, notes, segments.

alter table members
  add column time_zone text,
  add column interests text[] not null default '{}',
  add column links text[] not null default '{}',
  add column referred_by_id uuid,
  add column email_verified_at timestamptz,
  add column terms_accepted_at timestamptz,
  add column suspended_until date,
  -- When what is known of the person goes; until then it can be called off.
  add column erase_at timestamptz,
  add column directory_featured boolean not null default false,
  add column directory_position int,
  -- How much of a public profile is there, of ten parts.
  add column profile_percent int generated always as (10 * (
    (title is not null)::int + (organisation is not null)::int + (industry_type_id is not null)::int + (city is not null)::int
    + (country is not null)::int + (bio is not null)::int + (phone_number is not null)::int + (cardinality(skills) > 0)::int
    + (cardinality(interests) > 0)::int + (cardinality(links) > 0)::int)) stored,
  -- Of people added by hand alone; everybody else has no kind.
  add column custom_kind text check (custom_kind in ('honorary', 'board', 'staff', 'sponsored', 'life', 'offline', 'guest')),
  add column custom_price_cents bigint check (custom_price_cents >= 0),
  add column custom_currency text check (custom_currency ~ '^[A-Z]{3}$'),
  add column custom_valid_until date,
  add column custom_reason text,
  add column custom_by_name text,
  add column login_status text check (login_status in ('no_login', 'invited', 'claimed', 'expired')),
  add column login_status_previous text,
  add foreign key (account_id, referred_by_id) references members (account_id, id),
  add constraint members_custom_whole check (custom_kind is null or (custom_reason is not null and plan_id is not null and login_status is not null));
create index members_directory_position on members (account_id, directory_position nulls first, id) where deleted_at is null;
create index members_custom_valid_until on members (account_id, custom_valid_until nulls first, id) where deleted_at is null and custom_kind is not null;
create index members_suspended_until on members (account_id, suspended_until) where suspended_until is not null;
-- Who may already be there under another address.
create index members_phone on members (account_id, phone_number) where deleted_at is null and phone_number is not null;

-- What a person is called, as the staff's names are shown.
create function staff_name(of_account uuid, of_staff uuid) returns text language sql stable as $$
  select trim(first_name || ' ' || coalesce(last_name, '')) from staff where account_id = of_account and id = of_staff
$$;

-- The tenant's currency, and the name of who added the person: kept, so that it is still known when they have gone.
create function stamp_custom_member() returns trigger language plpgsql as $$
begin
  new.custom_currency := coalesce(new.custom_currency, (select currency from accounts where id = new.account_id));
  new.custom_by_name := coalesce(new.custom_by_name, staff_name(new.account_id, case when tg_op = 'INSERT' then new.created_by else new.updated_by end));
  return new;
end $$;
create trigger stamp_custom_member before insert or update on members for each row
  when (new.custom_kind is not null and (new.custom_currency is null or new.custom_by_name is null))
  execute function stamp_custom_member();

-- The people added by hand, as members are: a view asks with the rights of who reads it, so the walls stand.
create view custom_members with (security_invoker = true) as
  select account_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at,
    full_name, first_name, last_name, display_name, email, phone_number, title, organisation, language, plan_id,
    custom_kind, custom_price_cents, custom_currency, custom_valid_until, custom_reason, custom_by_name,
    login_status, login_status_previous, membership_status, membership_status_previous, joined_at
  from members where custom_kind is not null;

-- Who can stand in the directory, with what it shows of them. A search never looks into what is private.
create view directory_entries with (security_invoker = true) as
  select account_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at,
    full_name, title, organisation, industry_type_id, chapter_id, plan_id, city, country,
    directory_visible, directory_featured, directory_position, profile_percent,
    search_text_open as search_text, search_text_open
  from members
  where account_status <> 'erased' and membership_status in ('active', 'pending_renewal', 'pending_change', 'grace');

-- Notes of the staff on a member ------------------------------------------------------------------------------------------

create table member_notes (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  text text not null,
  pinned boolean not null default false,
  author_name text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references members (account_id, id)
);
create index member_notes_member on member_notes (account_id, member_id, created_at) where deleted_at is null;
create index member_notes_created on member_notes (account_id, created_at nulls first, id) where deleted_at is null;
create index member_notes_text_search on member_notes using gin (text gin_trgm_ops);

create function stamp_note_author() returns trigger language plpgsql as $$
begin
  new.author_name := staff_name(new.account_id, new.created_by);
  return new;
end $$;
create trigger stamp_note_author before insert on member_notes for each row when (new.author_name is null) execute function stamp_note_author();

-- Saved questions about members -------------------------------------------------------------------------------------------

create table segments (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null collate "und-x-icu",
  description text,
  filter jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id)
);
create unique index segments_name_unique on segments (account_id, lower(name)) where deleted_at is null;
create index segments_name on segments (account_id, name nulls first, id) where deleted_at is null;
create index segments_created on segments (account_id, created_at nulls first, id) where deleted_at is null;

-- Businesses --------------------------------------------------------------------------------------------------------------

create table businesses (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null collate "und-x-icu",
  slug text,
  category text not null check (category in ('agriculture', 'construction', 'consulting', 'culture', 'education', 'energy', 'finance', 'food',
    'health', 'hospitality', 'logistics', 'manufacturing', 'retail', 'services', 'technology', 'other')),
  description jsonb,
  services text[] not null default '{}',
  website text,
  email text,
  phone_number text check (phone_number ~ '^[0-9]{10}$'),
  address text,
  city text,
  country text,
  hours text,
  employees text check (employees in ('1', '2-10', '11-50', '51-200', '201-1000', '1000+')),
  founded_year int check (founded_year between 1800 and 2200),
  owner_member_id uuid,
  verification text not null default 'unverified' check (verification in ('unverified', 'pending', 'verified', 'rejected')),
  verification_previous text,
  verification_note text,
  listing_status text not null default 'draft' check (listing_status in ('draft', 'pending', 'published', 'hidden', 'rejected')),
  listing_status_previous text,
  is_featured boolean not null default false,
  position int,
  external_id text,
  -- The business that this one was taken up into.
  merged_into_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, owner_member_id) references members (account_id, id),
  foreign key (account_id, merged_into_id) references businesses (account_id, id)
);
create unique index businesses_slug_unique on businesses (account_id, lower(slug)) where deleted_at is null;
create unique index businesses_external_id_unique on businesses (account_id, lower(external_id)) where deleted_at is null;
create index businesses_name on businesses (account_id, name nulls first, id) where deleted_at is null;
create index businesses_position on businesses (account_id, position nulls first, id) where deleted_at is null;
create index businesses_created on businesses (account_id, created_at nulls first, id) where deleted_at is null;

create index businesses_owner on businesses (account_id, owner_member_id) where deleted_at is null;
create index businesses_listing on businesses (account_id, listing_status, id) where deleted_at is null;
create index businesses_verification on businesses (account_id, verification, id) where deleted_at is null;
create index businesses_name_search on businesses using gin (name gin_trgm_ops);
create index businesses_city_search on businesses using gin (city gin_trgm_ops);

-- How a tenant shows its directory; a tenant without a row shows it as the definition says. -------------------------------

create table directory_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  visible_to text not null default 'members' check (visible_to in ('public', 'members', 'plans')),
  plan_ids uuid[] not null default '{}',
  shows_title boolean not null default true,
  shows_organisation boolean not null default true,
  shows_industry boolean not null default true,
  shows_chapter boolean not null default true,
  shows_city boolean not null default true,
  shows_bio boolean not null default true,
  shows_skills boolean not null default true,
  shows_links boolean not null default false,
  shows_business_contact boolean not null default true,
  shows_business_team boolean not null default true,
  searches_organisation boolean not null default true,
  searches_skills boolean not null default true,
  default_sort text not null default 'featured_first' check (default_sort in ('name', 'newest', 'featured_first')),
  page_size int not null default 24 check (page_size between 6 and 96),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);

-- Whose data are to be erased, and when. A server looks for what is due before it knows whose it is. ----------------------

create table member_erasures (
  account_id uuid not null references accounts (id) on delete cascade,
  member_id uuid not null,
  due_at timestamptz not null,
  requested_by uuid,
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references members (account_id, id) on delete cascade
);
create index member_erasures_due on member_erasures (due_at);
call isolate_tenant('member_erasures');
create policy due on member_erasures for select
  using (due_at <= now() and current_setting('app.sweep', true) = 'erasures');

-- A member's plan to be erased is the same in both places, whoever sets it.
create function plan_erasure() returns trigger language plpgsql as $$
begin
  if new.erase_at is null then
    delete from member_erasures where account_id = new.account_id and member_id = new.id;
  else
    insert into member_erasures (account_id, member_id, due_at, requested_by)
      values (new.account_id, new.id, new.erase_at, new.updated_by)
      on conflict (account_id, member_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
create trigger plan_erasure_of_new after insert on members for each row
  when (new.erase_at is not null) execute function plan_erasure();
create trigger plan_erasure after update of erase_at on members for each row
  when (new.erase_at is distinct from old.erase_at) execute function plan_erasure();

-- What is personal in a record of the audit becomes three stars; that something changed, when and by whom, stays.
create function without_values(entry jsonb) returns jsonb language sql immutable as $$
  select case when entry is null then null
    else (select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) in ('null', 'boolean') or key in (
      'membership_status', 'membership_status_previous', 'account_status', 'account_status_previous', 'plan_id', 'chapter_id',
      'renewal_on', 'joined_at', 'deleted_at', 'erase_at', 'login_status', 'custom_kind', 'pinned', 'member_id')
      then value else to_jsonb('***'::text) end), '{}') from jsonb_each(entry)) end
$$;

-- Takes everything personal out of a member of the tenant, for good: the row stays, so that what counts stays right. The
-- server's role may change no entry of the audit; this may, and nothing else of it.
create function erase_member(member uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_account();
  of_language text;
  nobody text;
begin
  select default_language into of_language from accounts where id = tenant;
  nobody := case of_language when 'zh' then '已抹除' when 'es' then 'Borrado' else 'Erased' end;
  update members set
    first_name = nobody, last_name = null, display_name = null, email = 'erased-' || id || '@erased.invalid', phone_number = null,
    title = null, organisation = null, industry_type_id = null, city = null, region = null, country = null, time_zone = null,
    bio = null, skills = '{}', interests = '{}', links = '{}', display_image_id = null, external_id = null, label_ids = '{}',
    referred_by_id = null, email_verified_at = null, terms_accepted_at = null, directory_visible = false,
    directory_featured = false, directory_position = null, email_opt_in = false, custom_kind = null, custom_reason = null,
    custom_by_name = null, custom_price_cents = null, custom_currency = null, custom_valid_until = null, login_status = null,
    login_status_previous = null, suspended_until = null, erase_at = null,
    account_status_previous = account_status, account_status = 'erased',
    version = version + 1, updated_at = now(), updated_by = current_actor()
  where account_id = tenant and id = member and account_status <> 'erased' and erase_at <= now();
  if not found then return false; end if;

  update audit_logs set before = without_values(before), after = without_values(after), reason = case when reason is null then null else '***' end,
    resource_label = nobody
  where account_id = tenant and (
    (resource in ('members', 'custom_members', 'directory_entries') and resource_id = member)
    or (resource = 'member_notes' and resource_id in (select id from member_notes where account_id = tenant and member_id = member)));
  update member_notes set text = '***', deleted_at = coalesce(deleted_at, now()), version = version + 1, updated_at = now()
    where account_id = tenant and member_id = member;
  return true;
end $$;
revoke execute on function erase_member(uuid) from public;
grant execute on function erase_member(uuid) to guildhall_app;

-- Looking at what a member sees, read only: SHA-256 of the token, for a quarter of an hour, of one session. ---------------

create table member_views (
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  member_id uuid not null,
  session_id uuid not null,
  staff_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, token_hash),
  foreign key (account_id, session_id) references sessions (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references members (account_id, id)
);
create index member_views_expires on member_views (account_id, expires_at);
create index member_views_session on member_views (account_id, session_id);

call count_collection('member_notes');
call count_collection('segments');
call count_collection('businesses');
call isolate_tenant('member_notes');
call isolate_tenant('segments');
call isolate_tenant('businesses');
call isolate_tenant('directory_settings');
call isolate_tenant('member_views');

analyze members;
