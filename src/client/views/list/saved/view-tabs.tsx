/** The views of a list as tabs: everything, what waits for the person, those of the definition, what they and others have kept, and the bin. */
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { addressOf } from '../../../state/list-address.ts';
import { useFormats } from '../../../fields/use-formats.ts';
import { useListParts } from '../list-parts.ts';
import { PanelButton } from '../panel-button.tsx';
import { TabStrip, type Tab } from './list-tabs.tsx';
import { useOpenView } from './use-open-view.ts';
import { useQueues } from './use-queues.ts';
import { useSavedViews } from './use-saved-views.ts';
import { useStateViews } from './use-state-views.ts';
import { isSameState, stateNow } from './view-state.ts';
import { ViewsPanel } from './views-panel.tsx';

export function ViewTabs({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const tabs = useTabs(resource);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Box sx={{ display: 'flex', flex: 1, minWidth: 0, alignItems: 'center', gap: { xs: 0.5, sm: 1 }, height: '100%' }}>
      <TabStrip label={translate('list.views')} tabs={tabs} />
      <PanelButton
        label={translate('list.views')}
        icon={<BookmarkIcon />}
        isShort={narrow}
        width={340}
        load={() => Promise.resolve()}
        panel={(close) => <ViewsPanel {...{ resource, close }} />}
      />
    </Box>
  );
}

/** Hook: one of them is always open. */
function useTabs(resource: Resource): Tab[] {
  const translate = useTranslate();
  const parts = useListParts();
  const { number } = useFormats();
  const { screen, address, change } = parts;
  const { views = [] } = useSavedViews(screen, resource);
  const openView = useOpenView(resource);
  const { deleted } = useListFilterContext().filterValues as { deleted?: unknown };
  const { order } = resource.list;
  useOwnView(resource);

  const show = (filter: Record<string, unknown>) => change(addressOf({ filter }, undefined, order));
  const now = stateNow(parts);
  const shown = views.find(({ id }) => id === address.view);
  const isShown = (filter: Record<string, unknown>) => isSameState({ filter: address.filter }, { filter });
  const waiting = useQueues(resource);
  const queues = waiting.map(({ key, count, isMore, filter }) => ({
    key,
    label: translate(`work.kinds.${key}`),
    count: isMore ? `${number(count)}+` : number(count),
    isOpen: !shown && isShown(filter),
    open: () => show(filter),
  }));
  const isWaiting = (filter: Record<string, unknown>) => waiting.some((queue) => isSameState(queue, { filter }));
  const states = useStateViews(resource)
    .filter(({ filter }) => !isWaiting(filter))
    .map(({ key, label, count, filter }) => ({
      key,
      label,
      ...(count !== undefined && { count: number(count) }),
      isOpen: !shown && isShown(filter),
      open: () => show(filter),
    }));
  const bin = {
    key: 'bin',
    label: translate('list.bin'),
    isOpen: !shown && deleted === true && !queues.some(({ isOpen }) => isOpen),
    open: () => show({ deleted: true }),
  };
  const kept = views.map((view) => {
    const isOpen = view === shown;
    const isEdited = isOpen && !isSameState(now, view.state);
    const label = isEdited ? translate('lists.view_changed', { name: view.name }) : view.name;
    return { key: view.id, label, isOpen, open: () => openView(view) };
  });
  const others = [...queues, ...states, ...kept, ...(resource.disabledOperations?.includes('delete') ? [] : [bin])];
  const all = {
    key: 'all',
    label: translate('lists.all_views'),
    isOpen: !others.some(({ isOpen }) => isOpen),
    open: () => openView(undefined),
  };
  return [all, ...others];
}

/** Hook: on a device that does not know it yet, the person's own view is opened where nothing else was asked for. */
function useOwnView(resource: Resource) {
  const { screen, change } = useListParts();
  const { views } = useSavedViews(screen, resource);
  const { search } = useLocation();
  const own = views?.find((view) => view.is_default);
  const { order } = resource.list;
  useEffect(() => {
    // Whoever has asked for something meanwhile is not led away from it.
    if (own && search === '') change(addressOf(own.state, own.id, order), { replace: true });
  }, [own, search, change, order]);
}
