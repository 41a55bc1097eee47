/** One saved view: opens it, and has a menu of what else can be done with it. */
import CheckIcon from '@mui/icons-material/Check';
import StarIcon from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';

import type { SavedView, ViewState } from '../../../../shared/contracts/saved-view-calls.ts';
import { maxViewName } from '../../../../shared/contracts/saved-views.ts';
import { MoreButton } from './more-button.tsx';
import { NameForm } from './name-form.tsx';
import type { SavedViews } from './use-saved-views.ts';
import { ViewMenu } from './view-menu.tsx';

interface ViewLineProps {
  view: SavedView;
  saved: SavedViews;
  /** What the list shows now. */
  now: ViewState;
  isOpen: boolean;
  isChanged: boolean;
  open: () => void;
  removed: () => void;
}

export function ViewLine({ view, saved, now, isOpen, isChanged, open, removed }: ViewLineProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    return (
      <Box component="li" sx={{ px: 1, py: 0.5 }}>
        <NameForm
          name={view.name}
          label={translate('lists.view_name')}
          max={maxViewName}
          submit={translate('lists.rename')}
          save={(name) => saved.update(view, { name })}
          close={() => setNaming(false)}
        />
      </Box>
    );
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <ViewOpener {...{ isOpen, open }} note={view.is_mine ? undefined : view.owner_name}>
        {isChanged ? translate('lists.view_changed', { name: view.name }) : view.name}
        {view.is_default && (
          <StarIcon
            titleAccess={translate('lists.opens_with')}
            sx={{ fontSize: 14, ml: 0.5, color: 'primary.main', verticalAlign: '-2px' }}
          />
        )}
        {view.is_mine && view.is_shared && (
          <Typography component="span" variant="caption" sx={{ ml: 0.75, color: 'text.secondary' }}>
            {translate('lists.shared')}
          </Typography>
        )}
      </ViewOpener>
      <MoreButton label={translate('lists.view_actions', { name: view.name })} {...{ anchor, setAnchor }} />
      <ViewMenu
        {...{ anchor, view, saved, now, removed }}
        close={() => setAnchor(null)}
        rename={() => setNaming(true)}
      />
    </Box>
  );
}

interface ViewOpenerProps {
  isOpen: boolean;
  open: () => void;
  /** Whose it is. */
  note?: string | undefined;
  children: ReactNode;
}

export function ViewOpener({ isOpen, open, note, children }: ViewOpenerProps) {
  return (
    <ButtonBase
      onClick={open}
      aria-current={isOpen || undefined}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 32,
        px: 1,
        gap: 1,
        justifyContent: 'flex-start',
        textAlign: 'start',
        borderRadius: 1,
        fontSize: 'body2.fontSize',
        '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ width: 18, flex: 'none', display: 'inline-flex' }}>
        {isOpen && <CheckIcon sx={{ fontSize: 16, color: 'primary.main' }} />}
      </Box>
      <Typography component="span" variant="body2" noWrap sx={{ fontWeight: isOpen ? 600 : 400 }}>
        {children}
      </Typography>
      {note !== undefined && (
        <Typography component="span" variant="caption" noWrap sx={{ ml: 'auto', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </ButtonBase>
  );
}
