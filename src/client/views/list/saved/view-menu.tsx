/** What can be done with a saved view besides opening it. */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'react-admin';

import type { SavedView, ViewState } from '../../../../shared/contracts/saved-view-calls.ts';
import { ActionToast } from './action-toast.tsx';
import type { SavedViews } from './use-saved-views.ts';

interface ViewMenuProps {
  anchor: HTMLElement | null;
  view: SavedView;
  saved: SavedViews;
  now: ViewState;
  close: () => void;
  rename: () => void;
  removed: () => void;
}

export function ViewMenu({ anchor, view, saved, now, close, rename, removed }: ViewMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const say = (key: string) => notify(key, { type: 'success', messageArgs: { name: view.name } });
  const act = (work: () => Promise<unknown>, done?: () => void) => () => {
    close();
    void finish(work, done);
  };
  const toldRemoved = () => {
    removed();
    const text = translate('lists.view_removed', { name: view.name });
    notify(<ActionToast text={text} label={translate('form.undo')} act={() => saved.restore(view)} />, {
      type: 'success',
      autoHideDuration: 8_000,
    });
  };
  const shares = view.may_change && (view.is_shared || saved.mayShare);
  const items = [
    {
      key: view.is_default ? 'opens_no_more' : 'open_with',
      run: act(() => saved.open(view.is_default ? undefined : view)),
    },
    view.may_change && {
      key: 'rename',
      run: () => {
        close();
        rename();
      },
    },
    view.may_change && {
      key: 'replace',
      run: act(
        () => saved.update(view, { state: now }),
        () => say('lists.view_replaced'),
      ),
    },
    shares && {
      key: view.is_shared ? 'unshare' : 'share',
      run: act(
        () => saved.update(view, { is_shared: !view.is_shared }),
        () => say(view.is_shared ? 'lists.view_unshared' : 'lists.view_shared'),
      ),
    },
  ].flatMap((item) => item || []);
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      slotProps={{ list: { 'aria-label': translate('lists.view_actions', { name: view.name }) } }}
    >
      {items.map(({ key, run }) => (
        <MenuItem key={key} dense onClick={run}>
          {translate(`lists.${key}`)}
        </MenuItem>
      ))}
      {view.may_change && <Divider />}
      {view.may_change && (
        <MenuItem dense onClick={act(() => saved.remove(view), toldRemoved)} sx={{ color: 'error.main' }}>
          {translate('lists.remove_view')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** A failure was told as a toast. */
async function finish(work: () => Promise<unknown>, done?: () => void): Promise<void> {
  try {
    await work();
    done?.();
  } catch {
    // Told.
  }
}
