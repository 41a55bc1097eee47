/** Which component a screen key of `resources.config.ts` stands for, and which definitions it is drawn from. Each is fetched when it is first opened. */
import type { ComponentType } from 'react';

interface HandMadeScreen {
  load: () => Promise<ComponentType>;
  /** As a part names them (`views/lazy-part.tsx`). */
  definitions?: readonly string[] | 'every';
}

export const screens: Readonly<Record<string, HandMadeScreen>> = {
  welcome: { load: async () => (await import('./welcome/welcome.tsx')).Welcome, definitions: 'every' },
  import: { load: async () => (await import('./import/import-screen.tsx')).ImportScreen, definitions: 'every' },
  'audit-log': { load: async () => (await import('./audit-log/audit-log.tsx')).AuditLog, definitions: 'every' },
  'settings-overview': {
    load: async () => (await import('./settings-overview/settings-overview.tsx')).SettingsOverview,
  },
  'sso-settings': { load: async () => (await import('./sso-settings/sso-settings.tsx')).SsoSettings },
  security: { load: async () => (await import('./security/security.tsx')).Security },
  'recycle-bin': { load: async () => (await import('./recycle-bin/recycle-bin.tsx')).RecycleBin, definitions: 'every' },
  'ad-details': {
    load: async () => (await import('./ad/open-ad-details.ts')).openAdDetails(),
    definitions: 'every',
  },
  dashboard: { load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard, definitions: ['members'] },
};
