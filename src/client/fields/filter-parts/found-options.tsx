/** A field that finds, and what it found with a box for each to choose any of. */
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { Option } from './option.tsx';
import { toggled } from './toggled.ts';

interface FoundOptionsProps {
  typed: string;
  setTyped: (typed: string) => void;
  shown: readonly { id: string; label: ReactNode }[];
  chosen: readonly string[];
  /** `undefined` when nothing is left. */
  choose: (chosen: string[] | undefined) => void;
  /** What stands there while nothing is found. */
  nothing: string;
}

export function FoundOptions({ typed, setTyped, shown, chosen, choose, nothing }: FoundOptionsProps) {
  const translate = useTranslate();
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
        {shown.map(({ id, label }) => (
          <Option key={id} checked={chosen.includes(id)} onChange={() => choose(toggled(chosen, id))} label={label} />
        ))}
      </FormGroup>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }} role="status">
          {nothing}
        </Typography>
      )}
    </div>
  );
}
