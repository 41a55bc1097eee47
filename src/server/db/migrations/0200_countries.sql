-- A country is two letters of ISO 3166-1 from here on, and no longer whatever somebody wrote. What means a country becomes its letters: its name
-- in three languages, and what else people write. What means none stays as it was written, so that nothing is lost; forms ask for it to be put right.
-- Names stand here as they are compared, without accents, capitals, spaces and signs.
create temp table country_names on commit drop as
select code, regexp_split_to_table(names, ' ') as name from (values
  ('AD', 'ad andorra 安道尔'), ('AE', 'ae unitedarabemirates 阿拉伯联合酋长国 emiratosarabesunidos uae emirates emiratosarabes eau are 阿联酋'),
  ('AF', 'af afghanistan 阿富汗 afganistan'), ('AG', 'ag antiguabarbuda 安提瓜和巴布达 antiguaybarbuda'), ('AI', 'ai anguilla 安圭拉 anguila'),
  ('AL', 'al albania 阿尔巴尼亚'), ('AM', 'am armenia 亚美尼亚'), ('AO', 'ao angola 安哥拉'), ('AQ', 'aq antarctica 南极洲 antartida'),
  ('AR', 'ar argentina 阿根廷 arg'), ('AS', 'as americansamoa 美属萨摩亚 samoaamericana'), ('AT', 'at austria 奥地利 aut'), ('AU', 'au australia 澳大利亚 aus 澳洲'),
  ('AW', 'aw aruba 阿鲁巴'), ('AX', 'ax alandislands 奥兰群岛 islasaland'), ('AZ', 'az azerbaijan 阿塞拜疆 azerbaiyan'),
  ('BA', 'ba bosniaherzegovina 波斯尼亚和黑塞哥维那 bosniayherzegovina bosnia bosniaandherzegovina 波黑'), ('BB', 'bb barbados 巴巴多斯'),
  ('BD', 'bd bangladesh 孟加拉国 banglades'), ('BE', 'be belgium 比利时 belgica bel'), ('BF', 'bf burkinafaso 布基纳法索'), ('BG', 'bg bulgaria 保加利亚'),
  ('BH', 'bh bahrain 巴林 barein'), ('BI', 'bi burundi 布隆迪'), ('BJ', 'bj benin 贝宁'), ('BL', 'bl stbarthelemy 圣巴泰勒米 sanbartolome'),
  ('BM', 'bm bermuda 百慕大 bermudas'), ('BN', 'bn brunei 文莱'), ('BO', 'bo bolivia 玻利维亚 bol plurinationalstateofbolivia'),
  ('BQ', 'bq caribbeannetherlands 荷属加勒比区 caribeneerlandes'), ('BR', 'br brazil 巴西 brasil bra'), ('BS', 'bs bahamas 巴哈马'),
  ('BT', 'bt bhutan 不丹 butan'), ('BV', 'bv bouvetisland 布韦岛 islabouvet'), ('BW', 'bw botswana 博茨瓦纳 botsuana'),
  ('BY', 'by belarus 白俄罗斯 bielorrusia belorussia'), ('BZ', 'bz belize 伯利兹 belice'), ('CA', 'ca canada 加拿大 can'),
  ('CC', 'cc cocoskeelingislands 科科斯基林群岛 islascocos'),
  ('CD', 'cd congokinshasa 刚果金 republicademocraticadelcongo drc drcongo democraticrepublicofthecongo rdc zaire 刚果民主共和国'),
  ('CF', 'cf centralafricanrepublic 中非共和国 republicacentroafricana'), ('CG', 'cg congobrazzaville 刚果布 congo republicofthecongo 刚果共和国'),
  ('CH', 'ch switzerland 瑞士 suiza che helvetia'), ('CI', 'ci cotedivoire 科特迪瓦 ivorycoast costademarfil 象牙海岸'),
  ('CK', 'ck cookislands 库克群岛 islascook'), ('CL', 'cl chile 智利 chl'), ('CM', 'cm cameroon 喀麦隆 camerun'),
  ('CN', 'cn china 中国 chn prc prchina peoplesrepublicofchina mainlandchina republicapopularchina 中华人民共和国 中国大陆'), ('CO', 'co colombia 哥伦比亚 col'),
  ('CR', 'cr costarica 哥斯达黎加 cri'), ('CU', 'cu cuba 古巴 cub'), ('CV', 'cv capeverde 佛得角 caboverde'), ('CW', 'cw curacao 库拉索 curazao'),
  ('CX', 'cx christmasisland 圣诞岛 isladenavidad'), ('CY', 'cy cyprus 塞浦路斯 chipre'),
  ('CZ', 'cz czechia 捷克 chequia cze czechrepublic republicacheca 捷克共和国'), ('DE', 'de germany 德国 alemania deu deutschland federalrepublicofgermany'),
  ('DJ', 'dj djibouti 吉布提 yibuti'), ('DK', 'dk denmark 丹麦 dinamarca dnk'), ('DM', 'dm dominica 多米尼克'),
  ('DO', 'do dominicanrepublic 多米尼加共和国 republicadominicana dom dominicanrep repdominicana'), ('DZ', 'dz algeria 阿尔及利亚 argelia'),
  ('EC', 'ec ecuador 厄瓜多尔 ecu'), ('EE', 'ee estonia 爱沙尼亚'), ('EG', 'eg egypt 埃及 egipto egy'), ('EH', 'eh westernsahara 西撒哈拉 saharaoccidental'),
  ('ER', 'er eritrea 厄立特里亚'), ('ES', 'es spain 西班牙 espana esp kingdomofspain reinodeespana'), ('ET', 'et ethiopia 埃塞俄比亚 etiopia'),
  ('FI', 'fi finland 芬兰 finlandia fin'), ('FJ', 'fj fiji 斐济 fiyi'), ('FK', 'fk falklandislands 福克兰群岛 islasmalvinas'),
  ('FM', 'fm micronesia 密克罗尼西亚'), ('FO', 'fo faroeislands 法罗群岛 islasferoe'), ('FR', 'fr france 法国 francia fra republiquefrancaise'),
  ('GA', 'ga gabon 加蓬'),
  ('GB', 'gb unitedkingdom 英国 reinounido uk gbr greatbritain britain england scotland wales northernireland granbretana inglaterra escocia gales 英格兰 大不列颠'),
  ('GD', 'gd grenada 格林纳达 granada'), ('GE', 'ge georgia 格鲁吉亚'), ('GF', 'gf frenchguiana 法属圭亚那 guayanafrancesa'),
  ('GG', 'gg guernsey 根西岛 guernesey'), ('GH', 'gh ghana 加纳'), ('GI', 'gi gibraltar 直布罗陀'), ('GL', 'gl greenland 格陵兰 groenlandia'),
  ('GM', 'gm gambia 冈比亚'), ('GN', 'gn guinea 几内亚'), ('GP', 'gp guadeloupe 瓜德罗普 guadalupe'), ('GQ', 'gq equatorialguinea 赤道几内亚 guineaecuatorial'),
  ('GR', 'gr greece 希腊 grecia grc hellas'), ('GS', 'gs southgeorgiasouthsandwichislands 南乔治亚和南桑威奇群岛 islasgeorgiadelsurysandwichdelsur'),
  ('GT', 'gt guatemala 危地马拉 gtm'), ('GU', 'gu guam 关岛'), ('GW', 'gw guineabissau 几内亚比绍 guineabisau'), ('GY', 'gy guyana 圭亚那'),
  ('HK', 'hk hongkongsarchina 中国香港特别行政区 raedehongkongchina hkg hongkong hongkongsar 香港'),
  ('HM', 'hm heardmcdonaldislands 赫德岛和麦克唐纳群岛 islasheardymcdonald'), ('HN', 'hn honduras 洪都拉斯 hnd'), ('HR', 'hr croatia 克罗地亚 croacia'),
  ('HT', 'ht haiti 海地'), ('HU', 'hu hungary 匈牙利 hungria hun'), ('ID', 'id indonesia 印度尼西亚'),
  ('IE', 'ie ireland 爱尔兰 irlanda irl republicofireland eire'), ('IL', 'il israel 以色列 isr'), ('IM', 'im isleofman 马恩岛 islademan'),
  ('IN', 'in india 印度 ind'), ('IO', 'io britishindianoceanterritory 英属印度洋领地 territoriobritanicodeloceanoindico'), ('IQ', 'iq iraq 伊拉克 irak'),
  ('IR', 'ir iran 伊朗 irn islamicrepublicofiran'), ('IS', 'is iceland 冰岛 islandia'), ('IT', 'it italy 意大利 italia ita'), ('JE', 'je jersey 泽西岛'),
  ('JM', 'jm jamaica 牙买加'), ('JO', 'jo jordan 约旦 jordania'), ('JP', 'jp japan 日本 japon jpn nippon'), ('KE', 'ke kenya 肯尼亚 kenia'),
  ('KG', 'kg kyrgyzstan 吉尔吉斯斯坦 kirguistan'), ('KH', 'kh cambodia 柬埔寨 camboya'), ('KI', 'ki kiribati 基里巴斯'), ('KM', 'km comoros 科摩罗 comoras'),
  ('KN', 'kn stkittsnevis 圣基茨和尼维斯 sancristobalynieves'), ('KP', 'kp northkorea 朝鲜 coreadelnorte prk dprk 北韩'),
  ('KR', 'kr southkorea 韩国 coreadelsur kor korea republicofkorea corea republicadecorea 大韩民国 南韩'), ('KW', 'kw kuwait 科威特'),
  ('KY', 'ky caymanislands 开曼群岛 islascaiman'), ('KZ', 'kz kazakhstan 哈萨克斯坦 kazajistan'), ('LA', 'la laos 老挝 lao laopdr'),
  ('LB', 'lb lebanon 黎巴嫩 libano'), ('LC', 'lc stlucia 圣卢西亚 santalucia'), ('LI', 'li liechtenstein 列支敦士登'), ('LK', 'lk srilanka 斯里兰卡'),
  ('LR', 'lr liberia 利比里亚'), ('LS', 'ls lesotho 莱索托 lesoto'), ('LT', 'lt lithuania 立陶宛 lituania'), ('LU', 'lu luxembourg 卢森堡 luxemburgo'),
  ('LV', 'lv latvia 拉脱维亚 letonia'), ('LY', 'ly libya 利比亚 libia'), ('MA', 'ma morocco 摩洛哥 marruecos mar'), ('MC', 'mc monaco 摩纳哥'),
  ('MD', 'md moldova 摩尔多瓦 moldavia republicofmoldova'), ('ME', 'me montenegro 黑山'), ('MF', 'mf stmartin 法属圣马丁 sanmartin'),
  ('MG', 'mg madagascar 马达加斯加'), ('MH', 'mh marshallislands 马绍尔群岛 islasmarshall'),
  ('MK', 'mk northmacedonia 北马其顿 macedoniadelnorte macedonia fyrom 马其顿'), ('ML', 'ml mali 马里'),
  ('MM', 'mm myanmarburma 缅甸 myanmarbirmania burma birmania myanmar'), ('MN', 'mn mongolia 蒙古'),
  ('MO', 'mo macaosarchina 中国澳门特别行政区 raedemacaochina mac macau macao macaosar 澳门'),
  ('MP', 'mp northernmarianaislands 北马里亚纳群岛 islasmarianasdelnorte'), ('MQ', 'mq martinique 马提尼克 martinica'), ('MR', 'mr mauritania 毛里塔尼亚'),
  ('MS', 'ms montserrat 蒙特塞拉特'), ('MT', 'mt malta 马耳他'), ('MU', 'mu mauritius 毛里求斯 mauricio'), ('MV', 'mv maldives 马尔代夫 maldivas'),
  ('MW', 'mw malawi 马拉维 malaui'), ('MX', 'mx mexico 墨西哥 mex mejico estadosunidosmexicanos'), ('MY', 'my malaysia 马来西亚 malasia'),
  ('MZ', 'mz mozambique 莫桑比克'), ('NA', 'na namibia 纳米比亚'), ('NC', 'nc newcaledonia 新喀里多尼亚 nuevacaledonia'), ('NE', 'ne niger 尼日尔'),
  ('NF', 'nf norfolkisland 诺福克岛 islanorfolk'), ('NG', 'ng nigeria 尼日利亚'), ('NI', 'ni nicaragua 尼加拉瓜 nic'),
  ('NL', 'nl netherlands 荷兰 paisesbajos nld holland thenetherlands holanda 尼德兰'), ('NO', 'no norway 挪威 noruega nor'), ('NP', 'np nepal 尼泊尔'),
  ('NR', 'nr nauru 瑙鲁'), ('NU', 'nu niue 纽埃'), ('NZ', 'nz newzealand 新西兰 nuevazelanda nzl'), ('OM', 'om oman 阿曼'), ('PA', 'pa panama 巴拿马 pan'),
  ('PE', 'pe peru 秘鲁 per'), ('PF', 'pf frenchpolynesia 法属波利尼西亚 polinesiafrancesa'), ('PG', 'pg papuanewguinea 巴布亚新几内亚 papuanuevaguinea'),
  ('PH', 'ph philippines 菲律宾 filipinas phl thephilippines'), ('PK', 'pk pakistan 巴基斯坦'), ('PL', 'pl poland 波兰 polonia pol'),
  ('PM', 'pm stpierremiquelon 圣皮埃尔和密克隆群岛 sanpedroymiquelon'), ('PN', 'pn pitcairnislands 皮特凯恩群岛 islaspitcairn'), ('PR', 'pr puertorico 波多黎各 pri'),
  ('PS', 'ps palestinianterritories 巴勒斯坦领土 territoriospalestinos palestine stateofpalestine palestina 巴勒斯坦'), ('PT', 'pt portugal 葡萄牙 prt'),
  ('PW', 'pw palau 帕劳 palaos'), ('PY', 'py paraguay 巴拉圭 pry'), ('QA', 'qa qatar 卡塔尔 catar'), ('RE', 're reunion 留尼汪'),
  ('RO', 'ro romania 罗马尼亚 rumania rou'), ('RS', 'rs serbia 塞尔维亚'),
  ('RU', 'ru russia 俄罗斯 rusia rus russianfederation federacionderusia federacionrusa 俄国 俄罗斯联邦'), ('RW', 'rw rwanda 卢旺达 ruanda'),
  ('SA', 'sa saudiarabia 沙特阿拉伯 arabiasaudi ksa sau'), ('SB', 'sb solomonislands 所罗门群岛 islassalomon'), ('SC', 'sc seychelles 塞舌尔'),
  ('SD', 'sd sudan 苏丹'), ('SE', 'se sweden 瑞典 suecia swe'), ('SG', 'sg singapore 新加坡 singapur sgp 星加坡'), ('SH', 'sh sthelena 圣赫勒拿 santaelena'),
  ('SI', 'si slovenia 斯洛文尼亚 eslovenia'), ('SJ', 'sj svalbardjanmayen 斯瓦尔巴和扬马延 svalbardyjanmayen'), ('SK', 'sk slovakia 斯洛伐克 eslovaquia'),
  ('SL', 'sl sierraleone 塞拉利昂 sierraleona'), ('SM', 'sm sanmarino 圣马力诺'), ('SN', 'sn senegal 塞内加尔'), ('SO', 'so somalia 索马里'),
  ('SR', 'sr suriname 苏里南 surinam'), ('SS', 'ss southsudan 南苏丹 sudandelsur'), ('ST', 'st saotomeprincipe 圣多美和普林西比 santotomeyprincipe'),
  ('SV', 'sv elsalvador 萨尔瓦多 slv'), ('SX', 'sx sintmaarten 荷属圣马丁'), ('SY', 'sy syria 叙利亚 siria syrianarabrepublic'),
  ('SZ', 'sz eswatini 斯威士兰 esuatini swaziland suazilandia swazilandia'), ('TC', 'tc turkscaicosislands 特克斯和凯科斯群岛 islasturcasycaicos'),
  ('TD', 'td chad 乍得'), ('TF', 'tf frenchsouthernterritories 法属南部领地 territoriosaustralesfranceses'), ('TG', 'tg togo 多哥'),
  ('TH', 'th thailand 泰国 tailandia'), ('TJ', 'tj tajikistan 塔吉克斯坦 tayikistan'), ('TK', 'tk tokelau 托克劳'),
  ('TL', 'tl timorleste 东帝汶 easttimor timororiental'), ('TM', 'tm turkmenistan 土库曼斯坦'), ('TN', 'tn tunisia 突尼斯 tunez'), ('TO', 'to tonga 汤加'),
  ('TR', 'tr turkiye 土耳其 turquia tur turkey'), ('TT', 'tt trinidadtobago 特立尼达和多巴哥 trinidadytobago'), ('TV', 'tv tuvalu 图瓦卢'),
  ('TW', 'tw taiwan 台湾 twn taiwanroc'), ('TZ', 'tz tanzania 坦桑尼亚 unitedrepublicoftanzania'), ('UA', 'ua ukraine 乌克兰 ucrania ukr'),
  ('UG', 'ug uganda 乌干达'), ('UM', 'um usoutlyingislands 美国本土外小岛屿 islasmenoresalejadasdeeeuu'),
  ('US', 'us unitedstates 美国 estadosunidos usa unitedstatesofamerica theunitedstates eeuu eeuua eua estadosunidosdeamerica estadosunidosdenorteamerica 美利坚合众国 美國'),
  ('UY', 'uy uruguay 乌拉圭 ury'), ('UZ', 'uz uzbekistan 乌兹别克斯坦'), ('VA', 'va vaticancity 梵蒂冈 ciudaddelvaticano holysee vatican santasede vaticano'),
  ('VC', 'vc stvincentgrenadines 圣文森特和格林纳丁斯 sanvicenteylasgranadinas'), ('VE', 've venezuela 委内瑞拉 ven bolivarianrepublicofvenezuela'),
  ('VG', 'vg britishvirginislands 英属维尔京群岛 islasvirgenesbritanicas'), ('VI', 'vi usvirginislands 美属维尔京群岛 islasvirgenesdeeeuu'),
  ('VN', 'vn vietnam 越南 vnm'), ('VU', 'vu vanuatu 瓦努阿图'), ('WF', 'wf wallisfutuna 瓦利斯和富图纳 wallisyfutuna'), ('WS', 'ws samoa 萨摩亚'),
  ('XK', 'xk kosovo 科索沃'), ('YE', 'ye yemen 也门'), ('YT', 'yt mayotte 马约特'), ('ZA', 'za southafrica 南非 sudafrica zaf'), ('ZM', 'zm zambia 赞比亚'),
  ('ZW', 'zw zimbabwe 津巴布韦 zimbabue')
) as named (code, names);

create function pg_temp.country_of(written text) returns text language sql as $$
  select coalesce((
    select code from country_names where name = lower(regexp_replace(normalize(written, NFKD),
      '[\u0300-\u036f]|[[:space:][:punct:]]|[\u2018\u2019\u3001\u3002\uff0c]', '', 'g'))
    order by name = lower(code) desc limit 1), written)
$$;
-- A word of a filter holds one country or several.
create function pg_temp.countries_of(word jsonb) returns jsonb language sql as $$
  select case jsonb_typeof(word) when 'string' then to_jsonb(pg_temp.country_of(word #>> '{}'))
    when 'array' then (select coalesce(jsonb_agg(pg_temp.country_of(one)), '[]') from jsonb_array_elements_text(word) as one) else word end
$$;
-- What was looked for as a part of a text becomes the countries whose names have it; where there is none, nothing was found before either.
create function pg_temp.filter_of(filter jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from (
    select distinct on (key) key, value from (
      select case key when 'country_like' then 'country' else key end as key, case
        when key in ('country', 'country_neq') then pg_temp.countries_of(value)
        when key = 'country_like' then (
          select coalesce(jsonb_agg(distinct code), to_jsonb(value #>> '{}')) from country_names
           where length(name) > 2 and strpos(name, lower(regexp_replace(normalize(value #>> '{}', NFKD), '[\u0300-\u036f]|[[:space:][:punct:]]', '', 'g'))) > 0)
        else value end as value, key = 'country' as is_exact
      from jsonb_each(filter)) words
    order by key, is_exact desc) kept
$$;

do $$
declare
  concerned text;
begin
  foreach concerned in array '{members,businesses,chapters,segments,saved_views,planned_changes}'::text[] loop
    execute format('alter table %I no force row level security', concerned);
    execute format('alter table %I disable trigger user', concerned);
  end loop;
  foreach concerned in array '{members,businesses,chapters}'::text[] loop
    execute format('update %I set country = pg_temp.country_of(country) where country is not null and country <> pg_temp.country_of(country)', concerned);
  end loop;
  update segments set filter = pg_temp.filter_of(filter) where filter ?| '{country,country_neq,country_like}';
  update saved_views set state = jsonb_set(state, '{filter}', pg_temp.filter_of(state -> 'filter'))
   where resource in ('members', 'businesses', 'chapters', 'directory_entries') and state -> 'filter' ?| '{country,country_neq,country_like}';
  update planned_changes set
      change = case when change ? 'country' then jsonb_set(change, '{country}', pg_temp.countries_of(change -> 'country')) else change end,
      before = case when before ? 'country' then jsonb_set(before, '{country}', pg_temp.countries_of(before -> 'country')) else before end
   where resource in ('members', 'businesses', 'chapters') and (change ? 'country' or before ? 'country');
  foreach concerned in array '{members,businesses,chapters,segments,saved_views,planned_changes}'::text[] loop
    execute format('alter table %I enable trigger user', concerned);
    execute format('alter table %I force row level security', concerned);
  end loop;
end $$;
