/** What a value of a kind is: what may be sent, what is answered, and how it is written in a file that people open and bring back. */
import type { z } from 'zod';

import type { Field, FieldKind, FieldOf } from '../field-kinds.ts';

/** What a cell needs to know besides its value. */
export interface CellWords {
  /** Of the tenant: moments are written on its clock. */
  timeZone: string;
  yes: string;
  no: string;
  /** What a choice or a state is called in the language of the file. */
  choice: (source: string, value: string) => string;
  /** What a country is called in the language of the file. */
  country: (code: string) => string;
  /** What a record of a resource is called; undefined where it is not known: its id stands in. */
  nameOf: (resource: string, id: string) => string | undefined;
}

/** What a reader needs to know to understand a cell in whichever language it was written. */
export interface CellReading {
  timeZone: string;
  /** All that yes and no are called. */
  yes: readonly string[];
  no: readonly string[];
  /** The choice that is called so in any language, or is itself the word. */
  choice: (source: string, word: string) => string | undefined;
  /** The record that is called so, or has this id; undefined where there is none, or more than one. */
  idOf: (resource: string, name: string) => string | undefined;
}

interface Cell<K extends FieldKind> {
  source: string;
  field: FieldOf<K>;
}

/**
 * What stands in a column of who was erased: nothing (null), an empty list, no, the word for somebody erased in the organisation's
 * language, that language, an address that is nobody's, or three stars.
 */
export type ErasedForm = 'nothing' | 'empty_list' | 'no' | 'nobody' | 'language' | 'address' | 'stars';

export interface KindValue<K extends FieldKind> {
  /** The schema of what a caller may send, before `required` and null are thought of. */
  sent: (field: FieldOf<K>) => z.ZodType;
  /** The schema of what stands in a record, which may be older than the rules of today: only what every value of the kind has is asked of it. */
  stored: (field: FieldOf<K>) => z.ZodType;
  /** The field that a word of a filter is a value of, where a filter takes something else than a value. */
  filteredAs?: (field: FieldOf<K>) => Field;
  /** The schema of what a filter may ask for, where that is more than what may be sent. */
  asked?: (field: FieldOf<K>) => z.ZodType;
  /** A value as a cell has it; unsaid: the text that it is. */
  toCell?: (value: unknown, words: CellWords, cell: Cell<K>) => string;
  /** The value of a cell; unsaid: its text. What cannot be read stays as it was written: `sent` refuses it, and can say what is wrong. */
  ofCell?: (text: string, reading: CellReading, cell: Cell<K>) => unknown;
  /** What stands in brackets behind the label above its column. */
  unit?: (field: FieldOf<K>, words: Pick<CellWords, 'timeZone'>) => string | undefined;
  /** It is written as a few tags of HTML: the server makes it safe before anything else is done with it. */
  isHtml?: (field: FieldOf<K>) => boolean;
  /** It holds words, addresses or files, any of which may name a person: a definition says whether it is personal. */
  mayName?: true;
  /** What stands in a required field of who was erased, where the column alone does not say. */
  whenErased?: (field: FieldOf<K>) => ErasedForm | undefined;
}
