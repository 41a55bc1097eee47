/** What channels and events of the demo tenants are called, in the tenant's language. `{topic}`, `{city}` and the `{name}` of a chapter are filled in. */
import type { Language } from '../../src/shared/specification/constants.ts';

export interface HappeningWords {
  groups: readonly string[];
  topics: readonly string[];
  courses: readonly string[];
  chapter: string;
  categories: readonly string[];
  about: string;
  events: readonly string[];
  conference: string;
  night: string;
  venues: readonly string[];
  online: string;
  refundNote: string;
  adjustment: string;
  statement: string;
  bankSaid: string;
}

export const happeningWords: Readonly<Record<Language, HappeningWords>> = {
  en: {
    groups: [
      '{topic} Circle',
      '{topic} Roundtable',
      'Women in {topic}',
      '{topic} Founders',
      '{topic} Alumni',
      'Young {topic}',
      '{topic} Mentors',
      '{topic} Book Club',
      '{topic} Job Board',
      '{topic} Leaders',
      '{topic} Newcomers',
    ],
    topics: ['Ask about {topic}', '{topic} news'],
    courses: ['Introduction to {topic}', '{topic} in practice'],
    chapter: '{city} members',
    categories: ['Careers', 'Industry', 'Interests', 'Learning', 'Regions'],
    about: 'A place to ask, answer and meet around {topic}.',
    events: [
      '{topic} breakfast',
      '{topic} summit',
      'Mentor night: {topic}',
      '{city} mixer',
      '{topic} workshop',
      'Fireside chat: {topic}',
      '{city} reunion',
      '{topic} career fair',
      'Site visit in {city}',
      '{topic} panel',
    ],
    conference: 'Annual assembly, three days',
    night: 'Night of open doors',
    venues: ['University Club', 'Harbour Hall', 'Old Library', 'Riverside Centre', 'City Hotel', 'Innovation Lab'],
    online: 'Online',
    refundNote: 'Asked for by mail.',
    adjustment: 'Rounding of the year’s fees',
    statement: 'NORTHGATE NETWORK',
    bankSaid: 'The account was closed.',
  },
  es: {
    groups: [
      'Círculo de {topic}',
      'Mesa de {topic}',
      'Mujeres en {topic}',
      'Jóvenes de {topic}',
      'Compras de {topic}',
      'Oficio: {topic}',
      'Bolsa de empleo: {topic}',
      'Nuevos en {topic}',
      'Veteranos de {topic}',
    ],
    topics: ['Dudas sobre {topic}', 'Noticias de {topic}'],
    courses: ['Iniciación a {topic}', '{topic} paso a paso'],
    chapter: 'Vecinos de {name}',
    categories: ['Oficios', 'Compras', 'Formación', 'Barrios'],
    about: 'Un lugar para preguntar, responder y encontrarse en torno a {topic}.',
    events: [
      'Feria de {topic}',
      'Desayuno de {topic}',
      'Taller de {topic}',
      'Mercado nocturno de {city}',
      'Asamblea de {topic}',
      'Visita a {city}',
      'Cata y charla: {topic}',
      'Jornada de {topic}',
    ],
    conference: 'Feria del Puerto, tres días',
    night: 'Noche en blanco del muelle',
    venues: ['Lonja vieja', 'Sede del gremio', 'Plaza del Mercado', 'Teatro del Puerto', 'Nave 4 del muelle'],
    online: 'En línea',
    refundNote: 'Solicitada por correo.',
    adjustment: 'Redondeo de las cuotas del año',
    statement: 'GREMIO DEL PUERTO',
    bankSaid: 'La cuenta está cerrada.',
  },
  zh: {
    groups: ['{topic}创始人圈', '{topic}互助小组', '{topic}早餐会'],
    topics: ['{topic}问答', '{topic}快讯'],
    courses: ['{topic}入门'],
    chapter: '{city}社员',
    categories: ['行业', '兴趣', '学习'],
    about: '围绕{topic}提问、解答与交流。',
    events: ['{topic}早餐会', '{topic}闭门分享', '{city}见面会', '{topic}路演'],
    conference: '云帆开放周',
    night: '云帆夜谈',
    venues: ['滨江会客厅', '创业大厦三层', '西岸书店'],
    online: '线上',
    refundNote: '会员邮件申请。',
    adjustment: '年费取整',
    statement: '云帆创业社',
    bankSaid: '账户已注销。',
  },
};
