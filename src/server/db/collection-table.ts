/** The table of a collection as Kysely sees it, by its definition; one whose migration says more is written out (`types.ts`). */
import type { ColumnType, Generated } from 'kysely';

import type { Audience } from '../../shared/audience/audience.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { Fields } from '../../shared/definition/define-resource.ts';
import type { Field, FieldKind } from '../../shared/definition/field-kinds.ts';

/** JSON is read as what it says, and written as text. */
export type Json<T> = ColumnType<T, string, string>;
export type Translated = Json<Partial<Record<Language, string>>>;

/** The columns every collection has. */
export interface CollectionColumns {
  account_id: string;
  id: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: string | null;
  updated_at: Generated<string>;
  updated_by: string | null;
  deleted_at: string | null;
}

/** What a kind's column holds, where that is not text. */
interface Values extends Partial<Record<FieldKind, unknown>> {
  integer: number;
  money: number;
  percent: number;
  decimal: number;
  toggle: boolean;
  tags: string[];
  choices: string[];
  references: string[];
  files: string[];
  translated: Translated;
  filter: Json<Record<string, unknown>>;
  audience: Json<Audience>;
}

type ValueOf<Kind extends FieldKind> = undefined extends Values[Kind] ? string : Values[Kind];

/** The kinds whose columns are never empty, and begin with something by themselves. */
type BegunKind = 'state' | 'toggle' | 'tags' | 'choices' | 'references' | 'files';

type ColumnOf<F extends Field> = F['kind'] extends BegunKind
  ? Generated<ValueOf<F['kind']>>
  : F extends { required: true }
    ? ValueOf<F['kind']>
    : ValueOf<F['kind']> | null;

/** A column a field, and for each state the one it moved from. */
export type CollectionTable<F extends Fields> = CollectionColumns & {
  [Name in keyof F]: ColumnOf<F[Name]>;
} & { [Name in keyof F & string as F[Name]['kind'] extends 'state' ? `${Name}_previous` : never]: string | null };
