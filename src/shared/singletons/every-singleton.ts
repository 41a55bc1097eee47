/** Every singleton there is, under its name. */
import type { Resource } from '../definition/define-resource.ts';
import type { Singleton } from '../definition/define-singleton.ts';
import { findResource, resourceNames } from '../resources/index.ts';
import { directorySettings } from './directory-settings.ts';
import { registrationSettings } from './registration-settings.ts';
import { twoPersonSettings } from './two-person-settings.ts';

export const singletons: Readonly<Record<string, Singleton>> = {
  directory_settings: directorySettings as unknown as Singleton,
  registration_settings: registrationSettings as unknown as Singleton,
  two_person_settings: twoPersonSettings as unknown as Singleton,
};

export const findSingleton = (name: string): Singleton | undefined =>
  Object.hasOwn(singletons, name) ? singletons[name] : undefined;

/** The definition under a name, be it of a collection or of settings. */
export const findDefinition = (name: string): Resource | undefined => findResource(name) ?? findSingleton(name);

/** The definitions of all collections and all settings. */
export const everyDefinition = (): Resource[] => [
  ...resourceNames.map((name) => findResource(name)!),
  ...Object.values(singletons),
];
