/** A line of tabs of what a list shows. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, type KeyboardEvent } from 'react';

export interface Tab {
  key: string;
  label: string;
  count?: string;
  isOpen: boolean;
  open: () => void;
}

export function TabStrip({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <Box role="tablist" aria-label={label} onKeyDown={moveAlong} sx={stripStyle}>
      {tabs.map(({ key, ...tab }) => (
        <ViewTab key={key} {...tab} />
      ))}
    </Box>
  );
}

function ViewTab({ label, count, isOpen, open }: Omit<Tab, 'key'>) {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = tab;
    const strip = current?.parentElement;
    // Not `scrollIntoView`, which scrolls the page as well.
    if (isOpen && current && strip && current.offsetLeft + current.offsetWidth > strip.scrollLeft + strip.clientWidth)
      strip.scrollLeft = current.offsetLeft - 16;
  }, [isOpen]);
  return (
    <ButtonBase ref={tab} role="tab" aria-selected={isOpen} tabIndex={isOpen ? 0 : -1} onClick={open} sx={tabStyle}>
      {label}
      {count !== undefined && (
        <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      )}
    </ButtonBase>
  );
}

/** The arrow keys go along the tabs, Enter opens one. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

const stripStyle = {
  position: 'relative',
  display: 'flex',
  flex: '1 1 0',
  gap: 0.5,
  minWidth: 0,
  height: '100%',
  alignItems: 'center',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

const tabStyle = (theme: Theme) => ({
  flex: 'none',
  maxWidth: 240,
  height: 'calc(var(--control-height) - 4px)',
  paddingInline: 1.25,
  borderRadius: `${theme.shape.borderRadius}px`,
  fontSize: theme.typography.body2.fontSize,
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-selected=true]': {
    color: theme.palette.text.primary,
    fontWeight: 600,
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.1),
  },
  '@media (forced-colors: active)': {
    '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: -2 },
    '&:focus-visible': { outline: '3px solid CanvasText' },
  },
});
