/**
 * What a tenant has one of: settings. `GET` and `PUT /<name>/current`, as a record with the id `current`. To all else it is a
 * resource of one record, so that its form, its history, its undo and what it refers to work as those of any other.
 */
import { defineResource, type Fields, type Resource, type ResourceOptions } from './define-resource.ts';

export interface SingletonOptions<F extends Fields = Fields> extends Pick<
  ResourceOptions<F>,
  'name' | 'belongsTo' | 'label' | 'translations' | 'fields' | 'form' | 'stepUp'
> {
  /** What holds as long as nobody has set anything; the table's defaults say the same. */
  initial: Readonly<Record<keyof F & string, unknown>>;
  can: Pick<ResourceOptions['can'], 'read' | 'write'>;
}

export interface Singleton<F extends Fields = Fields> extends Resource<F> {
  initial: SingletonOptions<F>['initial'];
}

/** What every singleton answers besides its fields. */
export interface SingletonRecord extends Record<string, unknown> {
  id: 'current';
  /** The first, where nobody has set anything. */
  version: number;
  updated_at: string | null;
}

/** Its table has one row a tenant, whose id is the tenant's. */
export function defineSingleton<const F extends Fields>({ initial, ...options }: SingletonOptions<F>): Singleton<F> {
  const ofOne = { representation: '' as keyof F & string, list: noList, without: ['create', 'delete'] as const };
  return { ...defineResource<F>({ ...options, ...ofOne }), initial };
}

const noList = { columns: [], search: [], filters: [], sorts: [], order: ['id', 'ASC'] } as const;
