-- The end of a person. What is emptied is said by the definitions: the server hands it over as a plan (features/members/erasure-plan.ts).
-- What no definition knows of (files of imports, mails, links, kept answers) is named here.

drop function if exists erase_member(uuid);
drop function if exists without_values(jsonb);

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

-- The values of an entry under the keys that are not personal, and whether it was yes or no. What was emptied by the change is not told as
-- empty either (`earlier`: what was there before): what stood there is gone, and nothing is to be set back to stars.
create or replace function without_values(entry jsonb, keeps text[], earlier jsonb default null) returns jsonb language sql immutable as $$
  select case when entry is null then null
    else (select coalesce(jsonb_object_agg(key, case
        when key = any(keeps) or jsonb_typeof(value) = 'boolean' then value
        when value = 'null' and coalesce(earlier -> key, 'null') = 'null' then value
        else to_jsonb('***'::text) end), '{}') from jsonb_each(entry)) end
$$;

-- A filter of a list that looks for none of these words.
create or replace function without_words(filter jsonb, words text[]) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(filter) = 'object' then (select coalesce(jsonb_object_agg(key,
      case when jsonb_typeof(value) = 'string' and lower(trim(value #>> '{}')) = any(words) then to_jsonb('***'::text) else value end), '{}')
    from jsonb_each(filter)) else filter end
$$;

-- The same of what holds a filter under a key.
create or replace function without_searched(said jsonb, field text, words text[]) returns jsonb language sql immutable as $$
  select case when said ? field then jsonb_set(said, array[field], without_words(said -> field, words)) else said end
$$;

create or replace function texts_of(list jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(one), '{}') from jsonb_array_elements_text(list) as one
$$;

-- What stands in a column instead (ErasedForm of the server). For what it does not know the statement that is made of it fails.
create or replace function erased_form(form text, of_language text) returns text language sql immutable as $$
  select case form
    when 'nothing' then 'null'
    when 'empty_list' then quote_literal('{}')
    when 'no' then 'false'
    when 'nobody' then quote_literal(erased_name(of_language))
    when 'language' then quote_literal(of_language)
    when 'address' then $form$'erased-' || gen_random_uuid() || '@erased.invalid'$form$
    when 'stars' then quote_literal('***') end
$$;

create or replace function erased_name(of_language text) returns text language sql immutable as $$
  select case of_language when 'zh' then '已抹除' when 'es' then 'Borrado' else 'Erased' end
$$;

-- The columns that are set, of those that can be: what is worked out from others follows by itself.
create or replace function emptied_columns(collection regclass, forms jsonb, of_language text) returns text language sql stable as $$
  select string_agg(format('%I = %s', key, erased_form(value, of_language)), ', ')
  from jsonb_each_text(forms) join pg_attribute on attrelid = collection and attname = key and attgenerated = ''
$$;

-- Empties what is personal in the records of a collection whose column `by` is one of these people.
create or replace function empty_records(part jsonb, person uuid[], of_language text) returns void language plpgsql as $$
declare
  collection regclass := (part ->> 'collection')::regclass;
begin
  if not exists (select from pg_trigger where tgrelid = collection and tgname = 'count_deleted') then
    raise exception '% is no collection', collection;
  end if;
  execute format('update %s set %s%s, version = version + 1, updated_at = now(), updated_by = current_actor()
    where account_id = current_account() and %I = any($1)%s',
    collection, emptied_columns(collection, part -> 'columns', of_language),
    case when (part ->> 'is_part')::boolean then ', deleted_at = coalesce(deleted_at, now())'
      when collection = 'members'::regclass then ', erase_at = null, account_status_previous = account_status, account_status = ''erased''' else '' end,
    part ->> 'by', case when collection = 'members'::regclass then ' and account_status <> ''erased''' else '' end)
  using person;
end $$;

-- Files that the records name, or named before a change that the history still tells of.
create or replace function files_of_records(part jsonb, person uuid[]) returns uuid[] language plpgsql stable as $$
declare
  collection regclass := (part ->> 'collection')::regclass;
  field text;
  found uuid[] := '{}';
  more uuid[];
begin
  for field in select jsonb_array_elements_text(part -> 'files') loop
    execute format('select array_agg(distinct file #>> ''{}'') from (
        select id, jsonb_path_query(to_jsonb(r) -> %L, ''$[*]'') as file from %s r where account_id = current_account() and %I = any($1)
        union all
        select id, jsonb_path_query(said -> %L, ''$[*]'') from audit_logs, unnest(array[before, after]) as said
        where account_id = current_account() and resource = %L
          and resource_id in (select id from %s where account_id = current_account() and %I = any($1))) as named
      where jsonb_typeof(file) = ''string''',
      field, collection, part ->> 'by', field, part ->> 'collection', collection, part ->> 'by')
    into more using person;
    found := found || coalesce(more, '{}');
  end loop;
  return found;
end $$;

-- A file that nothing else needs is a nameless one that the next sweep removes.
create or replace function forget_files(files uuid[], plan jsonb, of_language text) returns void language plpgsql as $$
declare
  file uuid;
  place record;
  uses int;
begin
  foreach file in array files loop
    uses := 0;
    for place in select * from jsonb_to_recordset(plan -> 'uses') as u (collection text, field text) loop
      uses := uses + count_uses(place.collection::regclass, place.field, file, false, 1);
    end loop;
    continue when uses > 0;
    execute format('update media set %s, unused_since = now() - interval ''7 days'', version = version + 1, updated_at = now()
      where account_id = current_account() and id = $1', emptied_columns('media'::regclass, plan -> 'columns', of_language))
    using file;
  end loop;
end $$;

-- What is told of these records keeps what is not personal, and no reason that somebody gave.
create or replace function clean_history(of_resource text, ids uuid[], keeps text[], name text) returns void language sql as $$
  update audit_logs set before = without_values(before, keeps), after = without_values(after, keeps, before),
    reason = case when reason is null then null else '***' end, resource_label = coalesce(name, resource_label)
  where account_id = current_account() and resource = of_resource and resource_id = any(ids)
$$;

-- What was told of others in the same calls: who of the staff looked at the person and why, and why records moved to or from them.
create or replace function clean_side_entries(person uuid[]) returns void language sql as $$
  update audit_logs set after = jsonb_set(after, '{member}', to_jsonb('***'::text)), reason = '***'
  where account_id = current_account() and resource = 'staff' and action = 'view_as' and after ? 'member' and request_id in (
    select request_id from audit_logs
    where account_id = current_account() and resource = 'members' and resource_id = any(person) and action = 'view_as');
  update audit_logs set reason = '***'
  where account_id = current_account() and action = 'move_by_merge' and reason is not null and request_id in (
    select request_id from audit_logs
    where account_id = current_account() and resource = 'members' and resource_id = any(person) and action = 'merge');
$$;

-- What was read of the person from files; answers of which imports. A row keeps its place and what became of it, and can no longer be taken
-- back; the file itself, and with it the rows, is as old as if nobody had touched it for a week, so that the next sweep takes it.
create or replace function forget_imports(person uuid[], words text[]) returns uuid[] language sql as $$
  with cleaned as (
    update import_rows set cells = (select coalesce(jsonb_agg('***'::text), '[]') from jsonb_array_elements(cells)), results = null,
      read_values = '{}', key = null, cell_problems = null, row_problems = null,
      changes = case when changes is null then null else '{}'::jsonb end, before = case when before is null then null else '{}'::jsonb end
    where account_id = current_account() and (record_id = any(person) or id = any(person) or key = any(words))
    returning import_id),
  aged as (
    update import_jobs set samples = (select coalesce(jsonb_agg('[]'::jsonb), '[]') from jsonb_array_elements(samples)),
      updated_at = updated_at - interval '7 days'
    where account_id = current_account() and id in (select import_id from cleaned)
    returning id)
  select coalesce(array_agg(id), '{}') from aged
$$;

-- Answers that are kept for a call that comes again: those that tell of one of these ids, or of a word that is more than some letters.
create or replace function forget_answers(ids uuid[], words text[]) returns void language sql as $$
  delete from idempotency_keys where account_id = current_account() and exists (
    select from unnest(ids::text[] || array(select one from unnest(words) as one where length(one) > 4)) as told
    where strpos(lower(body::text), told) > 0)
$$;

-- Looks through the person's eyes, files of exports, and what was searched for by who they are: in views, in exports, and in the fields of
-- records that keep a filter (`places`), with their history.
create or replace function forget_searches(person uuid[], words text[], places jsonb) returns void language plpgsql as $$
declare
  place jsonb;
begin
  delete from member_views where account_id = current_account() and member_id = any(person);
  update jobs set file_expires_at = least(file_expires_at, now())
  where account_id = current_account() and kind = 'export' and file_key is not null;
  update jobs set params = without_searched(params, 'filter', words)
  where account_id = current_account() and params is distinct from without_searched(params, 'filter', words);
  update audit_logs set after = without_searched(after, 'filter', words)
  where account_id = current_account() and action = 'export' and after is distinct from without_searched(after, 'filter', words);
  update saved_views set state = without_searched(state, 'filter', words), version = version + 1, updated_at = now()
  where account_id = current_account() and state is distinct from without_searched(state, 'filter', words);
  for place in select jsonb_array_elements(places) loop
    execute format('update %1$s set %2$I = without_words(%2$I, $1), version = version + 1, updated_at = now()
      where account_id = current_account() and %2$I is distinct from without_words(%2$I, $1)', (place ->> 'collection')::regclass, place ->> 'field')
    using words;
    update audit_logs set before = without_searched(before, place ->> 'field', words), after = without_searched(after, place ->> 'field', words)
    where account_id = current_account() and resource = place ->> 'collection'
      and (before, after) is distinct from (without_searched(before, place ->> 'field', words), without_searched(after, place ->> 'field', words));
  end loop;
end $$;

-- By what the person can be searched for, in small letters: the values of these columns.
create or replace function words_of_person(person uuid[], identifiers text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct lower(trim(value))), '{}') from members m, jsonb_each_text(to_jsonb(m))
  where m.account_id = current_account() and m.id = any(person) and key = any(identifiers) and trim(value) <> ''
$$;

-- Takes everything personal out of a member of the tenant, for good: the row stays, so that what counts stays right. The
-- server's role may change no entry of the audit; this may, and nothing else of it.
create or replace function erase_member(member uuid, plan jsonb) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_account();
  of_language text;
  nobody text;
  person uuid[];
  words text[];
  files uuid[] := '{}';
  ids uuid[];
  part jsonb;
begin
  perform from members where account_id = tenant and id = member and account_status <> 'erased' and erase_at <= now() for update;
  if not found then return false; end if;
  person := records_of_person(member);
  select default_language into of_language from accounts where id = tenant;
  nobody := erased_name(of_language);
  words := words_of_person(person, texts_of(plan -> 'identifiers'));

  for part in select jsonb_array_elements(plan -> 'tables') loop
    files := files || files_of_records(part, person);
  end loop;
  perform clean_side_entries(person);
  for part in select jsonb_array_elements(plan -> 'history') loop
    execute format('select array_agg(id) from %s where account_id = $1 and %I = any($2)', (part ->> 'collection')::regclass, part ->> 'by')
      into ids using tenant, person;
    perform clean_history(part ->> 'resource', ids, texts_of(part -> 'keeps'), case when (part ->> 'is_named')::boolean then nobody end);
  end loop;
  perform clean_history('media', files, texts_of(plan #> '{files,keeps}'), nobody);

  for part in select jsonb_array_elements(plan -> 'tables') loop
    perform empty_records(part, person, of_language);
  end loop;
  perform forget_files(files, plan -> 'files', of_language);
  perform forget_answers(person || forget_imports(person, words), words);
  perform forget_searches(person, words, plan -> 'filters');
  return true;
end $$;

-- Who is erased is no address any more, and no link of theirs opens anything.
create or replace function forget_mails() returns trigger language plpgsql as $$
begin
  update mails set to_address = null, facts = null, error_detail = null where account_id = new.account_id and recipient_id = new.id;
  delete from one_time_tokens where account_id = new.account_id and subject_id = new.id;
  update suppressions set email = id || '@erased.invalid', detail = null, note = null, version = version + 1, updated_at = now()
    where account_id = new.account_id and lower(email) = lower(old.email);
  delete from webhook_events where account_id = new.account_id and subject = lower(old.email);
  return null;
end $$;
