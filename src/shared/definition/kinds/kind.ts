/**
 * What a kind of field is: how it is said in a definition, and what follows from the kind alone. The portal's first load reads every kind,
 * so no schema stands here; what a value of a kind is stands beside it in `<kind>-value.ts`.
 */
import type { Permission } from '../../access/permissions.ts';

/** What every field may say. */
export interface CommonOptions {
  /** English label; the other languages stand in i18n under `resources.<name>.fields.<field>`. */
  label: string;
  required?: boolean;
  /** Set by the server alone: a caller who sends it is refused. */
  readOnly?: boolean;
  /** Of a read-only field: what is published of a record holds it as well. */
  published?: true;
  /** No two live records of a tenant share it (case-blind for text). The database holds it. */
  unique?: boolean;
  /** Masked, and neither sorted by nor written, without this permission; no list is filtered by it. */
  private?: Permission;
  /** Of a private field: it tells of other chapters too, so that to whoever looks after some it is masked whatever they may. */
  acrossChapters?: true;
  /** Whoever changes it must have shown lately that it is them (`http/require-step-up.ts`). */
  stepUp?: true;
  /**
   * Personal data of the record's data subject (`dataSubject`): emptied when that person is erased, in the record and in its history.
   * `provided`: the person gave it, and is shown it; `recorded`: the organisation noted it about them; false: it tells nothing of them.
   */
  personal?: 'provided' | 'recorded' | false;
  /** English help below the input. */
  help?: string;
}

export type Choices = Readonly<Record<string, string>>;

/**
 * What a value is to the database. Much follows from it: a list is a list, numbers, days and moments have an order, an id refers to a
 * record, and what PostgreSQL rounds or puts in order is not given back to the letter.
 */
export type Column =
  'text' | 'int' | 'bigint' | 'numeric' | 'boolean' | 'uuid' | 'date' | 'timestamptz' | 'jsonb' | 'text[]' | 'uuid[]';

/** What is said of a kind; what is not said is not so. */
export interface KindTraits {
  column: Column;
  /** A search looks into it, and a list call finds a part of it (`_like`). */
  isSearched?: true;
  /** It holds a text a language, and takes as many columns in a file. */
  isByLanguage?: true;
  /** The part of a JSON value that a filter asks about. */
  filteredPart?: string;
  /** What a field of a new record begins with, where that is not nothing. */
  begins?: Readonly<Record<string, unknown>>;
  /** No text in a cell of a foreign file can say it. */
  notImported?: true;
}

/** Makes a kind: what a definition calls to say a field of it, with what is said of the kind. `preset`: what every field of it says alike. */
export const defineKind =
  <Options extends object>() =>
  <const Name extends string, const Traits extends KindTraits, const Preset extends object = object>(
    kind: Name,
    traits: Traits,
    preset?: Preset,
  ) =>
    Object.assign(
      <const Said extends CommonOptions & Options>(said: Said): Said & { kind: Name } & Preset =>
        ({ kind, ...preset, ...said }) as Said & { kind: Name } & Preset,
      traits,
    );
