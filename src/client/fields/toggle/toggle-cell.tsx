/** Yes or no, in words; the tick makes those that are on easy to find. */
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { CellProps, FilterProps } from '../field-props.ts';
import { NoValue } from '../parts/text-line.tsx';

export function ToggleCell({ value }: CellProps<'toggle'>) {
  const translate = useTranslate();
  if (value === null || value === undefined) return <NoValue />;
  if (!value)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('cells.no')}
      </Box>
    );
  return (
    <>
      <CheckIcon aria-hidden sx={{ fontSize: 16, color: 'success.main', verticalAlign: '-3px', mr: 0.5 }} />
      {translate('cells.yes')}
    </>
  );
}

export function ToggleSummary({ source, values }: Omit<FilterProps<'toggle'>, 'change'>) {
  const translate = useTranslate();
  return <>{translate(values[source] ? 'cells.yes' : 'cells.no')}</>;
}
