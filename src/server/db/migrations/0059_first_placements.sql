-- Every organisation has the ten places that the consumer site knows, in sizes of the trade. An id follows from the
-- organisation and the place, so that no place is there twice.

create procedure begin_ad_placements(of_account uuid) language sql as $$
  insert into ad_placements (account_id, id, key, name, width, height, device, max_live)
  select of_account, overlay(overlay(md5(of_account::text || '/' || place.key) placing '4' from 13) placing '8' from 17)::uuid, place.key,
    jsonb_build_object('en', place.en, 'es', place.es, 'zh', place.zh), place.width, place.height, place.device, place.max_live
  from (values
    ('home_top', 'Top of the home page', 'Cabecera de la portada', '首页顶部', 970, 250, 'all', 5),
    ('home_feed_3', 'Home feed, third', 'Portada, tercera posición', '首页动态第 3 位', 600, 314, 'all', 10),
    ('home_feed_8', 'Home feed, eighth', 'Portada, octava posición', '首页动态第 8 位', 600, 314, 'all', 10),
    ('sidebar', 'Sidebar', 'Barra lateral', '侧边栏', 300, 250, 'desktop', 10),
    ('directory', 'Directory', 'Directorio', '名录', 728, 90, 'all', 10),
    ('event_page', 'Event page', 'Página de evento', '活动页', 728, 90, 'all', 10),
    ('post_end', 'End of a post', 'Final de publicación', '文章末尾', 600, 314, 'all', 10),
    ('digest_1', 'Digest, first', 'Boletín, primera posición', '邮件摘要第 1 位', 600, 200, 'email', 3),
    ('digest_2', 'Digest, second', 'Boletín, segunda posición', '邮件摘要第 2 位', 600, 200, 'email', 3),
    ('app_home', 'App home', 'Inicio de la aplicación', '应用首页', 320, 100, 'app', 5)
  ) as place (key, en, es, zh, width, height, device, max_live)
$$;

alter table accounts no force row level security;
do $$
declare one uuid;
begin
  for one in select id from accounts loop
    perform set_config('app.account_id', one::text, true);
    call begin_ad_placements(one);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table accounts force row level security;
