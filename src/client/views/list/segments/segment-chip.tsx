/** The segment that a list is narrowed to: a filter that was kept under a name, for everybody here. */
import { useListFilterContext, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { segmentSourceOf, type SegmentSource } from '../../../../shared/definition/segment-source.ts';
import { knownDefinitions } from '../../../state/definitions.ts';
import { useReferenceRecords } from '../../../fields/reference/reference-data.ts';
import { useHasPermission } from '../../../state/session.ts';
import { LazyBoundary } from '../../lazy-boundary.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { ChipFrame } from '../chip-frame.tsx';
import { withWords } from '../filter-words.ts';

const panel = lazyPart(async () => (await import('./segments-panel.tsx')).SegmentsPanel);
/** Whether it fails is told when it is wanted. */
const fetchPanel = () => void panel.fetch().catch(() => undefined);

/** Nothing where no filters of the resource are kept. */
export function SegmentChip({ resource }: { resource: Resource }) {
  const source = segmentSourceOf(resource.name, knownDefinitions());
  return source ? <Chip {...{ resource, source }} /> : null;
}

function Chip({ resource, source }: { resource: Resource; source: SegmentSource }) {
  const translate = useTranslate();
  const mayRead = useHasPermission(source.definition.can.read);
  const { filterValues, setFilters } = useListFilterContext();
  const [isOpen, setOpen] = useState(false);
  const { segment } = filterValues as { segment?: unknown };
  if (!mayRead) return null;
  const close = () => setOpen(false);
  return (
    <ChipFrame
      label={translate('list.segment')}
      inUse={segment !== undefined}
      summary={<Name of={source.definition.name} id={String(segment)} />}
      clear={() => setFilters(withWords(filterValues, { segment: undefined }))}
      isOpen={isOpen}
      open={() => setOpen(true)}
      close={close}
      load={fetchPanel}
    >
      <LazyBoundary>
        <panel.View {...{ resource, source, close }} />
      </LazyBoundary>
    </ChipFrame>
  );
}

function Name({ of, id }: { of: string; id: string }) {
  const translate = useTranslate();
  const { records, isPending } = useReferenceRecords(of, [id]);
  return <>{isPending ? '…' : records[0]?.label || translate('cells.unknown_record')}</>;
}
