/**
 * The names behind the references of many rows, read once for all of them: a cell that asks for its own costs a subscription, and a
 * list has hundreds.
 */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useLocale, type RaRecord } from 'react-admin';
import { createContext, useContext, useMemo, useRef, type ReactNode } from 'react';

import type { Field } from '../../../shared/definition/field-kinds.ts';
import { namedRecords } from '../../../shared/definition/named-records.ts';
import { mayPass } from '../../providers/query-client.ts';
import { askedOfReference, freshMs, useDescribe, type ReferenceOption } from '../reference/reference-data.ts';

interface KnownRecords {
  isPending: boolean;
  byId: ReadonlyMap<string, ReferenceOption>;
}

/** By the name of the resource that is pointed to. */
const Known = createContext<ReadonlyMap<string, KnownRecords>>(new Map());

interface KnownRecordsProps {
  columns: readonly { source: string; field: Field }[];
  rows: readonly RaRecord[];
  children: ReactNode;
}

export function ReferenceCacheProvider({ columns, rows, children }: KnownRecordsProps) {
  const dataProvider = useDataProvider();
  const describe = useDescribe();
  const language = useLocale();
  const wanted = useMemo(() => [...idsBehind(columns, rows)], [columns, rows]);
  const answers = useQueries({
    queries: wanted.map(([to, ids]) => ({
      // The key of react-admin, which keeps such answers in step with what is written.
      queryKey: [to, 'getMany', { ids, meta: askedOfReference(to) }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.getMany(to, { ids, signal, meta: askedOfReference(to) })).data,
      staleTime: freshMs,
      retry: false,
      placeholderData: (previous: RaRecord[] | undefined) => previous,
    })),
  });
  const makeKnown = () =>
    new Map(
      wanted.map(([to], index): [string, KnownRecords] => {
        const { data, isFetching, error } = answers[index]!;
        const records = (data ?? []).filter(Boolean).map((record: RaRecord) => describe(to, record));
        // Of what could not be asked nobody knows whether it is gone.
        return [to, { isPending: isFetching || mayPass(error), byId: new Map(records.map((one) => [one.id, one])) }];
      }),
    );
  // Only another answer or another language draws the cells anew, not every drawing of the list.
  const known = useUnchanged(makeKnown, [
    language,
    ...wanted.flatMap(([to], index) => [to, answers[index]!.data, answers[index]!.isFetching, answers[index]!.error]),
  ]);
  return <Known value={known}>{children}</Known>;
}

/** Hook: the records of some ids, in their order, if somebody around reads them for all. */
export function useReferenceCache(to: string, ids: readonly string[]) {
  const known = useContext(Known).get(to);
  if (!known) return undefined;
  return {
    isPending: known.isPending && ids.some((id) => !known.byId.has(id)),
    records: ids.map((id) => known.byId.get(id) ?? { id, label: '', color: undefined }),
  };
}

/** Hook: a `useMemo` whose list may change its length. */
function useUnchanged<T>(make: () => T, of: readonly unknown[]): T {
  const last = useRef<{ of: readonly unknown[]; made: T }>(undefined);
  const isSame = last.current?.of.length === of.length && of.every((one, index) => one === last.current?.of[index]);
  if (!last.current || !isSame) last.current = { of, made: make() };
  return last.current.made;
}

const filesName = 'media';

/** For each resource that the columns point to, the ids that the rows name, each once. */
function idsBehind(columns: KnownRecordsProps['columns'], rows: readonly RaRecord[]): Map<string, string[]> {
  const behind = new Map<string, Set<string>>();
  for (const { source, field } of columns) {
    for (const row of rows)
      for (const { to, ids } of namedRecords(field, row[source])) {
        // Files are shown, and have no names.
        if (to === filesName) continue;
        const known = behind.get(to) ?? new Set();
        for (const id of ids) known.add(id);
        if (known.size > 0) behind.set(to, known);
      }
  }
  return new Map([...behind].map(([to, ids]) => [to, [...ids].toSorted()]));
}
