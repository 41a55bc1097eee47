-- A search asks one text, and so one index, however many words and fields it has: with an index a field, the words of a search
-- could not be combined in it, and every change of a member wrote five.

-- A change that touches no indexed column finds room on its row's page, and then writes no index at all.
alter table members set (fillfactor = 85);

-- Everything that is searched, a line each, and the same without what not everybody may see. Lines begin and end with a line
-- break, which an index of trigrams takes for the edge of a word.
alter table members
  add column search_text text not null collate "und-x-icu" generated always as (
    e'\n' || coalesce(nullif(display_name, ''), trim(first_name || ' ' || coalesce(last_name, '')))
    || e'\n' || coalesce(organisation, '') || e'\n' || coalesce(external_id, '')
    || e'\n' || email || e'\n' || coalesce(phone_number, '') || e'\n') stored,
  add column search_text_open text not null collate "und-x-icu" generated always as (
    e'\n' || coalesce(nullif(display_name, ''), trim(first_name || ' ' || coalesce(last_name, '')))
    || e'\n' || coalesce(organisation, '') || e'\n' || coalesce(external_id, '') || e'\n') stored;

drop index members_full_name_search, members_email_search, members_organisation_search, members_phone_search, members_external_id_search;

-- What is yet to be put in order is read through by every search, so there may be little of it; none at all would make each
-- row of an import ten times dearer.
create index members_search_text on members using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index members_search_text_open on members using gin (search_text_open gin_trgm_ops) with (gin_pending_list_limit = 512);
alter index members_labels set (gin_pending_list_limit = 128);

-- The table was written anew, and the planner knows nothing of it.
analyze members;
