/** The address of a preview, asked for anew before it ends. */
import { useQuery } from '@tanstack/react-query';

import type { PreviewBody } from '../../../shared/contracts/previewing.ts';
import { previewMinutes } from '../../../shared/contracts/previews.ts';
import { callApi } from '../../providers/call-api.ts';
import type { PublicationOf } from './use-publication.ts';

/** As whom it is looked at. */
export type PreviewAs = Pick<PreviewBody, 'visitor' | 'plan_id'>;

/** So long before its end another one is made. */
const spareMinutes = 5;
const freshMs = (previewMinutes - spareMinutes) * 60_000;

/** Hook: the path at which the draft is seen; undefined as long as there is none. */
export function usePreview({ resource, id }: PublicationOf, body: PreviewBody) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', resource, id, body],
    queryFn: async ({ signal }) =>
      (await callApi('POST /:resource/:id/preview', { params: { resource, id }, body, signal })).data.url,
    staleTime: freshMs,
    refetchInterval: freshMs,
    // Of somebody else who signs in on this page none is shown.
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  return { url: data, error, refetch: () => void refetch() };
}
