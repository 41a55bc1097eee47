/**
 * Every kind of field with the views that read it; `field-inputs.tsx` has those that write it and `field-filters.tsx` those
 * that filter by it, which a list does without at first.
 * A kind without one is a compile error; nothing else in the client tells kinds apart.
 */
import { useTranslate } from 'react-admin';

import type { Field, FieldKind } from '../../shared/definition/field-kinds.ts';
import { AudienceCell, AudienceSummary } from './audience/audience-cell.tsx';
import { ChoiceCell, ChoiceSummary } from './choice/choice-cell.tsx';
import { ChoicesCell, ChoicesSummary } from './choices/choices-cell.tsx';
import { ColorCell, ColorSummary } from './color/color-cell.tsx';
import { CountryCell, CountrySummary } from './country/country-cell.tsx';
import { DateCell, DateSummary } from './date/date-cell.tsx';
import { useDuringText } from './date/during-words.ts';
import { DecimalCell, DecimalSummary } from './decimal/decimal-cell.tsx';
import { EmailCell, EmailSummary } from './email/email-cell.tsx';
import type { CellProps, FieldView, FilterProps } from './field-props.ts';
import { FilesCell, FilesSummary } from './files/files-cell.tsx';
import { ImageCell, ImageSummary } from './image/image-cell.tsx';
import { FilterCell, FilterSummary } from './filter/filter-cell.tsx';
import { IntegerCell, IntegerSummary } from './integer/integer-cell.tsx';
import { LinkCell, LinkSummary } from './link/link-cell.tsx';
import { LongTextCell, LongTextSummary } from './long-text/long-text-cell.tsx';
import { MomentCell, MomentSummary } from './moment/moment-cell.tsx';
import { MoneyCell, MoneySummary } from './money/money-cell.tsx';
import { PercentCell, PercentSummary } from './percent/percent-cell.tsx';
import { PhoneCell, PhoneSummary } from './phone/phone-cell.tsx';
import { ReferenceCell, ReferenceSummary } from './reference/reference-cell.tsx';
import { ReferencesCell, ReferencesSummary } from './references/references-cell.tsx';
import { RichTextCell, RichTextSummary } from './rich-text/rich-text-cell.tsx';
import { RowsCell, RowsSummary } from './rows/rows-cell.tsx';
import { StateCell, StateSummary } from './state/state-cell.tsx';
import { TagsCell, TagsSummary } from './tags/tags-cell.tsx';
import { TextCell, TextSummary } from './text/text-cell.tsx';
import { ToggleCell, ToggleSummary } from './toggle/toggle-cell.tsx';
import { TranslatedCell, TranslatedSummary } from './translated/translated-cell.tsx';
import { UrlCell, UrlSummary } from './url/url-cell.tsx';

export const fieldViews: { [K in FieldKind]: FieldView<K> } = {
  text: { Cell: TextCell, Summary: TextSummary },
  long_text: { Cell: LongTextCell, Summary: LongTextSummary },
  rich_text: { Cell: RichTextCell, Summary: RichTextSummary },
  email: { Cell: EmailCell, Summary: EmailSummary },
  phone: { Cell: PhoneCell, Summary: PhoneSummary },
  url: { Cell: UrlCell, Summary: UrlSummary },
  color: { Cell: ColorCell, Summary: ColorSummary },
  integer: { Cell: IntegerCell, Summary: IntegerSummary },
  money: { Cell: MoneyCell, Summary: MoneySummary },
  percent: { Cell: PercentCell, Summary: PercentSummary },
  decimal: { Cell: DecimalCell, Summary: DecimalSummary },
  toggle: { Cell: ToggleCell, Summary: ToggleSummary },
  country: { Cell: CountryCell, Summary: CountrySummary },
  choice: { Cell: ChoiceCell, Summary: ChoiceSummary },
  choices: { Cell: ChoicesCell, Summary: ChoicesSummary },
  state: { Cell: StateCell, Summary: StateSummary },
  tags: { Cell: TagsCell, Summary: TagsSummary },
  date: { Cell: DateCell, Summary: DateSummary },
  moment: { Cell: MomentCell, Summary: MomentSummary },
  reference: { Cell: ReferenceCell, Summary: ReferenceSummary },
  references: { Cell: ReferencesCell, Summary: ReferencesSummary },
  image: { Cell: ImageCell, Summary: ImageSummary },
  files: { Cell: FilesCell, Summary: FilesSummary },
  translated: { Cell: TranslatedCell, Summary: TranslatedSummary },
  filter: { Cell: FilterCell, Summary: FilterSummary },
  audience: { Cell: AudienceCell, Summary: AudienceSummary },
  link: { Cell: LinkCell, Summary: LinkSummary },
  rows: { Cell: RowsCell, Summary: RowsSummary },
  schema_data: { Cell: RowsCell, Summary: RowsSummary },
};

const viewOfKind = <K extends FieldKind>(kind: K): FieldView<K> => fieldViews[kind];

/** The views of a field. The field's kind picks them, so what they are handed is what they take. */
export const viewOf = (field: Field): FieldView<FieldKind> => viewOfKind<FieldKind>(field.kind);

/** Draws a field's value with the view of its kind. */
export function FieldCell(props: CellProps) {
  const { Cell } = viewOf(props.field);
  return <Cell {...props} />;
}

/** What a chip says of a field's filter: what the value is, is not, or whether there is one. */
export function FieldSummary(props: Omit<FilterProps, 'change'>) {
  const { source, values } = props;
  const translate = useTranslate();
  const duringText = useDuringText();
  const { Summary } = viewOf(props.field);
  const isEmpty = values[`${source}_null`];
  if (isEmpty !== undefined) return <>{translate(isEmpty === true ? 'list.is_empty' : 'list.has_value')}</>;
  const during = values[`${source}_during`];
  if (during !== undefined) return <>{duringText(String(during))}</>;
  const { [`${source}_neq`]: not, ...rest } = values;
  if (not === undefined) return <Summary {...props} />;
  return (
    <>
      {translate('list.is_not')} <Summary {...props} values={{ ...rest, [source]: not }} />
    </>
  );
}
