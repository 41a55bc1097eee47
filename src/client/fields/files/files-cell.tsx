/** Uploaded documents: in a list their number. */
import { useTranslate } from 'react-admin';

import type { CellProps } from '../field-props.ts';
import { NoValue } from '../parts/text-line.tsx';
import { asWords } from '../tags/tags-cell.tsx';

export { ImageSummary as FilesSummary } from '../image/image-cell.tsx';

export function FilesCell({ value }: CellProps<'files'>) {
  const translate = useTranslate();
  const count = asWords(value).length;
  return count === 0 ? <NoValue /> : <span>{translate('cells.files', { smart_count: count })}</span>;
}
