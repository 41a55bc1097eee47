/** Two records of one person, and what the server would make of them. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';

import type { MergeAsked, MergeReply } from '../../../shared/contracts/member-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { callApi } from '../../providers/call-api.ts';
import { isSame, writableFields, type Values } from '../../views/form/changed-fields.ts';
import { readFailure } from '../../views/states.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useHeldPermissions } from '../../views/use-held-permissions.ts';
import { useCooldown } from '../../views/use-retry-after.ts';
import type { Merged } from './merge-result.tsx';
import { definitionOf } from '../../state/definitions.ts';

/** The one whose record it will be, and the one whose record goes to the bin. */
export interface MergeIds {
  stays: string;
  goes: string;
}

interface Pair {
  stays: RaRecord;
  goes: RaRecord;
  plan: MergeReply['data'];
}

/** Their failures stand in the dialog. */
const shown = [400, 403, 404, 409, 422, 429];
const askToMerge = ({ stays }: MergeIds, body: MergeAsked, asking: { signal?: AbortSignal } = {}) =>
  callApi('POST /members/:id/merge', { params: { id: stays }, body, shown, ...asking });

/** Hook: both records as they are now, and what the server would do if nobody chose anything. */
export function usePair(ids: MergeIds) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['merge', ids],
    queryFn: async ({ signal }): Promise<Pair> => {
      const one = async (id: string) => (await dataProvider.getOne<RaRecord>('members', { id, signal })).data;
      const dryRun = { duplicate_id: ids.goes, dry_run: true };
      const [stays, goes, { data: plan }] = await Promise.all([
        one(ids.stays),
        one(ids.goes),
        askToMerge(ids, dryRun, { signal }),
      ]);
      return { stays, goes, plan };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** Whose value stays. */
export type MergeSide = 'stays' | 'goes' | 'both';

/** A field in which the two differ, and what becomes of it unless somebody chooses. */
export interface Differing {
  source: string;
  side: MergeSide;
  /** Both in one, where that is possible. */
  both: unknown;
}

/** Hook: the fields in which the two differ, among those that this person may write, and how many are the same. */
export function useDiffering(): (pair: Pair) => { differing: Differing[]; sameCount: number } {
  const holds = useHeldPermissions();
  return ({ stays, goes, plan: { changes } }) => {
    const members = definitionOf('members');
    const { fields }: Resource = members;
    const own = writableFields(members).filter((source) => {
      const needed = fields[source]?.private;
      return needed === undefined || holds(needed);
    });
    const given = own.filter((source) => !isSame(stays[source], null) || !isSame(goes[source], null));
    const differing = given
      .filter((source) => !isSame(stays[source], goes[source]))
      .map((source): Differing => {
        const change = changes[source];
        if (!change) return { source, side: 'stays', both: undefined };
        if (isSame(change.to, goes[source])) return { source, side: 'goes', both: undefined };
        return { source, side: 'both', both: change.to };
      });
    return { differing, sameCount: given.length - differing.length };
  };
}

/**
 * Hook: does it, once at a time; `failure` is told in the dialog, and where one of the two has changed, both are read again. `wait` are the
 * seconds until another try.
 */
export function useMerge(ids: MergeIds, { reread, done }: { reread: () => unknown; done: (merged: Merged) => void }) {
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isStale: boolean }>();
  const { note, waitOf } = useCooldown();
  const started = useRef(false);
  const merge = async ({ stays, goes }: Pair, sides: Readonly<Record<string, MergeSide>>, reason: string) => {
    if (started.current) return;
    started.current = true;
    setRunning(true);
    setFailure(undefined);
    const of = (side: MergeSide) => Object.keys(sides).filter((source) => sides[source] === side);
    const versions = { version: versionOf(stays), duplicate_version: versionOf(goes) };
    const body = { duplicate_id: ids.goes, take: of('goes'), keep: of('stays'), reason, ...versions };
    try {
      const { data } = await askToMerge(ids, body);
      done({ stays, goes, plan: data });
    } catch (error) {
      note(error);
      const isStale = readFailure(error).code === 'stale_record';
      setFailure({ text: failureText(error), isStale });
      if (isStale) reread();
    } finally {
      started.current = false;
      setRunning(false);
    }
  };
  return { merge, running, failure, wait: waitOf() };
}

const versionOf = (record: Values) => Number(record['version']);
