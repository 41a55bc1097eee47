-- What the database keeps of a post besides what was written.

-- Formatted text without its tags, in one line: what stands in blocks of its own is set apart.
create or replace function text_of_html(html text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '</(p|h2|h3|li|blockquote|pre)>|<br */?>|<hr */?>', ' ', 'g'), '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;

-- A post goes by its title, or by how its text begins; a picture alone by three dots. Its chapter is that of its channel.
create or replace function stamp_post() returns trigger language plpgsql as $$
begin
  new.plain_text := text_of_html(new.body);
  new.headline := coalesce(nullif(btrim(new.title), ''),
    case when char_length(new.plain_text) > 120 then btrim(left(new.plain_text, 119)) || '…' else nullif(new.plain_text, '') end,
    nullif(btrim(new.link_title), ''), new.link_url, '…');
  if tg_op = 'INSERT' then
    new.chapter_id := coalesce(new.chapter_id, (select chapter_id from channels where account_id = new.account_id and id = new.channel_id));
  elsif new.channel_id is distinct from old.channel_id then
    new.chapter_id := (select chapter_id from channels where account_id = new.account_id and id = new.channel_id);
  end if;
  return new;
end $$;
create or replace trigger stamp_post before insert or update of title, body, link_title, link_url, channel_id on posts
  for each row execute function stamp_post();
