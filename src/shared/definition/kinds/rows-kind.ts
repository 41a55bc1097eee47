/** A list of small objects, alike in their cells: testimonials, questions and answers, tickets, the fields of a template. */
import type { choice } from './choice-kind.ts';
import type { color } from './color-kind.ts';
import type { date } from './date-kind.ts';
import type { decimal } from './decimal-kind.ts';
import type { email } from './email-kind.ts';
import type { image } from './image-kind.ts';
import type { integer } from './integer-kind.ts';
import { defineKind } from './kind.ts';
import type { longText } from './long-text-kind.ts';
import type { money } from './money-kind.ts';
import type { tags } from './tags-kind.ts';
import type { text } from './text-kind.ts';
import type { toggle } from './toggle-kind.ts';
import type { translated } from './translated-kind.ts';
import type { url } from './url-kind.ts';

/** What a cell may be: a field of one of these kinds. Neither its `private` nor its `unique` counts; `key` of the rows says what is. */
export type RowCell = ReturnType<
  | typeof choice
  | typeof color
  | typeof date
  | typeof decimal
  | typeof email
  | typeof image
  | typeof integer
  | typeof longText
  | typeof money
  | typeof tags
  | typeof text
  | typeof toggle
  | typeof translated
  | typeof url
>;

export interface RowsOptions {
  max: number;
  /** The cells of a row, by their names. */
  cells: Readonly<Record<string, RowCell>>;
  /** The cells by which a row is called: the first of them that says something. */
  title: readonly string[];
  /** The cell, of kind `text`, that no two rows share. */
  key?: string;
}

export const rows = defineKind<RowsOptions>()('rows', { column: 'jsonb', notImported: true });
