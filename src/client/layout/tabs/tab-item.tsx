/** One tab: a link with the address its page was last seen at, and beside it, unless it is pinned, the button that closes it. */
import CloseIcon from '@mui/icons-material/Close';
import { memo } from 'react';
import { Link } from 'react-router';

import type { Tab } from '../../state/tabs.ts';

interface TabItemProps {
  tab: Tab;
  title: string;
  /** What the button says: `Close {title}`. */
  closeLabel: string;
  isActive: boolean;
  /** Its menu is open. */
  isMarked: boolean;
  /** The one tab of the row that the Tab key stops at. */
  isStop: boolean;
}

export const TabItem = memo(function TabItem({ tab, title, closeLabel, isActive, isMarked, isStop }: TabItemProps) {
  const tabIndex = isStop ? 0 : -1;
  return (
    <li data-tab={tab.path} data-active={isActive || undefined} data-marked={isMarked || undefined}>
      <Link to={tab.address} title={title} aria-current={isActive ? 'page' : undefined} tabIndex={tabIndex}>
        {title}
      </Link>
      {!tab.affix && (
        <button type="button" aria-label={closeLabel} tabIndex={tabIndex}>
          <CloseIcon aria-hidden />
        </button>
      )}
    </li>
  );
});
