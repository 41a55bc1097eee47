-- A member comes, leaves and is erased.

create or replace function has_left(membership text, account text) returns boolean language sql immutable parallel safe as $$
  select membership in ('lapsed', 'cancelled', 'declined', 'archived') or account = 'erased'
$$;

create or replace function stamp_leaving() returns trigger language plpgsql as $$
begin
  new.left_at := case when has_left(standing(new.membership_status, new.membership_status_previous), new.account_status)
    then coalesce(new.left_at, now()) end;
  return new;
end $$;

create or replace function standing(membership text, came_from text) returns text language sql immutable parallel safe as $$
  select case when membership = 'suspended' then coalesce(nullif(split_part(came_from, ' ', 1), ''), membership) else membership end
$$;

create or replace function stamp_chapter_of_member() returns trigger language plpgsql as $$
begin
  new.chapter_id := (select chapter_id from members where account_id = new.account_id and id = new.member_id);
  return new;
end $$;

create or replace function plan_erasure() returns trigger language plpgsql as $$
declare
  waits boolean := new.erase_needs_second and new.erase_confirmed_at is null;
begin
  if new.erase_at is null then
    delete from member_erasures where account_id = new.account_id and member_id = new.id;
  else
    insert into member_erasures (account_id, member_id, due_at, requested_by, waits_for_second)
      values (new.account_id, new.id, new.erase_at, coalesce(new.erase_requested_by_id, new.updated_by), waits)
      on conflict (account_id, member_id) do update set due_at = excluded.due_at, waits_for_second = excluded.waits_for_second;
  end if;
  return null;
end $$;

-- The person's own record and those that were merged into it, or into those in turn, and were not brought back since.
create or replace function records_of_person(member uuid) returns uuid[] language sql stable set search_path = public, pg_temp as $$
  with recursive known (id) as (
    select member
    union
    select gone.resource_id from known
      join audit_logs kept on kept.account_id = current_account() and kept.resource = 'members' and kept.resource_id = known.id
        and kept.action = 'merge' and not kept.after ? 'deleted_at'
      join audit_logs gone on gone.account_id = kept.account_id and gone.batch_id = kept.batch_id and gone.resource = 'members'
        and gone.action = 'merge' and gone.after ? 'deleted_at'
      left join members m on m.account_id = gone.account_id and m.id = gone.resource_id
    where m.id is null or m.deleted_at is not null
  )
  select array_agg(id) from known
$$;

-- With whom a record was merged is no more than the number of another, which is empty as well.
create or replace function without_values(entry jsonb) returns jsonb language sql immutable as $$
  select case when entry is null then null
    else (select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) in ('null', 'boolean') or key in (
      'membership_status', 'membership_status_previous', 'account_status', 'account_status_previous', 'plan_id', 'chapter_id',
      'renewal_on', 'joined_at', 'deleted_at', 'erase_at', 'login_status', 'custom_kind', 'pinned', 'member_id', 'merged_with_id')
      then value else to_jsonb('***'::text) end), '{}') from jsonb_each(entry)) end
$$;

-- As in 0022, but for the address.
create or replace function erase_member(member uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_account();
  of_language text;
  nobody text;
  person uuid[];
begin
  perform from members where account_id = tenant and id = member and account_status <> 'erased' and erase_at <= now() for update;
  if not found then return false; end if;
  person := records_of_person(member);
  select default_language into of_language from accounts where id = tenant;
  nobody := case of_language when 'zh' then '已抹除' when 'es' then 'Borrado' else 'Erased' end;
  update members set
    first_name = nobody, last_name = null, display_name = null, email = 'erased-' || gen_random_uuid() || '@erased.invalid', phone_number = null,
    title = null, organisation = null, industry_type_id = null, city = null, region = null, country = null, time_zone = null,
    bio = null, skills = '{}', interests = '{}', links = '{}', display_image_id = null, external_id = null, label_ids = '{}',
    referred_by_id = null, email_verified_at = null, terms_accepted_at = null, directory_visible = false,
    directory_featured = false, directory_position = null, email_opt_in = false, custom_kind = null, custom_reason = null,
    custom_by_name = null, custom_price_cents = null, custom_currency = null, custom_valid_until = null, login_status = null,
    login_status_previous = null, suspended_until = null, erase_at = null,
    account_status_previous = account_status, account_status = 'erased',
    version = version + 1, updated_at = now(), updated_by = current_actor()
  where account_id = tenant and id = any(person) and account_status <> 'erased';

  -- The entry that says of a staff member whom they looked at was written by the same call as the member's own.
  update audit_logs set after = jsonb_set(after, '{member}', to_jsonb('***'::text))
  where account_id = tenant and resource = 'staff' and action = 'view_as' and after ? 'member' and request_id in (
    select request_id from audit_logs
    where account_id = tenant and resource = 'members' and resource_id = any(person) and action = 'view_as');
  update audit_logs set before = without_values(before), after = without_values(after), reason = case when reason is null then null else '***' end,
    resource_label = nobody
  where account_id = tenant and (
    (resource in ('members', 'custom_members', 'directory_entries') and resource_id = any(person))
    or (resource = 'member_notes' and resource_id in (select id from member_notes where account_id = tenant and member_id = any(person))));
  update member_notes set text = '***', deleted_at = coalesce(deleted_at, now()), version = version + 1, updated_at = now()
    where account_id = tenant and member_id = any(person);
  -- A row keeps its place and what became of it, and can no longer be taken back.
  update import_rows set cells = (select coalesce(jsonb_agg('***'::text), '[]') from jsonb_array_elements(cells)), results = null,
    read_values = '{}', key = null, cell_problems = null, row_problems = null,
    changes = case when changes is null then null else '{}'::jsonb end, before = case when before is null then null else '{}'::jsonb end
  where account_id = tenant and (record_id = any(person) or id = any(person));
  return true;
end $$;

-- Who is erased is no address any more, and no link of theirs opens anything.
create or replace function forget_mails() returns trigger language plpgsql as $$
begin
  update mails set to_address = null, facts = null, error_detail = null where account_id = new.account_id and recipient_id = new.id;
  delete from one_time_tokens where account_id = new.account_id and subject_id = new.id;
  return null;
end $$;
