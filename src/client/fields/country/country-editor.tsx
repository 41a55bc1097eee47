/** Any of some countries, found by their names. */
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { asList } from '../parts/filter-summary.tsx';
import type { EditorProps } from '../filter-parts/editor-props.ts';
import { Option } from '../filter-parts/option.tsx';
import { toggled } from '../filter-parts/toggled.ts';
import { useCountries } from './use-countries.ts';

export function CountryEditor({ word, values, change }: EditorProps<'country'>) {
  const translate = useTranslate();
  const { sorted, nameOf, find } = useCountries();
  const [typed, setTyped] = useState('');
  const chosen = asList(values[word]);
  const found = typed.trim() === '' ? sorted : find(typed);
  const shown = [...chosen, ...found.filter((code) => !chosen.includes(code))];
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
        {shown.map((code) => (
          <Option
            key={code}
            checked={chosen.includes(code)}
            onChange={() => change({ [word]: toggled(chosen, code) })}
            label={nameOf(code)}
          />
        ))}
      </FormGroup>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }} role="status">
          {translate('list.nothing_found')}
        </Typography>
      )}
    </div>
  );
}
