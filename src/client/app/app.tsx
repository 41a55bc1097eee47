/** What stands around every page: react-admin's contexts, the theme, toasts, the title. */
import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';
import { AdminContext, ResourceDefinitionContextProvider, type RaRecord } from 'react-admin';

import { ExtensionProviders } from './extensions.tsx';
import { labelOf } from '../fields/record-label.ts';
import { authProvider } from '../providers/auth.ts';
import { dataProvider } from '../providers/data.ts';
import { useI18nProvider } from '../providers/i18n.ts';
import { preferences } from '../providers/preferences.ts';
import { queryClient } from '../providers/query-client.ts';
import { RightsGuard } from '../session/rights-guard.tsx';
import { SessionGuard } from '../session/session-guard.tsx';
import { StepUpGuard } from '../session/step-up-guard.tsx';
import { findDefinition } from '../state/definitions.ts';
import { resourcePaths, shownResources } from '../state/resource-paths.ts';
import { Toasts } from '../toasts/toasts-provider.tsx';
import { useAppearance } from '../theme/use-appearance.ts';
import { useDocumentTitle, usePageFocus, usePageVisits } from './use-navigation-effects.ts';

/**
 * The logical registry: react-admin knows every resource by name, while its screens are routes of their own
 * (`screenOfResourcePath` leads its links there). `AdminContext` has no telemetry: that is a part of `<Admin>`.
 */
const definitions = Object.fromEntries(
  shownResources.map((name) => {
    const paths = resourcePaths(name);
    return [
      name,
      {
        name,
        hasList: !!paths.list,
        hasCreate: !!paths.create,
        hasEdit: !!paths.edit,
        recordRepresentation: (record: RaRecord) => labelOf(findDefinition(name), record, String),
      },
    ];
  }),
);

export function AppProviders({ children }: { children: ReactNode }) {
  const i18nProvider = useI18nProvider();
  const theme = useAppearance(i18nProvider);
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={preferences}
      theme={theme}
      darkTheme={null}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <CssBaseline enableColorScheme />
        <Toasts>
          <NavigationEffects />
          <RightsGuard />
          <SessionGuard />
          <StepUpGuard />
          <ExtensionProviders>{children}</ExtensionProviders>
        </Toasts>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
}

function NavigationEffects() {
  useDocumentTitle();
  usePageFocus();
  usePageVisits();
  return null;
}
