/** The order of a tree as the person is changing it: shown at once, and saved as one when nothing has moved for a moment. */
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { limitsOf } from '../../../shared/definition/tree.ts';
import {
  isSameTree,
  movedTo,
  type PlacedItem,
  type TreeItem,
  type TreePlace,
} from '../../../shared/tree/tree-items.ts';
import { callApi } from '../../providers/call-api.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { treeRows } from './tree-rows.ts';

/** So long a row may rest between two keys before what was moved is saved. Own choice. */
const restMs = 900;

export interface TreeOrder {
  /** As they stand now, what was moved among them. */
  items: readonly PlacedItem[];
  /** Whether it could be moved there: not into itself, not too deep, not too many. `now`: nothing more is to come. */
  move: (id: string, place: TreePlace, how?: { now?: boolean }) => readonly PlacedItem[] | undefined;
}

/** Hook: the rows of the list as a tree, and how one of them is moved. */
export function useTreeOrder(resource: Resource, by: string): TreeOrder {
  const { data } = useListContext<RaRecord>();
  const { tree } = resource.list;
  const stored = useMemo(() => treeRows(tree, by, data ?? []), [data, tree, by]);
  const [draft, setDraft] = useState<readonly PlacedItem[]>();
  const saving = useSaving(resource, by, stored, setDraft);
  const items = draft && isOfSame(draft, stored) ? draft : stored;
  const latest = useRef(items);
  latest.current = items;
  const move = useCallback<TreeOrder['move']>(
    (id, place, { now = false } = {}) => {
      const next = tree && movedTo(latest.current, id, place, limitsOf(tree, by));
      if (!next || isSameTree(next, latest.current)) return undefined;
      latest.current = next;
      setDraft(next);
      saving.current.want(next, now ? 0 : restMs);
      return next;
    },
    [tree, by, saving],
  );
  return { items, move };
}

/** A draft of other records than there are now is none. */
const isOfSame = (one: readonly TreeItem[], other: readonly TreeItem[]): boolean =>
  one.length === other.length && new Set([...one, ...other].map(({ id }) => id)).size === one.length;

const plain = (items: readonly TreeItem[]): TreeItem[] => items.map(({ id, parent_id }) => ({ id, parent_id }));

interface Saving {
  want: (items: readonly PlacedItem[], afterMs: number) => void;
}

/** One save at a time: what is moved meanwhile goes with the next one. What is not saved yet is so when the tree is left. */
function useSaving(
  resource: Resource,
  by: string,
  stored: readonly PlacedItem[],
  setDraft: (draft: readonly PlacedItem[] | undefined) => void,
) {
  const save = useSave(resource, by);
  const known = useRef(stored);
  const wanted = useRef<readonly PlacedItem[]>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  if (!wanted.current) known.current = stored;

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    const { current: items } = wanted;
    if (!items || isBusy.current) return;
    isBusy.current = true;
    const isSaved = await save(known.current, items);
    isBusy.current = false;
    if (isSaved) known.current = items;
    if (isSaved && wanted.current !== items) return flush();
    wanted.current = undefined;
    setDraft(undefined);
  };
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => () => void latest.current(), []);
  return useRef<Saving>({
    want: (items, afterMs) => {
      wanted.current = items;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), afterMs);
    },
  });
}

/** Hook: sends a tree, offers to take it back, and ends when the list has it. Answers whether it was saved. */
function useSave(resource: Resource, by: string) {
  const translate = useTranslate();
  const announce = useUndoToast();
  const tellFailure = useFailureToast();
  const { refetch } = useListContext();
  return async (seen: readonly TreeItem[], items: readonly TreeItem[]): Promise<boolean> => {
    try {
      const body = { by, seen: plain(seen), items: plain(items) };
      const reply = await callApi('PUT /:resource/tree', { params: { resource: resource.name }, body });
      await refetch();
      announce(translate('lists.order_changed'), reply.data.audit_id, `order ${resource.name}`);
      return true;
    } catch (error) {
      tellFailure(error);
      await refetch();
      return false;
    }
  };
}
