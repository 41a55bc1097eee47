/** A choice of what an export shall be: its format, its delimiter, its columns. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { ExportFormat } from '../../../shared/contracts/exports.ts';
import { csvDelimiters, type CsvDelimiter } from '../../../shared/text/csv-text.ts';
import { useCsvDelimiter } from '../use-csv-delimiter.ts';

const formats = ['csv', 'xlsx', 'json'] as const satisfies readonly ExportFormat[];

const delimiterNames: Record<CsvDelimiter, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

/** Hook: how the file is written, and what chooses it; `asked` is what the call says of it. */
export function useFileFormat() {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [delimiter, setDelimiter] = useCsvDelimiter();
  const asked = { format, ...(format === 'csv' && { delimiter }) };
  return { format, setFormat, delimiter, setDelimiter, asked };
}

export function FormatChoice({ format, setFormat, delimiter, setDelimiter }: ReturnType<typeof useFileFormat>) {
  const translate = useTranslate();
  return (
    <>
      <ExportChoice
        label={translate('jobs.export.format')}
        value={format}
        choose={setFormat}
        options={formats.map((one) => [one, translate(`jobs.formats.${one}`)])}
        hint={translate(`jobs.export.${format}_hint`)}
      />
      {format === 'csv' && (
        <ExportChoice
          label={translate('jobs.export.delimiter')}
          value={delimiter}
          choose={setDelimiter}
          options={csvDelimiters.map((one) => [one, translate(`jobs.export.delimiters.${delimiterNames[one]}`)])}
          hint={translate(`jobs.export.delimiter_hints.${delimiterNames[delimiter]}`)}
        />
      )}
    </>
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
          <ToggleButton key={one} value={one} sx={toggleStyle}>
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

/** Alike in width, as far as their words allow. */
const toggleStyle = {
  flex: '1 1 0',
  minWidth: 'max-content',
  textTransform: 'none',
  py: 0.5,
  whiteSpace: 'nowrap',
} as const;
