/** A list of what the server wrote by itself, such as the audit log: read in pages, and told how old it is. Its rows are the screen's. */
import Box from '@mui/material/Box';
import { ListBase, useListContext, type SortPayload } from 'react-admin';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { defaultPageSize } from '../../../shared/specification/constants.ts';
import { toldInPlace } from '../../providers/list-path.ts';
import { ListFailed, ListStale } from './list-failed.tsx';
import { ListReadingContext } from './list-parts.ts';
import { Paging } from './paging.tsx';
import { rowsFrame } from './rows-frame.ts';
import { Loading } from '../states.tsx';

interface EntryListProps {
  resource: string;
  sort: SortPayload;
  /** What it is narrowed to where its address says nothing. */
  begins?: Readonly<Record<string, unknown>>;
  /** Leaves the address alone: the list is a part of a screen. */
  isPart?: boolean;
  /** Reads it anew so often; milliseconds. */
  everyMs?: number;
  children: ReactNode;
}

export function EntryList({ resource, sort, begins, isPart = false, everyMs, children }: EntryListProps) {
  return (
    <ListBase
      resource={resource}
      disableAuthentication
      exporter={false}
      storeKey={false}
      disableSyncWithLocation={isPart}
      perPage={defaultPageSize}
      sort={sort}
      {...(begins && { filterDefaultValues: begins })}
      queryOptions={{
        onError: drawnInstead,
        meta: toldInPlace,
        ...(everyMs !== undefined && { refetchInterval: everyMs }),
      }}
    >
      <Reading>{children}</Reading>
    </ListBase>
  );
}

/** The failure is drawn in place of the rows, or above older ones. */
const drawnInstead = () => undefined;

/** When the rows were read, and why they could not be read anew. */
function Reading({ children }: { children: ReactNode }) {
  const { data, error, isFetching } = useListContext();
  const [readAtMs, setReadAt] = useState<number>();
  const isRead = data !== undefined && !isFetching && !error;
  useEffect(() => {
    if (isRead) setReadAt(Date.now());
  }, [isRead, data]);
  const failed = error !== null && error !== undefined && !isFetching;
  const reading = useMemo(() => ({ readAtMs, failure: failed ? { error } : undefined }), [readAtMs, failed, error]);
  return <ListReadingContext value={reading}>{children}</ListReadingContext>;
}

interface EntryRowsProps<Entry> {
  /** While they are read for the first time: how many rows of which height (px) come. */
  loading: { rows: number; height?: number };
  empty: ReactNode;
  children: (entries: Entry[]) => ReactNode;
}

/** The rows, or what stands in their place. */
export function EntryRows<Entry extends { id: string }>({ loading, empty, children }: EntryRowsProps<Entry>) {
  const { data, error, isPending, refetch } = useListContext<Entry>();
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />;
  if (isPending) return <Loading {...loading} />;
  if (!data || data.length === 0) return empty;
  return (
    <>
      <ListStale />
      <Box sx={rowsFrame}>
        {children(data)}
        <Paging />
      </Box>
    </>
  );
}
