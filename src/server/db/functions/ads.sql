-- Ads and who asks about them.

-- Who looks after it, by name: those who work on enquiries need not be allowed to see the team. Its arrival touches it, and whatever a person
-- does with it.
create or replace function stamp_ad_enquiry() returns trigger language plpgsql as $$
begin
  new.owner_name := case when new.owner_id is not null then staff_name(new.account_id, new.owner_id) end;
  if tg_op = 'INSERT' then
    new.touched_at := coalesce(new.touched_at, new.received_at);
  elsif new.version <> old.version then
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

-- Takes parts of what may be shown, for one server. `asked`: [ad, impressions, clicks], of which either may be null: so many there may have
-- been by now. At most a hundredth of what is left goes at once, and servers that ask at the same time take turns.
create or replace function lease_ads(of_account uuid, asked jsonb) returns table (ad uuid, granted int) language plpgsql as $$
declare
  one record;
  counted record;
  free bigint;
  still_out bigint;
begin
  for one in
    select (a ->> 0)::uuid as id, (a ->> 1)::bigint as impressions, (a ->> 2)::bigint as clicks from jsonb_array_elements(asked) a order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended(of_account || '/lease/' || one.id, 0));
    delete from ad_leases where account_id = of_account and ad_id = one.id and ends_at < clock_timestamp();
    select coalesce(sum(t.impressions), 0) as impressions, coalesce(sum(t.clicks), 0) as clicks into counted from view_totals t
      where t.account_id = of_account and t.kind = 'ads' and t.subject_id = one.id;
    -- What was seen since the oldest part was taken is no longer out.
    select greatest(0, coalesce(sum(l.amount) - (counted.impressions - min(l.counted)), 0)) into still_out from ad_leases l
      where l.account_id = of_account and l.ad_id = one.id;
    free := coalesce(one.impressions - counted.impressions - still_out, 100000);
    if one.clicks is not null and counted.clicks >= one.clicks then
      free := 0;
    end if;
    ad := one.id;
    granted := greatest(0, least(free, greatest(5, ceil(free / 100.0)), 1000))::int;
    if granted > 0 and one.impressions is not null then
      insert into ad_leases (account_id, ad_id, amount, counted, ends_at)
        values (of_account, one.id, granted, counted.impressions, clock_timestamp() + interval '75 seconds');
    end if;
    return next;
  end loop;
end $$;
