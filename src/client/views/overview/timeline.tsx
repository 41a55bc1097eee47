/** What has happened to a record, the newest first, of every source that there is; where some of it cannot be read, the rest stands. */
import TimelineIcon from '@mui/icons-material/TimelineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { useContext, useMemo, useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { checkPermission } from '../../../shared/access/role-overlap.ts';
import { findDefinition } from '../../state/definitions.ts';
import { usePermissionStrings } from '../../state/session.ts';
import { LoadError } from '../load-error.tsx';
import { Empty, Loading } from '../states.tsx';
import { historySource } from './history-source.tsx';
import { noteSource, recordSource } from './record-sources.tsx';
import { AddedSourcesContext, type TimelineSource } from './timeline-sources.ts';

const atOnce = 20;
/** As many as the server lists on a page. */
const maxAtOnce = 200;

export function Timeline({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const sources = useSources(resource);
  const [count, setCount] = useState(atOnce);
  const version: unknown = record['version'];
  const results = useQueries({
    queries: sources.map(({ key, read }) => ({
      queryKey: ['timeline', resource.name, record.id, key, count, version],
      queryFn: ({ signal }: { signal: AbortSignal }) => read({ resource, record, count, dataProvider, signal }),
      placeholderData: <T,>(before: T | undefined) => before,
      retry: false,
      // As the record itself, it is read anew when that is saved or opened.
      refetchOnWindowFocus: false,
    })),
  });
  if (results.some(({ isPending }) => isPending)) return <Loading rows={5} height={48} />;
  const failed = results.filter(({ data }) => data === undefined);
  // Before this moment some source has more to tell than was read: what others say of it is not all.
  const horizon = results
    .flatMap(({ data }) => data?.until ?? [])
    .reduce((one, other) => (one > other ? one : other), '');
  const entries = results
    .flatMap(({ data }, index) =>
      (data?.entries ?? []).map((entry) => ({
        ...entry,
        ...sources[index]!,
        id: `${sources[index]!.key} ${entry.key}`,
      })),
    )
    .filter(({ at }) => at >= horizon)
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  return (
    <>
      {failed[0] && <LoadError error={failed[0].error} retry={() => failed.forEach(({ refetch }) => void refetch())} />}
      {entries.length === 0 && failed.length === 0 && (
        <Empty icon={<TimelineIcon />} title={translate('overview.nothing_yet')} />
      )}
      <Box component="ol" aria-label={translate('overview.timeline')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ id, at, value, Line }) => (
          <Line key={id} {...{ at, value, resource, record }} />
        ))}
      </Box>
      {horizon !== '' && count < maxAtOnce && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={results.some(({ isFetching }) => isFetching)}
          onClick={() => setCount(Math.min(maxAtOnce, count + 2 * atOnce))}
        >
          {translate('overview.older')}
        </Button>
      )}
    </>
  );
}

/** Hook: what this person may read of it. */
function useSources(resource: Resource): TimelineSource[] {
  const held = usePermissionStrings();
  const added = useContext(AddedSourcesContext);
  return useMemo(() => {
    const { notes, records = [] } = resource.overview?.timeline ?? {};
    const mine = (name: string) => {
      const one = findDefinition(name);
      return one && checkPermission([one.can.read], held) ? [one] : [];
    };
    const ofNotes = notes === undefined ? [] : mine(notes);
    return [
      historySource(ofNotes[0]?.name),
      ...ofNotes.map(noteSource),
      ...records.flatMap(({ of, by, at }) => mine(of).map((one) => recordSource(one, by, at))),
      ...added
        .filter(({ resources, roles }) => resources.includes(resource.name) && checkPermission(roles, held))
        .map(({ source }) => source),
    ];
  }, [resource, held, added]);
}
