/** What a chip says of the filter in use, for several kinds of fields. */
import { useTranslate } from 'react-admin';

import type { FilterProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { useReferenceRecords } from '../reference/reference-data.ts';

type Summary<P> = Omit<P, 'change'>;

/** What a text contains, or what it is. */
export function TextSummary({ source, values }: Summary<FilterProps>) {
  const translate = useTranslate();
  const like = values[`${source}_like`];
  if (like !== undefined) return <>{translate('list.contains_value', { value: String(like) })}</>;
  return <ListSummary texts={asList(values[source])} />;
}

export function ChoiceSummary({
  resource,
  source,
  field,
  values,
}: Summary<FilterProps<'choice' | 'choices' | 'state'>>) {
  const label = useChoiceLabel(resource, source, field.choices);
  return <ListSummary texts={asList(values[source]).map(label)} />;
}

export function ReferenceSummary({ source, field, values }: Summary<FilterProps<'reference' | 'references'>>) {
  const translate = useTranslate();
  const { records, isPending } = useReferenceRecords(field.to, asList(values[source]));
  if (isPending) return <>…</>;
  return <ListSummary texts={records.map((record) => record.label || translate('cells.unknown_record'))} />;
}

/** The first two texts, then how many more. */
export function ListSummary({ texts }: { texts: readonly string[] }) {
  const translate = useTranslate();
  if (texts.length <= 2) return <>{texts.join(translate('list.separator'))}</>;
  return <>{translate('list.any_of', { first: texts[0], smart_count: texts.length - 1 })}</>;
}

interface RangeSummaryProps extends Pick<FilterProps, 'source' | 'values'> {
  /** Undefined for what is no value of the kind. */
  text: (value: unknown) => string | undefined;
}

/** A value, or from one to another. */
export function RangeSummary({ source, values, text }: RangeSummaryProps) {
  const exact = asList(values[source]).length > 0 ? [values[source]].flat().map(text) : [];
  const from = text(values[`${source}_gte`] ?? values[`${source}_gt`]);
  const to = text(values[`${source}_lte`] ?? values[`${source}_lt`]);
  if (exact.length > 0) return <ListSummary texts={exact.map(String)} />;
  return <BoundsSummary {...{ from, to }} />;
}

export function BoundsSummary({ from, to }: { from: string | undefined; to: string | undefined }) {
  const translate = useTranslate();
  if (from !== undefined && to !== undefined) return <>{translate('list.between', { from, to })}</>;
  if (from !== undefined) return <>{translate('list.from_value', { value: from })}</>;
  return to === undefined ? null : <>{translate('list.to_value', { value: to })}</>;
}

/** A filter word may hold one value or several. */
export function asList(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
