/** What a list can show of a record and a file can hold: its fields, and when it was made and last changed. */
import type { Resource } from './define-resource.ts';
import type { Field } from './field-kinds.ts';
import { moment } from './kinds/moment-kind.ts';

/** Every record has them; their labels stand in i18n with those of the fields. */
const stamps = { created_at: moment({ label: 'Created' }), updated_at: moment({ label: 'Changed' }) };

/** By name, in the order in which they are offered. */
export const columnFields = ({ fields }: Pick<Resource, 'fields'>): Readonly<Record<string, Field>> => ({
  ...fields,
  ...stamps,
});
