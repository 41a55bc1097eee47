/** Ticks what a role allows; a new one begins as a copy of a preset. screens.md 4.1.9 */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useRecordContext, useTranslate } from 'react-admin';

import { permissionsOf, presets, type Permission, type Preset } from '../../../shared/access/permissions.ts';
import { usePermissionStrings } from '../../state/session.ts';
import type { InputProps } from '../field-props.ts';
import { FieldFrame, labelId } from '../parts/field-frame.tsx';
import { PermissionChecklist } from './permission-checklist.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { asWords } from '../tags/tags-cell.tsx';

export function PermissionsInput({ resource, source, field, disabled }: InputProps<'tags'>) {
  const { id, field: input, error } = useFieldInput(source, field.required, { format: asWords, parse: asWords });
  const isNew = useRecordContext()?.id === undefined;
  const held = asWords(input.value);
  const change = (wanted: string[]) => input.onChange([...new Set(['portal.access', ...wanted])].toSorted());
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      {isNew && !disabled && <BeginAs held={held} change={change} />}
      <div role="group" aria-labelledby={labelId(id)} id={id}>
        <PermissionChecklist held={held} change={disabled ? undefined : change} />
      </div>
    </FieldFrame>
  );
}

/** Shows the preset that is ticked as it is, and ticks another; what one does not hold oneself is left out. */
function BeginAs({ held, change }: { held: readonly string[]; change: (held: string[]) => void }) {
  const translate = useTranslate();
  const own = usePermissionStrings();
  const ofPreset = (preset: Preset) => permissionsOf(preset).filter((one) => own.includes(one));
  const isTicked = (wanted: readonly Permission[]) =>
    wanted.length === held.length && wanted.every((one) => held.includes(one));
  const present = presets.find((preset) => isTicked(ofPreset(preset)));
  return (
    <Box component="label" sx={beginStyle}>
      {translate('roles.begin_as')}
      <TextField
        select
        size="small"
        hiddenLabel
        value={present ?? (held.length <= 1 ? 'nothing' : '')}
        onChange={({ target }) => change(target.value === 'nothing' ? [] : ofPreset(target.value as Preset))}
        slotProps={{ select: { native: true } }}
        sx={{ minWidth: 180 }}
      >
        {present === undefined && held.length > 1 && <option value="">{translate('roles.begin_own')}</option>}
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {translate(`frame.roles.${preset}`)}
          </option>
        ))}
        <option value="nothing">{translate('roles.begin_nothing')}</option>
      </TextField>
    </Box>
  );
}

const beginStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 0.5,
  mb: 1.5,
  fontSize: 'body2.fontSize',
  color: 'text.secondary',
} as const;
