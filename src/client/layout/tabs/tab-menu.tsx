/** The menu of a tab: Refresh, Close, Close others, Close all. Specification 2; the order is our own choice. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

import type { Tab, TabRequest } from '../../state/tabs.ts';

interface TabMenuProps {
  /** The tab it is for; undefined: closed. */
  tab: Tab | undefined;
  title: string;
  /** The corner it opens at, in px of the window; it moves so far that it lies within the window on all sides. */
  at: { left: number; top: number };
  onChoose: (request: TabRequest) => void;
  onClose: () => void;
}

/** How close to the window's edge it may come. */
const marginPx = 8;

export function TabMenu({ tab, title, at, onChoose, onClose }: TabMenuProps) {
  const translate = useTranslate();
  const paper = useRef<HTMLDivElement>(null);
  useCloseOnMove(tab !== undefined, paper, onClose);
  return (
    <Menu
      open={tab !== undefined}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at}
      marginThreshold={marginPx}
      hideBackdrop
      disableScrollLock
      transitionDuration={0}
      // The page stays within reach: a right click on another tab moves the menu there.
      sx={{ pointerEvents: 'none' }}
      slotProps={{
        paper: {
          ref: paper,
          sx: { pointerEvents: 'auto' },
          onContextMenu: (event: MouseEvent) => event.preventDefault(),
        },
        list: { dense: true, 'aria-label': translate('tabs.menu', { title }) },
      }}
    >
      {requestsFor(tab).map(([text, request]) => (
        <MenuItem
          key={text}
          dense
          onClick={() => {
            onClose();
            onChoose(request);
          }}
        >
          {translate(`tabs.${text}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function requestsFor(tab: Tab | undefined): [string, TabRequest][] {
  if (!tab) return [];
  const { path, affix } = tab;
  return [
    ['refresh', { type: 'refreshed', path }],
    ...(affix ? [] : [['close', { type: 'closed', path }] satisfies [string, TabRequest]]),
    ['close_others', { type: 'others_closed', path }],
    ['close_all', { type: 'all_closed' }],
  ];
}

/** It closes when anything moves below it, and with a press anywhere else. */
function useCloseOnMove(isOpen: boolean, paper: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const closeFrom = (event: Event) => {
      if (!(event.target instanceof Node && paper.current?.contains(event.target))) close.current();
    };
    const inAll = { capture: true };
    document.addEventListener('pointerdown', closeFrom, inAll);
    window.addEventListener('scroll', closeFrom, inAll);
    window.addEventListener('resize', closeFrom);
    window.addEventListener('blur', closeFrom);
    return () => {
      document.removeEventListener('pointerdown', closeFrom, inAll);
      window.removeEventListener('scroll', closeFrom, inAll);
      window.removeEventListener('resize', closeFrom);
      window.removeEventListener('blur', closeFrom);
    };
  }, [isOpen, paper]);
}
