/** Where what has happened to a record is read from: each source by itself, merged by the moments (`timeline.tsx`). */
import { createContext, type ComponentType } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';

import type { Permission } from '../../../shared/access/permissions.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';

export interface Happened<T = unknown> {
  key: string;
  /** ISO 8601. */
  at: string;
  value: T;
}

export interface Told<T = unknown> {
  entries: readonly Happened<T>[];
  /** The moment before which there is more that was not read; absent where that is all. */
  until?: string | undefined;
}

export interface TimelineQuestion {
  resource: Resource;
  record: RaRecord;
  /** How many are wanted. */
  count: number;
  dataProvider: DataProvider;
  signal: AbortSignal;
}

export interface TimelineLineProps<T = unknown> {
  value: T;
  at: string;
  resource: Resource;
  record: RaRecord;
}

export interface TimelineSource<T = unknown> {
  key: string;
  read: (question: TimelineQuestion) => Promise<Told<T>>;
  /** Draws one of its entries, as an item of a list. */
  Line: ComponentType<TimelineLineProps<T>>;
}

/** What it reads is what it draws; nobody between them looks into it. */
export const timelineSource = <T>(source: TimelineSource<T>): TimelineSource => source as TimelineSource;

/** Entries, the newest first, of which a page was read. */
export function toldOf<T>(entries: readonly Happened<T>[], count: number): Told<T> {
  return { entries, until: entries.length < count ? undefined : entries.at(-1)?.at };
}

/** A source that a part of the app adds. `client/app/record-overview.tsx` names them, so that no view imports a screen. */
export interface AddedSource {
  resources: readonly string[];
  /** Whoever holds none of these is told nothing of it. */
  roles: readonly Permission[];
  source: TimelineSource;
}

export const AddedSourcesContext = createContext<readonly AddedSource[]>([]);
