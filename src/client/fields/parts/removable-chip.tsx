/** One of several values in a field, which says of its button what it takes away. */
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

export function RemovableChip({ label, ...chip }: Omit<ChipProps, 'label'> & { label: string }) {
  const translate = useTranslate();
  return <Chip {...chip} size="small" label={label} aria-label={translate('cells.remove', { name: label })} />;
}
