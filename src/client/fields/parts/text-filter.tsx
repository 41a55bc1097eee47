/** Filters a text by what it contains. */
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

import type { FilterProps } from '../field-props.ts';

const typingPauseMs = 300;

export function TextFilter({ source, values, change }: FilterProps) {
  const translate = useTranslate();
  const key = `${source}_like`;
  const inUse = typeof values[key] === 'string' ? values[key] : '';
  const [typed, setTyped] = useState(inUse);

  useEffect(() => {
    if (typed.trim() === inUse) return;
    const timer = setTimeout(() => change({ [key]: typed.trim() || undefined }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, inUse, key, change]);

  return (
    <TextField
      size="small"
      fullWidth
      margin="none"
      autoFocus
      label={translate('list.contains')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

export function TextSummary({ source, values }: Omit<FilterProps, 'change'>) {
  const translate = useTranslate();
  const like = values[`${source}_like`];
  const value = like ?? values[source];
  return value === undefined ? null : <>{translate('list.contains_value', { value: String(value) })}</>;
}
