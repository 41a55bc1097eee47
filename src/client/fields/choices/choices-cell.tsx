/** Several of a few words. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

import type { CellProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { asList } from '../parts/filter-summary.tsx';
import { chipsInLine } from '../tags/chips-in-line.ts';
import { NoValue } from '../parts/text-line.tsx';

export { ChoiceSummary as ChoicesSummary } from '../parts/filter-summary.tsx';

export function ChoicesCell({ resource, source, field, value }: CellProps<'choices'>) {
  const translate = useTranslate();
  const words = asList(value).map(useChoiceLabel(resource, source, field.choices));
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
