-- The settings of an organisation's website, which its portal goes by too.

-- They begin as whoever makes the organisation says, and that is their first version.
create or replace function begin_website() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.account_id', true);
  begun website_settings;
  content jsonb;
begin
  perform set_config('app.account_id', new.id::text, true);
  insert into website_settings (account_id, name, primary_color, accent_color, font_pair, corner_radius, default_scheme,
      default_language, languages, time_zone, currency, week_start)
    values (new.id, new.name, new.primary_color, new.accent_color, new.heading_face, new.corner_px, new.color_scheme,
      new.default_language, new.languages, new.time_zone, new.currency,
      case when new.settings #>> '{GENERAL,week_start}' in ('sunday', 'saturday') then new.settings #>> '{GENERAL,week_start}' else 'monday' end)
    returning * into begun;
  content := to_jsonb(begun) - '{account_id,version,created_at,updated_at,updated_by,deleted_at}'::text[];
  update accounts set website_defaults = content - 'id' where id = new.id;
  insert into publications (account_id, name, subject_id, published_version, last_version)
    values (new.id, 'website_settings', new.id, 1, 1);
  insert into published_versions (account_id, name, subject_id, number, content, published_at)
    values (new.id, 'website_settings', new.id, 1, jsonb_build_object('website_settings', jsonb_build_array(content)), now());
  perform set_config('app.account_id', coalesce(before, ''), true);
  return null;
end $$;
create or replace trigger begin_website after insert on accounts for each row execute function begin_website();

-- Where a picture is fetched that is shown outside; as `publicPictureUrl` says it.
create or replace function public_picture(of_account uuid, of_media uuid) returns text language sql stable as $$
  select '/files/' || account_id || '/public/' || replace(id::text, '-', '') || case mime when 'image/svg+xml' then '-file.svg' else '-full.webp' end
    from media where account_id = of_account and id = of_media
$$;

-- What is published is what the account says: all that asks for its name, look, languages, time zone or currency reads it there. The
-- server's role cannot write accounts by any other way.
create or replace function follow_website() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.account_id', true);
  said jsonb;
begin
  perform set_config('app.account_id', new.account_id::text, true);
  select content #> '{website_settings,0}' into said from published_versions
   where account_id = new.account_id and name = new.name and subject_id = new.subject_id and number = new.published_version;
  if said is not null then
    update accounts a set name = s.name, primary_color = s.primary_color, accent_color = s.accent_color, color_scheme = s.default_scheme,
        corner_px = s.corner_radius, heading_face = s.font_pair, default_language = s.default_language, languages = s.languages,
        time_zone = s.time_zone, currency = s.currency,
        logo_url = public_picture(a.id, s.logo_light_id), logo_dark_url = public_picture(a.id, s.logo_dark_id),
        favicon_url = public_picture(a.id, s.favicon_id),
        settings = a.settings || jsonb_build_object('GENERAL', coalesce(a.settings -> 'GENERAL', '{}')
          || jsonb_build_object('week_start', s.week_start, 'date_format', s.date_format,
            'english', coalesce(s.english, 'en-GB'), 'tagline', s.tagline)),
        updated_at = now()
      from jsonb_to_record(said) as s (name text, primary_color text, accent_color text, default_scheme text, corner_radius int, font_pair text,
        default_language text, languages text[], time_zone text, currency text, logo_light_id uuid, logo_dark_id uuid, favicon_id uuid,
        week_start text, date_format text, english text, tagline jsonb)
     where a.id = new.account_id;
  end if;
  perform set_config('app.account_id', coalesce(before, ''), true);
  return null;
end $$;
create or replace trigger follow_website after update of published_version on publications for each row
  when (new.name = 'website_settings' and new.published_version is distinct from old.published_version) execute function follow_website();
