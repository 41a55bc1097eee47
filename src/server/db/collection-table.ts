/** The table of a collection as Kysely sees it, by its definition; what its migration says beyond that is in `further-columns.ts`. */
import type { ColumnType, Generated, InsertType, SelectType, UpdateType } from 'kysely';

import type { Audience } from '../../shared/audience/audience.ts';
import type { Link } from '../../shared/link/link.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { Fields } from '../../shared/definition/define-resource.ts';
import type { Field, FieldKind, KindIn, kinds } from '../../shared/definition/field-kinds.ts';
import type { Column } from '../../shared/definition/kinds/kind.ts';

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

/** What a column holds; days and moments are read as text (`connect.ts`). */
interface Values extends Record<Column, unknown> {
  text: string;
  int: number;
  bigint: number;
  numeric: number;
  boolean: boolean;
  uuid: string;
  date: string;
  timestamptz: string;
  jsonb: Json<Record<string, unknown>>;
  'text[]': string[];
  'uuid[]': string[];
}

type ValueOf<Kind extends FieldKind> = Kind extends 'translated'
  ? Translated
  : Kind extends 'audience'
    ? Json<Audience>
    : Kind extends 'link'
      ? Json<Link>
      : Kind extends 'rows'
        ? Json<readonly Readonly<Record<string, unknown>>[]>
        : Values[(typeof kinds)[Kind]['column']];

/** A choice is read as one of its own, and written as a text that the database checks. */
type HeldBy<F extends Field> = F extends { isLanguage: true }
  ? Language
  : F extends { kind: 'choice' | 'state'; choices: infer C }
    ? ColumnType<keyof C & string, string, string>
    : ValueOf<F['kind']>;
/** The database gives it a value where a new record says none. */
type Begun<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;

/** The kinds whose columns are never empty, and begin with something by themselves. */
type BegunKind = 'state' | KindIn<'boolean' | 'text[]' | 'uuid[]'>;
/** Those that do so where the server alone sets them: a count is zero, a moment is now. */
type KeptKind = 'choice' | KindIn<'int' | 'bigint' | 'numeric' | 'timestamptz'>;

type ColumnOf<F extends Field> = F extends { kind: BegunKind } | { kind: KeptKind; required: true; readOnly: true }
  ? Begun<HeldBy<F>>
  : F extends { required: true }
    ? HeldBy<F>
    : HeldBy<F> | null;

/** A state that moves (`isDated`). */
interface DatedState {
  kind: 'state';
  isFixed?: never;
}

/** A column a field that is kept, and for each state the one it moved from and since when it is so. */
export type CollectionTable<F extends Fields> = CollectionColumns & {
  [Name in keyof F as F[Name] extends { counts: object } ? never : Exclude<Name, keyof CollectionColumns>]: ColumnOf<
    F[Name]
  >;
} & { [Name in keyof F & string as F[Name]['kind'] extends 'state' ? `${Name}_previous` : never]: string | null } & {
  [Name in keyof F & string as F[Name] extends DatedState ? `${Name}_since` : never]: Generated<string>;
};
