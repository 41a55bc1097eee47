/** Where ads are shown: ten places of the consumer site, the app and the digest, which every organisation begins with. screens.md 3.7 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, integer, money, toggle, translated } from '../definition/field-kinds.ts';

export const adPlacements = defineResource({
  name: 'ad_placements',
  belongsTo: 'organisation',
  label: { one: 'Placement', many: 'Placements' },
  translations: {
    zh: {
      name: '广告位',
      fields: {
        key: '位置',
        name: '名称',
        width: '宽度（像素）',
        height: '高度（像素）',
        device: '设备',
        max_live: '同时投放上限',
        floor_price_cents: '底价',
        is_active: '启用',
      },
      help: {
        floor_price_cents: '每千次展示的最低价格。',
        max_live: '同一时间最多投放的广告数。',
        width: '素材不得小于此尺寸。',
      },
      choices: {
        key: {
          home_top: '首页顶部',
          home_feed_3: '首页动态第 3 位',
          home_feed_8: '首页动态第 8 位',
          sidebar: '侧边栏',
          directory: '名录',
          event_page: '活动页',
          post_end: '文章末尾',
          digest_1: '邮件摘要第 1 位',
          digest_2: '邮件摘要第 2 位',
          app_home: '应用首页',
        },
        device: { all: '全部', desktop: '电脑', mobile: '手机', app: '应用', email: '邮件' },
      },
      groups: { Placement: '广告位', Selling: '售卖' },
    },
    es: {
      name: 'Espacio |||| Espacios',
      fields: {
        key: 'Lugar',
        name: 'Nombre',
        width: 'Ancho (píxeles)',
        height: 'Alto (píxeles)',
        device: 'Dispositivo',
        max_live: 'Anuncios a la vez',
        floor_price_cents: 'Precio mínimo',
        is_active: 'En uso',
      },
      help: {
        floor_price_cents: 'Lo mínimo por mil impresiones.',
        max_live: 'Cuántos anuncios se muestran aquí a la vez, como máximo.',
        width: 'Las creatividades no pueden ser más pequeñas.',
      },
      choices: {
        key: {
          home_top: 'Cabecera de la portada',
          home_feed_3: 'Portada, tercera posición',
          home_feed_8: 'Portada, octava posición',
          sidebar: 'Barra lateral',
          directory: 'Directorio',
          event_page: 'Página de evento',
          post_end: 'Final de publicación',
          digest_1: 'Boletín, primera posición',
          digest_2: 'Boletín, segunda posición',
          app_home: 'Inicio de la aplicación',
        },
        device: {
          all: 'Todos',
          desktop: 'Computadora',
          mobile: 'Teléfono',
          app: 'Aplicación',
          email: 'Correo electrónico',
        },
      },
      groups: { Placement: 'Espacio', Selling: 'Venta' },
    },
  },
  representation: 'name',
  // The consumer site knows these ten: one that is not wanted is switched off.
  disabledOperations: ['create', 'delete'],
  fields: {
    key: choice({
      label: 'Place',
      choices: {
        home_top: 'Top of the home page',
        home_feed_3: 'Home feed, third',
        home_feed_8: 'Home feed, eighth',
        sidebar: 'Sidebar',
        directory: 'Directory',
        event_page: 'Event page',
        post_end: 'End of a post',
        digest_1: 'Digest, first',
        digest_2: 'Digest, second',
        app_home: 'App home',
      },
      required: true,
      readOnly: true,
    }),
    name: translated({ label: 'Name', max: 80, required: true }),
    width: integer({
      label: 'Width (pixels)',
      min: 50,
      max: 4000,
      required: true,
      help: 'Creatives can’t be smaller than this.',
    }),
    height: integer({ label: 'Height (pixels)', min: 50, max: 4000, required: true }),
    device: choice({
      label: 'Device',
      choices: { all: 'All', desktop: 'Desktop', mobile: 'Mobile', app: 'App', email: 'Email' },
      required: true,
    }),
    max_live: integer({
      label: 'Maximum ads',
      min: 1,
      max: 50,
      required: true,
      help: 'The most ads shown here at once.',
    }),
    floor_price_cents: money({
      label: 'Floor price',
      min: 0,
      currency: 'own',
      help: 'Minimum price per thousand impressions.',
    }),
    is_active: toggle({ label: 'In use' }),
  },
  list: {
    columns: ['name', 'device', 'width', 'height', 'max_live', 'floor_price_cents', 'is_active'],
    search: ['name'],
    filters: ['device', 'is_active'],
    sorts: ['width', 'max_live', 'created_at'],
    order: ['width', 'DESC'],
  },
  form: [
    { title: 'Placement', fields: ['key', 'name', 'width', 'height', 'device'] },
    { title: 'Selling', fields: ['max_live', 'floor_price_cents', 'is_active'] },
  ],
  can: { read: 'ads.read', write: 'ads.write', export: 'ads.export' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    ad_placements: typeof adPlacements;
  }
}
