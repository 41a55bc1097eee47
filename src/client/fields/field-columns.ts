/** What a list knows of a kind of field before any component of it is there. Data alone: the first rows are drawn from it ahead of the program. */
import type { Field, FieldKind } from '../../shared/definition/field-kinds.ts';

interface FieldColumn {
  /**
   * The least width of its column in em of the rows' text, and its share of what is left over; 10 and 1 if unsaid. Of what is chosen
   * from a few words it is the most that those may take.
   */
  track?: readonly [number, number];
  /** Of words that are chosen: how much larger than a heading's they are, what stands around each (em), and how many are shown. */
  words?: readonly [larger: number, around: number, shown: number];
  /** Numbers stand at the right, so that their digits line up. */
  align?: 'right';
  /** How its values read as plain text; unsaid where only the component knows. */
  reads?: 'text' | 'texts' | 'choice' | 'day' | 'moment';
}

const fieldColumns: Readonly<Record<FieldKind, FieldColumn>> = {
  text: { reads: 'text' },
  long_text: { track: [16, 2] },
  rich_text: { track: [16, 2] },
  email: { track: [14.5, 1.6], reads: 'text' },
  phone: { track: [9, 0.5], reads: 'text' },
  url: { track: [12, 1] },
  color: { track: [7, 0.3] },
  integer: { align: 'right', track: [6, 0.5] },
  money: { align: 'right', track: [8, 0.5] },
  percent: { align: 'right', track: [6, 0.5] },
  decimal: { align: 'right', track: [7, 0.5] },
  toggle: { track: [6, 0.4] },
  country: { track: [9, 0.6] },
  choice: { track: [10.5, 0.7], words: [1.25, 0, 1], reads: 'choice' },
  choices: { track: [16, 1], words: [1, 2.5, 2] },
  state: { track: [12.5, 0.3], words: [1.15, 1.2, 1], reads: 'choice' },
  tags: { track: [12, 1] },
  date: { track: [10.25, 0.3], reads: 'day' },
  moment: { track: [10.25, 0.3], reads: 'moment' },
  reference: {},
  references: { track: [12, 1] },
  image: { track: [5, 0.2] },
  files: { track: [6, 0.4] },
  translated: { track: [12, 1.5], reads: 'texts' },
  filter: { track: [12, 1.5] },
  audience: { track: [12, 1] },
  link: { track: [12, 1] },
  rows: { track: [6, 0.4] },
  schema_data: { track: [6, 0.4] },
};

/** The column of a field, as its kind has it. */
export const columnOf = (field: Field): FieldColumn =>
  // Of rights a list says how many there are.
  fieldColumns[field.kind === 'tags' && field.arePermissions ? 'integer' : field.kind];
