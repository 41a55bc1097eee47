/** One text a language; the tenant's default language comes first. */
import { plainText } from '../../../shared/text/rich-text.ts';
import type { CellProps } from '../field-props.ts';
import { marked } from '../parts/highlighted.tsx';
import { TextLine } from '../parts/text-line.tsx';
import { useTranslatedText } from '../record-label.ts';

export { TextSummary as TranslatedSummary } from '../parts/filter-summary.tsx';

export function TranslatedCell({ field, value }: CellProps<'translated'>) {
  const text = useTranslatedText()(value);
  return <TextLine>{marked(field.formatted ? plainText(text) : text)}</TextLine>;
}
