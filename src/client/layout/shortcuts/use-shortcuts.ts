/** The ways out that this person has. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { useHasOrgAccount, useHasPermission, useTenant } from '../../state/session.ts';
import { shortcutsFor, type Shortcut } from '../../state/shortcuts.ts';

/** A CRM moves once in years; who opens the portal anew asks anew. */
const freshMs = 10 * 60_000;

/** Hook: the shortcuts that lead somewhere; the CRM's joins them once its address is known. */
export function useShortcuts(): Shortcut[] {
  const { account_id, consumer_portal_url: websiteUrl } = useTenant();
  const hasOrgAccount = useHasOrgAccount();
  const { data: crmUrl } = useQuery({
    queryKey: ['crm_home_url', account_id],
    // Nobody misses a shortcut that could not be asked for: it is no reason for a message.
    queryFn: async ({ signal }) => (await callApi('GET /crm_settings/current', { quiet: true, signal })).crm_home_url,
    enabled: useHasPermission('admin.crm.read'),
    staleTime: freshMs,
    retry: false,
  });
  return useMemo(() => shortcutsFor({ hasOrgAccount, crmUrl, websiteUrl }), [hasOrgAccount, crmUrl, websiteUrl]);
}
