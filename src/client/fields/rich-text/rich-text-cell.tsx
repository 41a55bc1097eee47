/** Formatted text. A list shows its text on one line; `parts/rich-text-view.tsx` shows it as it is. */
import { plainText } from '../../../shared/text/rich-text.ts';
import type { CellProps } from '../field-props.ts';
import { TextLine } from '../parts/text-line.tsx';

export { TextSummary as RichTextSummary } from '../parts/filter-summary.tsx';

export function RichTextCell({ value }: CellProps<'rich_text'>) {
  return <TextLine>{typeof value === 'string' ? plainText(value).replaceAll('\n', ' ') : null}</TextLine>;
}
