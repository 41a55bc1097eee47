-- Every organisation begins with templates that it makes pages by, or copies and changes: published, and called as its own language calls them.
-- screens.md 3.1, CP12. An id follows from the organisation and the template, so that none is there twice; a name that the organisation
-- has used already stays its own.

create procedure begin_page_templates(of_account uuid) language plpgsql as $$
declare
  spoken text;
  one record;
begin
  select default_language into spoken from accounts where id = of_account;
  for one in
    with fields (key, field) as (values
      ('lead', jsonb '{"name": "lead", "type": "textarea", "required": true, "label": {"en": "Introduction", "zh": "导语", "es": "Entradilla"}}'),
      ('picture', '{"name": "picture", "type": "image", "label": {"en": "Picture", "zh": "图片", "es": "Imagen"}}'),
      ('body', '{"name": "body", "type": "rich", "required": true, "label": {"en": "Text", "zh": "正文", "es": "Texto"}}'),
      ('details', '{"name": "details", "type": "rich", "label": {"en": "Details", "zh": "详细介绍", "es": "Detalles"}}'),
      ('link', '{"name": "link", "type": "url", "label": {"en": "Find out more", "zh": "了解更多", "es": "Más información"}}'),
      ('author', '{"name": "author", "type": "text", "label": {"en": "Author", "zh": "作者", "es": "Autor"}}'),
      ('date_line', '{"name": "date_line", "type": "text", "label": {"en": "Date", "zh": "日期", "es": "Fecha"}}'),
      ('founded', '{"name": "founded", "type": "text", "label": {"en": "Founded", "zh": "成立年份", "es": "Fundación"}}'),
      ('people', '{"name": "people", "type": "number", "label": {"en": "Staff", "zh": "工作人员", "es": "Equipo"}}'),
      ('address', '{"name": "address", "type": "textarea", "label": {"en": "Address", "zh": "地址", "es": "Dirección"}}'),
      ('hours', '{"name": "hours", "type": "textarea", "label": {"en": "Opening hours", "zh": "开放时间", "es": "Horario"}}'),
      ('phone', '{"name": "phone", "type": "text", "label": {"en": "Phone", "zh": "电话", "es": "Teléfono"}}'),
      ('email', '{"name": "email", "type": "email", "label": {"en": "Email", "zh": "邮箱", "es": "Correo electrónico"}}'),
      ('map', '{"name": "map", "type": "url", "label": {"en": "Map", "zh": "地图", "es": "Mapa"}}'),
      ('valid_from', '{"name": "valid_from", "type": "text", "label": {"en": "In force since", "zh": "生效日期", "es": "En vigor desde"}}'),
      ('when', '{"name": "when", "type": "text", "required": true, "label": {"en": "When", "zh": "时间", "es": "Cuándo"}}'),
      ('place', '{"name": "place", "type": "text", "label": {"en": "Where", "zh": "地点", "es": "Dónde"}}'),
      ('programme', '{"name": "programme", "type": "rich", "label": {"en": "Programme", "zh": "日程", "es": "Programa"}}'),
      ('tickets', '{"name": "tickets", "type": "url", "label": {"en": "Get a ticket", "zh": "报名", "es": "Conseguir entrada"}}'),
      ('meets', '{"name": "meets", "type": "text", "label": {"en": "Meetings", "zh": "聚会时间", "es": "Reuniones"}}')
    ), templates (key, kind, layout, names, takes, blocks) as (values
      ('landing', 'landing', 'full_width', jsonb '{"en": "Landing page", "zh": "落地页", "es": "Página de destino"}',
        '{lead, picture, link, details, email}'::text[],
        jsonb '[{"kind": "opening", "shows": ["lead", "picture", "link"]}, {"kind": "text", "shows": ["details"]},
          {"kind": "button", "shows": ["email"]}]'),
      ('article', 'article', 'contained', '{"en": "Article", "zh": "文章", "es": "Artículo"}', '{lead, picture, author, date_line, body}',
        '[{"kind": "opening", "shows": ["lead", "picture"]}, {"kind": "facts", "shows": ["author", "date_line"]},
          {"kind": "text", "shows": ["body"]}]'),
      ('about', 'landing', 'contained', '{"en": "About us", "zh": "关于我们", "es": "Quiénes somos"}',
        '{lead, picture, body, founded, people, email}',
        '[{"kind": "opening", "shows": ["lead", "picture"]}, {"kind": "text", "shows": ["body"]},
          {"kind": "facts", "heading": {"en": "In short", "zh": "基本信息", "es": "En breve"}, "shows": ["founded", "people", "email"]}]'),
      ('contact', 'landing', 'contained', '{"en": "Contact", "zh": "联系我们", "es": "Contacto"}',
        '{lead, address, hours, phone, email, map, details}',
        '[{"kind": "opening", "shows": ["lead"]}, {"kind": "facts", "shows": ["address", "hours", "phone", "email", "map"]},
          {"kind": "text", "shows": ["details"]}]'),
      ('event', 'event', 'full_width', '{"en": "Event page", "zh": "活动页面", "es": "Página de evento"}',
        '{lead, picture, when, place, programme, tickets}',
        '[{"kind": "opening", "shows": ["lead", "picture", "tickets"]},
          {"kind": "facts", "heading": {"en": "At a glance", "zh": "活动信息", "es": "De un vistazo"}, "shows": ["when", "place"]},
          {"kind": "text", "heading": {"en": "Programme", "zh": "日程安排", "es": "Programa"}, "shows": ["programme"]}]'),
      ('group', 'group', 'with_navigation', '{"en": "Group page", "zh": "小组页面", "es": "Página de grupo"}',
        '{lead, picture, meets, place, email, details}',
        '[{"kind": "opening", "shows": ["lead", "picture"]}, {"kind": "facts", "shows": ["meets", "place", "email"]},
          {"kind": "text", "shows": ["details"]}]'),
      ('legal', 'legal', 'contained', '{"en": "Legal text", "zh": "法律文本", "es": "Texto legal"}', '{valid_from, body, email}',
        '[{"kind": "text", "shows": ["body"]}, {"kind": "facts", "shows": ["valid_from", "email"]}]'),
      ('blank', 'blank', 'contained', '{"en": "Blank page", "zh": "空白页面", "es": "Página en blanco"}', '{body}',
        '[{"kind": "text", "shows": ["body"]}]')
    )
    select overlay(overlay(md5(of_account::text || '/page/' || t.key) placing '4' from 13) placing '8' from 17)::uuid as id,
      t.names ->> spoken as name, t.kind, t.layout,
      (select jsonb_agg('{"required": false, "options": [], "default": null}' || f.field order by at)
         from unnest(t.takes) with ordinality as taken (key, at) join fields f using (key)) as data_schema,
      (select jsonb_agg('{"heading": null, "text": null}' || block order by at)
         from jsonb_array_elements(t.blocks) with ordinality as said (block, at)) as blocks
    from templates t
  loop
    insert into page_templates (account_id, id, name, kind, layout, data_schema, blocks, is_system, published_version, status)
      values (of_account, one.id, one.name, one.kind, one.layout, one.data_schema, one.blocks, true, 1, 'published')
      on conflict do nothing;
    continue when not found;
    insert into publications (account_id, name, subject_id, published_version, last_version)
      values (of_account, 'page_templates', one.id, 1, 1);
    insert into published_versions (account_id, name, subject_id, number, content, published_at)
      values (of_account, 'page_templates', one.id, 1, jsonb_build_object('page_templates', jsonb_build_array(
        to_jsonb(one) || '{"thumbnail_id": null}')), now());
  end loop;
end $$;

alter table accounts no force row level security;
do $$
declare one uuid;
begin
  for one in select id from accounts loop
    perform set_config('app.account_id', one::text, true);
    call begin_page_templates(one);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table accounts force row level security;
