/** Any of some words that are typed, with commas between. */
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { isHexColor } from '../../../shared/definition/checks.ts';
import { asList } from '../parts/filter-summary.tsx';
import type { EditorProps } from '../filter-parts/editor-props.ts';

export function WordsEditor({ field, word, values, change }: EditorProps<'tags' | 'color'>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(asList(values[word]).join(translate('list.separator')));
  const words = [...new Set(typed.split(/[,，、]/u).map((one) => one.trim()))].filter(Boolean);
  const wrong = field.kind === 'color' && !words.every(isHexColor);
  const commit = () => {
    if (!wrong && words.join() !== asList(values[word]).join())
      change({ [word]: words.length > 0 ? words : undefined });
  };
  return (
    <TextField
      size="small"
      fullWidth
      margin="none"
      autoFocus
      label={translate('lists.value')}
      value={typed}
      error={wrong}
      helperText={translate(field.kind === 'color' ? 'lists.colors_hint' : 'lists.words_hint')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
