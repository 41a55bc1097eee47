-- Ads and who asks about them.

-- Who looks after it, by name: those who work on enquiries need not be allowed to see the team. Whatever a person does with it touches it.
create or replace function stamp_ad_enquiry() returns trigger language plpgsql as $$
begin
  new.owner_name := case when new.owner_id is not null then staff_name(new.account_id, new.owner_id) end;
  if tg_op = 'UPDATE' and new.version <> old.version then
    new.touched_at := now();
  end if;
  return new;
end $$;
create or replace trigger stamp_ad_enquiry before insert or update on ad_enquiries for each row execute function stamp_ad_enquiry();

-- So does a note on it.
create or replace function touch_ad_enquiry() returns trigger language plpgsql as $$
begin
  update ad_enquiries set touched_at = greatest(touched_at, new.created_at) where account_id = new.account_id and id = new.enquiry_id;
  return null;
end $$;
create or replace trigger touch_ad_enquiry after insert on ad_enquiry_notes for each row execute function touch_ad_enquiry();
