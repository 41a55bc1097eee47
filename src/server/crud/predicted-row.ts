/** What a changed row will be, where that is certain before the database has answered: so that its audit entry can leave with it. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { isState, traitsOf } from '../../shared/definition/field-kinds.ts';
import type { Column } from '../../shared/definition/kinds/kind.ts';
import type { Row } from './row.ts';

/** What the database does not keep to the letter: it rounds numbers, cuts moments and puts the keys of an object in order. */
const changed: readonly Column[] = ['numeric', 'timestamptz', 'jsonb'];

/** The row with the values set, as far as its audit entry tells of it; undefined where the database may make something else of them. */
export function predictRow({ fields, representation, nameParts }: Resource, row: Row, values: Row): Row | undefined {
  // A name that the database puts together is made of those of its parts.
  const isComposed = fields[representation]?.readOnly === true;
  const isPart = (key: string) => nameParts?.includes(key) ?? key.endsWith('_name');
  const isCertain = Object.keys(values).every((key) => {
    const field = fields[key];
    if (!field || field.readOnly || (isComposed && isPart(key))) return false;
    return !isState(field) && !changed.includes(traitsOf(field).column);
  });
  return isCertain ? { ...row, ...values } : undefined;
}
