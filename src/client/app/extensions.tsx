/** What parts of the app add to the generic screens: actions of records, and help at fields. Who adds one names it here; tabs and notices have `record-edit.tsx`. */
import type { ReactNode } from 'react';

import { announcementActions, announcementFieldAids } from '../screens/announcements/announcement-parts.ts';
import { bannerFieldAids } from '../screens/banners/banner-field-aids.ts';
import { sendActions, sendFieldAids } from '../screens/email/email-parts.ts';
import { gridAsides } from '../screens/grid/grid-asides.ts';
import { memberActions } from '../screens/member/member-actions.ts';
import { memberFieldAids } from '../screens/member/member-field-aids.ts';
import { templateActions, templateListActions } from '../screens/page-templates/template-tabs.ts';
import { roleActions } from '../screens/role/role-tabs.ts';
import { teamActions } from '../screens/team/team-actions.ts';
import { websiteFieldAids } from '../screens/website/website-parts.ts';
import { ActionExtensionsContext } from '../views/form/action-extensions.ts';
import { AsidesContext } from '../views/list/list-asides.tsx';
import { BesideListContext, type BesideListProps } from '../views/list/beside-context.ts';
import { ListActionsContext } from '../views/list/list-actions.ts';
import { lazyPart } from '../views/lazy-part.tsx';
import { FieldAidsContext } from '../views/form/field-hint-extensions.tsx';
import { PublishedEffectsContext, type PublishedEffect } from '../views/publishing/published-effects.ts';

const fieldAids = [
  ...memberFieldAids,
  ...bannerFieldAids,
  ...websiteFieldAids,
  ...sendFieldAids,
  ...announcementFieldAids,
];
const lookAnew = async () => (await import('../providers/refresh-client-token.ts')).refreshTenant();
const published: readonly PublishedEffect[] = [{ resources: ['website_settings'], run: lookAnew }];
const addedActions = [
  ...sendActions,
  ...memberActions,
  ...roleActions,
  ...teamActions,
  ...templateActions,
  ...announcementActions,
];

/** What opens records beside their lists: until it is there, a click leads to the page of the record. */
export const recordBeside = lazyPart<BesideListProps>(async () => (await import('./record-beside.tsx')).RecordBeside);

export function ExtensionProviders({ children }: { children: ReactNode }) {
  return (
    <ActionExtensionsContext value={addedActions}>
      <BesideListContext value={recordBeside}>
        <PublishedEffectsContext value={published}>
          <ListActionsContext value={templateListActions}>
            <AsidesContext value={gridAsides}>
              <FieldAidsContext value={fieldAids}>{children}</FieldAidsContext>
            </AsidesContext>
          </ListActionsContext>
        </PublishedEffectsContext>
      </BesideListContext>
    </ActionExtensionsContext>
  );
}
