/** The icons of tiles and their tabs, as an app draws them, in three languages. Own choice. */
import { navigationIcons, navigationTexts } from './navigation-texts.ts';

export const tileIcons = {
  ...navigationIcons,
  apps: 'Grid',
  map: 'Map',
  gift: 'Gift',
  video: 'Film',
  trophy: 'Trophy',
  card: 'Card',
  shop: 'Shop',
  graduation: 'Graduation cap',
  megaphone: 'Megaphone',
  phone: 'Telephone',
  settings: 'Gear',
  person: 'Person',
} as const;

const own = {
  zh: {
    apps: '九宫格',
    map: '地图',
    gift: '礼物',
    video: '影片',
    trophy: '奖杯',
    card: '卡片',
    shop: '商店',
    graduation: '学士帽',
    megaphone: '喇叭',
    phone: '电话',
    settings: '齿轮',
    person: '人物',
  },
  es: {
    apps: 'Cuadrícula',
    map: 'Mapa',
    gift: 'Regalo',
    video: 'Película',
    trophy: 'Trofeo',
    card: 'Tarjeta',
    shop: 'Tienda',
    graduation: 'Birrete',
    megaphone: 'Megáfono',
    phone: 'Teléfono',
    settings: 'Engranaje',
    person: 'Persona',
  },
} as const;

/** What they are called in the other languages. */
export const tileIconTexts = {
  zh: { ...navigationTexts.zh.choices?.['icon'], ...own.zh },
  es: { ...navigationTexts.es.choices?.['icon'], ...own.es },
};
