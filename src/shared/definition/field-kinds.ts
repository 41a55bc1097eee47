/**
 * Every kind of field, one line each: a definition reads `first_name: text({ label: 'First name', max: 60 })`. What a kind is stands in
 * `kinds/<kind>-kind.ts`, what its values are in `kinds/<kind>-value.ts`. No schema stands here, so that the portal can read a definition
 * without their library.
 */
import { audienceRecords } from '../audience/audience.ts';
import type { Column, KindTraits } from './kinds/kind.ts';
import { text } from './kinds/text-kind.ts';
import { longText } from './kinds/long-text-kind.ts';
import { richText } from './kinds/rich-text-kind.ts';
import { email } from './kinds/email-kind.ts';
import { phone } from './kinds/phone-kind.ts';
import { url } from './kinds/url-kind.ts';
import { color } from './kinds/color-kind.ts';
import { integer } from './kinds/integer-kind.ts';
import { money } from './kinds/money-kind.ts';
import { percent } from './kinds/percent-kind.ts';
import { decimal } from './kinds/decimal-kind.ts';
import { toggle } from './kinds/toggle-kind.ts';
import { country } from './kinds/country-kind.ts';
import { choice } from './kinds/choice-kind.ts';
import { choices } from './kinds/choices-kind.ts';
import { state } from './kinds/state-kind.ts';
import { tags } from './kinds/tags-kind.ts';
import { date } from './kinds/date-kind.ts';
import { moment } from './kinds/moment-kind.ts';
import { reference } from './kinds/reference-kind.ts';
import { references } from './kinds/references-kind.ts';
import { image } from './kinds/image-kind.ts';
import { files } from './kinds/files-kind.ts';
import { translated } from './kinds/translated-kind.ts';
import { filter } from './kinds/filter-kind.ts';
import { audience } from './kinds/audience-kind.ts';
import { link } from './kinds/link-kind.ts';
import { rows } from './kinds/rows-kind.ts';
import { schemaData } from './kinds/schema-data-kind.ts';

export const kinds = {
  text,
  long_text: longText,
  rich_text: richText,
  email,
  phone,
  url,
  color,
  integer,
  money,
  percent,
  decimal,
  toggle,
  country,
  choice,
  choices,
  state,
  tags,
  date,
  moment,
  reference,
  references,
  image,
  files,
  translated,
  filter,
  audience,
  link,
  rows,
  schema_data: schemaData,
};

export {
  text,
  longText,
  richText,
  email,
  phone,
  url,
  color,
  integer,
  money,
  percent,
  decimal,
  toggle,
  country,
  choice,
  choices,
  state,
  tags,
  date,
  moment,
  reference,
  references,
  image,
  files,
  translated,
  filter,
  audience,
  link,
  rows,
  schemaData,
};

export type { Tone, Tones } from './kinds/state-kind.ts';

export type FieldKind = keyof typeof kinds;
/** What a definition says of a field: what its kind makes of it. */
export type FieldOf<K extends FieldKind> = ReturnType<(typeof kinds)[K]>;
export type Field = { [K in FieldKind]: FieldOf<K> }[FieldKind];

/** The kinds whose columns are of some types. */
export type KindIn<C extends Column> = {
  [K in FieldKind]: (typeof kinds)[K]['column'] extends C ? K : never;
}[FieldKind];

const traits: Readonly<Record<FieldKind, KindTraits>> = kinds;

/** What is said of the field's kind. */
export const traitsOf = ({ kind }: OfKind): KindTraits => traits[kind];

/** Whatever says which kind it is of. */
type OfKind = Pick<Field, 'kind'>;

const isIn = <C extends Column>(field: OfKind, ...columns: readonly C[]): field is FieldOf<KindIn<C>> =>
  columns.some((column) => column === traits[field.kind].column);

/** Whether its values are lists, empty and never null. */
export const isList = (field: OfKind) => isIn(field, 'text[]', 'uuid[]');
/** Whether its values have an order, and so take `_gte`, `_lte`, `_gt` and `_lt`. */
export const isOrdered = (field: OfKind) => isNumber(field) || isTime(field);
/** Whether its values are numbers. */
export const isNumber = (field: OfKind) => isIn(field, 'int', 'bigint', 'numeric');
/** Whether its values are days or moments. */
export const isTime = (field: OfKind) => isIn(field, 'date', 'timestamptz');
/** Whether its values are moments. */
export const isMoment = (field: OfKind) => isIn(field, 'timestamptz');
/** Whether its values are yes and no. */
export const isYesNo = (field: OfKind) => isIn(field, 'boolean');
/** Whether its values are ids of records of `to`. */
export const isReference = (field: OfKind) => isIn(field, 'uuid', 'uuid[]');
/** Whether a value is a list of ids. */
export const holdsIds = (field: OfKind) => isIn(field, 'uuid[]');

/** The collections whose records a field's values name. */
export function collectionsOf(field: Field): readonly string[] {
  if (field.kind === 'audience') return Object.values(audienceRecords);
  if (isLink(field)) return field.leadsTo;
  if (field.kind === 'rows') return [...new Set(Object.values<Field>(field.cells).flatMap(collectionsOf))];
  if (field.kind === 'schema_data' || ('pictures' in field && field.pictures)) return ['media'];
  if (field.kind === 'translated' && field.isMail) return ['media'];
  return isReference(field) ? [field.to] : [];
}

/** What an empty field holds: nothing, but a list is empty and an answer is no. */
export const emptyValue = (field: Field): null | false | never[] =>
  isList(field) ? [] : isYesNo(field) ? false : null;

/** Whether it moves by transitions alone. */
export const isState = (field: OfKind): field is FieldOf<'state'> => field.kind === 'state';

/** Whether it is counted when it is read, and kept in no column. */
export const isCounted = (field: Field): boolean => field.kind === 'integer' && field.counts !== undefined;

/** The columns of a field: its own, and of a state the one before. */
export const columnsOf = (key: string, field: Field): string[] => (isState(field) ? [key, `${key}_previous`] : [key]);

/** Whether it holds a text a language. */
export const isByLanguage = (field: OfKind): boolean => traits[field.kind].isByLanguage === true;

/** Whether it says where something leads to. */
export const isLink = (field: Field): field is FieldOf<'link'> => field.kind === 'link';

/** Whether it keeps a filter of another collection's list. */
export const isFilter = (field: Field): field is FieldOf<'filter'> => field.kind === 'filter';
