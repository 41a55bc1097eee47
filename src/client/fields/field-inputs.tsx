/** Every kind of field with its input. They are fetched with the forms. A kind without one is a compile error. */
import type { ComponentType } from 'react';

import type { FieldKind } from '../../shared/definition/field-kinds.ts';
import type { InputProps } from './field-props.ts';
import { AudienceInput } from './audience/audience-input.tsx';
import { ChoiceInput } from './choice/choice-input.tsx';
import { ChoicesInput } from './choices/choices-input.tsx';
import { ColorInput } from './color/color-input.tsx';
import { CountryInput } from './country/country-input.tsx';
import { FilesInput } from './files/files-input.tsx';
import { CellInputContext } from './rows/cell-input-context.ts';
import { ImageInput } from './image/image-input.tsx';
import { FilterInput } from './filter/filter-input.tsx';
import { DateInput, MomentInput } from './date/day-inputs.tsx';
import { LinkInput } from './link/link-input.tsx';
import { MoneyInput } from './money/money-input.tsx';
import { ReferenceInput, ReferencesInput } from './reference/reference-input.tsx';
import { RowsInput } from './rows/rows-input.tsx';
import { RichTextInput } from './rich-text/rich-text-input.tsx';
import { SchemaDataInput } from './schema-data/schema-data-input.tsx';
import { StateInput } from './state/state-input.tsx';
import { TagsInput } from './tags/tags-input.tsx';
import {
  EmailInput,
  DecimalInput,
  IntegerInput,
  LongTextInput,
  PercentInput,
  PhoneInput,
  TextInput,
  UrlInput,
} from './text/text-like-inputs.tsx';
import { ToggleInput } from './toggle/toggle-input.tsx';
import { TranslatedInput } from './translated/translated-input.tsx';

export const fieldInputs: { [K in FieldKind]: ComponentType<InputProps<K>> } = {
  text: TextInput,
  long_text: LongTextInput,
  rich_text: RichTextInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  color: ColorInput,
  integer: IntegerInput,
  money: MoneyInput,
  percent: PercentInput,
  decimal: DecimalInput,
  toggle: ToggleInput,
  country: CountryInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  state: StateInput,
  tags: TagsInput,
  date: DateInput,
  moment: MomentInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  image: ImageInput,
  files: FilesInput,
  translated: TranslatedInput,
  filter: FilterInput,
  audience: AudienceInput,
  link: LinkInput,
  rows: RowsInput,
  schema_data: SchemaDataInput,
};

const inputOfKind = <K extends FieldKind>(kind: K): ComponentType<InputProps<K>> => fieldInputs[kind];

/** The input of a field. Its kind picks it, so what it is handed is what it takes. */
export function FieldInput(props: InputProps) {
  const Input = inputOfKind<FieldKind>(props.field.kind);
  return (
    <CellInputContext value={FieldInput}>
      <Input {...props} />
    </CellInputContext>
  );
}
