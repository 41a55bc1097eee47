/** The menus of the demo tenants, as somebody would have drawn them up: each in the organisation's language, most in another as well. */
import type { Language } from '../../src/shared/specification/constants.ts';

/**
 * A label in the organisation's language and, behind a bar, in the other one; what it leads to; what stands below it. `@` is a screen,
 * `#` a record of that collection, nothing a title.
 */
export type MenuNode = readonly [label: string, target: string, below?: readonly MenuNode[]];

export interface MenuWords {
  other: Language;
  /** What the first item is called since, which nobody has published yet. */
  renamed: string;
  header: readonly MenuNode[];
  footer: readonly MenuNode[];
  sidebar: readonly MenuNode[];
  mobile_tabs: readonly MenuNode[];
}

export const menuWords: Readonly<Record<Language, MenuWords>> = {
  en: {
    other: 'es',
    renamed: 'About us|Sobre nosotros',
    header: [
      [
        'About|Quiénes somos',
        '',
        [
          ['Our story|Nuestra historia', '#pages'],
          ['Board and staff|Junta y equipo', '/about/people'],
          ['Chapters|Capítulos', '/chapters', [['Start a chapter|Crear un capítulo', '/chapters/start']]],
          ['Annual report|Memoria anual', '/about/annual-report'],
        ],
      ],
      [
        'Events|Eventos',
        '@event_list',
        [
          ['Homecoming|Reencuentro', '#events'],
          ['Mentoring evening|Tarde de mentoría', '#events'],
          ['Past events|Eventos pasados', '/events/past'],
          ['Suggest an event|Proponer un evento', '/events/suggest'],
        ],
      ],
      [
        'Membership|Membresía',
        '@membership',
        [
          ['Benefits|Ventajas', '/membership/benefits'],
          ['Corporate seats|Plazas de empresa', '/membership/corporate'],
          ['Give a membership|Regalar una membresía', '/membership/gift'],
        ],
      ],
      [
        'Careers|Carrera',
        '',
        [
          ['Job board|Bolsa de trabajo', '/jobs'],
          ['Offer a job|Ofrecer un puesto', '/jobs/offer'],
          ['Find a mentor|Buscar mentor', '/mentors'],
          ['Advisory circle|Círculo asesor', '#channels'],
        ],
      ],
      ['Directory|Directorio', '@directory'],
      ['Give|Donar', '/give'],
    ],
    footer: [
      [
        'Network|Red',
        '',
        [
          ['Contact|Contacto', '/contact'],
          ['Press|Prensa', '/press'],
          ['Newsletter', '/newsletter'],
          ['Write to us|Escríbanos', 'mailto:hello@northgate.example'],
        ],
      ],
      [
        'Follow us|Síganos',
        '',
        [
          ['LinkedIn|LinkedIn', 'https://www.linkedin.com/'],
          ['Instagram|Instagram', 'https://www.instagram.com/'],
          ['YouTube|YouTube', 'https://www.youtube.com/'],
        ],
      ],
      [
        'Legal|Legal',
        '',
        [
          ['Terms|Condiciones', '/legal/terms'],
          ['Privacy|Privacidad', '#pages'],
          ['Cookies', '/legal/cookies'],
          ['Accessibility|Accesibilidad', '/legal/accessibility'],
        ],
      ],
    ],
    sidebar: [
      ['My groups|Mis grupos', '/groups'],
      ['Alumni voices|Voces', '#channels'],
      ['Saved|Guardado', '/saved'],
      ['Invoices|Facturas', '/invoices'],
      ['Help|Ayuda', '/help'],
    ],
    mobile_tabs: [
      ['Home|Inicio', '/'],
      ['Events|Eventos', '@event_list'],
      ['Directory|Directorio', '@directory'],
      ['Messages|Mensajes', '/messages'],
      ['Me|Yo', '/me'],
    ],
  },
  es: {
    other: 'en',
    renamed: 'Nuestro gremio|Our guild',
    header: [
      [
        'El gremio|The guild',
        '',
        [
          ['Historia|History', '#pages'],
          ['Junta directiva|Board', '/junta'],
          ['Estatutos|Statutes', '/estatutos'],
        ],
      ],
      [
        'Agenda|Calendar',
        '@event_list',
        [
          ['Feria del puerto|Harbour fair', '#events'],
          ['Formación|Training', '/formacion'],
        ],
      ],
      [
        'Asociarse|Join',
        '@membership',
        [
          ['Cuotas|Fees', '/cuotas'],
          ['Ventajas|Benefits', '/ventajas'],
        ],
      ],
      ['Oficios|Trades', '@directory'],
      ['Noticias', '/noticias'],
    ],
    footer: [
      [
        'Sede|Office',
        '',
        [
          ['Contacto|Contact', '/contacto'],
          ['Cómo llegar|How to find us', '/como-llegar'],
          ['Correo|Email', 'mailto:sede@gremiodelpuerto.example'],
        ],
      ],
      [
        'Síguenos|Follow us',
        '',
        [
          ['Facebook|Facebook', 'https://www.facebook.com/'],
          ['Instagram|Instagram', 'https://www.instagram.com/'],
        ],
      ],
      [
        'Legal|Legal',
        '',
        [
          ['Aviso legal|Legal notice', '/legal'],
          ['Privacidad|Privacy', '#pages'],
          ['Cookies', '/cookies'],
        ],
      ],
    ],
    sidebar: [
      ['Mi gremio|My guild', '/mi-gremio'],
      ['Grupo de trabajo|Working group', '#channels'],
      ['Documentos|Documents', '/documentos'],
      ['Ayuda', '/ayuda'],
    ],
    mobile_tabs: [
      ['Inicio|Home', '/'],
      ['Agenda|Calendar', '@event_list'],
      ['Oficios|Trades', '@directory'],
      ['Avisos', '/avisos'],
    ],
  },
  zh: {
    other: 'en',
    renamed: '关于我们|About us',
    header: [
      ['关于云帆|About', '#pages'],
      ['活动|Events', '@event_list', [['创业沙龙|Founders’ salon', '#events']]],
      ['加入我们|Join', '@membership'],
      ['名录', '@directory'],
    ],
    footer: [
      ['联系我们|Contact', '/contact'],
      ['隐私政策', '#pages'],
      ['服务条款', '/terms'],
    ],
    sidebar: [],
    mobile_tabs: [
      ['首页|Home', '/'],
      ['活动|Events', '@event_list'],
      ['我的', '/me'],
    ],
  },
};
