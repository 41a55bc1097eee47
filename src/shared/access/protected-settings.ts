/** Which settings protect from what one person could do alone, and who may agree to a change that weakens them. Security R54. */
import type { Belonging } from '../definition/define-resource.ts';
import type { Singleton } from '../definition/define-singleton.ts';
import type { Permission } from './permissions.ts';

export interface ProtectedSettings {
  name: string;
  label: string;
  belongsTo: Belonging;
  protection: { agreedBy: readonly Permission[] };
}

/**
 * How the organisation's own sign-in is reached: who names the provider, and who is the second person of what could be done in the name of
 * somebody else.
 */
export const ssoProtection = {
  name: 'sso_settings',
  label: 'Single sign-on',
  belongsTo: 'organisation',
  protection: { agreedBy: ['platform.domains.write', 'members.erase'] },
} as const satisfies ProtectedSettings;

export const protectedSettingsOf = (singletons: Readonly<Record<string, Singleton>>): readonly ProtectedSettings[] => [
  ...Object.values(singletons).flatMap(({ name, label, belongsTo, protection }) =>
    protection ? [{ name, label: label.one, belongsTo, protection }] : [],
  ),
  ssoProtection,
];
