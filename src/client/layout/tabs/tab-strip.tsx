/** The row of visited pages below the top bar, and the menu of its tabs. Specification 2. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { memo, useCallback, useRef, useState } from 'react';

import { useTabs } from '../../state/tabs-store.ts';
import { findTab } from '../../state/tabs.ts';
import { LazyBoundary } from '../../views/lazy-boundary.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';
import { stripEvents } from './strip-events.ts';
import { stripStyle } from './strip-style.ts';
import { TabItem } from './tab-item.tsx';
import { markEdges, useStripScroll } from './use-strip-scroll.ts';
import { useTabFocus } from './use-tab-focus.ts';
import { useTabMenu, type OpenTabMenu } from './use-tab-menu.ts';
import { useTabRequests } from './use-tab-requests.ts';
import { useTabTitles } from './use-tab-titles.ts';
import { useVisitedTab } from './use-visited-tab.ts';

const tabMenu = lazyPart(async () => (await import('./tab-menu.tsx')).TabMenu);
const tabList = lazyPart(async () => (await import('./tab-list.tsx')).TabList);
const question = lazyPart(async () => (await import('./unsaved-question.tsx')).UnsavedQuestion);

/** The menus are there when somebody asks for them. */
const ahead = () => void Promise.all([tabMenu.fetch(), tabList.fetch()]).catch(() => undefined);

export function TabStrip() {
  const translate = useTranslate();
  const current = useVisitedTab();
  const tabs = useTabs();
  const titleOf = useTabTitles();
  const titles = tabs.list.map(titleOf);
  const activeIndex = tabs.list.findIndex(({ path }) => path === current);

  const strip = useRef<HTMLElement>(null);
  const { row, reveal } = useStripScroll(activeIndex, `${titles.length} ${titles[activeIndex]}`);
  const { stop, focusTab } = useTabFocus(row, tabs.list, current);
  const { send, asked, answer } = useTabRequests(current, { focusTab, fetchQuestion: question.fetch });
  const menu = useTabMenu(strip);
  const [listAt, setListAt] = useState<HTMLElement | null>(null);
  const openList = useCallback<OpenTabMenu>((_path, button) => setListAt(button), []);
  const events = stripEvents({ tabs: tabs.list, reveal, focusTab, send, openMenu: menu.open });

  const menuTab = menu.opened && findTab(tabs, menu.opened.path);
  const titleAt = (path: string) => titles[tabs.list.findIndex((tab) => tab.path === path)] ?? '';
  return (
    <>
      <Box
        component="nav"
        ref={strip}
        aria-label={translate('tabs.strip')}
        sx={stripStyle}
        {...events}
        onPointerEnter={ahead}
      >
        <ul ref={row} onScroll={({ currentTarget }) => markEdges(currentTarget)}>
          {tabs.list.map((tab, index) => (
            <TabItem
              key={tab.path}
              tab={tab}
              title={titles[index]!}
              closeLabel={translate('tabs.close_tab', { title: titles[index] })}
              unsavedLabel={translate('tabs.unsaved')}
              isActive={index === activeIndex}
              isMarked={tab === menuTab}
              isStop={tab.path === stop}
            />
          ))}
        </ul>
        <StripButton
          label={translate('tabs.open', { count: titles.length })}
          count={titles.length}
          path=""
          isOpen={listAt !== null}
          open={openList}
        />
        <StripButton
          label={translate('tabs.more')}
          path={current}
          isOpen={menu.opened !== undefined}
          isNone={activeIndex < 0}
          open={menu.open}
        />
      </Box>
      <LazyBoundary fallback={null}>
        {menu.opened && menuTab && (
          <tabMenu.View
            key={menuTab.path}
            {...menu.opened}
            tab={menuTab}
            title={titleOf(menuTab)}
            onChoose={send}
            onClose={menu.close}
          />
        )}
        {listAt && (
          <tabList.View {...{ titles, current, send }} tabs={tabs.list} anchor={listAt} close={() => setListAt(null)} />
        )}
      </LazyBoundary>
      {asked && (
        <question.View
          open
          isRefresh={asked.request.type === 'refreshed'}
          titles={asked.unsaved.map(titleAt)}
          onAnswer={answer}
        />
      )}
    </>
  );
}

interface StripButtonProps {
  label: string;
  /** Of the tab whose menu it opens. */
  path: string;
  /** How many pages there are, for the button that opens the list of them. */
  count?: number;
  isOpen: boolean;
  isNone?: boolean;
  open: OpenTabMenu;
}

/** The row is drawn several times with a navigation; this once. */
const StripButton = memo(function StripButton({ label, path, count, isOpen, isNone, open }: StripButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-haspopup={count ? 'dialog' : 'menu'}
      aria-expanded={isOpen}
      disabled={isNone}
      onClick={({ currentTarget }) => open(path, currentTarget)}
      sx={buttonStyle}
    >
      {count}
      {count ? <ExpandMoreIcon /> : <MoreVertIcon />}
    </IconButton>
  );
});

const buttonStyle = {
  flex: 'none',
  minWidth: 28,
  height: 28,
  fontSize: 'caption.fontSize',
  '& svg': { fontSize: 18 },
} as const;
