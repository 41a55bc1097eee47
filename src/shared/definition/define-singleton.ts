/**
 * What a tenant has one of: settings. `GET` and `PUT /<name>/current`, as a record with the id `current`. To all else it is a
 * resource of one record, so that its form, its history, its undo and what it refers to work as those of any other.
 */
import type { Permission } from '../access/permissions.ts';
import { defineResource, type Fields, type Resource, type ResourceOptions } from './define-resource.ts';

/** A change that weakens waits for a second person, where the organisation wants two (`crud/protection-downgrade.ts`). Security R54. */
export interface Protection {
  /** Who may agree, of these permissions one: who may change it, and who is the second person of what it protects. */
  agreedBy: readonly Permission[];
}

/** The switches and choices among fields. */
type Decided<F extends Fields> = {
  [K in keyof F & string]: F[K]['kind'] extends 'toggle' | 'choice' | 'choices' ? K : never;
}[keyof F & string];

export interface SingletonOptions<F extends Fields = Fields> extends Pick<
  ResourceOptions<F>,
  'name' | 'belongsTo' | 'label' | 'translations' | 'fields' | 'form' | 'rules' | 'stepUp' | 'publishes'
> {
  /** What holds as long as nobody has set anything; the table's defaults say the same. */
  initial: Readonly<Record<keyof F & string, unknown>>;
  /** Of each switch and choice the values that weaken a protection: one person alone cannot set them. False where none does. */
  weakenedBy: Readonly<Record<Decided<F>, readonly unknown[] | false>>;
  /** Null where nothing of it weakens one. */
  protection: Protection | null;
  can: Pick<ResourceOptions['can'], 'read' | 'write'>;
}

export interface Singleton<F extends Fields = Fields> extends Resource<F> {
  initial: SingletonOptions<F>['initial'];
  weakenedBy: Readonly<Record<string, readonly unknown[] | false>>;
  protection: Protection | null;
}

/** A change that weakens a protection and waits for a second person; settings say it as `waiting_change` while there is one. */
export interface WaitingChange {
  /** The fields, with the values they are to have. */
  change: Readonly<Record<string, unknown>>;
  requested_by_id: string;
  requested_by_name: string;
  requested_at: string;
}

/** What is done with one, below the settings: `POST /<name>/current/<verb>`. */
export const changeVerbs = ['confirm_change', 'decline_change', 'cancel_change'] as const;
export type ChangeVerb = (typeof changeVerbs)[number];

/** Who sees it, of these permissions one: who may agree to a change sees what it is about. */
export const readersOf = ({
  can,
  protection,
}: Pick<Resource, 'can'> & { protection?: Protection | null }): Permission[] => [
  ...new Set([can.read, ...(protection?.agreedBy ?? [])]),
];

/** Those of the values that weaken a protection: it was otherwise before. */
export function downgradesIn(
  { weakenedBy = {} }: Pick<Resource, 'name'> & Partial<Pick<Singleton, 'weakenedBy'>>,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      const weak = weakenedBy[field];
      return weak && weak.includes(value) && !weak.includes(before[field]);
    }),
  );
}

/** What every singleton answers besides its fields. */
export interface SingletonRecord extends Record<string, unknown> {
  id: 'current';
  /** The first, where nobody has set anything. */
  version: number;
  updated_at: string | null;
  waiting_change?: WaitingChange;
}

/** Its table has one row a tenant, whose id is the tenant's. */
export function defineSingleton<const F extends Fields>(settings: SingletonOptions<F>): Singleton<F> {
  const { initial, weakenedBy, protection, ...options } = settings;
  const ofOne = {
    representation: '' as keyof F & string,
    list: noList,
    disabledOperations: ['create', 'delete'] as const,
  };
  return { ...defineResource<F>({ ...options, ...ofOne }), initial, weakenedBy, protection };
}

const noList = { columns: [], search: [], filters: [], sorts: [], order: ['id', 'ASC'] } as const;
