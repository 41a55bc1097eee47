/**
 * Every kind of field with the views that read it; `inputs/registry.tsx` has those that write it, which a list does without.
 * A kind without one is a compile error; nothing else in the client tells kinds apart.
 */
import type { Field, FieldKind } from '../../shared/field-kinds.ts';
import { ChoiceCell, ChoiceFilter, ChoiceSummary } from './choice.tsx';
import { ColorCell, ColorFilter, ColorSummary } from './color.tsx';
import { DateCell, DateFilter, DateSummary } from './date.tsx';
import { EmailCell, EmailFilter, EmailSummary } from './email.tsx';
import type { CellProps, FieldView, FilterProps } from './field-props.ts';
import { IntegerCell, IntegerFilter, IntegerSummary } from './integer.tsx';
import { LongTextCell, LongTextFilter, LongTextSummary } from './long-text.tsx';
import { MomentCell, MomentFilter, MomentSummary } from './moment.tsx';
import { MoneyCell, MoneyFilter, MoneySummary } from './money.tsx';
import { PhoneCell, PhoneFilter, PhoneSummary } from './phone.tsx';
import { ReferenceCell, ReferenceFilter, ReferenceSummary } from './reference.tsx';
import { ReferencesCell, ReferencesFilter, ReferencesSummary } from './references.tsx';
import { StateCell, StateFilter, StateSummary } from './state.tsx';
import { TagsCell, TagsFilter, TagsSummary } from './tags.tsx';
import { TextCell, TextFilter, TextSummary } from './text.tsx';
import { ToggleCell, ToggleFilter, ToggleSummary } from './toggle.tsx';
import { TranslatedCell, TranslatedFilter, TranslatedSummary } from './translated.tsx';
import { UrlCell, UrlFilter, UrlSummary } from './url.tsx';

export const fieldViews: { [K in FieldKind]: FieldView<K> } = {
  text: { Cell: TextCell, Filter: TextFilter, Summary: TextSummary },
  long_text: { Cell: LongTextCell, Filter: LongTextFilter, Summary: LongTextSummary },
  email: { Cell: EmailCell, Filter: EmailFilter, Summary: EmailSummary },
  phone: { Cell: PhoneCell, Filter: PhoneFilter, Summary: PhoneSummary },
  url: { Cell: UrlCell, Filter: UrlFilter, Summary: UrlSummary },
  color: { Cell: ColorCell, Filter: ColorFilter, Summary: ColorSummary },
  integer: { Cell: IntegerCell, Filter: IntegerFilter, Summary: IntegerSummary, align: 'right' },
  money: { Cell: MoneyCell, Filter: MoneyFilter, Summary: MoneySummary, align: 'right' },
  toggle: { Cell: ToggleCell, Filter: ToggleFilter, Summary: ToggleSummary },
  choice: { Cell: ChoiceCell, Filter: ChoiceFilter, Summary: ChoiceSummary },
  state: { Cell: StateCell, Filter: StateFilter, Summary: StateSummary },
  tags: { Cell: TagsCell, Filter: TagsFilter, Summary: TagsSummary },
  date: { Cell: DateCell, Filter: DateFilter, Summary: DateSummary },
  moment: { Cell: MomentCell, Filter: MomentFilter, Summary: MomentSummary },
  reference: { Cell: ReferenceCell, Filter: ReferenceFilter, Summary: ReferenceSummary },
  references: { Cell: ReferencesCell, Filter: ReferencesFilter, Summary: ReferencesSummary },
  translated: { Cell: TranslatedCell, Filter: TranslatedFilter, Summary: TranslatedSummary },
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

export function FieldFilter(props: FilterProps) {
  const { Filter } = viewOf(props.field);
  return <Filter {...props} />;
}

export function FieldSummary(props: Omit<FilterProps, 'change'>) {
  const { Summary } = viewOf(props.field);
  return <Summary {...props} />;
}
