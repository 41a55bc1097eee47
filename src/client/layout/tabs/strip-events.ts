/** What keys and the pointer do in the row; every tab says by `data-tab` which one it is. */
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

import type { Tab, TabRequest } from '../../state/tabs.ts';
import type { OpenTabMenu } from './use-tab-menu.ts';

interface StripActions {
  tabs: readonly Tab[];
  reveal: (index: number) => void;
  focusTab: (path: string) => void;
  send: (request: TabRequest) => void;
  openMenu: OpenTabMenu;
}

/** The listeners of the row. */
export function stripEvents({ tabs, reveal, focusTab, send, openMenu }: StripActions) {
  const tabAt = (event: SyntheticEvent): Tab | undefined =>
    tabs.find(({ path }) => path === tabElement(event)?.dataset['tab']);
  const close = (tab: Tab) => {
    if (!tab.affix) send({ type: 'closed', path: tab.path });
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const tab = tabAt(event);
      if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = targetOf(event.key, tabs.indexOf(tab), tabs.length - 1);
      if (target !== undefined) {
        focusTab(tabs[target]!.path);
        reveal(target);
      } else if (event.key === 'Delete') close(tab);
      else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
        openMenu(tab.path, linkAt(event));
      else return;
      event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      const tab = tabAt(event);
      if (!tab) return;
      event.preventDefault();
      openMenu(tab.path, linkAt(event), { x: event.clientX, y: event.clientY });
    },
    onClick: (event: MouseEvent) => {
      const tab = tabAt(event);
      if (tab && (event.target as Element).closest('button')) close(tab);
    },
    // The browser would scroll with it, or open a link.
    onMouseDown: (event: MouseEvent) => {
      if (event.button === middle && tabAt(event)) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent) => {
      const tab = tabAt(event);
      if (!tab || event.button !== middle) return;
      event.preventDefault();
      close(tab);
    },
  };
}

const tabElement = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLElement>('[data-tab]');

const linkAt = (event: SyntheticEvent) => tabElement(event)?.querySelector('a') ?? null;

const middle = 1;

/** The place the focus moves to by a key; it stays at the ends. */
function targetOf(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowRight':
      return Math.min(last, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
