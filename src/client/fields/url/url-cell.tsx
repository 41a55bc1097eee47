/** A link. In a list it opens in a new tab, and only when it is a safe one. */
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

import { isSafeLink } from '../../../shared/definition/checks.ts';
import type { CellProps } from '../field-props.ts';
import { TextLine } from '../parts/text-line.tsx';

export { TextSummary as UrlSummary } from '../parts/filter-summary.tsx';

export function UrlCell({ value }: CellProps<'url'>) {
  const translate = useTranslate();
  if (typeof value !== 'string' || !isSafeLink(value)) return <TextLine>{value as string | null}</TextLine>;
  return (
    <TextLine>
      <Link href={value} target="_blank" rel="noopener noreferrer" title={translate('cells.open_link')}>
        {value.replace(/^https?:\/\/(www\.)?/, '')}
      </Link>
    </TextLine>
  );
}
