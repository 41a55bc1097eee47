/** What a tenant has one of: settings. `GET` and `PUT /<name>/current`, as a record with the id `current`. */
import type { Fields } from './define-resource.ts';
import type { Permission } from './permissions.ts';

export interface Singleton<F extends Fields = Fields> {
  /** Table, URL and name: snake_case. */
  name: string;
  label: { one: string; many: string };
  fields: F;
  /** What holds as long as nobody has set anything; the table's defaults say the same. */
  initial: Readonly<Record<keyof F & string, unknown>>;
  form: readonly { title: string; fields: readonly (keyof F & string)[] }[];
  can: { read: Permission; write: Permission };
}

/** What every singleton answers besides its fields; version 0 where nobody has set anything. */
export interface SingletonRecord extends Record<string, unknown> {
  id: 'current';
  version: number;
  updated_at: string | null;
}

export const defineSingleton = <const F extends Fields>(definition: Singleton<F>): Singleton<F> => definition;
