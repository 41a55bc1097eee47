-- An address for who is erased that nobody can have taken; and what moves the membership of a person added by hand, so that reading
-- them tells the same as reading the member.

create or replace view custom_members with (security_invoker = true) as
  select account_id, id, version, created_at, created_by, updated_at, updated_by, deleted_at,
    full_name, first_name, last_name, display_name, email, phone_number, title, organisation, language, plan_id,
    custom_kind, custom_price_cents, custom_currency, custom_valid_until, custom_reason, custom_by_name,
    login_status, login_status_previous, membership_status, membership_status_previous, joined_at,
    invited_at, invite_expires_at, renewal_on, suspended_until
  from members where custom_kind is not null;

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
