/** One text a language; the tenant's default language comes first. */
import type { CellProps } from '../field-props.ts';
import { marked } from '../parts/highlighted.tsx';
import { TextLine } from '../parts/text-line.tsx';
import { useTranslatedText } from '../record-label.ts';

export { TextSummary as TranslatedSummary } from '../parts/filter-summary.tsx';

export function TranslatedCell({ value }: CellProps<'translated'>) {
  return <TextLine>{marked(useTranslatedText()(value))}</TextLine>;
}
