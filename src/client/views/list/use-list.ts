/**
 * A list's state: read from the address, changed by changing the address. It stands in for react-admin's own list controller, which
 * knows no columns in the address, forgets the rows when a page fails, and then asks for the first page.
 */
import { useGetList, type ListControllerResult, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { listStaleTime } from '../../providers/initial-page.ts';
import { toldInPlace, type FieldsMeta } from '../../providers/list-path.ts';
import { useMaySee } from '../use-may-see.ts';
import { readListAddress, writeListAddress, type ChangeAddress, type ListAddress } from '../../state/list-address.ts';
import { narrowedTo } from '../../state/narrowed-filter.ts';
import { withTree } from '../../state/list-tree.ts';
import { useColumns, type ColumnChoice } from './columns.ts';
import { useSelection, type Selection } from './use-selection.ts';

interface ListOptions {
  resource: Resource;
  /** Name of the menu item that shows it. */
  screen: string;
  /** A filter the screen always has. */
  preset: FilterValues | undefined;
  /** What an address without a query stands for: the query of the person's own view. */
  openedWith: string | undefined;
}

export interface ListState {
  /** For react-admin's list context. */
  list: ListControllerResult;
  address: ListAddress;
  change: ChangeAddress;
  selection: Selection;
  choice: ColumnChoice;
  /** When the rows that are shown were read; undefined before there are any. */
  readAtMs: number | undefined;
  /** Why the rows could not be read anew; older ones are shown, where there are any. */
  failure: { error: unknown } | undefined;
}

interface Rows {
  data: RaRecord[];
  total: number | undefined;
  meta: unknown;
  page: number;
  readAtMs: number;
}

export function useList({ resource, screen, preset, openedWith }: ListOptions): ListState {
  const { address, change } = useAddress(resource, openedWith);
  const { filter, sort, page, perPage } = address;
  const choice = useColumns(screen, resource, { address, change });
  const { shown, failure, query } = useRows({ resource, preset, address, asked: choice.asked });
  const { error, isFetching, refetch } = query;
  const isPending = query.isPending && shown.data === undefined;

  const rowIds = useMemo(() => (shown.data ?? []).map((record) => record.id), [shown.data]);
  const selection = useSelection(rowIds, JSON.stringify(filter));
  const { setPage: openPage, ...modifiers } = useModifiers(change);
  // The page that failed is asked for again; any other is another address.
  const setPage = useCallback(
    (next: number) => (failure && next === page ? void refetch() : openPage(next)),
    [failure, page, refetch, openPage],
  );
  const pages = Math.ceil((shown.total ?? 0) / perPage);
  useExistingPage({ isSure: !isFetching && !error && query.data !== undefined, page, pages, change });

  const list = {
    resource: resource.name,
    data: shown.data,
    total: shown.total,
    meta: shown.meta,
    error,
    isFetching,
    isPending,
    isLoading: isPending && isFetching,
    page: shown.page,
    perPage,
    sort,
    filterValues: filter,
    displayedFilters: noFilters,
    ...modifiers,
    setPage,
    hasNextPage: shown.page < pages,
    hasPreviousPage: shown.page > 1,
    refetch,
    selectedIds: selection.ids,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clear,
  };
  return {
    list: list as unknown as ListControllerResult,
    address,
    change,
    selection,
    choice,
    readAtMs: shown.readAtMs,
    failure,
  };
}

interface RowsOptions extends Pick<ListOptions, 'resource' | 'preset'> {
  address: ListAddress;
  asked: FieldsMeta;
}

/** The rows of an address; a page that cannot be read leaves those standing that were read last. */
function useRows({ resource, preset, address, asked }: RowsOptions) {
  const { filter, sort, page, perPage } = address;
  const query = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page, perPage },
      sort,
      filter: narrowedTo(filter, preset),
      // The failure stands in place of the rows, or above older ones.
      meta: { ...asked, ...toldInPlace },
    },
    { placeholderData: (before) => before, retry: false, staleTime: listStaleTime },
  );
  const { data, total, meta, error, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const last = useRef<Rows>(undefined);
  if (data && !isPlaceholderData && !error)
    last.current = { data, total, meta, page, readAtMs: dataUpdatedAt || Date.now() };
  const failed = error !== null && !isFetching;
  const failure = useMemo(() => (failed ? { error } : undefined), [failed, error]);
  const read = { data, total, meta, page, readAtMs: data && last.current?.readAtMs };
  return { query, failure, shown: (error !== null && last.current) || read };
}

const noFilters = {};

function useAddress(resource: Resource, openedWith: string | undefined) {
  const { list, fields } = resource;
  const { order } = list;
  const maySee = useMaySee();
  const { search } = useLocation();
  const navigate = useNavigate();
  const said = search || openedWith || '';
  const address = useMemo(() => {
    const read = withTree(resource, readListAddress(said, order));
    // Somebody else's view or link may be in an order that tells what this person is not shown.
    return maySee(fields[read.sort.field]) ? read : { ...read, sort: { field: order[0], order: order[1] } };
  }, [said, order, fields, maySee, resource]);
  // What is changed together makes one address.
  const latest = useRef(address);
  const isWaiting = useRef(false);
  if (!isWaiting.current) latest.current = address;

  const change = useCallback<ChangeAddress>(
    (patch, { replace = false } = {}) => {
      latest.current = { ...latest.current, ...patch };
      if (isWaiting.current) return;
      isWaiting.current = true;
      queueMicrotask(() => {
        isWaiting.current = false;
        void navigate({ search: writeListAddress(latest.current) }, { replace });
      });
    },
    [navigate],
  );
  useEffect(() => {
    if (search === '' && openedWith !== undefined) void navigate({ search: openedWith }, { replace: true });
  }, [search, openedWith, navigate]);
  return { address, change };
}

function useModifiers(change: ChangeAddress) {
  return useMemo(
    () => ({
      setPage: (page: number) => change({ page }),
      setPerPage: (perPage: number) => change({ perPage, page: 1 }),
      setSort: (sort: ListAddress['sort']) => change({ sort, page: 1 }),
      setFilters: (filter: ListAddress['filter']) => change({ filter, page: 1 }),
    }),
    [change],
  );
}

/** Leads from a page beyond the end to the last there is: the last record of it was deleted, say. */
function useExistingPage({
  isSure,
  page,
  pages,
  change,
}: {
  isSure: boolean;
  page: number;
  pages: number;
  change: ChangeAddress;
}) {
  useEffect(() => {
    if (isSure && page > Math.max(1, pages)) change({ page: Math.max(1, pages) }, { replace: true });
  }, [isSure, page, pages, change]);
}
