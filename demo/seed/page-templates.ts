/** The templates that the demo organisations make their pages by: what is filled in, and what is shown of it. */
import type { Language } from '../../src/shared/specification/constants.ts';

type Texts = Readonly<Record<Language, string>>;

interface FieldSeed {
  name: string;
  label: Texts;
  type: 'text' | 'textarea' | 'number' | 'url' | 'email' | 'select' | 'image' | 'rich';
  required?: true;
  options?: readonly string[];
}

interface BlockSeed {
  kind: 'opening' | 'text' | 'picture' | 'facts' | 'button';
  heading?: Texts;
  shows?: readonly string[];
  text?: Texts;
}

interface VersionSeed {
  fields: readonly FieldSeed[];
  blocks: readonly BlockSeed[];
}

export interface TemplateSeed {
  key: string;
  name: Texts;
  kind: 'landing' | 'article' | 'legal' | 'event' | 'group' | 'blank';
  layout: 'contained' | 'full_width' | 'with_navigation';
  is_system?: true;
  /** No new pages are made of it; those there are stay. */
  isRetired?: true;
  /** Without one it is a draft. */
  versions: readonly VersionSeed[];
  draft?: VersionSeed;
}

const lead: FieldSeed = {
  name: 'lead',
  label: { en: 'Introduction', zh: '导语', es: 'Entradilla' },
  type: 'textarea',
  required: true,
};
const picture: FieldSeed = { name: 'picture', label: { en: 'Picture', zh: '图片', es: 'Imagen' }, type: 'image' };
const body: FieldSeed = { name: 'body', label: { en: 'Text', zh: '正文', es: 'Texto' }, type: 'rich', required: true };
const contact: FieldSeed = {
  name: 'contact',
  label: { en: 'Write to us', zh: '联系邮箱', es: 'Escríbanos' },
  type: 'email',
};

const eventFields: readonly FieldSeed[] = [
  lead,
  picture,
  { name: 'date_line', label: { en: 'When', zh: '时间', es: 'Cuándo' }, type: 'text', required: true },
  { name: 'place', label: { en: 'Where', zh: '地点', es: 'Dónde' }, type: 'text' },
  { name: 'programme', label: { en: 'Programme', zh: '日程', es: 'Programa' }, type: 'rich' },
  { name: 'tickets', label: { en: 'Get a ticket', zh: '报名', es: 'Conseguir entrada' }, type: 'url' },
];

const eventBlocks = (facts: readonly string[]): BlockSeed[] => [
  { kind: 'opening', shows: ['lead', 'picture', 'tickets'] },
  { kind: 'facts', heading: { en: 'At a glance', zh: '活动信息', es: 'De un vistazo' }, shows: facts },
  { kind: 'text', heading: { en: 'Programme', zh: '日程安排', es: 'Programa' }, shows: ['programme'] },
];

export const templateSeeds: readonly TemplateSeed[] = [
  {
    key: 'about',
    name: { en: 'About us', zh: '关于我们', es: 'Quiénes somos' },
    kind: 'landing',
    layout: 'contained',
    versions: [
      {
        fields: [
          lead,
          picture,
          body,
          { name: 'founded', label: { en: 'Founded', zh: '成立年份', es: 'Fundación' }, type: 'text' },
          { name: 'people', label: { en: 'Staff', zh: '工作人员', es: 'Equipo' }, type: 'number' },
          contact,
        ],
        blocks: [
          { kind: 'opening', shows: ['lead', 'picture'] },
          { kind: 'text', shows: ['body'] },
          {
            kind: 'facts',
            heading: { en: 'In short', zh: '基本信息', es: 'En breve' },
            shows: ['founded', 'people', 'contact'],
          },
        ],
      },
    ],
  },
  {
    key: 'legal',
    name: { en: 'Legal text', zh: '法律文本', es: 'Texto legal' },
    kind: 'legal',
    layout: 'contained',
    versions: [
      {
        fields: [
          { name: 'valid_from', label: { en: 'In force since', zh: '生效日期', es: 'En vigor desde' }, type: 'text' },
          body,
          contact,
        ],
        blocks: [
          { kind: 'text', shows: ['body'] },
          { kind: 'facts', shows: ['valid_from', 'contact'] },
        ],
      },
    ],
  },
  {
    key: 'event',
    name: { en: 'Event page', zh: '活动页面', es: 'Página de evento' },
    kind: 'event',
    layout: 'full_width',
    versions: [
      { fields: eventFields, blocks: eventBlocks(['date_line', 'place']) },
      {
        fields: [
          ...eventFields,
          {
            name: 'dress',
            label: { en: 'Dress', zh: '着装', es: 'Vestimenta' },
            type: 'select',
            options: ['Casual', 'Smart', 'Formal'],
          },
        ],
        blocks: eventBlocks(['date_line', 'place', 'dress']),
      },
    ],
  },
  {
    key: 'blank',
    name: { en: 'Blank page', zh: '空白页面', es: 'Página en blanco' },
    kind: 'blank',
    layout: 'contained',
    is_system: true,
    versions: [{ fields: [body], blocks: [{ kind: 'text', shows: ['body'] }] }],
  },
  {
    key: 'report',
    name: { en: 'Report', zh: '报告', es: 'Informe' },
    kind: 'article',
    layout: 'with_navigation',
    isRetired: true,
    versions: [
      {
        fields: [lead, body],
        blocks: [
          { kind: 'opening', shows: ['lead'] },
          { kind: 'text', shows: ['body'] },
        ],
      },
    ],
  },
  {
    key: 'group',
    name: { en: 'Chapter page', zh: '分会页面', es: 'Página de capítulo' },
    kind: 'group',
    layout: 'with_navigation',
    versions: [],
    draft: {
      fields: [lead, picture, contact],
      blocks: [
        { kind: 'opening', shows: ['lead', 'picture'] },
        { kind: 'facts', shows: ['contact'] },
      ],
    },
  },
];
