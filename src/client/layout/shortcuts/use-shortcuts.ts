/** The ways out that this person has. */
import { useMemo } from 'react';

import { useTranslatedText } from '../../fields/record-label.ts';
import { useHasOrgAccount, useTenant } from '../../state/session.ts';
import { shortcutsFor, type Shortcut } from '../../state/shortcuts.ts';
import { useLinkedSettings } from '../use-linked-settings.ts';

/** Hook: the shortcuts that lead somewhere; the CRM's joins them once its address is known. */
export function useShortcuts(): Shortcut[] {
  const { consumer_portal_url: websiteUrl } = useTenant();
  const hasOrgAccount = useHasOrgAccount();
  const { crm_settings: crm } = useLinkedSettings();
  const label = useTranslatedText()(crm?.['label']);
  return useMemo(
    () => shortcutsFor({ hasOrgAccount, crm: crm && { ...crm, label }, websiteUrl }),
    [hasOrgAccount, crm, label, websiteUrl],
  );
}
