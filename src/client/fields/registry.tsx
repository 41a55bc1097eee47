/** Every kind of field with its views. A kind without one is a compile error; nothing else in the client tells kinds apart. */
import type { Field, FieldKind } from '../../shared/fields.ts';
import { ChoiceCell, ChoiceFilter, ChoiceInput, ChoiceSummary } from './choice.tsx';
import { ColorCell, ColorFilter, ColorInput, ColorSummary } from './color.tsx';
import { DateCell, DateFilter, DateInput, DateSummary } from './date.tsx';
import { EmailCell, EmailFilter, EmailInput, EmailSummary } from './email.tsx';
import type { CellProps, FieldView, FilterProps, InputProps } from './field-props.ts';
import { IntegerCell, IntegerFilter, IntegerInput, IntegerSummary } from './integer.tsx';
import { LongTextCell, LongTextFilter, LongTextInput, LongTextSummary } from './long-text.tsx';
import { MomentCell, MomentFilter, MomentInput, MomentSummary } from './moment.tsx';
import { MoneyCell, MoneyFilter, MoneyInput, MoneySummary } from './money.tsx';
import { PhoneCell, PhoneFilter, PhoneInput, PhoneSummary } from './phone.tsx';
import { ReferenceCell, ReferenceFilter, ReferenceInput, ReferenceSummary } from './reference.tsx';
import { ReferencesCell, ReferencesFilter, ReferencesInput, ReferencesSummary } from './references.tsx';
import { StateCell, StateFilter, StateInput, StateSummary } from './state.tsx';
import { TagsCell, TagsFilter, TagsInput, TagsSummary } from './tags.tsx';
import { TextCell, TextFilter, TextInput, TextSummary } from './text.tsx';
import { ToggleCell, ToggleFilter, ToggleInput, ToggleSummary } from './toggle.tsx';
import { TranslatedCell, TranslatedFilter, TranslatedInput, TranslatedSummary } from './translated.tsx';
import { UrlCell, UrlFilter, UrlInput, UrlSummary } from './url.tsx';

export const fieldViews: { [K in FieldKind]: FieldView<K> } = {
  text: { Input: TextInput, Cell: TextCell, Filter: TextFilter, Summary: TextSummary },
  long_text: { Input: LongTextInput, Cell: LongTextCell, Filter: LongTextFilter, Summary: LongTextSummary },
  email: { Input: EmailInput, Cell: EmailCell, Filter: EmailFilter, Summary: EmailSummary },
  phone: { Input: PhoneInput, Cell: PhoneCell, Filter: PhoneFilter, Summary: PhoneSummary },
  url: { Input: UrlInput, Cell: UrlCell, Filter: UrlFilter, Summary: UrlSummary },
  color: { Input: ColorInput, Cell: ColorCell, Filter: ColorFilter, Summary: ColorSummary },
  integer: { Input: IntegerInput, Cell: IntegerCell, Filter: IntegerFilter, Summary: IntegerSummary, align: 'right' },
  money: { Input: MoneyInput, Cell: MoneyCell, Filter: MoneyFilter, Summary: MoneySummary, align: 'right' },
  toggle: { Input: ToggleInput, Cell: ToggleCell, Filter: ToggleFilter, Summary: ToggleSummary },
  choice: { Input: ChoiceInput, Cell: ChoiceCell, Filter: ChoiceFilter, Summary: ChoiceSummary },
  state: { Input: StateInput, Cell: StateCell, Filter: StateFilter, Summary: StateSummary },
  tags: { Input: TagsInput, Cell: TagsCell, Filter: TagsFilter, Summary: TagsSummary },
  date: { Input: DateInput, Cell: DateCell, Filter: DateFilter, Summary: DateSummary },
  moment: { Input: MomentInput, Cell: MomentCell, Filter: MomentFilter, Summary: MomentSummary },
  reference: { Input: ReferenceInput, Cell: ReferenceCell, Filter: ReferenceFilter, Summary: ReferenceSummary },
  references: { Input: ReferencesInput, Cell: ReferencesCell, Filter: ReferencesFilter, Summary: ReferencesSummary },
  translated: { Input: TranslatedInput, Cell: TranslatedCell, Filter: TranslatedFilter, Summary: TranslatedSummary },
};

/** The views of a field. The field's kind picks them, so what they are handed is what they take. */
export function viewOf(field: Field): FieldView<FieldKind> {
  return fieldViews[field.kind] as unknown as FieldView<FieldKind>;
}

/** Draws a field's value with the view of its kind. */
export function FieldCell(props: CellProps) {
  const { Cell } = viewOf(props.field);
  return <Cell {...props} />;
}

export function FieldInput(props: InputProps) {
  const { Input } = viewOf(props.field);
  return <Input {...props} />;
}

export function FieldFilter(props: FilterProps) {
  const { Filter } = viewOf(props.field);
  return <Filter {...props} />;
}

export function FieldSummary(props: Omit<FilterProps, 'change'>) {
  const { Summary } = viewOf(props.field);
  return <Summary {...props} />;
}
