/**
 * One tab: a link with the address its page was last seen at, and beside it, unless it is pinned, the button that closes it. A point
 * says that its page holds input that is not saved.
 */
import CloseIcon from '@mui/icons-material/Close';
import { memo } from 'react';
import { Link } from 'react-router';

import type { Tab } from '../../state/tabs.ts';
import { useDirtyForms } from '../../state/dirty-forms.ts';

interface TabItemProps {
  tab: Tab;
  title: string;
  /** What the button says: `Close {title}`. */
  closeLabel: string;
  /** What the point says. */
  unsavedLabel: string;
  isActive: boolean;
  /** Its menu is open. */
  isMarked: boolean;
  /** The one tab of the row that the Tab key stops at. */
  isStop: boolean;
}

export const TabItem = memo(function TabItem({
  tab,
  title,
  closeLabel,
  unsavedLabel,
  isActive,
  isMarked,
  isStop,
}: TabItemProps) {
  const tabIndex = isStop ? 0 : -1;
  const isUnsaved = useDirtyForms(tab.path);
  return (
    <li data-tab={tab.path} data-active={isActive || undefined} data-marked={isMarked || undefined}>
      <Link to={tab.address} title={title} aria-current={isActive ? 'page' : undefined} tabIndex={tabIndex}>
        {isUnsaved && (
          <>
            <span role="img" aria-label={unsavedLabel} />{' '}
          </>
        )}
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
