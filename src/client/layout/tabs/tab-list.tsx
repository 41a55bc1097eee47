/** All open pages below one another, where the row has no room for them: found by their name, opened and closed. */
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router';

import { foldText } from '../../../shared/text/search-words.ts';
import { useDirtyForms } from '../../state/dirty-forms.ts';
import type { Tab, TabRequest } from '../../state/tabs.ts';
import { isPlainClick } from '../../views/follow-link.ts';

interface TabListProps {
  tabs: readonly Tab[];
  /** One for each of them. */
  titles: readonly string[];
  /** The path of the page that is shown. */
  current: string;
  anchor: HTMLElement;
  send: (request: TabRequest, isElsewhere: boolean) => void;
  close: () => void;
}

/** Fewer are seen at once. Own choice. */
const searchedFrom = 8;

export function TabList({ tabs, titles, current, anchor, send, close }: TabListProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [isSearched] = useState(tabs.length >= searchedFrom);
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const found = tabs
    .map((tab, index) => ({ tab, title: titles[index] ?? '' }))
    .filter(({ title }) => wanted.every((word) => foldText(title).includes(word)));
  const list = useRef<HTMLDivElement>(null);
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
  const left = useFocusAfter(tabs.length, list);

  const closeTab = (tab: Tab) => {
    if (tab.affix) return;
    left.current = found.findIndex((one) => one.tab === tab);
    send({ type: 'closed', path: tab.path }, true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = lines();
    const at = all.findIndex((line) => line.parentElement?.contains(document.activeElement));
    const isTyping = event.target instanceof HTMLInputElement;
    const next = lineOf(event.key, at, all.length - 1, isTyping);
    if (next !== undefined) all[next]?.focus();
    else if (isTyping && event.key === 'Enter') all[0]?.click();
    else if (event.key === 'Delete' && found[at]) closeTab(found[at].tab);
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('tabs.open_pages'), sx: paperStyle } }}
    >
      <Box ref={list} onKeyDown={onKeyDown} sx={bodyStyle}>
        {isSearched && (
          <TextField
            autoFocus
            fullWidth
            size="small"
            value={words}
            placeholder={translate('tabs.find')}
            onChange={({ target }) => setWords(target.value)}
            slotProps={{ htmlInput: { 'aria-label': translate('tabs.find'), autoComplete: 'off' } }}
          />
        )}
        <Box component="ul" sx={[listStyle, isSearched && { mt: 1 }]}>
          {found.map(({ tab, title }) => (
            <Line
              key={tab.path}
              {...{ tab, title }}
              isCurrent={tab.path === current}
              isFirst={!isSearched && tab.path === current}
              open={close}
              closeTab={() => closeTab(tab)}
            />
          ))}
        </Box>
        <Typography
          role="status"
          variant="body2"
          sx={{ color: 'text.secondary', '&:empty': { display: 'none' }, p: 1 }}
        >
          {found.length === 0 && translate('tabs.none_found')}
        </Typography>
      </Box>
    </Popover>
  );
}

interface LineProps {
  tab: Tab;
  title: string;
  isCurrent: boolean;
  /** It has the focus when the list opens. */
  isFirst: boolean;
  open: () => void;
  closeTab: () => void;
}

function Line({ tab, title, isCurrent, isFirst, open, closeTab }: LineProps) {
  const translate = useTranslate();
  const isUnsaved = useDirtyForms(tab.path);
  return (
    <li data-current={isCurrent || undefined}>
      <Link
        ref={isFirst ? focusOnce : undefined}
        to={tab.address}
        title={title}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts={tab.affix ? undefined : 'Delete'}
        onClick={(event) => isPlainClick(event) && open()}
      >
        {title}
        {isUnsaved && <span>{translate('tabs.unsaved')}</span>}
      </Link>
      {!tab.affix && (
        <IconButton size="small" aria-label={translate('tabs.close_tab', { title })} onClick={closeTab}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </li>
  );
}

const focusOnce = (link: HTMLElement | null) => link?.focus({ preventScroll: true });

/** Where a key leads from a line, or from the words (`at` is -1 there); it stays at the ends. */
function lineOf(key: string, at: number, last: number, isTyping: boolean): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (isTyping) return undefined;
  return { Home: 0, End: last }[key];
}

/** Hook: whoever closes a page from here is on the line that takes its place. */
function useFocusAfter(count: number, list: RefObject<HTMLElement | null>) {
  const left = useRef<number>(undefined);
  useEffect(() => {
    const at = left.current;
    left.current = undefined;
    if (at === undefined) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    (all[at] ?? all.at(-1) ?? list.current?.querySelector('input'))?.focus();
  }, [count, list]);
  return left;
}

const paperStyle = { mt: 0.5, width: 340, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(560px, 75vh)' } as const;
const bodyStyle = { p: 1 } as const;

const listStyle = (theme: Theme) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    borderRadius: 1,
    '&:hover, &:focus-within': { backgroundColor: theme.palette.action.hover },
  },
  '& li > a': {
    flex: 1,
    minWidth: 0,
    px: 1,
    lineHeight: '36px',
    color: theme.palette.text.primary,
    fontSize: theme.typography.body2.fontSize,
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    outlineOffset: '-2px',
    borderRadius: 1,
  },
  '& li[data-current] > a': { fontWeight: 600 },
  '& li > a > span': { marginInlineStart: '8px', color: theme.palette.text.secondary },
});
