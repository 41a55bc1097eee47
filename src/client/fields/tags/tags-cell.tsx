/** Short words of one's own. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

import type { CellProps } from '../field-props.ts';
import { chipsInLine } from './chips-in-line.ts';
import { NoValue } from '../parts/text-line.tsx';
import { useFormats } from '../use-formats.ts';

export { TextSummary as TagsSummary } from '../parts/filter-summary.tsx';

export function TagsCell({ value, field }: CellProps<'tags'>) {
  const translate = useTranslate();
  const { number } = useFormats();
  const words = asWords(value);
  // Their names stand in the role; how many there are tells roles apart.
  if (field.arePermissions) return <>{number(words.length)}</>;
  if (words.length === 0) return <NoValue />;
  const shown = words.slice(0, 2);
  return (
    <Box component="span" sx={chipsInLine} title={words.join(translate('list.separator'))}>
      {shown.map((word) => (
        <Chip key={word} size="small" variant="outlined" label={word} />
      ))}
      {words.length > shown.length && (
        <span>{translate('cells.and_more', { count: words.length - shown.length })}</span>
      )}
    </Box>
  );
}

export function asWords(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
