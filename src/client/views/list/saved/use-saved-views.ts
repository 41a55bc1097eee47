/** The saved views of a list: read, kept, changed, removed and brought back. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { SavedView, SavedViewsReply, ViewState } from '../../../../shared/contracts/saved-views.ts';
import type { Resource } from '../../../../shared/define-resource.ts';
import { portalFetch } from '../../../providers/http.ts';
import { addressOf, writeListAddress } from '../../../state/list-address.ts';
import { rememberOwnQuery } from '../../../state/list-memory.ts';
import { usePersonId } from '../../../state/session.ts';

const freshMs = 30_000;

interface ViewChange {
  name?: string;
  state?: ViewState;
  is_shared?: boolean;
}

export function useSavedViews(screen: string, { list }: Pick<Resource, 'list'>) {
  const client = useQueryClient();
  const person = usePersonId();
  const key = ['saved_views', screen];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await portalFetch(`/saved_views?${new URLSearchParams({ screen })}`, { signal, quiet: true }))
        .json as SavedViewsReply,
    staleTime: freshMs,
  });
  const views = data?.data;

  // The list opens with the person's own view without asking for it.
  const own = views?.find((view) => view.is_default);
  const query = own && writeListAddress(addressOf(own.state, own.id, list.order));
  const isRead = views !== undefined;
  useEffect(() => {
    if (isRead && person !== undefined) rememberOwnQuery(screen, person, query);
  }, [isRead, screen, person, query]);

  const write = async (method: string, path: string, body?: unknown): Promise<SavedView | undefined> => {
    const { json } = await portalFetch(path, { method, ...(body !== undefined && { body }) });
    await client.invalidateQueries({ queryKey: key });
    return (json as { data?: SavedView } | undefined)?.data;
  };
  const path = ({ id }: Pick<SavedView, 'id'>) => `/saved_views/${encodeURIComponent(id)}`;
  return {
    views,
    mayShare: data?.may_share === true,
    error,
    isPending,
    retry: () => void refetch(),
    create: (values: Required<ViewChange>) => write('POST', '/saved_views', { screen, ...values }),
    update: (view: SavedView, change: ViewChange) => write('PUT', path(view), { ...change, version: view.version }),
    remove: (view: SavedView) => write('DELETE', path(view)),
    restore: (view: SavedView) => write('POST', `${path(view)}/restore`, {}),
    open: (view: SavedView | undefined) =>
      write('PUT', `/saved_view_defaults/${encodeURIComponent(screen)}`, { view_id: view?.id ?? null }),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
