/** What is written about members and businesses in the demo data, in each language. Every person and firm is invented. */
import type { Language } from '../../src/shared/specification/constants.ts';
import { list } from './words.ts';

export interface ManagementWords {
  interests: readonly string[];
  /** Why somebody was added by hand, at least ten characters. */
  reasons: readonly string[];
  /** `{city}` and `{skill}` are filled in. */
  notes: readonly string[];
  /** Of a business; `{name}`, `{city}` and `{year}` are filled in. */
  descriptions: readonly string[];
  services: readonly string[];
  hours: string;
  /** Why a business was not verified or not listed. */
  refusals: readonly string[];
  /** Before a house number. */
  streets: readonly string[];
  segments: Readonly<Record<SegmentKey, string>>;
}

export type SegmentKey = (typeof segmentKeys)[number];

/** In the order in which tenants with few have them. */
export const segmentKeys = [
  'never_signed_in',
  'renewal_due',
  'lapsed',
  'in_grace',
  'newsletter',
  'unlisted',
  'spanish',
  'imported',
  'no_plan',
  'waiting',
  'referred',
  'email_open',
] as const;

export const managementWords: Readonly<Record<Language, ManagementWords>> = {
  en: {
    interests: list(
      'Mentoring,Startups,Public policy,Rowing,Chamber music,Wine,Hiking,Chess,Photography,Sailing,Architecture,Board service,Travel,Running,Philanthropy,Cooking',
    ),
    reasons: [
      'Honoured by the board for many years of service.',
      'Does not use email; dues are paid by cheque.',
      'Sponsored by the scholarship fund for this year.',
      'Speaker at the annual meeting, guest for a season.',
      'Life membership bought under the old statutes.',
      'Works for the office and needs a membership to test with.',
    ],
    notes: [
      'Called about the renewal; will pay after the summer.',
      'Prefers to be reached by phone in the morning.',
      'Would host a chapter dinner in {city}.',
      'Asked to be introduced to others who work on {skill}.',
      'Address came back as undeliverable, new one requested.',
      'Offered to speak about {skill} at the autumn meeting.',
      'Complained about double invoices. Sorted out with the office.',
      'Moved to {city}; chapter still to be changed.',
      'Wants to step down from the committee at the end of the year.',
      'Possible sponsor. Follow up in spring.',
    ],
    descriptions: [
      '{name} has worked for customers in and around {city} since {year}, with a small team and short ways.',
      'Founded in {year} in {city}, {name} is known for sound work and for keeping its dates.',
      '{name} brings people and projects together in {city}. Members of the network get a first talk for free.',
    ],
    services: list(
      'Consulting,Workshops,Repairs,Planning,Training,Design,Delivery,Audits,Maintenance,Rental,Translation,Catering',
    ),
    hours: 'Monday to Friday 9:00–17:00',
    refusals: [
      'The register entry does not match the name.',
      'No proof of the address was sent.',
      'The owner could not be reached.',
    ],
    streets: list('Lake Street,Wabash Avenue,Canal Street,Harbor Road,Foundry Lane,Prairie Avenue'),
    segments: {
      never_signed_in: 'Never signed in',
      renewal_due: 'Renewal due',
      lapsed: 'Lapsed members',
      in_grace: 'In the grace period',
      newsletter: 'Newsletter readers',
      unlisted: 'Not in the directory',
      spanish: 'Spanish speakers',
      imported: 'Brought in by import',
      no_plan: 'Active without a plan',
      waiting: 'Waiting for approval',
      referred: 'Came by referral',
      email_open: 'Email not confirmed',
    },
  },
  es: {
    interests: list(
      'Vela,Gastronomía,Flamenco,Senderismo,Fotografía,Emprendimiento,Voluntariado,Pesca,Ajedrez,Historia local,Ciclismo,Cine,Enología,Lectura',
    ),
    reasons: [
      'Nombrado por la junta por sus años de servicio.',
      'No usa correo electrónico; paga la cuota en efectivo.',
      'Cuota a cargo del fondo de apoyo de este año.',
      'Ponente de la feria, invitado por una temporada.',
      'Cuota vitalicia según los estatutos antiguos.',
      'Trabaja en la oficina y necesita acceso de prueba.',
    ],
    notes: [
      'Llamó por la renovación; pagará después del verano.',
      'Prefiere que se le llame por la mañana.',
      'Se ofrece para organizar un encuentro en {city}.',
      'Pide contacto con socios que trabajen en {skill}.',
      'La carta volvió; se ha pedido la nueva dirección.',
      'Podría dar una charla sobre {skill} en otoño.',
      'Reclamó una factura doble. Resuelto con la oficina.',
      'Se mudó a {city}; falta cambiar la sección.',
    ],
    descriptions: [
      '{name} atiende a clientes de {city} y alrededores desde {year}, con un equipo pequeño y trato cercano.',
      'Fundada en {year} en {city}, {name} es conocida por cumplir los plazos.',
      '{name} une a personas y proyectos en {city}. Los socios tienen la primera consulta gratis.',
    ],
    services: list(
      'Asesoría,Talleres,Reparaciones,Planificación,Formación,Diseño,Reparto,Auditorías,Mantenimiento,Alquiler,Traducción,Catering',
    ),
    hours: 'De lunes a viernes, de 9:00 a 14:00 y de 16:00 a 19:00',
    refusals: [
      'El registro no coincide con el nombre.',
      'No se envió prueba de la dirección.',
      'No se pudo localizar al titular.',
    ],
    streets: list('calle Ancha,avenida del Puerto,calle Larga,plaza de las Flores,calle Sagasta,paseo Marítimo'),
    segments: {
      never_signed_in: 'Nunca han entrado',
      renewal_due: 'Renovación pendiente',
      lapsed: 'Socios vencidos',
      in_grace: 'En periodo de gracia',
      newsletter: 'Lectores del boletín',
      unlisted: 'Fuera del directorio',
      spanish: 'Hablan español',
      imported: 'Llegados por importación',
      no_plan: 'Activos sin plan',
      waiting: 'Esperan aprobación',
      referred: 'Llegados por recomendación',
      email_open: 'Correo sin confirmar',
    },
  },
  zh: {
    interests: list('创业,投资,马拉松,摄影,徒步,读书会,茶道,公益,骑行,科幻,烹饪,羽毛球,纪录片,书法'),
    reasons: [
      '理事会特别邀请的荣誉社员。',
      '不使用电子邮件，会费现金缴纳。',
      '本年度会费由支持基金承担。',
      '年度活动的演讲嘉宾，邀请一季。',
      '按旧章程购买的终身会籍。',
      '办公室同事，需要测试用会籍。',
    ],
    notes: [
      '来电询问续费，下月付款。',
      '上午电话联系较方便。',
      '愿意在{city}组织一次早餐会。',
      '希望认识从事{skill}的社员。',
      '地址退回，已请其更新。',
      '可以在秋季活动上分享{skill}。',
      '反映重复开票，已处理。',
      '已搬到{city}，资料待更新。',
    ],
    descriptions: [
      '{name}自{year}年起服务{city}及周边客户，团队精干，响应迅速。',
      '{name}{year}年创立于{city}，以守时可靠著称。',
      '{name}在{city}连接人与项目，社员首次咨询免费。',
    ],
    services: list('咨询,工作坊,维修,规划,培训,设计,配送,审计,维护,租赁,翻译,餐饮'),
    hours: '周一至周五 9:00–18:00',
    refusals: ['登记信息与名称不符。', '未提供地址证明。', '无法联系到负责人。'],
    streets: list('南京西路,文三路,科技园路,建国路,星湖街,天府大道'),
    segments: {
      never_signed_in: '从未登录',
      renewal_due: '待续费',
      lapsed: '已过期会员',
      in_grace: '宽限期内',
      newsletter: '订阅电子报',
      unlisted: '未列入名录',
      spanish: '讲西班牙语',
      imported: '导入的会员',
      no_plan: '有效但无方案',
      waiting: '待审批',
      referred: '由推荐加入',
      email_open: '邮箱未确认',
    },
  },
};
