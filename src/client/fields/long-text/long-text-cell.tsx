/** Several lines of text. */
import type { CellProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { marked } from '../parts/highlighted.tsx';
import { TextLine } from '../parts/text-line.tsx';

export { TextSummary as LongTextSummary } from '../parts/filter-summary.tsx';

export function LongTextCell({ resource, source, field: { saidBy }, value, record }: CellProps<'long_text'>) {
  const said = useChoiceLabel(resource, source, saidBy?.texts ?? {});
  const by = saidBy && record[saidBy.choice];
  return <TextLine>{marked(value || typeof by !== 'string' ? value : said(by))}</TextLine>;
}
