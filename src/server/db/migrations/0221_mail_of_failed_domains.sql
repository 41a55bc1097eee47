-- A mail of the product's own: a domain that mail is sent from is no longer verified.
alter table email_templates
  drop constraint email_templates_event_check,
  add constraint email_templates_event_check check (event in ('staff_password_reset', 'staff_password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_reset', 'passkey_added', 'passkey_removed', 'staff_invited', 'address_code', 'member_invited', 'member_password_reset', 'member_approved', 'member_declined', 'member_suspended', 'member_reinstated', 'membership_cancelled', 'erasure_planned', 'erasure_called_off', 'staff_accepted', 'ad_enquiry_received', 'registration_waiting', 'access_granted', 'access_given', 'access_refused', 'sender_domain_failed'));
alter table system_emails
  drop constraint system_emails_event_check,
  add constraint system_emails_event_check check (event in ('staff_password_reset', 'staff_password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_reset', 'passkey_added', 'passkey_removed', 'staff_invited', 'address_code', 'member_invited', 'member_password_reset', 'member_approved', 'member_declined', 'member_suspended', 'member_reinstated', 'membership_cancelled', 'erasure_planned', 'erasure_called_off', 'staff_accepted', 'ad_enquiry_received', 'registration_waiting', 'access_granted', 'access_given', 'access_refused', 'sender_domain_failed'));

create or replace procedure begin_system_emails(of_account uuid) language sql as $$
  insert into system_emails (account_id, id, event)
  select of_account, overlay(overlay(md5(of_account::text || '/mail/' || event) placing '4' from 13) placing '8' from 17)::uuid, event
  from unnest(array['staff_password_reset', 'staff_password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_reset', 'passkey_added', 'passkey_removed', 'staff_invited', 'address_code', 'member_invited', 'member_password_reset', 'member_approved', 'member_declined', 'member_suspended', 'member_reinstated', 'membership_cancelled', 'erasure_planned', 'erasure_called_off', 'staff_accepted', 'ad_enquiry_received', 'registration_waiting', 'access_granted', 'access_given', 'access_refused', 'sender_domain_failed']) as event
  on conflict do nothing
$$;

alter table accounts no force row level security;
do $$
declare one uuid;
begin
  for one in select id from accounts loop
    perform set_config('app.account_id', one::text, true);
    call begin_system_emails(one);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table accounts force row level security;
