-- How an organisation's mail leaves.

-- A password is for one server: whoever names another one does not get it sent there.
create or replace function forget_mail_password() returns trigger language plpgsql as $$
begin
  new.password := null;
  return new;
end $$;
create or replace trigger forget_mail_password before update of host, port on email_settings for each row
  when (new.host is distinct from old.host or new.port is distinct from old.port) execute function forget_mail_password();
