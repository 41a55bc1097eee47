/** The segments of a list: read, kept, changed and put into the bin. */
import { useDataProvider, useGetList, useListFilterContext, useTranslate, type RaRecord } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';

import { maxPageRows } from '../../../../shared/specification/constants.ts';
import type { SegmentSource } from '../../../../shared/definition/segment-source.ts';
import type { PortalDataProvider } from '../../../providers/data.ts';
import { auditIdOf } from '../../audit-id.ts';
import { useUndoToast } from '../../undo-toast.tsx';
import { useMayWrite } from '../../use-may-write.ts';

export interface Segment extends RaRecord {
  id: string;
  name: string;
  version: number;
}

/** Why the filters in use cannot be kept as a segment, as a key of i18n below `lists`; undefined where they can. */
export function refusalToKeep(filter: Readonly<Record<string, unknown>>): string | undefined {
  if (filter['deleted'] === true) return 'segment_bin';
  if (filter['segment'] !== undefined) return 'segment_nested';
  return Object.keys(filter).length === 0 ? 'segment_needs_filter' : undefined;
}

export function useSegments({ definition, field }: SegmentSource) {
  const { name: resource, list } = definition;
  const dataProvider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const announce = useUndoToast();
  const translate = useTranslate();
  const mayWrite = useMayWrite(definition);
  const { filterValues } = useListFilterContext();
  const [sort, order] = list.order;
  const { data, error, isPending, refetch } = useGetList<Segment>(resource, {
    pagination: { page: 1, perPage: maxPageRows },
    sort: { field: sort, order },
    filter: {},
  });

  const told = async (work: Promise<{ data: RaRecord }>, text: string, name?: string) => {
    const written = (await work).data as Segment;
    // A list that it narrows shows others now.
    await client.invalidateQueries();
    announce(translate(`lists.${text}`, { name: name ?? written.name }), auditIdOf(written), written.id);
    return written;
  };
  const update = (segment: Segment, values: Record<string, unknown>, text: string) =>
    told(
      dataProvider.update(resource, {
        id: segment.id,
        data: { ...values, version: segment.version },
        previousData: segment,
      }),
      text,
    );
  return {
    segments: data,
    error,
    isPending,
    retry: () => void refetch(),
    mayWrite,
    refusal: refusalToKeep(filterValues),
    keep: (name: string) =>
      told(dataProvider.create(resource, { data: { name, [field]: filterValues } }), 'segment_kept'),
    rename: (segment: Segment, name: string) => update(segment, { name }, 'segment_renamed'),
    replace: (segment: Segment) => update(segment, { [field]: filterValues }, 'segment_replaced'),
    remove: (segment: Segment) =>
      told(dataProvider.delete(resource, { id: segment.id, previousData: segment }), 'segment_removed', segment.name),
    filterOf: (segment: Segment) => segment[field] as Record<string, unknown>,
  };
}

export type Segments = ReturnType<typeof useSegments>;
