-- Menus of the consumer site.

-- What a check found of a link is said of no other.
create or replace function forget_link_check() returns trigger language plpgsql as $$
begin
  new.link_state := null;
  new.link_checked_at := null;
  return new;
end $$;
create or replace trigger forget_link_check before update of link on navigation_items for each row
  when (old.link is distinct from new.link) execute function forget_link_check();
