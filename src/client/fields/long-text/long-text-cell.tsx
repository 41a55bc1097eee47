/** Several lines of text. */
import type { CellProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { marked } from '../parts/highlighted.tsx';
import { LongTextLines } from '../parts/text-line.tsx';

export { TextSummary as LongTextSummary } from '../parts/filter-summary.tsx';

export function LongTextCell({ resource, source, field: { saidBy }, value, record }: CellProps<'long_text'>) {
  const said = useChoiceLabel(resource, source, saidBy?.texts ?? {});
  const by = saidBy && record[saidBy.choice];
  const own = typeof value === 'string' ? value : '';
  const text = own === '' && typeof by === 'string' ? said(by) : own;
  return <LongTextLines title={text}>{marked(text)}</LongTextLines>;
}
