/** What a changed row will be, where that is certain before the database has answered: so that its audit entry can leave with it. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { FieldKind } from '../../shared/definition/field-kinds.ts';
import type { Row } from './row.ts';

/** The kinds whose values the database keeps to the letter. It rounds numbers, cuts moments and puts the keys of an object in order. */
const keptToTheLetter: readonly FieldKind[] = [
  'text',
  'long_text',
  'rich_text',
  'email',
  'phone',
  'url',
  'color',
  'integer',
  'money',
  'toggle',
  'choice',
  'tags',
  'choices',
  'date',
  'reference',
  'references',
  'image',
  'files',
];

/** The row with the values set, as far as its audit entry tells of it; undefined where the database may make something else of them. */
export function predictRow({ fields, representation }: Resource, row: Row, values: Row): Row | undefined {
  // A name that the database puts together is made of those of its parts.
  const isComposed = fields[representation]?.readOnly === true;
  const isCertain = Object.keys(values).every((key) => {
    const field = fields[key];
    if (!field || field.readOnly || (isComposed && key.endsWith('_name'))) return false;
    return keptToTheLetter.includes(field.kind);
  });
  return isCertain ? { ...row, ...values } : undefined;
}
