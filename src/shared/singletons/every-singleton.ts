/** Every singleton there is, under its name. */
import type { Singleton } from '../define-singleton.ts';
import { directorySettings } from './directory-settings.ts';

export const singletons: Readonly<Record<string, Singleton>> = {
  directory_settings: directorySettings as unknown as Singleton,
};
