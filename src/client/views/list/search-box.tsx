/** Full-text search of a list; `/` jumps into it from anywhere on the page. */
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { density } from '../../state/density.ts';
import { withWords } from './filter-words.ts';
import { isTyping } from './row-keys.ts';

const typingPauseMs = 300;

/** `fields`: what it looks into, as words of a sentence. */
export function SearchBox({ fields }: { fields?: string }) {
  const translate = useTranslate();
  const hint = fields ? translate('list.search_by', { fields }) : translate('list.search');
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
    <Box data-field-frame sx={boxStyle}>
      <SearchIcon fontSize="small" />
      <input
        ref={input}
        type="search"
        placeholder={hint}
        title={hint}
        aria-label={translate('list.search')}
        aria-keyshortcuts="/"
        maxLength={200}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') type(typed, 0);
          if (event.key === 'Escape') type('', 0);
          if (event.key === 'ArrowDown') enterRows(event);
        }}
      />
      {typed && (
        <IconButton size="small" aria-label={translate('list.clear_search')} onClick={() => type('', 0)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** As an outlined field looks, of plain parts: it is on the way to the first row. */
const boxStyle = (theme: Theme) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  height: density.control,
  paddingInlineStart: 1.5,
  paddingInlineEnd: 0.5,
  border: `1px solid ${theme.alpha(theme.palette.text.primary, 0.23)}`,
  borderRadius: `${theme.shape.borderRadius}px`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { width: 200 },
  [theme.breakpoints.up('xl')]: { width: 240 },
  '&:hover': { borderColor: theme.palette.text.primary },
  '&:has(> input:focus)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '& > svg': { flex: 'none', color: theme.palette.text.secondary },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 0,
    outline: 'none',
    appearance: 'none' as const,
    font: 'inherit',
    fontSize: theme.typography.body1.fontSize,
    color: 'inherit',
    background: 'none',
    textOverflow: 'ellipsis',
    '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media (forced-colors: active)': { '&:has(> input:focus)': { outline: '3px solid CanvasText' } },
});

/** On from what was searched for to the first row that was found. */
function enterRows(event: KeyboardEvent<HTMLInputElement>): void {
  const page = event.currentTarget.closest('[data-page]') ?? document;
  const first = page.querySelector<HTMLElement>('[data-row-link]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

function useSlashFocus(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
