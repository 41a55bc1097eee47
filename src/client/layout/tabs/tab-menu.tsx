/** The menu of a tab: Refresh, Close, Close others, Close all. Specification 2; the order is our own choice. */
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import type { Tab, TabRequest } from '../../state/tabs.ts';
import { withinWindow, type Corner } from './menu-place.ts';

interface TabMenuProps {
  tab: Tab;
  title: string;
  /** Where it opens, in the window. */
  at: Corner;
  /** What has the focus again afterwards. */
  opener: HTMLElement | null;
  onChoose: (request: TabRequest) => void;
  onClose: () => void;
}

/** No modal: the page stays within reach, and a right click on another tab moves the menu there. */
export function TabMenu({ tab, title, at, opener, onChoose, onClose }: TabMenuProps) {
  const translate = useTranslate();
  const paper = useRef<HTMLDivElement>(null);
  usePlace(paper, at);
  useFocusBack(paper, opener);
  useCloseOnMove(paper, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <Paper ref={paper} role="region" sx={paperStyle} onContextMenu={(event) => event.preventDefault()}>
      <MenuList dense aria-label={translate('tabs.menu', { title })} onKeyDown={onKeyDown}>
        {requestsFor(tab).map(([text, request]) => (
          <MenuItem
            key={text}
            onClick={() => {
              onClose();
              onChoose(request);
            }}
          >
            {translate(`tabs.${text}`)}
          </MenuItem>
        ))}
      </MenuList>
    </Paper>,
    document.body,
  );
}

const paperStyle = {
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: 'modal',
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'calc(100dvh - 16px)',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  boxShadow: 3,
} as const;

function requestsFor({ path, affix }: Tab): [string, TabRequest][] {
  return [
    ['refresh', { type: 'refreshed', path }],
    ...(affix ? [] : [['close', { type: 'closed', path }] satisfies [string, TabRequest]]),
    ['close_others', { type: 'others_closed', path }],
    ['close_all', { type: 'all_closed' }],
  ];
}

/** Puts it where it was asked for, or as close to that as the window allows, and the focus on its first line. */
function usePlace(paper: RefObject<HTMLElement | null>, at: Corner): void {
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height, style } = paper.current!;
    const { left, top } = withinWindow(at, { width, height }, { width: window.innerWidth, height: window.innerHeight });
    style.left = `${left}px`;
    style.top = `${top}px`;
    // By itself the library would have the page scrolled, which closes the menu.
    paper.current!.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [paper, at]);
}

/** Whoever is still in the menu when it goes is where they came from again. */
function useFocusBack(paper: RefObject<HTMLElement | null>, opener: HTMLElement | null): void {
  useLayoutEffect(() => {
    const menu = paper.current!;
    return () => {
      if (menu.contains(document.activeElement)) opener?.focus({ preventScroll: true });
    };
  }, [paper, opener]);
}

/** It closes when anything moves below it, and with a press anywhere else. */
function useCloseOnMove(paper: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const close = (event: Event) => {
      if (!(event.target instanceof Node && paper.current?.contains(event.target))) onClose();
    };
    const inAll = { capture: true };
    // The row stays where it is when the window scrolls, which a page that comes back does by itself.
    const closeOnScroll = (event: Event) => event.target !== document && close(event);
    document.addEventListener('pointerdown', close, inAll);
    window.addEventListener('scroll', closeOnScroll, inAll);
    window.addEventListener('wheel', close, { capture: true, passive: true });
    window.addEventListener('resize', close);
    window.addEventListener('blur', close);
    return () => {
      document.removeEventListener('pointerdown', close, inAll);
      window.removeEventListener('scroll', closeOnScroll, inAll);
      window.removeEventListener('wheel', close, inAll);
      window.removeEventListener('resize', close);
      window.removeEventListener('blur', close);
    };
  }, [paper, onClose]);
}
