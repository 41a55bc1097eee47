/** What of a record a list answers that asks for some of its fields. */
import { baseColumns, type Resource } from './define-resource.ts';
import { isState } from './field-kinds.ts';

/** Everything a record has, in the order in which it is answered: what may be asked for. */
export const everyField = (definition: Pick<Resource, 'fields'>): readonly string[] => [
  ...new Set([...baseColumns, ...Object.keys(definition.fields)]),
];

/**
 * The fields that stand in each row when `asked` are asked for, in the order of the whole record: besides those, what names and shows a
 * row, what its actions hang on, the currency of an amount, and the choice that says what an empty text does.
 */
export function fieldsOfRow(definition: Resource, asked: readonly string[]): readonly string[] {
  const { fields, representation, namedAfter, picture, chip } = definition;
  const wanted = new Set<string | undefined>([
    'id',
    'version',
    'deleted_at',
    representation,
    namedAfter,
    picture,
    chip,
    ...asked,
  ]);
  for (const [key, field] of Object.entries(fields)) {
    if (isState(field)) wanted.add(key);
    if ('currency' in field && wanted.has(key)) wanted.add(field.currency);
    if ('saidBy' in field && wanted.has(key)) wanted.add(field.saidBy?.choice);
  }
  return everyField(definition).filter((key) => wanted.has(key));
}
