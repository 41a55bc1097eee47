-- What a further migration calls to add mails of the product's own. Never changed for one that has called it (decision 29).

-- Calls a procedure for each organisation there is, as each of its rows is told apart by it.
create procedure begin_in_every_account(procedure_name text) language plpgsql as $$
declare one uuid;
begin
  alter table accounts no force row level security;
  for one in select id from accounts loop
    perform set_config('app.account_id', one::text, true);
    execute format('call %I($1)', procedure_name) using one;
  end loop;
  perform set_config('app.account_id', '', true);
  alter table accounts force row level security;
end $$;

-- From now on there are these mails, all of them: they may be reworded, and every organisation, of today or later, has a row for each.
create procedure know_system_emails(events text[]) language plpgsql as $$
declare named text;
begin
  foreach named in array array['email_templates', 'system_emails'] loop
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I check (event = any (%3$L::text[]))',
      named, named || '_event_check', events);
  end loop;
  execute format($make$
    create or replace procedure begin_system_emails(of_account uuid) language sql as $body$
      insert into system_emails (account_id, id, event)
      select of_account, overlay(overlay(md5(of_account::text || '/mail/' || event) placing '4' from 13) placing '8' from 17)::uuid, event
      from unnest(%L::text[]) as event
      on conflict do nothing
    $body$
  $make$, events);
  call begin_in_every_account('begin_system_emails');
end $$;
