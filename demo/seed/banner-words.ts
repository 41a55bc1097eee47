/** What the banners of the demo organisations say, in each language. Whatever they announce is invented. */
import type { Translated } from './story.ts';

export interface BannerWords {
  headline: Translated;
  subtext: Translated;
  button: Translated;
  /** What its picture shows. */
  alt: Translated;
  /** Below the organisation's own site. */
  path: string;
}

const join = { en: 'Join us', es: 'Únase', zh: '立即加入' };
const more = { en: 'Read more', es: 'Más información', zh: '了解更多' };
const seats = { en: 'Reserve a seat', es: 'Reservar plaza', zh: '预订席位' };
const alt = { en: 'Hills under a low sun', es: 'Colinas bajo un sol bajo', zh: '低垂的太阳下的山丘' };

export const bannerWords: readonly BannerWords[] = [
  {
    headline: { en: 'The annual dinner is open', es: 'La cena anual, abierta', zh: '年度晚宴开放报名' },
    subtext: {
      en: 'Three courses, one speaker and everyone you meant to call this year.',
      es: 'Tres platos, un ponente y todas las personas a las que pensaba llamar este año.',
      zh: '三道菜、一位演讲嘉宾，以及今年一直想联系的朋友。',
    },
    button: seats,
    alt,
    path: 'events/annual-dinner',
  },
  {
    headline: { en: 'Find a mentor this month', es: 'Encuentre mentor este mes', zh: '本月寻找导师' },
    subtext: {
      en: 'Forty members have an hour a month for somebody who is starting out.',
      es: 'Cuarenta miembros dedican una hora al mes a quien empieza.',
      zh: '四十位会员每月抽出一小时，帮助刚起步的人。',
    },
    button: join,
    alt,
    path: 'mentors',
  },
  {
    headline: { en: 'Renew before the year ends', es: 'Renueve antes de fin de año', zh: '请在年底前续费' },
    subtext: {
      en: 'Members who renew early keep this year’s price.',
      es: 'Quien renueva antes conserva la tarifa de este año.',
      zh: '提前续费的会员可保留今年的价格。',
    },
    button: { en: 'Renew', es: 'Renovar', zh: '续费' },
    alt,
    path: 'membership',
  },
  {
    headline: { en: 'Put your business on the map', es: 'Ponga su empresa en el mapa', zh: '让您的企业被看见' },
    subtext: {
      en: 'A listing in the directory takes five minutes and stays as long as you do.',
      es: 'Aparecer en el directorio lleva cinco minutos y dura lo que dure usted.',
      zh: '登记名录只需五分钟，会籍期间一直有效。',
    },
    button: { en: 'Add a listing', es: 'Añadir empresa', zh: '添加企业' },
    alt,
    path: 'directory',
  },
  {
    headline: { en: 'Workshops for small teams', es: 'Talleres para equipos pequeños', zh: '小团队工作坊' },
    subtext: {
      en: 'Pricing, hiring, bookkeeping: three evenings, twelve places each.',
      es: 'Precios, contratación y contabilidad: tres tardes, doce plazas cada una.',
      zh: '定价、招聘、记账：三个晚上，每场十二个名额。',
    },
    button: seats,
    alt,
    path: 'events/workshops',
  },
  {
    headline: { en: 'New groups to discover', es: 'Grupos nuevos por descubrir', zh: '发现新群组' },
    subtext: {
      en: 'From trail running to tax law: somebody is talking about it already.',
      es: 'De la montaña al derecho fiscal: alguien ya está hablando de ello.',
      zh: '从越野跑到税法，总有人正在聊。',
    },
    button: more,
    alt,
    path: 'groups',
  },
  {
    headline: { en: 'Everything in your pocket', es: 'Todo en el bolsillo', zh: '一切尽在掌中' },
    subtext: {
      en: 'Tickets, messages and the directory, now in the app.',
      es: 'Entradas, mensajes y directorio, ahora en la aplicación.',
      zh: '门票、消息和名录，现已在应用中提供。',
    },
    button: { en: 'Get the app', es: 'Descargar', zh: '下载应用' },
    alt,
    path: 'app',
  },
  {
    headline: { en: 'Thank you to our volunteers', es: 'Gracias a los voluntarios', zh: '感谢各位志愿者' },
    subtext: {
      en: 'Last year they gave two thousand hours. Here is what came of them.',
      es: 'El año pasado dieron dos mil horas. Esto es lo que hicieron posible.',
      zh: '去年他们贡献了两千小时。看看这些时间带来了什么。',
    },
    button: more,
    alt,
    path: 'volunteers',
  },
];
