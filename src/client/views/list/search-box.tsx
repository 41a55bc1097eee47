/** Full-text search of a list; `/` jumps into it from anywhere on the page. */
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import { density } from '../../state/density.ts';
import { useSingleKeys } from '../../state/single-keys.ts';
import { withWords } from './filter-words.ts';
import { enterRows, isTyping } from './row-keys.ts';

const typingPauseMs = 300;

interface SearchBoxProps {
  /** What is searched for, as a word of a sentence: `members`. */
  name?: string;
  /** What it looks into, as words of a sentence. */
  fields: string;
}

export function SearchBox({ name, fields }: SearchBoxProps) {
  const translate = useTranslate();
  const hint = translate('list.search_by', { fields });
  const words = name ? translate('list.search_for', { name }) : translate('list.search');
  const { filterValues, setFilters } = useListFilterContext();
  const inUse = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  const [typed, setTyped] = useState(inUse);
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);
  const hasSingleKeys = useSingleKeys();

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
        placeholder={words}
        title={hint}
        aria-label={words}
        aria-keyshortcuts={hasSingleKeys ? '/' : undefined}
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
      {!typed && (
        <span data-hint aria-hidden>
          {hint}
        </span>
      )}
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
  position: 'relative' as const,
  flex: '1 1 200px',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  height: density.control,
  paddingInlineStart: 1.5,
  paddingInlineEnd: 0.5,
  border: `1px solid ${theme.alpha(theme.palette.text.primary, 0.23)}`,
  borderRadius: `${theme.shape.borderRadius}px`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { maxWidth: 360 },
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
  // Who has come with the keyboard or a finger sees no tooltip.
  '& > [data-hint]': {
    display: 'none',
    position: 'absolute' as const,
    zIndex: theme.zIndex.appBar,
    insetInline: 0,
    top: 'calc(100% + 4px)',
    padding: theme.spacing(0.75, 1.25),
    borderRadius: 'inherit',
    fontSize: theme.typography.caption.fontSize,
    lineHeight: 1.4,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[3],
    pointerEvents: 'none' as const,
  },
  '&:has(> input:focus) > [data-hint]': { display: 'block' },
  '@media (forced-colors: active)': { '&:has(> input:focus)': { outline: '3px solid CanvasText' } },
});

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
