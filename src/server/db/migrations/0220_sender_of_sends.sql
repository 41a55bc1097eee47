-- Whether a sender may be used now, kept with it so that lists and forms ask for those that may; and whom each send comes from.
alter table sender_identities
  add column standing text not null default 'unconfirmed' check (standing in ('usable', 'unconfirmed', 'domain_unverified'));
update sender_identities i set standing = case
  when i.verified_at is null then 'unconfirmed'
  when exists (select from sender_domains d where d.account_id = i.account_id and d.host = lower(split_part(i.from_email, '@', 2))
    and d.status = 'verified' and d.deleted_at is null) then 'usable'
  else 'domain_unverified' end;

alter table email_sends
  add column sender_id uuid,
  add foreign key (account_id, sender_id) references sender_identities (account_id, id);
create index email_sends_sender on email_sends (account_id, sender_id) where sender_id is not null;
