/** Every kind of field with what filters it. They are fetched when a filter is first opened. A kind without an entry is a compile error. */
import type { Field, FieldKind } from '../../shared/definition/field-kinds.ts';
import { AudienceEditor } from './audience/audience-editor.tsx';
import { ChoiceEditor } from './choice/choice-editor.tsx';
import { CountryEditor } from './country/country-editor.tsx';
import { DayEditor, DayRangeEditor } from './date/day-editors.tsx';
import { valueModes, type FilterEditors, type FilterMode } from './filter-parts/editor-props.ts';
import { MomentRangeEditor } from './moment/moment-editor.tsx';
import {
  DecimalEditor,
  DecimalRangeEditor,
  IntegerEditor,
  IntegerRangeEditor,
  MoneyEditor,
  MoneyRangeEditor,
  PercentEditor,
  PercentRangeEditor,
} from './filter-parts/number-editors.tsx';
import { ReferenceEditor } from './reference/reference-editor.tsx';
import { TextEditor } from './text/text-editor.tsx';
import { ToggleEditor } from './toggle/toggle-editor.tsx';
import { WordsEditor } from './tags/words-editor.tsx';

const texts = { contains: TextEditor, is: TextEditor };

export const fieldFilters: { [K in FieldKind]: FilterEditors<K> } = {
  text: texts,
  long_text: { contains: TextEditor },
  // A search would find the names of its tags: it is there or it is not.
  rich_text: {},
  email: texts,
  phone: texts,
  url: texts,
  color: { is: WordsEditor },
  integer: { between: IntegerRangeEditor, is: IntegerEditor },
  money: { between: MoneyRangeEditor, is: MoneyEditor },
  percent: { between: PercentRangeEditor, is: PercentEditor },
  decimal: { between: DecimalRangeEditor, is: DecimalEditor },
  toggle: { is: ToggleEditor, isEither: true, neverEmpty: true },
  country: { is: CountryEditor },
  choice: { is: ChoiceEditor },
  choices: { is: ChoiceEditor },
  state: { is: ChoiceEditor, neverEmpty: true },
  tags: { is: WordsEditor },
  date: { between: DayRangeEditor, is: DayEditor },
  moment: { between: MomentRangeEditor },
  reference: { is: ReferenceEditor },
  references: { is: ReferenceEditor },
  // There is one or there is none.
  image: {},
  files: {},
  // No list call takes it.
  translated: { neverEmpty: true },
  filter: { neverEmpty: true },
  audience: { is: AudienceEditor },
  // There is one or there is none.
  link: {},
  rows: {},
  schema_data: {},
};

const filtersOfKind = <K extends FieldKind>(kind: K): FilterEditors<K> => fieldFilters[kind];

/** What filters a field. The field's kind picks it, so what the editors are handed is what they take. */
export const filtersOf = (field: Field): FilterEditors<FieldKind> => filtersOfKind<FieldKind>(field.kind);

/** The ways in which a field can be filtered; what must have a value is never asked for without one. */
export function modesOf(field: Field): FilterMode[] {
  const { neverEmpty, isEither, ...editors } = filtersOf(field);
  const byValue = valueModes.filter((mode) => (mode === 'is_not' ? editors.is && !isEither : editors[mode]));
  return neverEmpty || field.required ? byValue : [...byValue, 'empty', 'present'];
}
