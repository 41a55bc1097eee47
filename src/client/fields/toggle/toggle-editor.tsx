/** Yes, no, or either. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';

import type { EditorProps } from '../filter-parts/editor-props.ts';

const options = [
  ['', 'list.any'],
  ['true', 'cells.yes'],
  ['false', 'cells.no'],
] as const;

export function ToggleEditor({ word, values, change }: EditorProps<'toggle'>) {
  const translate = useTranslate();
  return (
    <RadioGroup
      value={values[word] === undefined ? '' : String(values[word])}
      onChange={(_, chosen) => change({ [word]: chosen === '' ? undefined : chosen === 'true' })}
    >
      {options.map(([option, key]) => (
        <FormControlLabel
          key={option}
          value={option}
          control={<Radio size="small" sx={{ p: 0.75 }} />}
          label={translate(key)}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
    </RadioGroup>
  );
}
