/** Yes or no. */
import CheckIcon from '@mui/icons-material/Check';
import { useTranslate } from 'react-admin';

import type { CellProps, FilterProps } from './field-props.ts';
import { NoValue } from './parts/text-line.tsx';

export function ToggleCell({ value }: CellProps<'toggle'>) {
  const translate = useTranslate();
  if (value === null || value === undefined) return <NoValue />;
  if (!value) return <>{translate('cells.no')}</>;
  return (
    <CheckIcon
      sx={{ fontSize: 18, color: 'success.main', verticalAlign: 'middle' }}
      titleAccess={translate('cells.yes')}
    />
  );
}

export function ToggleSummary({ source, values }: Omit<FilterProps<'toggle'>, 'change'>) {
  const translate = useTranslate();
  return <>{translate(values[source] ? 'cells.yes' : 'cells.no')}</>;
}
