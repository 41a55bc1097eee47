/** A text: what it contains, or what it is. */
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

import type { EditorProps } from '../filter-parts/editor-props.ts';

const typingPauseMs = 300;

export function TextEditor({ word, values, change, field }: EditorProps) {
  const translate = useTranslate();
  const inUse = typeof values[word] === 'string' ? values[word] : '';
  const [typed, setTyped] = useState(inUse);

  useEffect(() => {
    if (typed.trim() === inUse) return;
    const timer = setTimeout(() => change({ [word]: typed.trim() || undefined }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, inUse, word, change]);

  return (
    <TextField
      size="small"
      fullWidth
      margin="none"
      autoFocus
      label={translate(word.endsWith('_like') ? 'list.contains' : 'lists.value')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 'max' in field ? field.max : 200 } }}
    />
  );
}
