/** A country, by its name in the reader's language. */
import { useLocale } from 'react-admin';

import { countryName } from '../../../shared/text/country-name.ts';
import type { CellProps, FilterProps } from '../field-props.ts';
import { asList, ListSummary } from '../parts/filter-summary.tsx';
import { TextLine } from '../parts/text-line.tsx';

export function CountryCell({ value }: CellProps<'country'>) {
  const locale = useLocale();
  return <TextLine>{typeof value === 'string' ? countryName(locale, value) : null}</TextLine>;
}

export function CountrySummary({ source, values }: Omit<FilterProps<'country'>, 'change'>) {
  const locale = useLocale();
  return <ListSummary texts={asList(values[source]).map((code) => countryName(locale, code))} />;
}
