/** What can be searched, as this person may see it and in the language of now. */
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';

import { menu } from '../../../../resources.config.ts';
import { useKnownSettings } from '../../state/linked-settings.ts';
import { usePermissionStrings, useTenant } from '../../state/session.ts';
import { menuLinks, searchableEntries } from '../../../shared/menu/visible-menu.ts';
import { settingsPath, useSettingsMenu } from '../../state/navigation.ts';
import type { FoundPage, Page } from './find-pages.ts';

/** Hook: the pages of the menu, in its order. */
export function usePages(): Page[] {
  const translate = useTranslate();
  const held = usePermissionStrings();
  const { client_type } = useTenant();
  const known = useKnownSettings();
  return useMemo(() => {
    // A title that has no text is the name, never the key.
    const title = (name: string) => translate(`menu.${name}`, { _: name });
    return searchableEntries(menu, held, client_type, known).map(({ names, ...place }) => ({
      ...place,
      trail: names.map(title),
    }));
  }, [held, client_type, known, translate]);
}

/** Hook: the settings, which no menu lists, and the page of all of them. */
export function useSettingsPages(): FoundPage[] {
  const translate = useTranslate();
  const groups = useSettingsMenu(usePermissionStrings());
  return useMemo(() => {
    const overview = { name: 'admin-settings', path: `${settingsPath}/overview`, icon: 'settings' };
    const entries = groups.length === 0 ? [] : [overview, ...menuLinks(groups)];
    return entries.map(({ name, ...place }) => ({ page: { ...place, trail: [translate(`menu.${name}`)] }, marks: [] }));
  }, [groups, translate]);
}
