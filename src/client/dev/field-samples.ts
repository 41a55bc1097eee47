/** A field of every kind with a value that fits and one that does not, for the page that shows them all. A kind without one does not compile. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Field, FieldKind } from '../../shared/definition/field-kinds.ts';

export interface FieldSample {
  field: Field;
  filled: unknown;
  /** What the form says is wrong with it: a key of i18n with its parameters. */
  fault: { message: string; args?: Record<string, unknown> };
}

const required = { message: 'validation.required' };
const choices = { draft: 'Draft', active: 'Active', paused: 'Paused' };
const to = 'labels';

export const fieldSamples: Readonly<Record<FieldKind, FieldSample>> = {
  text: {
    field: { kind: 'text', label: 'Text', max: 60, help: 'Help below the input.' },
    filled: 'Ana',
    fault: required,
  },
  long_text: {
    field: { kind: 'long_text', label: 'Long text', max: 500 },
    filled: 'Two lines,\none below the other.',
    fault: { message: 'validation.too_long', args: { max: 500 } },
  },
  rich_text: {
    field: { kind: 'rich_text', label: 'Formatted text', max: 2_000 },
    filled:
      '<h2>Welcome</h2><p>Bring <strong>paper</strong> and <a href="https://example.org">read this</a>.</p><ul><li>one</li><li>two</li></ul><blockquote><p>Quoted.</p></blockquote>',
    fault: required,
  },
  email: {
    field: { kind: 'email', label: 'Email' },
    filled: 'ana@example.org',
    fault: { message: 'validation.bad_email' },
  },
  phone: { field: { kind: 'phone', label: 'Phone' }, filled: '5551234567', fault: { message: 'validation.bad_phone' } },
  url: {
    field: { kind: 'url', label: 'Link' },
    filled: 'https://example.org',
    fault: { message: 'validation.bad_link' },
  },
  color: { field: { kind: 'color', label: 'Colour' }, filled: '#2da44e', fault: { message: 'validation.bad_color' } },
  integer: {
    field: { kind: 'integer', label: 'Whole number', min: 0, max: 100 },
    filled: 42,
    fault: { message: 'validation.too_large', args: { max: 100 } },
  },
  money: {
    field: { kind: 'money', label: 'Money', currency: 'EUR' },
    filled: 123_456,
    fault: { message: 'validation.wrong_type' },
  },
  percent: {
    field: { kind: 'percent', label: 'Percentage', min: 0, max: 100 },
    filled: 12.5,
    fault: { message: 'validation.two_digits' },
  },
  decimal: {
    field: { kind: 'decimal', label: 'Number with digits', min: -90, max: 90, digits: 6 },
    filled: 36.625,
    fault: { message: 'validation.digits', args: { max: 6 } },
  },
  toggle: { field: { kind: 'toggle', label: 'Switch' }, filled: true, fault: required },
  country: {
    field: { kind: 'country', label: 'Country' },
    filled: 'ES',
    fault: { message: 'validation.unknown_country' },
  },
  choice: {
    field: { kind: 'choice', label: 'Choice', choices },
    filled: 'active',
    fault: { message: 'validation.bad_choice' },
  },
  choices: {
    field: { kind: 'choices', label: 'Choices', choices },
    filled: ['draft', 'active'],
    fault: { message: 'validation.bad_choice' },
  },
  state: { field: { kind: 'state', label: 'State', choices, initial: 'draft' }, filled: 'active', fault: required },
  tags: {
    field: { kind: 'tags', label: 'Tags', max: 5, maxEach: 20 },
    filled: ['writing', 'design', 'sales'],
    fault: { message: 'validation.too_many', args: { max: 5 } },
  },
  date: { field: { kind: 'date', label: 'Date' }, filled: '2026-03-31', fault: { message: 'validation.bad_date' } },
  moment: {
    field: { kind: 'moment', label: 'Moment' },
    filled: '2026-03-31T09:30:00.000Z',
    fault: { message: 'validation.bad_moment' },
  },
  reference: {
    field: { kind: 'reference', label: 'Reference', to },
    filled: 'labels-1',
    fault: { message: 'validation.bad_reference' },
  },
  references: {
    field: { kind: 'references', label: 'References', to, max: 5 },
    filled: ['labels-1', 'labels-2', 'labels-3'],
    fault: { message: 'validation.bad_reference' },
  },
  image: { field: { kind: 'image', label: 'Image', to: 'media' }, filled: 'media-1', fault: required },
  files: {
    field: { kind: 'files', label: 'Documents', to: 'media', max: 5 },
    filled: ['media-1', 'media-2', 'media-3'],
    fault: { message: 'validation.too_many', args: { max: 5 } },
  },
  translated: {
    field: { kind: 'translated', label: 'Translated text', max: 80, required: true },
    filled: { en: 'Annual meeting', es: 'Reunión anual' },
    fault: { message: 'validation.default_language' },
  },
  filter: { field: { kind: 'filter', label: 'Filter', of: 'members' }, filled: { language: ['es'] }, fault: required },
  audience: {
    field: { kind: 'audience', label: 'Audience' },
    filled: { who: 'members', label_ids: ['labels-1'], languages: ['es'] },
    fault: { message: 'validation.audience_of_guests' },
  },
  link: {
    field: { kind: 'link', label: 'Links to', leadsTo: ['channels'], screens: { directory: 'Directory' } },
    filled: { to: 'channels', id: 'channels-1' },
    fault: { message: 'validation.bad_target' },
  },
  rows: {
    field: {
      kind: 'rows',
      label: 'Rows',
      max: 3,
      title: ['question'],
      cells: {
        question: { kind: 'translated', label: 'Question', max: 120, required: true },
        url: { kind: 'url', label: 'Link' },
      },
    },
    filled: [
      { question: { en: 'Where?', es: '¿Dónde?' }, url: 'https://example.org' },
      { question: { en: 'When?' }, url: null },
    ],
    fault: { message: 'validation.too_many', args: { max: 3 } },
  },
  schema_data: {
    field: { kind: 'schema_data', label: 'Content', by: 'template', kept: 'fields' },
    filled: { headline: { en: 'Hello' }, places: 12 },
    fault: required,
  },
};

/** All of them as one resource, each under the name of its kind. */
export const galleryOf = (kind: FieldKind, change: Partial<Field> = {}): Resource => ({
  name: 'gallery',
  belongsTo: 'chapter',
  label: { one: 'Field', many: 'Fields' },
  fields: { [kind]: { ...fieldSamples[kind].field, ...change } as Field },
  representation: kind,
  list: { columns: [], search: [], filters: [], sorts: [], order: [kind, 'ASC'] },
  form: [{ title: 'Fields', fields: [kind] }],
  can: { read: 'members.read', write: 'members.write' },
  transitions: [],
  actions: [],
  timedTransitions: [],
});
