/** Fields that a record names, and another one is filled in by: a template names those of its pages. Pure; no schema stands here. */
import type { Language } from '../specification/constants.ts';
import type { Field } from './field-kinds.ts';
import { asRows } from './values-in.ts';

/** The types that such a field can be of. screens.md 3.1, page_templates */
export const schemaTypes = ['text', 'textarea', 'number', 'url', 'email', 'select', 'image', 'rich'] as const;
export type SchemaType = (typeof schemaTypes)[number];

export interface SchemaField {
  name: string;
  label: Readonly<Partial<Record<Language, string>>>;
  type: SchemaType;
  required: boolean;
  default: string | null;
  options: readonly string[];
}

/** A name by which values are kept. */
export const schemaName = /^[a-z][a-z0-9_]{0,39}$/;

/** The fields in a value of kind `rows` that holds them; what is none is left out. */
export const schemaFieldsOf = (value: unknown): SchemaField[] =>
  asRows(value)
    .filter(({ name, type }) => typeof name === 'string' && schemaTypes.some((one) => one === type))
    .map((row) => ({
      name: String(row['name']),
      label: (row['label'] ?? {}) as SchemaField['label'],
      type: row['type'] as SchemaType,
      required: row['required'] === true,
      default: typeof row['default'] === 'string' ? row['default'] : null,
      options: Array.isArray(row['options']) ? row['options'].map(String) : [],
    }));

const farthest = 1_000_000_000;

/** What a value of such a field may be, as a field of a definition. Texts are said a language each. */
export function fieldOfSchema({ name, type, required, options }: SchemaField): Field {
  const common = { label: name, required };
  switch (type) {
    case 'text':
      return { kind: 'translated', ...common, max: 200 };
    case 'textarea':
      return { kind: 'translated', ...common, max: 4_000, multiline: true };
    case 'rich':
      return { kind: 'translated', ...common, max: 20_000, formatted: true, pictures: true };
    case 'number':
      return { kind: 'decimal', ...common, min: -farthest, max: farthest, digits: 4 };
    case 'url':
      return { kind: 'url', ...common };
    case 'email':
      return { kind: 'email', ...common };
    case 'select':
      return { kind: 'choice', ...common, choices: Object.fromEntries(options.map((one) => [one, one])) };
    case 'image':
      return { kind: 'image', ...common, to: 'media' };
  }
}

/** What a field begins with; nothing where its default says nothing, or nothing that the field would take. */
export function beginningOf(field: SchemaField, language: Language): unknown {
  const { type, default: text, options } = field;
  if (text === null || text === '') return null;
  if (type === 'text' || type === 'textarea') return { [language]: text };
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : null;
  if (type === 'select') return options.includes(text) ? text : null;
  return type === 'url' || type === 'email' ? text : null;
}
