/** What would come of bringing the pages of a template to its newest version. */
import { useQuery } from '@tanstack/react-query';

import type { UpgradedPage } from '../../../shared/contracts/page-calls.ts';
import { callApi } from '../../providers/call-api.ts';

export const upgradesKey = (templateId: string) => ['upgrades', templateId] as const;

/** Hook: by page; empty until it is known, and where it is not asked for. */
export function useUpgrades(templateId: string, isAsked: boolean): ReadonlyMap<string, UpgradedPage> {
  const { data } = useQuery({
    queryKey: upgradesKey(templateId),
    queryFn: async ({ signal }) =>
      (
        await callApi('POST /page_templates/:id/upgrade_pages', {
          params: { id: templateId },
          body: { dry_run: true },
          signal,
        })
      ).data.pages,
    enabled: isAsked,
  });
  return new Map(data?.map((page) => [page.id, page]));
}
