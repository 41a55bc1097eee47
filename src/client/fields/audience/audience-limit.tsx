/** One part of an audience: which plans, which languages; any of them suffices. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { FocusEventHandler } from 'react';

import {
  audienceDevices,
  audienceRecords,
  maxAudienceValues,
  type AudiencePart,
} from '../../../shared/audience/audience.ts';
import { useTenant } from '../../state/session.ts';
import { CountriesPicker } from './countries-picker.tsx';
import { ReferencesPicker } from '../reference/reference-picker.tsx';
import { toggled } from '../filter-parts/toggled.ts';

interface AudienceLimitProps {
  id: string;
  part: AudiencePart;
  values: readonly string[];
  disabled: boolean;
  change: (values: readonly string[] | undefined) => void;
  remove: () => void;
  onBlur: FocusEventHandler;
}

export function AudienceLimit({ id, part, values, disabled, change, remove, onBlur }: AudienceLimitProps) {
  const translate = useTranslate();
  const label = translate(`audience.parts.${part}`);
  const labelledBy = `${id}-${part}`;
  return (
    <Box role="group" aria-labelledby={labelledBy} sx={limitStyle}>
      <Box id={labelledBy} component="label" htmlFor={`${labelledBy}-input`} sx={{ fontSize: 'body2.fontSize', pt: 1 }}>
        {label}
      </Box>
      {part === 'languages' || part === 'devices' ? (
        <Ticks {...{ part, values, disabled, change }} />
      ) : part === 'countries' ? (
        <CountriesPicker id={`${labelledBy}-input`} {...{ values, change, disabled, onBlur }} />
      ) : (
        <ReferencesPicker
          id={`${labelledBy}-input`}
          to={audienceRecords[part]}
          ids={values}
          max={maxAudienceValues}
          change={change}
          {...{ disabled, onBlur }}
          error={false}
          aria={{}}
          inputRef={null}
        />
      )}
      {!disabled && (
        <IconButton size="small" onClick={remove} aria-label={translate('cells.remove', { name: label })}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

type TicksProps = Pick<AudienceLimitProps, 'values' | 'disabled' | 'change'> & { part: 'languages' | 'devices' };

function Ticks({ part, values, disabled, change }: TicksProps) {
  const translate = useTranslate();
  const { languages } = useTenant();
  const all: readonly string[] = part === 'languages' ? languages : audienceDevices;
  const words = part === 'languages' ? 'cells.language_' : 'audience.devices_of.';
  return (
    <FormGroup row sx={{ columnGap: 1 }}>
      {all.map((value) => (
        <FormControlLabel
          key={value}
          disabled={disabled}
          label={translate(words + value)}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              size="small"
              checked={values.includes(value)}
              onChange={() => change(toggled(values, value))}
              sx={{ p: 0.75 }}
            />
          }
        />
      ))}
    </FormGroup>
  );
}

const limitStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '120px minmax(0, 1fr) auto' },
  alignItems: 'start',
  columnGap: 1,
  '& > label': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
