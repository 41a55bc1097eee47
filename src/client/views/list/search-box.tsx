/** Full-text search of a list; `/` jumps into it from anywhere on the page. */
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import { density } from '../../state/density.ts';
import { withWords } from './filter-words.ts';
import { isTyping } from './row-keys.ts';

const typingPauseMs = 300;

export function SearchBox() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const inUse = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  const [typed, setTyped] = useState(inUse);
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);

  const apply = (text: string) => {
    const q = text.trim();
    if (q !== inUse) setFilters(withWords(filterValues, { q: q || undefined }));
  };
  const latestApply = useRef(apply);
  latestApply.current = apply;
  // Only typing starts the clock; what else changes on the page must not search again.
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (text: string, pauseMs = typingPauseMs) => {
    setTyped(text);
    clearTimeout(clock.current);
    clock.current = setTimeout(() => latestApply.current(text), pauseMs);
  };
  useEffect(() => () => clearTimeout(clock.current), []);

  // Cleared or set from outside (a link, the browser's back button): follow it.
  const lastInUse = useRef(inUse);
  useEffect(() => {
    if (lastInUse.current !== inUse) setTyped((now) => (now.trim() === inUse ? now : inUse));
    lastInUse.current = inUse;
  }, [inUse]);

  return (
    <TextField
      size="small"
      margin="none"
      hiddenLabel
      variant="outlined"
      placeholder={translate('list.search')}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') type(typed, 0);
        if (event.key === 'Escape') type('', 0);
      }}
      sx={{ width: { xs: '100%', sm: 240 }, flex: 'none' }}
      slotProps={{
        htmlInput: {
          ref: input,
          type: 'search',
          'aria-label': translate('list.search'),
          'aria-keyshortcuts': '/',
          maxLength: 200,
          enterKeyHint: 'search',
        },
        input: {
          sx: {
            height: density.control,
            fontSize: 'body1.fontSize',
            backgroundColor: 'background.paper',
            '& input::-webkit-search-cancel-button': { display: 'none' },
          },
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('list.clear_search')}
                onClick={() => type('', 0)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function useSlashFocus(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
