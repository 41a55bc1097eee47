/**
 * The toasts as they stand on the page: above one another in a corner, none hiding another. Their clocks stand still while the
 * pointer or the focus is among them or the page is not to be seen, and then run for the full time again.
 */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import { closeAllToasts, useToasts } from '../state/toasts.ts';
import { ToastCard } from './toast-card.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { usePageHidden } from './use-page-hidden.ts';

/** Leads the keyboard to the toasts, from wherever it is. Own choice. */
const focusKey = 'F8';

export function ToastStack() {
  const translate = useTranslate();
  const toasts = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(false);
  const { focused, ...focusEvents } = useFocusReturn(stack, toasts.length);
  const pageHidden = usePageHidden();
  useStaysAudible(stack);
  useKeys(stack, toasts.length > 0);
  // What was under the pointer is gone, and the browser does not say that the pointer has left it.
  useEffect(() => setHovered((before) => before && Boolean(stack.current?.matches(':hover'))), [toasts.length]);

  const paused = hovered || focused || pageHidden;
  const named = toasts.length > 0 && {
    role: 'region',
    'aria-label': translate('session.toasts.label'),
    'aria-keyshortcuts': focusKey,
  };
  const cards = (isError: boolean) =>
    toasts
      .filter(({ type }) => (type === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} paused={paused} />);
  return createPortal(
    <Box
      ref={stack}
      {...named}
      sx={stackStyle}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      {...focusEvents}
    >
      <Box aria-live="polite" aria-relevant="additions text" sx={groupStyle}>
        {cards(false)}
      </Box>
      <Box sx={groupStyle}>{cards(true)}</Box>
    </Box>,
    document.body,
  );
}

/** An open dialog hides everything else from screen readers; what happens meanwhile is told all the same. */
function useStaysAudible(stack: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stack.current!;
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [stack]);
}

/** Escape closes all of them, unless it meant something else; a dialog keeps its own to itself. */
function useKeys(stack: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') closeAllToasts();
      if (event.key === focusKey) stack.current?.querySelector<HTMLElement>('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [stack, active]);
}

/** No gaps but those that the toasts bring: an empty stack takes no room, and it must stand there to be listened to. */
const groupStyle = { '& > *': { mt: 1 } } as const;

/** At the foot of the menu and the page beside it; where a bar is at the foot of the page that is shown, above it. */
const stackStyle = {
  position: 'fixed',
  zIndex: 'snackbar',
  left: 16,
  bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))',
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 120px)',
  overflowY: 'auto',
  'body:has([data-page]:not([hidden]) [data-foot-bar]) &': { bottom: 'calc(84px + env(safe-area-inset-bottom, 0px))' },
  // A dialog has its buttons at its foot, wherever that is: they stay free.
  'body:has(.MuiDialogActions-root) &': { top: 16, bottom: 'auto !important' },
} as const;
