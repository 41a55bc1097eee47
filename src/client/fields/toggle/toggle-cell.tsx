/** Yes or no: a tick and a word for what is on, and in a list, where most are not, a dash that says so. */
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
      <Box component="span" role="img" aria-label={translate('cells.no')} sx={{ color: 'text.disabled' }}>
        –
      </Box>
    );
  return <Yes />;
}

/** Both in words: of one record, a dash would say that nothing is known. */
export function WholeToggle({ value }: CellProps<'toggle'>) {
  const translate = useTranslate();
  if (value === null || value === undefined) return <NoValue />;
  return value ? <Yes /> : <>{translate('cells.no')}</>;
}

function Yes() {
  const translate = useTranslate();
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
