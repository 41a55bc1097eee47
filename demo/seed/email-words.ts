/** What the mail templates of the demo organisations say. */
import type { MailBlock } from '../../src/shared/mail/mail-blocks.ts';
import type { Language } from '../../src/shared/specification/constants.ts';

type Texts = Readonly<Partial<Record<Language, string>>>;

export interface TemplateWords {
  name: string;
  category: 'campaign' | 'newsletter';
  editor: 'blocks' | 'markdown' | 'html' | 'plain';
  subject: Texts;
  preheader?: Texts;
  /** Of blocks their list, else the text itself. */
  body: Readonly<Partial<Record<Language, string | readonly MailBlock[]>>>;
  state: 'published' | 'draft' | 'archived';
  isDefault?: true;
}

const letter = (heading: string, html: string, label: string, url: string): MailBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', html },
  { kind: 'button', label, url },
];

const digest = (heading: string, html: string, events: string): MailBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', html },
  { kind: 'divider' },
  { kind: 'heading', text: events },
  { kind: 'events', count: 3 },
];

/** By organisation. */
export const templateWords: Readonly<Record<string, readonly TemplateWords[]>> = {
  northgate: [
    {
      name: 'Monthly newsletter',
      category: 'newsletter',
      editor: 'blocks',
      state: 'published',
      isDefault: true,
      subject: {
        en: 'This month at {{ organisation.name }}',
        es: 'Este mes en {{ organisation.name }}',
        zh: '{{ organisation.name }} 本月动态',
      },
      preheader: { en: 'News, people and what is on', es: 'Noticias, personas y agenda', zh: '新闻、人物与近期活动' },
      body: {
        en: digest(
          'Dear {{ person.name }},',
          '<p>Spring is here, and so are the reunions. Twelve chapters have set their dates, and the mentoring round for the new class opens next week.</p>',
          'Coming events',
        ),
        es: digest(
          'Hola, {{ person.name }}:',
          '<p>Llega la primavera, y con ella los reencuentros. Doce capítulos ya tienen fecha y la próxima semana se abre la ronda de mentoría.</p>',
          'Próximos eventos',
        ),
        zh: digest(
          '{{ person.name }}，您好：',
          '<p>春天来了，校友聚会也来了。十二个分会已定下日期，新一届的导师计划将于下周开放报名。</p>',
          '近期活动',
        ),
      },
    },
    {
      name: 'Annual appeal',
      category: 'campaign',
      editor: 'blocks',
      state: 'published',
      isDefault: true,
      subject: {
        en: 'One scholarship more, {{ person.name }}?',
        es: '{{ person.name }}, ¿una beca más?',
        zh: '{{ person.name }}，再多一份奖学金？',
      },
      preheader: {
        en: 'Every gift is matched until June',
        es: 'Hasta junio, cada donativo cuenta doble',
        zh: '六月底前，每笔捐赠均有等额配捐',
      },
      body: {
        en: letter(
          'Help the next class start',
          '<p>Last year you and 1,204 others made forty scholarships possible. With your help it will be fifty.</p><ul><li>Every gift is matched until the end of June.</li><li>You choose the field of study.</li></ul>',
          'Give now',
          'https://northgate.example/give',
        ),
        es: letter(
          'Ayude a la próxima promoción',
          '<p>El año pasado, usted y otras 1.204 personas hicieron posibles cuarenta becas. Con su ayuda serán cincuenta.</p><ul><li>Hasta finales de junio, cada donativo cuenta doble.</li><li>Usted elige el campo de estudio.</li></ul>',
          'Donar',
          'https://northgate.example/give',
        ),
        zh: letter(
          '帮助新一届起步',
          '<p>去年，您与另外 1,204 位校友促成了四十份奖学金。有您的支持，今年将达到五十份。</p><ul><li>六月底前，每笔捐赠均有等额配捐。</li><li>您可以选择资助的专业。</li></ul>',
          '立即捐赠',
          'https://northgate.example/give',
        ),
      },
    },
    {
      name: 'Event reminder',
      category: 'campaign',
      editor: 'markdown',
      state: 'published',
      subject: { en: 'See you tomorrow', es: 'Hasta mañana', zh: '明天见' },
      body: {
        en: '# See you tomorrow\n\nDear {{ person.name }},\n\nyour event begins **tomorrow**. Bring:\n\n- your ticket\n- a good question\n\n[Directions](https://northgate.example/venues)',
        es: '# Hasta mañana\n\nHola, {{ person.name }}:\n\nsu evento comienza **mañana**. Traiga:\n\n- su entrada\n- una buena pregunta\n\n[Cómo llegar](https://northgate.example/venues)',
        zh: '# 明天见\n\n{{ person.name }}，您好：\n\n您的活动将于**明天**开始。请携带：\n\n- 门票\n- 一个好问题\n\n[路线](https://northgate.example/venues)',
      },
    },
    {
      name: 'Chapter launch',
      category: 'campaign',
      editor: 'blocks',
      state: 'draft',
      subject: { en: 'A new chapter near you' },
      body: {
        en: letter(
          'Dear {{ person.nickname }},',
          '<p>Boston has a chapter again. Come to the first evening.</p>',
          'See the chapter',
          'https://northgate.example/boston',
        ),
      },
    },
    {
      name: 'Winter gala',
      category: 'campaign',
      editor: 'plain',
      state: 'archived',
      subject: { en: 'The gala is on the 12th' },
      body: { en: 'Dear {{ person.name }},\n\nthe gala is on the 12th of December. Doors open at seven.' },
    },
  ],
  gremio: [
    {
      name: 'Boletín del puerto',
      category: 'newsletter',
      editor: 'blocks',
      state: 'published',
      isDefault: true,
      subject: { es: 'Novedades del gremio', en: 'News from the guild' },
      preheader: { es: 'Ferias, socios y encargos', en: 'Fairs, members and commissions' },
      body: {
        es: digest(
          'Hola, {{ person.name }}:',
          '<p>La lonja vuelve a abrir los sábados y el mercado en línea suma catorce talleres. Estas son las próximas citas.</p>',
          'Próximas citas',
        ),
        en: digest(
          'Dear {{ person.name }},',
          '<p>The hall opens on Saturdays again, and fourteen workshops have joined the market. This is what is coming.</p>',
          'Coming up',
        ),
      },
    },
    {
      name: 'Feria de otoño',
      category: 'campaign',
      editor: 'blocks',
      state: 'published',
      subject: { es: '{{ person.name }}, su puesto en la feria', en: '{{ person.name }}, your stand at the fair' },
      body: {
        es: letter(
          'La feria de otoño',
          '<p>Los puestos se adjudican por orden de solicitud. Los socios pagan la mitad.</p>',
          'Reservar puesto',
          'https://gremio.example/feria',
        ),
        en: letter(
          'The autumn fair',
          '<p>Stands are given in the order of requests. Members pay half.</p>',
          'Reserve a stand',
          'https://gremio.example/feria',
        ),
      },
    },
    {
      name: 'Aviso de asamblea',
      category: 'campaign',
      editor: 'plain',
      state: 'draft',
      subject: { es: 'Asamblea general' },
      body: {
        es: 'Hola, {{ person.name }}:\n\nla asamblea general se celebra el primer jueves del mes, a las siete de la tarde, en la lonja.',
      },
    },
  ],
  yunfan: [
    {
      name: '每周简报',
      category: 'newsletter',
      editor: 'blocks',
      state: 'published',
      isDefault: true,
      subject: { zh: '云帆本周', en: 'Yunfan this week' },
      body: {
        zh: digest(
          '{{ person.name }}，您好：',
          '<p>本周有三位新成员加入。周四的茶会将讨论首轮融资的常见误区。</p>',
          '近期活动',
        ),
        en: digest(
          'Dear {{ person.name }},',
          '<p>Three founders have joined this week. On Thursday we talk about what goes wrong in a first round.</p>',
          'Coming events',
        ),
      },
    },
    {
      name: '欢迎信',
      category: 'campaign',
      editor: 'blocks',
      state: 'draft',
      subject: { zh: '欢迎加入云帆' },
      body: {
        zh: letter(
          '欢迎，{{ person.name }}',
          '<p>很高兴认识您。第一步：完善资料，让其他创业者找到您。</p>',
          '完善资料',
          'https://yunfan.example/profile',
        ),
      },
    },
  ],
};

/** How a mail of the product begins in the organisation's own words. */
export const approvedWords: Readonly<Record<string, Texts>> = {
  northgate: {
    en: 'Welcome home, {{ person.name }}',
    es: 'Bienvenido a casa, {{ person.name }}',
    zh: '{{ person.name }}，欢迎回家',
  },
  gremio: { es: 'Ya es del gremio, {{ person.name }}', en: 'You are one of us, {{ person.name }}' },
};

export const postalAddresses: Readonly<Record<string, string>> = {
  northgate: 'Northgate Alumni House\n40 Mill Street\nChicago, IL 60601',
  gremio: 'Muelle Viejo, 7\n46024 Valencia',
  yunfan: '上海市徐汇区漕溪北路 18 号',
};
