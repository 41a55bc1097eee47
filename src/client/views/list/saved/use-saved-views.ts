/** The saved views of a list: read, kept, changed, removed and brought back. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { SavedView, ViewState } from '../../../../shared/contracts/saved-view-calls.ts';
import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { callApi } from '../../../providers/call-api.ts';
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
    queryFn: ({ signal }) => callApi('GET /saved_views', { query: { screen }, signal, quiet: true }),
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

  const written = async <T>(work: Promise<{ data: T }>): Promise<T> => {
    const { data: kept } = await work;
    await client.invalidateQueries({ queryKey: key });
    return kept;
  };
  return {
    views,
    mayShare: data?.may_share === true,
    error,
    isPending,
    retry: () => void refetch(),
    create: (values: Required<ViewChange>) => written(callApi('POST /saved_views', { body: { screen, ...values } })),
    update: ({ id, version }: SavedView, change: ViewChange) =>
      written(callApi('PUT /saved_views/:id', { params: { id }, body: { ...change, version } })),
    remove: ({ id }: SavedView) => written(callApi('DELETE /saved_views/:id', { params: { id } })),
    restore: ({ id }: Pick<SavedView, 'id'>) => written(callApi('POST /saved_views/:id/restore', { params: { id } })),
    open: (view: SavedView | undefined) =>
      written(callApi('PUT /saved_view_defaults/:screen', { params: { screen }, body: { view_id: view?.id ?? null } })),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
