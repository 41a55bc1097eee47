/** The views of a list: one's own and the shared ones, to open, keep, change and remove. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { SavedView } from '../../../../shared/contracts/saved-view-calls.ts';
import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useResourceNoun } from '../../../fields/field-texts.ts';
import { Failed, Loading } from '../../states.tsx';
import { useListParts } from '../list-parts.ts';
import { KeepView } from './keep-view.tsx';
import { useOpenView } from './use-open-view.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewLine, ViewOpener } from './view-line.tsx';
import { isSameState, stateNow } from './view-state.ts';

interface ViewsPanelProps {
  resource: Resource;
  close: () => void;
}

export function ViewsPanel({ resource, close }: ViewsPanelProps) {
  const translate = useTranslate();
  const noun = useResourceNoun(resource);
  const parts = useListParts();
  const { screen, address, change } = parts;
  const saved = useSavedViews(screen, resource);
  const openView = useOpenView(resource);
  const { views, error, isPending } = saved;
  if (isPending) return <Loading rows={3} height={32} />;
  if (!views) return <Failed error={error} retry={saved.retry} />;

  const now = stateNow(parts);
  const open = (view: SavedView | undefined) => {
    openView(view);
    close();
  };
  const line = (view: SavedView) => (
    <ViewLine
      key={view.id}
      {...{ view, saved, now }}
      isOpen={view.id === address.view}
      isChanged={view.id === address.view && !isSameState(now, view.state)}
      open={() => open(view)}
      removed={() => view.id === address.view && change({ view: undefined })}
    />
  );
  return (
    <Box sx={{ mx: -1 }}>
      <Box component="ul" sx={listStyle}>
        <Box component="li" sx={{ display: 'flex' }}>
          <ViewOpener isOpen={address.view === undefined} open={() => open(undefined)}>
            {translate('lists.all_of', { name: noun(2) })}
          </ViewOpener>
        </Box>
      </Box>
      <Group title={translate('lists.my_views')}>{views.filter((view) => view.is_mine).map(line)}</Group>
      <Group title={translate('lists.shared_views')}>{views.filter((view) => !view.is_mine).map(line)}</Group>
      <KeepView
        {...{ saved, now }}
        kept={(view) => {
          change({ view: view.id });
          close();
        }}
      />
    </Box>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1 }}>
      <Typography variant="caption" component="h3" sx={{ px: 1, color: 'text.secondary', fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {children}
      </Box>
    </Box>
  );
}

const listStyle = { m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' } as const;
