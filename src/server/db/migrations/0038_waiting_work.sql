-- What the work queue counts of members: erasures that wait for a second person, who is not the one that asked; and who was not reached by
-- mail. screens.md 2.2.
alter table members
  add column erase_requested_by_id uuid,
  -- When the last mail failed that no later one of its kind has made up for.
  add column mail_failed_at timestamptz,
  add foreign key (account_id, erase_requested_by_id) references staff (account_id, id) on delete set null (erase_requested_by_id);

alter table members no force row level security;
alter table member_erasures no force row level security;
alter table staff no force row level security;
alter table mails no force row level security;
alter table members disable trigger user;
update members m set erase_requested_by_id = e.requested_by from member_erasures e
    join staff s on s.account_id = e.account_id and s.id = e.requested_by
  where e.account_id = m.account_id and e.member_id = m.id and m.erase_at is not null;
update members m set mail_failed_at = f.at from (
    select account_id, recipient_id, max(finished_at) as at from mails failed
     where state = 'failed' and recipient_kind = 'member' and not exists (
       select from mails later where later.account_id = failed.account_id and later.recipient_id = failed.recipient_id
         and later.template = failed.template and later.state = 'sent' and later.created_at > failed.created_at)
     group by 1, 2) f
  where f.account_id = m.account_id and f.recipient_id = m.id;
alter table members enable trigger user;
alter table mails force row level security;
alter table staff force row level security;
alter table member_erasures force row level security;
alter table members force row level security;

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

-- The bell asks for both every minute.
create index members_to_confirm on members (account_id, erase_requested_by_id)
  where erase_needs_second and erase_confirmed_at is null and deleted_at is null;
create index members_unreached on members (account_id, mail_failed_at) where mail_failed_at is not null and deleted_at is null;
