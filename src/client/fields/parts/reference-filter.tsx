/** Filters by any of some records, found by their name. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { FilterProps } from '../field-props.ts';
import { asList, ListSummary } from './choice-filter.tsx';
import { useReferenceOptions, useReferenceRecords } from './reference-data.ts';
import { Swatch } from './swatch.tsx';
import { useSettled } from './use-settled.ts';

export function ReferenceFilter({ source, field, values, change }: FilterProps<'reference' | 'references'>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useReferenceOptions(field.to, useSettled(typed), true);
  const chosen = asList(values[source]);
  const { records } = useReferenceRecords(field.to, chosen);
  const shown = [
    ...records.filter((record) => record.label),
    ...options.filter((option) => !chosen.includes(option.id)),
  ];
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    change({ [source]: next.length === 0 ? undefined : next });
  };

  return (
    <>
      <TextField
        size="small"
        fullWidth
        margin="none"
        autoFocus
        label={translate('list.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormGroup sx={{ mt: 1, pl: 0.5, maxHeight: 260, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {shown.map((option) => (
          <FormControlLabel
            key={option.id}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option.id)}
                onChange={() => toggle(option.id)}
                sx={{ p: 0.75 }}
              />
            }
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Swatch color={option.color} />
                {option.label}
              </Box>
            }
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </FormGroup>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }} role="status">
          {translate(isFetching ? 'cells.searching' : 'list.nothing_found')}
        </Typography>
      )}
    </>
  );
}

export function ReferenceSummary({ source, field, values }: Omit<FilterProps<'reference' | 'references'>, 'change'>) {
  const translate = useTranslate();
  const { records, isPending } = useReferenceRecords(field.to, asList(values[source]));
  if (isPending) return <>…</>;
  return <ListSummary texts={records.map((record) => record.label || translate('cells.unknown_record'))} />;
}
