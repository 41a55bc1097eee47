/** Any of some records, found by their name. */
import Box from '@mui/material/Box';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { asList } from '../parts/filter-summary.tsx';
import { useReferenceOptions, useReferenceRecords } from './reference-data.ts';
import { Swatch } from '../color/swatch.tsx';
import { useDebounced } from '../parts/use-debounced.ts';
import type { EditorProps } from '../filter-parts/editor-props.ts';
import { Option } from '../filter-parts/option.tsx';
import { toggled } from '../filter-parts/toggled.ts';

export function ReferenceEditor({ field, word, values, change }: EditorProps<'reference' | 'references'>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useReferenceOptions(field.to, useDebounced(typed), true);
  const chosen = asList(values[word]);
  const { records } = useReferenceRecords(field.to, chosen);
  const shown = [
    ...records.filter((record) => record.label),
    ...options.filter((option) => !chosen.includes(option.id)),
  ];

  return (
    <div>
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
        {shown.map(({ id, label, color }) => (
          <Option
            key={id}
            checked={chosen.includes(id)}
            onChange={() => change({ [word]: toggled(chosen, id) })}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Swatch color={color} />
                {label}
              </Box>
            }
          />
        ))}
      </FormGroup>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }} role="status">
          {translate(isFetching ? 'cells.searching' : 'list.nothing_found')}
        </Typography>
      )}
    </div>
  );
}
