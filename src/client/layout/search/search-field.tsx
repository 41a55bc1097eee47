/** The field of the search, with what empties it, and a line that runs while an answer is awaited. */
import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { HTMLAttributes, InputHTMLAttributes, LabelHTMLAttributes } from 'react';

import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';

interface SearchFieldProps {
  root: HTMLAttributes<HTMLDivElement>;
  label: LabelHTMLAttributes<HTMLLabelElement>;
  input: InputHTMLAttributes<HTMLInputElement>;
  isWaiting: boolean;
  isBlank: boolean;
  onClear: () => void;
}

export function SearchField({ root, label, input, isWaiting, isBlank, onClear }: SearchFieldProps) {
  const translate = useTranslate();
  return (
    <Box {...root} sx={bar}>
      <SearchIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box component="label" {...label} sx={visuallyHidden}>
        {translate('search.label')}
      </Box>
      <InputBase
        autoFocus
        placeholder={translate('search.label')}
        inputProps={input}
        sx={{ flex: 1, fontSize: 16, '& input': { py: 1.5, outline: 'none' } }}
      />
      <IconButton size="small" aria-label={translate(isBlank ? 'search.close' : 'search.clear')} onClick={onClear}>
        <ClearIcon fontSize="small" />
      </IconButton>
      {isWaiting && <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 2 }} />}
    </Box>
  );
}

const bar = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
