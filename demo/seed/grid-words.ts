/** The tabs and tiles of the demo organisations' apps. */
import type { Language } from '../../src/shared/specification/constants.ts';

type Texts = Readonly<Partial<Record<Language, string>>>;

/** Where a tile leads: a screen of the app, an address, or `#channels`: a group that most are in. */
export interface TileWords {
  label: Texts;
  icon: string;
  to: string;
  size?: '2x1' | '2x2';
  badge?: 'unread' | 'count';
  isForMembers?: true;
  isHidden?: true;
}

export interface TabWords {
  label: Texts;
  key: 'home' | 'apps';
  icon: string;
  tiles: readonly TileWords[];
}

const t = (en: string, es?: string, zh?: string): Texts => ({ en, ...(es && { es }), ...(zh && { zh }) });

/** Screens that have the same name in every app. */
const screens = {
  events: { label: t('Events', 'Eventos', '活动'), icon: 'calendar', to: '@events' },
  directory: { label: t('Directory', 'Directorio', '名录'), icon: 'people', to: '@directory' },
  groups: { label: t('Groups', 'Grupos', '群组'), icon: 'chat', to: '@groups', badge: 'unread' },
  messages: { label: t('Messages', 'Mensajes', '消息'), icon: 'mail', to: '@messages', badge: 'count' },
  membership: { label: t('Membership', 'Membresía', '会员资格'), icon: 'card', to: '@membership' },
  news: { label: t('Announcements', 'Comunicados', '公告'), icon: 'megaphone', to: '@announcements', badge: 'unread' },
  profile: { label: t('My profile', 'Mi perfil', '我的资料'), icon: 'person', to: '@profile' },
  alerts: { label: t('Notifications', 'Notificaciones', '通知'), icon: 'bell', to: '@notifications', badge: 'count' },
} as const satisfies Record<string, TileWords>;

const web = (label: Texts, icon: string, to: string, more: Partial<TileWords> = {}): TileWords => ({
  label,
  icon,
  to,
  ...more,
});

/** By organisation. */
export const gridWords: Readonly<Record<string, readonly TabWords[]>> = {
  northgate: [
    {
      label: t('Home', 'Inicio', '主页'),
      key: 'home',
      icon: 'home',
      tiles: [
        { ...screens.events, size: '2x2' },
        { ...screens.directory, size: '2x1' },
        { ...screens.news, size: '2x1' },
        screens.groups,
        screens.messages,
        screens.membership,
        screens.profile,
        web(t('Give to the fund', 'Donar al fondo', '捐赠基金'), 'heart', 'https://northgate.example/give', {
          size: '2x1',
        }),
        web(t('Mentoring', 'Mentoría', '导师计划'), 'graduation', '#channels', { isForMembers: true }),
        web(t('Chapter map', 'Mapa de capítulos', '分会地图'), 'map', 'https://northgate.example/chapters'),
      ],
    },
    {
      label: t('Services', 'Servicios', '服务'),
      key: 'apps',
      icon: 'apps',
      tiles: [
        web(t('Transcripts', 'Expedientes', '成绩单'), 'book', 'https://northgate.example/transcripts'),
        web(t('Library access', 'Acceso a la biblioteca', '图书馆'), 'book', 'https://northgate.example/library'),
        web(t('Career centre', 'Orientación laboral', '就业中心'), 'briefcase', 'https://northgate.example/careers', {
          size: '2x1',
        }),
        web(t('Job board', 'Bolsa de trabajo', '招聘信息'), 'briefcase', '#channels'),
        web(t('Reunion tickets', 'Entradas: reencuentro', '校友聚会门票'), 'ticket', 'app:events/reunion'),
        web(t('Alumni shop', 'Tienda de alumnos', '校友商店'), 'shop', 'https://shop.northgate.example'),
        web(t('Student discounts', 'Descuentos', '学生优惠'), 'gift', 'https://northgate.example/discounts'),
        web(t('Podcast', 'Pódcast', '播客'), 'video', 'spotify:show:northgate'),
        web(t('Campus guide', 'Guía del campus', '校园导览'), 'map', 'geo:41.88,-87.63'),
        web(t('Emergency line', 'Línea de emergencia', '紧急热线'), 'phone', 'tel:5550100199'),
        web(t('Write to us', 'Escríbanos', '联系我们'), 'mail', 'mailto:hello@northgate.example'),
        { ...screens.alerts, isForMembers: true },
      ],
    },
    {
      label: t('Sport', 'Deporte'),
      key: 'apps',
      icon: 'trophy',
      tiles: [
        web(t('Match tickets', 'Entradas', '比赛门票'), 'ticket', 'external', { size: '2x1' }),
        web(t('Team news', 'Noticias'), 'megaphone', 'https://northgate.example/teams'),
        web(t('Running club', 'Club de corredores', '跑步俱乐部'), 'heart', '#channels'),
        web(t('Live scores', 'Resultados', '实时比分'), 'trophy', 'app:scores'),
        web(t('Hall of fame', 'Salón de la fama', '名人堂'), 'star', 'https://northgate.example/fame'),
        web(t('Old timetable', 'Horario antiguo', '旧赛程表'), 'calendar', 'https://northgate.example/old', {
          isHidden: true,
        }),
      ],
    },
  ],
  gremio: [
    {
      label: t('Home', 'Inicio'),
      key: 'home',
      icon: 'home',
      tiles: [
        web(t('Marketplace', 'Mercado'), 'shop', 'https://mercado.gremio.example', { size: '2x2' }),
        { ...screens.events, size: '2x1' },
        { ...screens.directory, size: '2x1' },
        screens.messages,
        screens.groups,
        screens.news,
        screens.membership,
        web(t('Invoices', 'Facturas'), 'card', 'https://gremio.example/facturas', { isForMembers: true }),
        web(t('Port cameras', 'Cámaras del puerto'), 'video', 'https://puerto.example/camaras'),
      ],
    },
    {
      label: t('Tools', 'Utilidades'),
      key: 'apps',
      icon: 'apps',
      tiles: [
        web(t('Berth bookings', 'Reserva de amarres'), 'ticket', 'external', { size: '2x1' }),
        web(t('Tide tables', 'Tabla de mareas'), 'book', 'https://puerto.example/mareas'),
        web(t('Customs desk', 'Despacho de aduanas'), 'briefcase', 'https://gremio.example/aduanas'),
        web(t('Advertise with us', 'Anúnciese'), 'megaphone', 'https://gremio.example/anuncios', { size: '2x1' }),
        web(t('Refer a member', 'Recomiende a un socio'), 'gift', 'https://gremio.example/recomendar'),
        web(t('Training', 'Formación'), 'graduation', '#channels'),
        web(t('Collective agreement', 'Convenio colectivo'), 'book', 'https://gremio.example/convenio'),
        web(t('Emergency', 'Emergencias'), 'phone', 'tel:5550177001'),
        web(t('WhatsApp desk', 'Atención por WhatsApp'), 'chat', 'whatsapp://send?phone=5550177002'),
        web(t('Port map', 'Plano del puerto'), 'map', 'geo:39.45,-0.32'),
        web(t('', 'Lonja en directo'), 'video', 'https://gremio.example/lonja'),
        screens.profile,
        { ...screens.alerts, isHidden: true },
      ],
    },
  ],
  yunfan: [
    {
      label: t('Home', undefined, '主页'),
      key: 'home',
      icon: 'home',
      tiles: [
        { ...screens.events, size: '2x1' },
        { ...screens.groups, size: '2x1' },
        screens.directory,
        screens.messages,
        web(t('Weekly report', undefined, '创业周报'), 'book', 'https://yunfan.example/weekly'),
      ],
    },
    {
      label: t('Tools', undefined, '工具'),
      key: 'apps',
      icon: 'apps',
      tiles: [
        web(t('Pitch review', undefined, '路演点评'), 'star', '#channels'),
        web(t('Investors', undefined, '投资人'), 'briefcase', 'https://yunfan.example/investors', {
          isForMembers: true,
        }),
        web(t('Pay fees', undefined, '缴纳会费'), 'card', 'alipays://platformapi/startapp?appId=20000067'),
      ],
    },
  ],
};
