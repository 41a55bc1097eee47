-- Templates and the pages made by them.

-- A template counts its pages outside the bin.
create or replace function count_pages() returns trigger language plpgsql as $$
begin
  update page_templates t set pages_count = (
      select count(*) from pages p where p.account_id = t.account_id and p.template_id = t.id and p.deleted_at is null)
    where t.account_id = coalesce(new.account_id, old.account_id) and t.id in (new.template_id, old.template_id);
  return null;
end $$;
create or replace trigger count_pages after insert or delete or update of template_id, deleted_at on pages for each row
  execute function count_pages();

-- Whether its template has a newer version than a page was made by; of a template of which nothing is published there is none.
create or replace function note_outdated_page() returns trigger language plpgsql as $$
begin
  new.is_outdated := coalesce((select published_version <> new.template_version from page_templates
    where account_id = new.account_id and id = new.template_id), false);
  return new;
end $$;
create or replace trigger note_outdated_page before insert or update of template_version on pages for each row
  when (new.template_version is not null) execute function note_outdated_page();

create or replace function note_outdated_pages() returns trigger language plpgsql as $$
begin
  update pages set is_outdated = coalesce(new.published_version <> template_version, false)
    where account_id = new.account_id and template_id = new.id;
  return null;
end $$;
create or replace trigger note_outdated_pages after update of published_version on page_templates for each row
  when (old.published_version is distinct from new.published_version) execute function note_outdated_pages();
