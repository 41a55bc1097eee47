/** Which component a screen key of `resources.config.ts` stands for. Each is fetched when it is first opened. */
import type { ComponentType } from 'react';

export const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  welcome: async () => (await import('./welcome/welcome.tsx')).Welcome,
  import: async () => (await import('./import/import-screen.tsx')).ImportScreen,
  'audit-log': async () => (await import('./audit-log/audit-log.tsx')).AuditLog,
  'sso-settings': async () => (await import('./sso-settings/sso-settings.tsx')).SsoSettings,
  security: async () => (await import('./security/security.tsx')).Security,
  'recycle-bin': async () => (await import('./recycle-bin/recycle-bin.tsx')).RecycleBin,
  dashboard: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
};
