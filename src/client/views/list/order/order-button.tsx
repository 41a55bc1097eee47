/** Leads to the list in the order that people give its records, in which rows can be moved, and back again. */
import SwapVertIcon from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { density } from '../../../state/density.ts';
import { shortStyle } from '../panel-button.tsx';
import { useOrdering } from './use-ordering.ts';

export function OrderButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { isOn, toggle } = useOrdering(resource);
  if (!toggle) return null;
  const label = translate('list.change_order');
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<SwapVertIcon />}
      aria-pressed={isOn}
      onClick={toggle}
      aria-label={label}
      title={label}
      sx={[
        { flex: 'none', minHeight: density.control, color: isOn ? 'primary.main' : 'text.secondary' },
        isOn && { backgroundColor: 'action.selected' },
        shortStyle,
      ]}
    >
      <span data-words>{label}</span>
    </Button>
  );
}
