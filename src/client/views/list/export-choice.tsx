/** A choice of what an export shall be: its format, its columns. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { ExportFormat } from '../../../shared/contracts/exports.ts';

const formats = ['csv', 'xlsx', 'json'] as const satisfies readonly ExportFormat[];

export function FormatChoice({ value, choose }: { value: ExportFormat; choose: (value: ExportFormat) => void }) {
  const translate = useTranslate();
  return (
    <ExportChoice
      label={translate('jobs.export.format')}
      {...{ value, choose }}
      options={formats.map((one) => [one, translate(`jobs.formats.${one}`)])}
      hint={translate(`jobs.export.${value}_hint`)}
    />
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  choose: (value: V) => void;
  options: [value: V, label: string][];
  hint?: string;
}

export function ExportChoice<V extends string>({ label, value, choose, options, hint }: ChoiceProps<V>) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={label}
        value={value}
        onChange={(_event, chosen: V | null) => chosen !== null && choose(chosen)}
      >
        {options.map(([one, name]) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', py: 0.5 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {hint && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
