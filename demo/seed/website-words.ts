/** What the websites of the demo organisations say of themselves. */
import type { Language } from '../../src/shared/specification/constants.ts';

type Texts = Readonly<Partial<Record<Language, string>>>;

/** What a version sets, by field; what it does not name stays as it was. */
export interface WebsiteWords {
  tagline?: Texts;
  secondary_color?: string;
  email?: string;
  phone?: string;
  address?: string;
  support_url?: string;
  seo_title?: Texts;
  seo_description?: Texts;
  canonical_url?: string;
  social_links?: readonly string[];
  terms_url?: string;
  privacy_url?: string;
  cookie_notice?: Texts;
  footer?: Texts;
  date_format?: string;
  english?: string;
  registration?: string;
  needs_approval?: boolean;
  allowed_email_domains?: readonly string[];
}

interface WebsiteStory {
  /** One after the other, the first published so many days ago as `daysAgo` says first. */
  versions: readonly WebsiteWords[];
  daysAgo: readonly number[];
  /** What somebody has changed since and not published yet. */
  draft?: WebsiteWords;
}

/** By organisation. */
export const websiteWords: Readonly<Record<string, WebsiteStory>> = {
  northgate: {
    versions: [
      {
        tagline: { en: 'Alumni and industry, for life', es: 'Egresados y empresa, para toda la vida' },
        email: 'office@northgate.example',
        phone: '3125550142',
        address: 'Northgate House\n1200 Lakeshore Drive\nChicago, IL 60605',
      },
      {
        tagline: {
          en: 'Alumni and industry, for life',
          es: 'Egresados y empresa, para toda la vida',
          zh: '校友与产业，终身相伴',
        },
        secondary_color: '#8A9BB0',
        support_url: 'https://www.northgate.example/help',
        seo_title: {
          en: 'Northgate Alumni & Industry Network',
          es: 'Northgate: red de egresados y empresa',
          zh: '北门校友与产业网络',
        },
        seo_description: {
          en: 'Eighteen chapters, 12,000 members and a working calendar of events for everybody who studied at Northgate.',
          es: 'Dieciocho sedes, 12.000 miembros y un calendario de actos para quienes estudiaron en Northgate.',
          zh: '十八个分会、一万两千名会员，以及为每一位北门学子准备的活动日程。',
        },
        social_links: ['https://www.linkedin.com/school/northgate', 'https://www.youtube.com/@northgate'],
        terms_url: 'https://www.northgate.example/terms',
        privacy_url: 'https://www.northgate.example/privacy',
        cookie_notice: {
          en: 'We use one cookie to keep you signed in, and none to follow you.',
          es: 'Usamos una cookie para mantener su sesión y ninguna para seguirle.',
          zh: '我们仅使用一个 Cookie 保持登录状态，不用于跟踪。',
        },
        footer: {
          en: '© Northgate Alumni & Industry Network. A registered 501(c)(3) association.',
          es: '© Northgate Alumni & Industry Network. Asociación registrada 501(c)(3).',
          zh: '© 北门校友与产业网络，注册非营利协会。',
        },
        date_format: 'language',
        english: 'en-US',
        registration: 'invite',
        allowed_email_domains: ['northgate.example', 'alumni.northgate.example'],
      },
    ],
    daysAgo: [410, 23],
    draft: {
      social_links: [
        'https://www.linkedin.com/school/northgate',
        'https://www.youtube.com/@northgate',
        'https://www.instagram.com/northgate',
      ],
    },
  },
  gremio: {
    versions: [
      {
        tagline: { es: 'Comercio y oficios de un puerto con historia', en: 'Trade and crafts of an old harbour town' },
        secondary_color: '#F2B48C',
        email: 'hola@gremio.example',
        phone: '9560001234',
        address: 'Muelle Viejo, 7\n11500 El Puerto',
        support_url: 'https://www.gremio.example/ayuda',
        seo_title: { es: 'Gremio del Puerto: comercios y oficios', en: 'Gremio del Puerto: shops and crafts' },
        seo_description: {
          es: 'Más de cuatrocientos comercios y talleres, una feria en otoño y un mercado que abre todo el año.',
          en: 'More than four hundred shops and workshops, an autumn fair and a market that is open all year.',
        },
        social_links: ['https://www.instagram.com/gremiodelpuerto', 'https://www.facebook.com/gremiodelpuerto'],
        terms_url: 'https://www.gremio.example/condiciones',
        privacy_url: 'https://www.gremio.example/privacidad',
        cookie_notice: {
          es: 'Solo usamos las cookies necesarias para que el mercado funcione.',
          en: 'We only use the cookies that the market needs.',
        },
        footer: {
          es: '© Gremio del Puerto, desde 1894.',
          en: '© Gremio del Puerto, since 1894.',
        },
        date_format: 'day_first',
        registration: 'open',
      },
    ],
    daysAgo: [96],
  },
  yunfan: {
    versions: [
      {
        tagline: { zh: '让创业者不再独行' },
        email: 'hello@yunfan.example',
        date_format: 'iso',
        registration: 'invite',
      },
    ],
    daysAgo: [31],
    draft: { footer: { zh: '© 云帆创业社' } },
  },
};
